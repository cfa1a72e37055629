import { Schema } from "effect"
import { ReadinessState } from "../blueprint/Readiness.ts"
import { SecurityCheck } from "../facts/SecurityCheck.ts"
import { Project } from "./Project.ts"

const optional = <A, I>(schema: Schema.Schema<A, I>) => Schema.optionalWith(schema, { exact: true })

/** What a list of projects shows of each: its check, its cheapest tier, and whether it is followed. */
export const Overview = Schema.Struct({
  /** Of the current analysis; null while the first one is being made. */
  grade: Schema.NullOr(SecurityCheck.fields.grade),
  /** Euros per month of the cheapest tier of the current version; null before the first design. */
  lowestEur: Schema.NullOr(Schema.Number),
  /** false: some of that tier has no price, so it is the least that it costs. */
  lowestComplete: Schema.NullOr(Schema.Boolean),
  /** The same of the version before the current one; null where there is none any more. */
  lowestEurBefore: Schema.NullOr(Schema.Number),
  /** Kinds of constraints that at least one tier of the current version does not meet: one that all four miss is one. */
  unmet: Schema.NullOr(Schema.Int),
  /** Of the tier that `lowestEur` is the price of. */
  readiness: Schema.NullOr(ReadinessState),
  /** null: it is not followed. */
  tracking: Schema.NullOr(Schema.Literal("active", "paused")),
  /** Why it is paused, e.g. `connection_lost`; absent where it is not. */
  pauseCode: optional(Schema.String)
}).annotations({
  identifier: "Overview",
  description:
    "`lowestEur`, `lowestEurBefore`: euros per month of the cheapest tier of the current version and of the one before; `lowestComplete`: false where some of that tier has no price, so that it costs more; `readiness`: of that tier; `unmet`: how many kinds of constraints at least one tier of the current version does not meet; each is null where there is no such version"
})
export type Overview = typeof Overview.Type

/** A project as one item of a list. */
export const ListedProject = Schema.Struct({ ...Project.fields, overview: Overview }).annotations({
  identifier: "ListedProject"
})
export type ListedProject = typeof ListedProject.Type
