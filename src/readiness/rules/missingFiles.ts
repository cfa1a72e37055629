import { notGiven } from "../../facts/detectors/missingArguments.ts"
import { notThere } from "../../facts/detectors/missingCopies.ts"
import type { ReadinessRule } from "../ReadinessRule.ts"

interface Lacks {
  /** How the value of the fact begins. */
  readonly words: string
  readonly code: string
  readonly why: (dockerfile: string, what: string) => string
  readonly wayOut: string
}

const lacks: ReadonlyArray<Lacks> = [
  {
    words: notThere,
    code: "copied_file_missing",
    why: (dockerfile, what) =>
      `${dockerfile} copies ${what}, which is not in the repository, and no step of the pipeline makes it`,
    wayOut: "Build it in a stage of the Dockerfile, or delete the Dockerfile to have one written."
  },
  {
    words: notGiven,
    code: "build_argument_missing",
    why: (dockerfile, what) =>
      `${dockerfile} is built on ${what}, which an argument of the build completes, and nothing here says its value`,
    wayOut: "Give the argument a default in the Dockerfile, or a value in a compose file."
  }
]

/** An image whose Dockerfile lacks what only somebody's release has: files, or the name of what it is built on. */
export const missingFiles: ReadinessRule = {
  name: "missingFiles",
  stops: true,
  find: ({ workload: { analysis, processes } }) => {
    const found = analysis.facts.flatMap((fact) => {
      const lack = lacks.find(({ words }) => fact.kind === "absence" && fact.value.startsWith(words))
      return lack === undefined ? [] : [{ fact, lack }]
    })
    if (found.length === 0) return []
    return processes
      .filter(({ role }) => role !== "static" && role !== "function")
      .flatMap(({ service }) => {
        const one = found.find(({ fact }) => fact.evidence.some(({ path }) => path === service.dockerfile))
        return one === undefined || service.image !== undefined
          ? []
          : [
              {
                code: one.lack.code,
                state: "will_not_run" as const,
                service: service.name,
                what: `The image of ${service.name} cannot be built`,
                why: one.lack.why(service.dockerfile ?? "", one.fact.value.slice(one.lack.words.length)),
                evidence: one.fact.evidence,
                wayOut: one.lack.wayOut
              }
            ]
      })
  }
}
