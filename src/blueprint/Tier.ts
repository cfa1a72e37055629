import { Schema } from "effect"
import { DesignContext } from "../context/DesignContext.ts"
import { ProviderName } from "../facts/ContextValues.ts"
import { Component, Connection } from "./Component.ts"
import { Readiness } from "./Readiness.ts"
import { TierName } from "./TierName.ts"

const optional = <A, I>(schema: Schema.Schema<A, I>) => Schema.optionalWith(schema, { exact: true })

/** One line of a price. Euros without tax, per month of 730 hours. */
export const PriceItem = Schema.Struct({
  /** A component's id. */
  component: Schema.String,
  sku: Schema.String,
  description: Schema.String,
  /** In `unit`, per month. */
  quantity: Schema.Number,
  /** The part of `quantity` that the provider gives every account for ever, once for all lines of the tier. */
  freeQuantity: optional(Schema.Number),
  unit: Schema.String,
  /** The average where steps or a free quantity apply; null on an unpriced line. */
  unitPriceEur: Schema.NullOr(Schema.Number),
  /** From quantity and list price to `monthlyEur`, with every step; the last factor is the exchange rate, if there is one. */
  formula: Schema.String,
  /** Rounded to the cent; null on an unpriced line. */
  monthlyEur: Schema.NullOr(Schema.Number),
  /** In a month of low use, if the price were lower than it is thought to be; absent where it is `monthlyEur`. */
  lowEur: optional(Schema.Number),
  /** In a month of high use, if the price were higher than it is thought to be; absent where it is `monthlyEur`. */
  highEur: optional(Schema.Number),
  source: Schema.String,
  asOf: Schema.String,
  confidence: Schema.Literal("exact", "derived", "approx"),
  /** The quantity is an estimate of use, not something provisioned. */
  usageDriven: Schema.Boolean,
  free: optional(Schema.Boolean),
  unpriced: optional(Schema.Boolean),
  /** Why a line is free, costs nothing or has no price. */
  reason: optional(Schema.String)
}).annotations({ identifier: "PriceItem" })
export type PriceItem = typeof PriceItem.Type

/** What a line costs in months of low and of high use; null where no price is known. */
export const rangeOf = ({ highEur, lowEur, monthlyEur }: PriceItem) => ({
  lowEur: lowEur ?? monthlyEur,
  highEur: highEur ?? monthlyEur
})

/**
 * How the price stands to the context's budget. `at_risk`: within it as expected, over it in the high estimate, or
 * within it only as far as prices are known.
 */
export const BudgetState = Schema.Literal("none", "within", "at_risk", "over")
export type BudgetState = typeof BudgetState.Type

export const TierPrice = Schema.Struct({
  /** Sum of the items, to the cent. */
  monthlyEur: Schema.Number,
  /** What is provisioned and billed whether used or not; with `usageEur` it is `monthlyEur`. */
  fixedEur: Schema.Number,
  /** What follows traffic and data. */
  usageEur: Schema.Number,
  /** Sum of the items' low estimates. */
  lowEur: Schema.Number,
  /** Sum of the items' high estimates. */
  highEur: Schema.Number,
  currency: Schema.Literal("EUR"),
  estimate: Schema.Literal(true),
  /** false when an item has no price, or something that the application requires is not placed: the sum is then a lower bound. */
  complete: Schema.Boolean,
  /** Of the sum and what copies beside production add to it. */
  budget: BudgetState,
  catalogDate: Schema.String,
  /** SHA-256 of the price list and its exchange rate: the same hash prices the same design the same. */
  catalogHash: Schema.String,
  exchangeRate: Schema.Struct({ eurPerUsd: Schema.Number, date: Schema.String, source: Schema.String })
}).annotations({ identifier: "TierPrice" })
export type TierPrice = typeof TierPrice.Type

export const UnmetConstraint = Schema.Literal(
  "budget",
  "availability",
  "capacity",
  "pci",
  "health",
  "eu-residency",
  "gdpr",
  "region",
  "opsSkill",
  "provider"
)

/** A floor of the context that this tier does not reach, and what would reach it. */
export const Unmet = Schema.Struct({
  constraint: UnmetConstraint,
  text: Schema.String,
  waysOut: Schema.Array(Schema.Struct({ change: Schema.String, monthlyEur: Schema.NullOr(Schema.Number) }))
}).annotations({ identifier: "Unmet" })
export type Unmet = typeof Unmet.Type

export const Capacity = Schema.Struct({
  peakRps: Schema.Number,
  lowRps: Schema.Number,
  highRps: Schema.Number,
  bottleneck: Schema.String,
  /** The arithmetic, spelled out. */
  formula: Schema.String
}).annotations({ identifier: "Capacity" })
export type Capacity = typeof Capacity.Type

export const AvailabilityFigures = Schema.Struct({
  /** The context's floor in percent. */
  target: Schema.Number,
  /** Product of the request path's SLAs in percent; null where a part has none. */
  slaProduct: Schema.NullOr(Schema.Number),
  /** What the topology is built for, in percent. */
  designTarget: Schema.Number,
  singlePointsOfFailure: Schema.Array(Schema.String)
}).annotations({ identifier: "AvailabilityFigures" })
export type AvailabilityFigures = typeof AvailabilityFigures.Type

export const ControlRow = Schema.Struct({
  control: Schema.String,
  requirement: Schema.String,
  status: Schema.Literal("met", "partial", "customer"),
  how: Schema.String
}).annotations({ identifier: "ControlRow" })
export type ControlRow = typeof ControlRow.Type

/** Something a careful reader should know before signing; `code` is stable, e.g. `sla_below_target`. */
export const Warning = Schema.Struct({ code: Schema.String, text: Schema.String }).annotations({
  identifier: "Warning"
})
export type Warning = typeof Warning.Type

export const EnvironmentName = Schema.Literal("staging", "preview")
export type EnvironmentName = typeof EnvironmentName.Type

/** A copy of a tier beside production that messages asked for. What it costs comes on top of the tier's price. */
export const Environment = Schema.Struct({
  name: EnvironmentName,
  provider: ProviderName,
  region: Schema.String,
  /** Whose size it has. */
  tier: TierName,
  /** What it adds to the bill of production, in a month that it runs through. */
  monthlyEur: Schema.Number,
  lowEur: Schema.Number,
  highEur: Schema.Number,
  /** false when something in it has no price: the figures are then lower bounds. */
  complete: Schema.Boolean,
  /** Whether the tier's files make it. Only what they make counts towards the budget. */
  written: Schema.Boolean
}).annotations({ identifier: "Environment" })
export type Environment = typeof Environment.Type

/** One of the four answers to a design request. */
export const Tier = Schema.Struct({
  name: TierName,
  provider: ProviderName,
  region: Schema.String,
  /** Whether it runs once its files are applied, and what is missing. */
  readiness: Readiness,
  summary: Schema.String,
  rationale: Schema.String,
  price: TierPrice,
  items: Schema.Array(PriceItem),
  components: Schema.Array(Component),
  connections: Schema.Array(Connection),
  capacity: Capacity,
  availability: AvailabilityFigures,
  recovery: Schema.Struct({ rpo: Schema.String, rto: Schema.String, backupDays: Schema.Int }),
  compliance: Schema.Array(ControlRow),
  unmet: Schema.Array(Unmet),
  warnings: Schema.Array(Warning),
  assumptions: Schema.Array(Schema.String),
  /** Parts that live outside the region, with the data they see. */
  globalServices: Schema.Array(Schema.String),
  diagram: Schema.Struct({ mermaid: Schema.String }),
  /** What messages asked of this tier's context alone. */
  asked: optional(DesignContext),
  /** Copies beside production that messages asked for; absent where none did. */
  environments: optional(Schema.Array(Environment))
}).annotations({ identifier: "Tier" })
export type Tier = typeof Tier.Type
