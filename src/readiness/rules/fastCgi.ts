import { fastCgiIn, fastCgiText } from "../../blueprint/fastCgi.ts"
import type { ReadinessRule } from "../ReadinessRule.ts"

/** An image that answers no HTTP behind what speaks nothing else. */
export const fastCgi: ReadinessRule = {
  name: "fastCgi",
  stops: true,
  find: ({ workload }) =>
    fastCgiIn(workload)
      .filter(({ replaced }) => !replaced)
      .map((one) => ({
        code: "fastcgi_only",
        state: "will_not_run",
        service: one.process.service.name,
        what: `${one.process.service.name} answers no HTTP`,
        why: fastCgiText(one),
        evidence: one.evidence,
        wayOut: "Put a web server into the image."
      }))
}
