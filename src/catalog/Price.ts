/**
 * A unit price as the catalog knows it: what one unit of an SKU costs in one region, since when, by which source and
 * how sure that is. Prices are exact decimals; they exclude tax and are list prices, on demand.
 */
import { Schema } from "effect"
import { Unit } from "./Unit.ts"

export const Currency = Schema.Literal("USD", "EUR")
export type Currency = typeof Currency.Type

/**
 * `exact`: the figure stands in the provider's own price payload, or in two agreeing dated quotations, for this region.
 * `derived`: computed from another figure, or one second-hand quotation. `approx`: assumed from a neighbour, or old.
 */
export const Confidence = Schema.Literal("exact", "derived", "approx")
export type Confidence = typeof Confidence.Type

/** The day a figure was seen, `2026-10-09`; the month or the year where the source says no more. ISO 8601. */
export const AsOf = Schema.String.pipe(Schema.pattern(/^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/))

/** One step of a graduated price: units above `from` up to `to` (per month, account-wide) cost `unitPrice` each. */
export const PriceTier = Schema.Struct({
  from: Schema.NonNegative,
  /** `null`: no known upper bound. A number on the last step: what comes above it is not known. */
  to: Schema.NullOr(Schema.Positive),
  unitPrice: Schema.BigDecimalFromSelf,
  source: Schema.String,
  asOf: AsOf,
  confidence: Confidence
})
export type PriceTier = typeof PriceTier.Type

/**
 * Units a month that the provider gives every account, for as long as it exists. Not one: what is given for the first
 * twelve months, or with each resource.
 */
export const Allowance = Schema.Struct({
  quantity: Schema.Positive,
  unit: Unit,
  /** Shared by the SKUs that name the same pool; without one it is the SKU's own. */
  pool: Schema.optionalWith(Schema.String, { exact: true })
})
export type Allowance = typeof Allowance.Type

/** One SKU in one region (`global` where the price does not depend on one). */
export const Price = Schema.Struct({
  sku: Schema.String,
  service: Schema.String,
  description: Schema.String,
  region: Schema.String,
  unit: Unit,
  currency: Currency,
  /** In ascending order, without gap or overlap, from 0. */
  tiers: Schema.NonEmptyArray(PriceTier),
  /** What the provider gives away, in its own words. */
  freeAllowance: Schema.NullOr(Schema.String),
  /** The part of it that a price may count on; account-wide, so it is subtracted once for all lines of a tier. */
  allowance: Schema.NullOr(Allowance),
  source: Schema.String,
  asOf: AsOf,
  confidence: Confidence,
  note: Schema.NullOr(Schema.String)
}).annotations({ identifier: "Price" })
export type Price = typeof Price.Type
