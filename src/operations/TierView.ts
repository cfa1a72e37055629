import { Array, Schema, Struct } from "effect"
import { Component } from "../blueprint/Component.ts"
import { ReadinessItem, ReadinessState } from "../blueprint/Readiness.ts"
import { Capacity, type PriceItem, Tier, TierPrice, Warning } from "../blueprint/Tier.ts"
import type { Detail } from "./Detail.ts"
import { saidOnce } from "./saidOnce.ts"

const optional = <A, I>(schema: Schema.Schema<A, I>) => Schema.optionalWith(schema, { exact: true })

/** What a component is and how much of it there is; everything else is detail. */
const essentials = ["id", "kind", "min", "max"] as const

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
  rejected: optional(componentDetails.rejected)
}).annotations({ identifier: "Component" })

/** Left out of a summary. */
const details = ["rationale", "items", "connections", "compliance", "assumptions", "globalServices", "diagram"] as const

/** What stands beside services and stores: a range of addresses or a share of the budget is no size. */
const unsized: ReadonlySet<Component["kind"]> = new Set(["network.vpc", "budget", "monitoring", "secret"])

/** Ways out that a summary lists per constraint; the whole tier has all. */
const waysInSummary = 2

/** Items of readiness that a summary lists, the worst first; the whole tier has all. */
const itemsInSummary = 4

const worst: ReadonlyArray<ReadinessState> = ["will_not_run", "needs_input", "ready"]

const ReadinessView = Schema.Struct({
  state: ReadinessState,
  /** Items that a summary leaves out. */
  itemsLeftOut: Schema.optionalWith(Schema.Int, { exact: true }),
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
  ...Struct.omit(Tier.fields, ...details),
  price: Schema.Struct({
    ...TierPrice.fields,
    catalogHash: optional(TierPrice.fields.catalogHash),
    exchangeRate: optional(TierPrice.fields.exchangeRate)
  }).annotations({ identifier: "TierPrice" }),
  readiness: ReadinessView,
  capacity: Schema.Struct({ ...Capacity.fields, formula: optional(Capacity.fields.formula) }).annotations({
    identifier: "Capacity"
  }),
  components: Schema.Array(ComponentView),
  warnings: Schema.Array(
    Schema.Struct({ ...Warning.fields, text: optional(Warning.fields.text) }).annotations({ identifier: "Warning" })
  ),
  rationale: optional(Tier.fields.rationale),
  items: optional(Tier.fields.items),
  connections: optional(Tier.fields.connections),
  compliance: optional(Tier.fields.compliance),
  assumptions: optional(Tier.fields.assumptions),
  globalServices: optional(Tier.fields.globalServices),
  diagram: optional(Tier.fields.diagram)
}).annotations({ identifier: "Tier" })
export type TierView = typeof TierView.Type

/** Beside a quantity and its unit the arithmetic needs no unit: `(100 free + 20 × 0.09 USD) × 0.89823`. */
const viewItem = (item: PriceItem): PriceItem => ({ ...item, formula: item.formula.replaceAll(` ${item.unit}`, "") })

/** The tier whole, or small enough for an agent to read four of them at once. */
const viewTier = (tier: Tier, detail: Detail): TierView =>
  detail === "full"
    ? { ...tier, items: tier.items.map(viewItem) }
    : {
        ...Struct.omit(tier, ...details),
        price: Struct.omit(tier.price, "catalogHash", "exchangeRate"),
        readiness: {
          state: tier.readiness.state,
          ...(tier.readiness.items.length > itemsInSummary
            ? { itemsLeftOut: tier.readiness.items.length - itemsInSummary }
            : {}),
          items: tier.readiness.items
            .toSorted((one, other) => worst.indexOf(one.state) - worst.indexOf(other.state))
            .slice(0, itemsInSummary)
            .map((item) => Struct.omit(item, "evidence", "wayOut", "why"))
        },
        capacity: Struct.omit(tier.capacity, "formula"),
        components: tier.components.map((component) => ({
          ...Struct.pick(component, ...essentials),
          ...(component.size === null || unsized.has(component.kind) ? {} : { size: component.size })
        })),
        unmet: tier.unmet.map(({ constraint, text, waysOut }) => ({
          constraint,
          text,
          waysOut: waysOut.slice(0, waysInSummary)
        })),
        warnings: Array.dedupe(tier.warnings.map(({ code }) => code)).map((code) => ({ code }))
      }

/** Tiers of one answer: in full, what they share is said by the first of them. */
export const viewTiers = (tiers: ReadonlyArray<Tier>, detail: Detail): ReadonlyArray<TierView> =>
  (detail === "full" ? saidOnce(tiers) : tiers).map((tier) => viewTier(tier, detail))
