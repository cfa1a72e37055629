import { Schema, Struct } from "effect"
import { Component } from "../blueprint/Component.ts"
import { ReadinessItem, ReadinessState } from "../blueprint/Readiness.ts"
import { AvailabilityFigures, Capacity, type PriceItem, Tier, TierPrice, Warning } from "../blueprint/Tier.ts"
import type { Detail } from "./Detail.ts"
import { saidOnce } from "./saidOnce.ts"
import { boundTier } from "./summary/boundTier.ts"
import { essentials, summarizeTier, tierDetails } from "./summary/summarizeTier.ts"

const optional = <A, I>(schema: Schema.Schema<A, I>) => Schema.optionalWith(schema, { exact: true })

const componentDetails = Struct.omit(Component.fields, ...essentials)

const ComponentView = Schema.Struct({
  ...Struct.pick(Component.fields, ...essentials),
  size: optional(Component.fields.size),
  name: optional(componentDetails.name),
  region: optional(componentDetails.region),
  zones: optional(componentDetails.zones),
  public: optional(componentDetails.public),
  encrypted: optional(componentDetails.encrypted),
  engine: componentDetails.engine,
  version: componentDetails.version,
  multiAz: componentDetails.multiAz,
  failover: componentDetails.failover,
  backupDays: componentDetails.backupDays,
  retentionDays: componentDetails.retentionDays,
  vcpu: componentDetails.vcpu,
  memoryGib: componentDetails.memoryGib,
  storageGb: componentDetails.storageGb,
  idleTimeoutSeconds: componentDetails.idleTimeoutSeconds,
  deletionProtection: componentDetails.deletionProtection,
  because: optional(componentDetails.because),
  rejected: optional(componentDetails.rejected),
  /** Options that are not listed. */
  rejectedLeftOut: optional(Schema.Int)
}).annotations({ identifier: "Component" })

const ReadinessView = Schema.Struct({
  state: ReadinessState,
  /** Entries that are not listed. */
  itemsLeftOut: optional(Schema.Int),
  /** How many different things there are of each sort, where not all are listed. */
  counts: optional(
    Schema.Struct({ stops: Schema.Int, values: Schema.Int, decisions: Schema.Int, notes: Schema.Int }).annotations({
      identifier: "ReadinessCounts"
    })
  ),
  items: Schema.Array(
    Schema.Struct({
      ...ReadinessItem.fields,
      why: optional(ReadinessItem.fields.why),
      evidence: optional(ReadinessItem.fields.evidence),
      wayOut: optional(ReadinessItem.fields.wayOut)
    }).annotations({ identifier: "ReadinessItem" })
  )
}).annotations({ identifier: "Readiness" })

/** A tier as answers show it. What a summary leaves out is absent, never empty. */
export const TierView = Schema.Struct({
  ...Struct.omit(Tier.fields, ...tierDetails),
  price: Schema.Struct({
    ...TierPrice.fields,
    catalogHash: optional(TierPrice.fields.catalogHash),
    exchangeRate: optional(TierPrice.fields.exchangeRate)
  }).annotations({ identifier: "TierPrice" }),
  readiness: ReadinessView,
  capacity: Schema.Struct({ ...Capacity.fields, formula: optional(Capacity.fields.formula) }).annotations({
    identifier: "Capacity"
  }),
  availability: Schema.Struct({
    ...AvailabilityFigures.fields,
    /** Those that are not listed. */
    singlePointsOfFailureLeftOut: optional(Schema.Int)
  }).annotations({ identifier: "AvailabilityFigures" }),
  components: Schema.Array(ComponentView),
  /** Those that a summary does not list. */
  componentsLeftOut: Schema.optionalWith(Schema.Int, { exact: true }),
  warnings: Schema.Array(
    Schema.Struct({ ...Warning.fields, text: optional(Warning.fields.text) }).annotations({ identifier: "Warning" })
  ),
  rationale: optional(Tier.fields.rationale),
  items: optional(Tier.fields.items),
  /** Price items that are not listed, and what they cost together, € a month. */
  priceItemsLeftOut: optional(
    Schema.Struct({ count: Schema.Int, monthlyEur: Schema.Number }).annotations({ identifier: "PriceItemsLeftOut" })
  ),
  connections: optional(Tier.fields.connections),
  compliance: optional(Tier.fields.compliance),
  assumptions: optional(Tier.fields.assumptions),
  /** Those that are not listed. */
  assumptionsLeftOut: optional(Schema.Int),
  globalServices: optional(Tier.fields.globalServices),
  diagram: optional(Tier.fields.diagram),
  /** Where what is not listed stands. */
  more: optional(Schema.String)
}).annotations({ identifier: "Tier" })
export type TierView = typeof TierView.Type

/** Beside a quantity and its unit the arithmetic needs no unit: `(100 free + 20 × 0.09 USD) × 0.89823`. */
const viewItem = (item: PriceItem): PriceItem => ({ ...item, formula: item.formula.replaceAll(` ${item.unit}`, "") })

/** Bytes of JSON that a tier may take in a summary: four of them and what stands around them stay below 12 KB. */
export const tierBytes = 2500

const viewTier = (tier: Tier, detail: Detail): TierView =>
  detail === "full" ? { ...tier, items: tier.items.map(viewItem) } : summarizeTier(tier, tierBytes)

/** Bytes of JSON that one tier in full may take: with the analysis and what stands around them it stays below 60 KB. */
export const oneTierBytes = 54_000

/** Tiers of one answer: in full, what they share is said by the first of them, and one alone stays small enough to be read. */
export const viewTiers = (tiers: ReadonlyArray<Tier>, detail: Detail): ReadonlyArray<TierView> => {
  const [only, ...others] = tiers
  if (detail === "full" && only !== undefined && others.length === 0) {
    return [boundTier({ ...only, items: only.items.map(viewItem) }, oneTierBytes)]
  }
  return (detail === "full" ? saidOnce(tiers) : tiers).map((tier) => viewTier(tier, detail))
}
