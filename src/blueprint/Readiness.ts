import { Schema } from "effect"
import { Evidence } from "../facts/Fact.ts"

/** Whether a tier runs once its files are applied: as it is, with what a person supplies, or not at all. */
export const ReadinessState = Schema.Literal("ready", "needs_input", "will_not_run")
export type ReadinessState = typeof ReadinessState.Type

/** What stands between a tier and an application that runs. */
export const ReadinessItem = Schema.Struct({
  /** Stable, e.g. `third_party_credential`. */
  code: Schema.String,
  /** What it makes of the tier by itself; `ready`: it runs, and this should be known all the same. */
  state: ReadinessState,
  /** Name of the analysed service; null where it is about the whole. */
  service: Schema.NullOr(Schema.String),
  /** What is missing, in a few words, e.g. the name of a variable. */
  what: Schema.String,
  /** Who issues it and what does not work without it, or why nothing runs. */
  why: Schema.String,
  evidence: Schema.Array(Evidence),
  wayOut: Schema.String
}).annotations({ identifier: "ReadinessItem" })
export type ReadinessItem = typeof ReadinessItem.Type

export const Readiness = Schema.Struct({
  /** The worst state of its items. */
  state: ReadinessState,
  items: Schema.Array(ReadinessItem)
}).annotations({ identifier: "Readiness" })
export type Readiness = typeof Readiness.Type
