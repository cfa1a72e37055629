import { Schema } from "effect"
import { Availability, Compliance, OpsSkill, ProviderName } from "../facts/ContextValues.ts"

/** Where a value came from: the caller, the analysis, or the product's own documented default. */
export const Origin = Schema.Literal("request", "suggested", "default")
export type Origin = typeof Origin.Type

const settled = <A, I>(value: Schema.Schema<A, I>) => Schema.Struct({ value, origin: Origin, why: Schema.String })

/** A context in which every question is answered, each answer with its origin. */
export const SettledContext = Schema.Struct({
  /** Requests per second. */
  peakRps: settled(Schema.Number),
  monthlyActiveUsers: settled(Schema.NullOr(Schema.Number)),
  dataVolumeGb: settled(Schema.Number),
  /** null: no limit was given. */
  monthlyBudgetEur: settled(Schema.NullOr(Schema.Number)),
  opsSkill: settled(OpsSkill),
  availability: settled(Availability),
  compliance: settled(Schema.Array(Compliance)),
  providers: settled(Schema.Array(ProviderName)),
  region: settled(Schema.String)
}).annotations({ identifier: "SettledContext" })
export type SettledContext = typeof SettledContext.Type
