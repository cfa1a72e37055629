import { repeatsJobs } from "../../blueprint/besides.ts"
import type { ReadinessRule } from "../ReadinessRule.ts"

/** Jobs that every instance starts, where a floor asks for several instances. */
export const repeatedJobs: ReadinessRule = {
  name: "repeatedJobs",
  stops: false,
  find: ({ placements, workload: { processes } }) =>
    processes.flatMap(({ id, service }) => {
      const { name, ownClock } = service
      const several = placements.some(({ need }) => need.kind === "compute.container" && need.id === id && need.max > 1)
      return ownClock === undefined || !several || !repeatsJobs(service)
        ? []
        : [
            {
              code: "jobs_repeated",
              state: "needs_input" as const,
              service: name,
              what: `A lock for the jobs of ${name}`,
              why: `the availability that is asked for takes several instances, and each of them starts the jobs by a clock of its own (${ownClock.path}:${ownClock.line}), so that every job is done several times`,
              evidence: [ownClock],
              wayOut:
                "Let the jobs take a lock that all instances share, or start them in a process of their own that runs once; or accept an availability that one instance gives."
            }
          ]
    })
}
