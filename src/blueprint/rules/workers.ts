import { processFigures } from "../besides.ts"
import { compute } from "../constants.ts"
import { estimate } from "../traffic.ts"
import { containerNeed } from "../containerNeed.ts"
import { hostOf } from "../guests.ts"
import { jobsVcpu } from "../jobsVcpu.ts"
import { singleWith } from "../Variant.ts"
import { isRemoved } from "../Wishes.ts"
import { nothingToAdd, type Rule } from "./Rule.ts"

const none = estimate(0)

/** Background processes: no port and no load balancer, sized by the jobs that requests cause. */
export const workers: Rule = {
  name: "workers",
  apply: ({ tier, variant, wishes, workload }) => {
    const all = workload.processes.filter(({ role }) => role === "worker")
    if (all.length === 0) return nothingToAdd
    const working = all.filter((process) => hostOf(process, variant) === null)
    return {
      needs: working.map((process) =>
        containerNeed(workload, process, tier, variant, wishes, jobsVcpu(workload, process), {
          role: "worker",
          public: false,
          pages: false,
          port: null,
          healthPath: null,
          peakRps: 0,
          requestsPerMonth: none,
          egressGbPerMonth: none,
          longRequests: false,
          releaseCommand: null
        })
      ),
      warnings: working
        .filter(({ id }) => !isRemoved(wishes, id))
        .flatMap((process) => {
          const why = singleWith(process, variant)
          return why === null ? [] : [{ code: "single_instance", text: `${process.id} runs exactly once: ${why}.` }]
        }),
      figures: [
        compute.jobsPerRequest,
        compute.jobsPerVcpu,
        ...working.flatMap(({ id, service }) => processFigures(id, service))
      ]
    }
  }
}
