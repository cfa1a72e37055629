/** Whether a tier runs once its files are applied: the judgement of all rules together. */
import type { Readiness, ReadinessItem, ReadinessState } from "../blueprint/Readiness.ts"
import type { Judged, Told } from "./ReadinessRule.ts"
import { readinessRules } from "./rules/index.ts"

const order: ReadonlyArray<ReadinessState> = ["will_not_run", "needs_input", "ready"]

const worstFirst = (one: ReadinessItem, other: ReadinessItem): number =>
  order.indexOf(one.state) - order.indexOf(other.state)

/** Judges a tier; the worst stands first. */
export const readinessOf = (told: Told): Readiness => {
  const items = readinessRules.flatMap(({ find }) => find(told)).toSorted(worstFirst)
  return { state: items[0]?.state ?? "ready", items }
}

/** Tells whether something keeps a tier from running, or something that it requires is not part of it. */
export const isWhole = (judged: Judged): { readonly runs: boolean; readonly whole: boolean } => {
  const items = readinessRules.flatMap((rule) => (rule.stops ? rule.find(judged) : []))
  const runs = !items.some(({ state }) => state === "will_not_run")
  return { runs, whole: runs && items.length === 0 }
}
