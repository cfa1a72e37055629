import { Schema } from "effect"
import { Availability, Compliance, OpsSkill, ProviderName } from "../facts/ContextValues.ts"

/** Requests per second at the busiest minute. Above 100,000 a public price list says nothing useful any more. */
export const PeakRps = Schema.Number.pipe(Schema.positive(), Schema.lessThanOrEqualTo(100_000))
export const MonthlyActiveUsers = Schema.Number.pipe(Schema.int(), Schema.between(1, 1_000_000_000))
export const DataVolumeGb = Schema.Number.pipe(Schema.between(0, 1_000_000))
export const MonthlyBudgetEur = Schema.Number.pipe(Schema.positive(), Schema.lessThanOrEqualTo(100_000_000))
/** A family (`eu-west`) or a provider's region (`eu-west-3`, `fr-par`). */
export const Region = Schema.String.pipe(
  Schema.pattern(/^[a-z]{2,4}(-[a-z]{2,9}){1,2}(-\d)?$/, {
    message: () =>
      "must be a family (eu-west, eu-central, eu-north, eu-south, us-east) or a provider's region, e.g. fr-par"
  }),
  Schema.maxLength(24)
)

const optional = <A, I>(schema: Schema.Schema<A, I>, description: string) =>
  // On the field, not on its schema: there it would stand for the rule in every refusal.
  Schema.optionalWith(schema, { exact: true }).annotations({ description })

/** What a design is asked to meet; every field is a floor for every tier, and all are optional. */
export const DesignContext = Schema.Struct({
  peakRps: optional(PeakRps, "Requests per second at the busiest minute"),
  monthlyActiveUsers: optional(MonthlyActiveUsers, "People who use it in a month"),
  dataVolumeGb: optional(DataVolumeGb, "Data held, in GB"),
  monthlyBudgetEur: optional(MonthlyBudgetEur, "Cloud budget in euros a month"),
  opsSkill: optional(OpsSkill, "How well the team runs infrastructure"),
  availability: optional(Availability, "Percent of a month that it must be reachable"),
  compliance: optional(Schema.Array(Compliance).pipe(Schema.maxItems(4)), "Rules that it must meet"),
  providers: optional(
    Schema.Array(ProviderName).pipe(Schema.minItems(1), Schema.maxItems(2)),
    "Clouds to choose from; the plan may allow fewer"
  ),
  region: optional(Region, "A family (eu-west, eu-central, eu-north, eu-south, us-east) or a provider's region")
}).annotations({ identifier: "Context" })
export type DesignContext = typeof DesignContext.Type
