import { notBuilt } from "../../facts/detectors/missingPages.ts"
import { within } from "../../facts/paths.ts"
import type { ReadinessRule } from "../ReadinessRule.ts"

/** A program that takes pages in when it is compiled, in an image that is written and does not build them. */
export const missingPages: ReadinessRule = {
  name: "missingPages",
  stops: true,
  find: ({ workload: { analysis, processes } }) => {
    const facts = analysis.facts.filter(({ kind, value }) => kind === "absence" && value.startsWith(notBuilt))
    return processes.flatMap(({ service }) => {
      const fact =
        service.language === "go" && service.dockerfile === null && service.image === undefined
          ? facts.find(({ evidence }) => evidence.some(({ path }) => within(service.root, path)))
          : undefined
      return fact === undefined
        ? []
        : [
            {
              code: "pages_not_built",
              state: "will_not_run" as const,
              service: service.name,
              what: `The image of ${service.name} cannot be built`,
              why: `its program takes in ${fact.value.slice(notBuilt.length)} when it is compiled, which another build makes first, and the image that is written does not`,
              evidence: fact.evidence,
              wayOut: "Write a Dockerfile that builds the pages in a stage before the program."
            }
          ]
    })
  }
}
