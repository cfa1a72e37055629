import { processFigures } from "../besides.ts"
import { compute } from "../constants.ts"
import { estimate } from "../traffic.ts"
import { containerNeed } from "../containerNeed.ts"
import { singleWith } from "../Variant.ts"
import type { Process } from "../Workload.ts"
import { isRemoved } from "../Wishes.ts"
import { nothingToAdd, type Rule } from "./Rule.ts"

const none = estimate(0)

/** A clock alone does no work; a worker that runs one beside it does. */
const doesWork = ({ service, single }: Process): boolean =>
  single === null || service.supervises?.some(({ role }) => role === "worker") === true

/** Background processes: no port and no load balancer, sized by the jobs that requests cause. */
export const workers: Rule = {
  name: "workers",
  apply: ({ tier, variant, wishes, workload }) => {
    const working = workload.processes.filter(({ role }) => role === "worker")
    if (working.length === 0) return nothingToAdd
    // a scheduler only says when; the others do the work, unless there are none
    const able = working.filter(doesWork)
    const doing = able.length > 0 ? able : working
    const jobsPerSecond = (workload.traffic.peakRps * compute.jobsPerRequest.value) / doing.length
    return {
      needs: working.map((process) =>
        containerNeed(
          workload,
          process,
          tier,
          variant,
          wishes,
          doing.includes(process) ? jobsPerSecond / compute.jobsPerVcpu.value : 0,
          {
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
          }
        )
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
