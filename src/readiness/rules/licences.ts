import { type SelfHosted, selfHosted } from "../../blueprint/selfHosted.ts"
import type { ReadinessRule } from "../ReadinessRule.ts"

/** An engine whose terms are agreed to by starting it: whoever applies the files should know. */
export const licences: ReadinessRule = {
  name: "licences",
  stops: false,
  find: ({ placements }) =>
    placements.flatMap(({ need }) => {
      if (need.kind !== "store.hosted") return []
      const { licence, title }: SelfHosted = selfHosted[need.engine]
      return licence === undefined
        ? []
        : [
            {
              code: "licence",
              state: "ready" as const,
              service: null,
              what: `Whoever applies this accepts ${licence}`,
              why: `${title} does not start without that`,
              evidence: [],
              wayOut: `Read the terms first; for another edition run ${title} elsewhere: \`stores.${need.engine}.use: external\` in groundplan.yml.`
            }
          ]
    })
}
