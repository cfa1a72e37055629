import { nothingFound } from "../../blueprint/nothingToDeploy.ts"
import type { ReadinessRule } from "../ReadinessRule.ts"

/** A repository without anything that runs. */
export const nothingToDeploy: ReadinessRule = {
  name: "nothingToDeploy",
  stops: true,
  find: ({ workload }) =>
    workload.processes.length > 0
      ? []
      : [
          {
            code: "nothing_to_deploy",
            state: "will_not_run",
            service: null,
            what: "There is nothing to deploy",
            why: nothingFound(workload.analysis),
            evidence: [],
            wayOut: "Name the folder of a monorepo that has a service, or another repository."
          }
        ]
}
