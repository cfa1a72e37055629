import type { Findings } from "../../facts/findings.ts"
import type { FactKind } from "../../facts/Fact.ts"
import type { HintSignal } from "../../facts/Signal.ts"

/** A proposed value, what it rests on, and how sure it is. */
export interface Suggested<A> {
  readonly value: A | null
  readonly why: string
  readonly confidence: number
}

export const nothing = (why: string): Suggested<never> => ({ value: null, why, confidence: 0 })

/** First words of the facts of one kind, each once. */
export const values = (findings: Findings, kind: FactKind): ReadonlyArray<string> => [
  ...new Set(findings.facts.filter((fact) => fact.kind === kind).map(({ value }) => value.split(" ")[0] ?? value))
]

/** Hints about one thing, the surest first; of equal ones in the order they were found. */
export const hintsAbout = ({ hints }: Findings, about: HintSignal["about"]): ReadonlyArray<HintSignal> =>
  hints.filter((hint) => hint.about === about).toSorted((a, b) => b.confidence - a.confidence)

/** Most reasons that are named. */
const most = 3

/** What some hints rest on, as the end of a sentence. */
export const saidBy = (hints: ReadonlyArray<HintSignal>): string => {
  const said = [...new Set(hints.map((hint) => hint.said))]
  return said.slice(0, most).join(", ") + (said.length > most ? ` and ${said.length - most} more` : "")
}
