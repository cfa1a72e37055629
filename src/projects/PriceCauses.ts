import { Schema } from "effect"

/** Why a tier's price changed, in euros per month. */
export const PriceCauses = Schema.Struct({
  /** Components and SKUs that came or went, and quantities that are provisioned. */
  designEur: Schema.Number,
  /** Quantities that follow traffic and data. */
  usageEur: Schema.Number,
  /** Unit prices of the catalog. */
  catalogEur: Schema.Number,
  /** The exchange rate. */
  rateEur: Schema.Number
}).annotations({ identifier: "PriceCauses" })
