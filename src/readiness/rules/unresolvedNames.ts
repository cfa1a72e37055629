import type { ReadinessItem } from "../../blueprint/Readiness.ts"
import type { ReadinessRule } from "../ReadinessRule.ts"

/** Names of other services that stand in files, where the platform gives the process nothing to find them by. */
export const unresolvedNames: ReadinessRule = {
  name: "unresolvedNames",
  stops: false,
  find: ({ placements, workload }) =>
    placements.flatMap(({ need, unresolved = [] }) => {
      const process = workload.processes.find(({ id }) => id === need.id)
      if (process === undefined) return []
      const { name, namedHosts = [] } = process.service
      return unresolved.map((host): ReadinessItem => {
        const named = namedHosts.find((one) => one.host === host)
        return {
          code: "name_not_found",
          state: "needs_input",
          service: name,
          what: `How ${name} finds ${named?.service ?? host}`,
          why: `its files call it \`${host}\`, a name that nothing answers to where ${name} runs here, so those calls fail`,
          evidence: named === undefined ? [] : [named.evidence],
          wayOut: `Read the address from a variable instead: the files of this design fill one that holds the address of ${named?.service ?? host}.`
        }
      })
    })
}
