/** The shape of the dated files in `data/`: one entry an SKU, its prices by region, sources by short name. */
import { Predicate, Schema } from "effect"
import { ProviderName } from "../facts/ContextValues.ts"
import { Allowance, AsOf, Confidence, Currency } from "./Price.ts"
import { Unit } from "./Unit.ts"

const optional = <A, I>(schema: Schema.Schema<A, I>) => Schema.optionalWith(schema, { exact: true })

/** A price as the file writes it: plain digits, so that it is exact. */
export const DecimalText = Schema.String.pipe(Schema.pattern(/^(0|[1-9]\d*)(\.\d+)?$/))

/** One step of a price in one region. Without `from` it begins at 0, without `to` no upper bound is known. */
export const CatalogStep = Schema.Struct({
  from: optional(Schema.Positive),
  to: optional(Schema.Positive),
  price: DecimalText,
  asOf: AsOf,
  confidence: Confidence,
  /** Key in `sources`. */
  source: Schema.String,
  note: optional(Schema.String)
})
export type CatalogStep = typeof CatalogStep.Type

export const CatalogEntry = Schema.Struct({
  sku: Schema.String,
  service: Schema.String,
  family: Schema.String,
  description: Schema.String,
  unit: Unit,
  freeAllowance: optional(Schema.String),
  allowance: optional(Allowance),
  /** By region, or `global`. */
  regions: Schema.Record({ key: Schema.String, value: Schema.NonEmptyArray(CatalogStep) })
})
export type CatalogEntry = typeof CatalogEntry.Type

/** An entry not decoded yet. */
export interface Listed {
  readonly sku: string
  readonly regions: object
}

const isListed = (entry: unknown): entry is Listed =>
  Predicate.hasProperty(entry, "sku") &&
  Predicate.isString(entry.sku) &&
  Predicate.hasProperty(entry, "regions") &&
  Predicate.isRecord(entry.regions)

export const CatalogFile = Schema.Struct({
  schema: Schema.Literal(1),
  provider: ProviderName,
  currency: Currency,
  date: AsOf,
  hoursPerMonth: Schema.Literal(730),
  pricesExcludeTax: Schema.Literal(true),
  sources: Schema.Record({ key: Schema.String, value: Schema.String }),
  /** Only what an index needs; an entry is decoded as `CatalogEntry` when it is asked for. */
  prices: Schema.Array(Schema.declare(isListed))
})
export type CatalogFile = typeof CatalogFile.Type

/** Euros per dollar on one day, with the other readings it was checked against. */
export const ExchangeRateFile = Schema.Struct({
  schema: Schema.Literal(1),
  base: Schema.Literal("USD"),
  quote: Schema.Literal("EUR"),
  date: AsOf,
  eurPerUsd: DecimalText,
  usdPerEur: DecimalText,
  source: Schema.String,
  confidence: Confidence,
  attribution: Schema.String,
  crossChecks: Schema.Array(Schema.Struct({ date: AsOf, usdPerEur: DecimalText, source: Schema.String })),
  note: Schema.String
})
export type ExchangeRateFile = typeof ExchangeRateFile.Type
