import type { Compliance } from "../../../facts/ContextValues.ts"
import type { ChangeReader } from "./Change.ts"

const regimes: ReadonlyArray<readonly [RegExp, Compliance]> = [
  [/\bgdpr\b|\bdsgvo\b|\brgpd\b/, "gdpr"],
  [
    /\beu[- ]residency\b|\bdata (?:must |has to |should )?(?:stays?|remains?|kept|residency)\b.*\b(?:eu|europe)\b|\b(?:keep|leave|store|hold)\b.*\bdata\b.*\b(?:eu|europe)\b/,
    "eu-residency"
  ],
  [/\bhealth(?: ?care)?(?: data)?\b|\bhds\b|\bmedical\b|\bpatients?\b/, "health"],
  [/\bpci(?:[- ]dss)?\b|\bcard ?holder data\b/, "pci"]
]

/** Compliance regimes, added to or taken off those there are. */
export const compliance: ChangeReader = {
  name: "compliance",
  example: "Add PCI compliance",
  read: (clause, { context }) => {
    if (/\bhealth ?(?:checks?|path|probe|endpoint)\b/.test(clause)) return null
    const named = regimes.filter(([words]) => words.test(clause)).map(([, regime]) => regime)
    if (named.length === 0) return null
    const taken = /\b(?:remove|drop|without|no|not|don'?t|isn'?t|no longer)\b/.test(clause)
    const had = context.compliance.value
    const wanted = taken ? had.filter((regime) => !named.includes(regime)) : [...new Set([...had, ...named])]
    return {
      edits: [{ _tag: "SetContext", set: { compliance: wanted.toSorted() } }],
      words: taken ? `${named.join(" and ")} no longer asked for` : `${named.join(" and ")} asked for`
    }
  }
}
