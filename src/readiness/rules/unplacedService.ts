import type { ReadinessRule } from "../ReadinessRule.ts"
import { unplacedProcesses } from "../unplaced.ts"

/** A service that the provider cannot run. */
export const unplacedService: ReadinessRule = {
  name: "unplacedService",
  stops: true,
  find: (judged) =>
    unplacedProcesses(judged).map(({ service }) => ({
      code: "service_not_placed",
      state: "will_not_run",
      service: service.name,
      what: `${service.name} is not placed`,
      why: "nothing in this tier runs it",
      evidence: service.evidence.slice(0, 3),
      wayOut: "See the ways out of what is unmet."
    }))
}
