import { processFigures, wayToSeveral } from "../besides.ts"
import { bytes, compute, capacityMultiple, type Figure } from "../constants.ts"
import { staysOpen } from "../functionFit.ts"
import { releaseCommandOf } from "../releaseCommand.ts"
import { gigabytes, plus, times, trafficFigures } from "../traffic.ts"
import { hasAssets, type Variant } from "../Variant.ts"
import { isAdded, isRemoved, type Wishes } from "../Wishes.ts"
import type { Process, Workload } from "../Workload.ts"
import { containerNeed } from "../containerNeed.ts"
import { nothingToAdd, type Rule } from "./Rule.ts"

/** Static files come from the CDN where there is one, unless a message says otherwise. */
export const usesCdn = (process: Process, variant: Variant, wishes: Wishes): boolean =>
  hasAssets(process) && (variant.cdn || isAdded(wishes, "cdn")) && !isRemoved(wishes, "cdn", `${process.id}-cdn`)

/** How many services share the static files of the pages. */
export const assetShare = ({ processes }: Workload): number =>
  1 / Math.max(1, processes.filter((process) => hasAssets(process) || process.role === "static").length)

const figures: ReadonlyArray<Figure> = [...trafficFigures, compute.memoryReserve, compute.instancesAtPeak]

/** Services that answer requests: sized by the peak, the stack's rate and the availability floor. */
export const web: Rule = {
  name: "web",
  apply: ({ tier, variant, wishes, workload }) => {
    const answering = workload.processes.filter(({ role }) => role === "web")
    if (answering.length === 0) return nothingToAdd
    const { traffic } = workload
    const share = assetShare(workload)
    const needs = answering.map((process) => {
      const requests = times(traffic.requests, process.share)
      const dynamic = gigabytes(requests, (hasAssets(process) ? bytes.htmlKb : bytes.jsonKb).value)
      const files = times(traffic.filesGb, hasAssets(process) ? share : 0)
      const open = process.service.public && process.service.protocol !== "tcp"
      const outside = usesCdn(process, variant, wishes) ? dynamic : plus(dynamic, files)
      return containerNeed(
        workload,
        process,
        tier,
        variant,
        wishes,
        (traffic.peakRps * process.share) / process.stack.rps.expected,
        {
          role: "web",
          port: process.service.port ?? 8080,
          ...(process.service.protocol === undefined ? {} : { protocol: process.service.protocol }),
          healthPath: process.service.healthPath,
          peakRps: traffic.peakRps * process.share,
          requestsPerMonth: requests,
          // load balancers of these files pass on HTTP alone
          public: open,
          pages: process.service.kind === "web",
          egressGbPerMonth: open ? outside : times(outside, 0),
          longRequests: staysOpen(workload.analysis, process.service),
          releaseCommand: releaseCommandOf(process)
        }
      )
    })
    return {
      needs,
      warnings: answering.flatMap(({ id, service, single }) =>
        single === null || isRemoved(wishes, id)
          ? []
          : [
              {
                code: "single_instance",
                text: `${id} runs exactly once: ${single}. A deployment interrupts it, and more load needs a larger instance. ${wayToSeveral(service)}`
              }
            ]
      ),
      figures: [
        capacityMultiple[tier],
        ...figures,
        ...answering.flatMap(({ id, service }) => processFigures(id, service)),
        ...(answering.length > 2 ? [compute.servicesPerRequest] : []),
        ...(answering.some(hasAssets) ? [bytes.htmlKb, ...traffic.sessionFigures] : []),
        ...(answering.every(hasAssets) ? [] : [bytes.jsonKb])
      ]
    }
  }
}
