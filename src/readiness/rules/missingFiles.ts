import { notThere } from "../../facts/detectors/missingCopies.ts"
import type { ReadinessRule } from "../ReadinessRule.ts"

/** An image whose Dockerfile copies what the repository does not have and no step of the pipeline makes. */
export const missingFiles: ReadinessRule = {
  name: "missingFiles",
  stops: true,
  find: ({ workload: { analysis, processes } }) => {
    const facts = analysis.facts.filter(({ kind, value }) => kind === "absence" && value.startsWith(notThere))
    if (facts.length === 0) return []
    return processes
      .filter(({ role }) => role !== "static" && role !== "function")
      .flatMap(({ service }) => {
        const fact = facts.find(({ evidence }) => evidence.some(({ path }) => path === service.dockerfile))
        return fact === undefined || service.image !== undefined
          ? []
          : [
              {
                code: "copied_file_missing",
                state: "will_not_run" as const,
                service: service.name,
                what: `The image of ${service.name} cannot be built`,
                why: `${service.dockerfile ?? ""} copies ${fact.value.slice(notThere.length)}, which is not in the repository, and no step of the pipeline makes it`,
                evidence: fact.evidence,
                wayOut: "Build it in a stage of the Dockerfile, or delete the Dockerfile to have one written."
              }
            ]
      })
  }
}
