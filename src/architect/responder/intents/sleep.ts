import type { Component } from "../../../blueprint/Component.ts"
import { all, componentsOf, denied, has, type Intent, named } from "../reading/Clause.ts"

const isService = ({ kind }: Component): boolean => kind === "compute.container" || kind === "compute.vm"

/** None runs while nobody calls. */
export const sleep: Intent = {
  name: "sleep",
  examples: {
    en: "Let web scale to zero",
    de: "Lass web auf null skalieren",
    fr: "Laisse web descendre à zéro"
  },
  verbs: ["set", "want", "give", "use", "scale", "keep", "move", "expect", "have"],
  read: (clause) => {
    const said = all(clause, "part:tozero")
    // at night, or on weekends, is a timetable
    if (said.length === 0 || has(clause, "time", "when", "period")) return null
    const found = named(clause, isService)
    const [only, ...more] = componentsOf(clause).filter(isService)
    const services =
      found.length > 0 ? found : only !== undefined && more.length === 0 ? [{ component: only, tokens: [] }] : []
    if (services.length === 0) return null
    const min = denied(clause) ? 1 : 0
    const names = services.map(({ component: { id } }) => id)
    return {
      edits: names.map((component) => ({ _tag: "SetInstances" as const, component, min })),
      words: `${names.join(" and ")} with ${min === 0 ? "no instance while nobody calls" : "at least 1 instance"}`,
      uses: [...said, ...services.flatMap(({ tokens }) => tokens), ...all(clause, "not", "part:instances", "part:idle")]
    }
  }
}
