import { Schema } from "effect"
import { Confidence } from "./Fact.ts"
import { Availability, Compliance, OpsSkill, Product, ProviderName } from "./ContextValues.ts"

/** A proposed value of one context field, and why. `value` is null where nothing in the repository speaks for one. */
const suggested = <A, I>(value: Schema.Schema<A, I>) =>
  Schema.Struct({ value: Schema.NullOr(value), why: Schema.String, confidence: Confidence })

/** What the repository itself suggests for each field of a design's context. */
export const SuggestedContext = Schema.Struct({
  peakRps: suggested(Schema.Number),
  monthlyActiveUsers: suggested(Schema.Number),
  dataVolumeGb: suggested(Schema.Number),
  monthlyBudgetEur: suggested(Schema.Number),
  opsSkill: suggested(OpsSkill),
  availability: suggested(Availability),
  compliance: suggested(Schema.Array(Compliance)),
  providers: suggested(Schema.Array(ProviderName)),
  region: suggested(Schema.String),
  /** No field of a context: it says how much traffic a number of users makes. Absent where nothing speaks for one. */
  product: Schema.optionalWith(suggested(Product), { exact: true })
}).annotations({ identifier: "SuggestedContext" })
export type SuggestedContext = typeof SuggestedContext.Type
