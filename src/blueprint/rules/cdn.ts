import { bytes } from "../constants.ts"
import type { Need } from "../Need.ts"
import { times } from "../traffic.ts"
import { nothingToAdd, type Rule } from "./Rule.ts"
import { assetShare, usesCdn } from "./web.ts"

/** A CDN before static files: always before a static site, from growth on before the assets of web pages. */
export const cdn: Rule = {
  name: "cdn",
  apply: ({ variant, wishes, workload }) => {
    const origins = workload.processes.filter(
      (process) => process.role === "static" || usesCdn(process, variant, wishes)
    )
    if (origins.length === 0) return nothingToAdd
    const { traffic } = workload
    const share = assetShare(workload)
    return {
      needs: origins.map(({ because, id }): Need<"cdn"> => ({
        kind: "cdn",
        id: `${id}-cdn`,
        because: [...because, "context.peakRps"],
        origin: id,
        egressGbPerMonth: times(traffic.filesGb, share),
        requestsPerMonth: times(traffic.files, share)
      })),
      figures: [...traffic.sessionFigures, bytes.filesPerPage, bytes.cdnHitRatio]
    }
  }
}
