import { Schema } from "effect"
import { Availability, Compliance, OpsSkill, ProviderName } from "../facts/ContextValues.ts"

/** Requests per second at the busiest minute. Above 100,000 a public price list says nothing useful any more. */
export const PeakRps = Schema.Number.pipe(Schema.positive(), Schema.lessThanOrEqualTo(100_000))
export const MonthlyActiveUsers = Schema.Number.pipe(Schema.int(), Schema.between(1, 1_000_000_000))
export const DataVolumeGb = Schema.Number.pipe(Schema.between(0, 1_000_000))
export const MonthlyBudgetEur = Schema.Number.pipe(Schema.positive(), Schema.lessThanOrEqualTo(100_000_000))
/** A family (`eu-west`) or a provider's region (`eu-west-3`, `fr-par`). */
export const Region = Schema.String.pipe(Schema.pattern(/^[a-z]{2,4}(-[a-z]{2,9}){1,2}(-\d)?$/), Schema.maxLength(24))

/** What a design is asked to meet; every field is a floor for every tier, and all are optional. */
export const DesignContext = Schema.Struct({
  peakRps: Schema.optionalWith(PeakRps, { exact: true }),
  monthlyActiveUsers: Schema.optionalWith(MonthlyActiveUsers, { exact: true }),
  dataVolumeGb: Schema.optionalWith(DataVolumeGb, { exact: true }),
  monthlyBudgetEur: Schema.optionalWith(MonthlyBudgetEur, { exact: true }),
  opsSkill: Schema.optionalWith(OpsSkill, { exact: true }),
  availability: Schema.optionalWith(Availability, { exact: true }),
  compliance: Schema.optionalWith(Schema.Array(Compliance).pipe(Schema.maxItems(4)), { exact: true }),
  providers: Schema.optionalWith(Schema.Array(ProviderName).pipe(Schema.minItems(1), Schema.maxItems(2)), {
    exact: true
  }),
  region: Schema.optionalWith(Region, { exact: true })
}).annotations({ identifier: "Context" })
export type DesignContext = typeof DesignContext.Type
