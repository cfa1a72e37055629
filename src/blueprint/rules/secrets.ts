import { factsOfVariables } from "../reasons.ts"
import { nothingToAdd, type Rule } from "./Rule.ts"

/** Every credential the processes read, in a secrets manager and nowhere else. */
export const secrets: Rule = {
  name: "secrets",
  apply: ({ workload }) => {
    const running = workload.processes.filter(({ role }) => role !== "static")
    const names = [
      ...new Set(
        running.flatMap(({ service }) => service.environment.filter(({ secret }) => secret).map(({ name }) => name))
      )
    ].toSorted()
    if (names.length === 0) return nothingToAdd
    const facts = factsOfVariables(workload.analysis, new Set(names))
    return {
      needs: [
        {
          kind: "secret",
          id: "secrets",
          because: facts.length > 0 ? facts : ["context.opsSkill"],
          names
        }
      ]
    }
  }
}
