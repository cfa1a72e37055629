import { compute } from "../constants.ts"
import { factsOfKind } from "../reasons.ts"
import { nothingToAdd, type Rule } from "./Rule.ts"

/** A place for the container images, one repository per image. */
export const registry: Rule = {
  name: "registry",
  apply: ({ needs, workload }) => {
    const repositories = needs.flatMap((need) =>
      need.kind === "compute.container" || need.kind === "job.scheduled" ? [need.id] : []
    )
    if (repositories.length === 0) return nothingToAdd
    const facts = factsOfKind(workload.analysis, "container")
    return {
      needs: [
        {
          kind: "registry",
          id: "registry",
          because: facts.length > 0 ? facts : ["context.opsSkill"],
          repositories,
          storageGb: repositories.length * compute.imageGb.value
        }
      ],
      figures: [compute.imageGb]
    }
  }
}
