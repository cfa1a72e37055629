/** What differs between two versions of a design, field by field, and what that costs per tier. */
import type { Component } from "../blueprint/Component.ts"
import { EnvironmentName, type Tier } from "../blueprint/Tier.ts"
import type { TierName } from "../blueprint/TierName.ts"
import { zoneCount } from "../blueprint/zoneCount.ts"
import { type PriceCauses, priceCauses } from "../pricing/causes.ts"

export interface TierChange {
  readonly tier: TierName
  /** A component's id, or the name of an environment beside production; `tier` for what belongs to the tier as a whole. */
  readonly component: string
  /** `component` where one came or went. */
  readonly field: string
  /** null: it was not there. */
  readonly before: Scalar
  readonly after: Scalar
}

type Scalar = string | number | boolean | null

export interface TiersDiff {
  readonly changes: ReadonlyArray<TierChange>
  /** Euros per month, after minus before; only tiers of both versions. */
  readonly priceDelta: Readonly<Record<string, number>>
  /** What each tier's difference comes from. */
  readonly priceCauses: Readonly<Record<string, PriceCauses>>
}

type Fields = ReadonlyArray<readonly [field: string, value: Scalar | undefined]>

/** The decisions behind a component; what follows from them (price, reasons, losers) is not repeated. */
const componentFields = (component: Component): Fields => [
  ["kind", component.kind],
  ["size", component.size],
  ["region", component.region],
  ["zones", zoneCount(component)],
  ["min", component.min],
  ["max", component.max],
  ["public", component.public],
  ["encrypted", component.encrypted],
  ["engine", component.engine],
  ["version", component.version],
  ["architecture", component.architecture ?? "x86-64"],
  ["multiAz", component.multiAz],
  ["failover", component.failover],
  ["backupDays", component.backupDays],
  ["retentionDays", component.retentionDays],
  ["storageGb", component.storageGb],
  ["idleTimeoutSeconds", component.idleTimeoutSeconds],
  ["deletionProtection", component.deletionProtection],
  ["alarmsTo", component.alarmsTo],
  ["allowed", component.allowed?.join(", ")]
]

const tierFields = (tier: Tier): Fields => [
  ["provider", tier.provider],
  ["region", tier.region],
  ["availability.target", tier.availability.target],
  ["availability.designTarget", tier.availability.designTarget],
  ["unmet", tier.unmet.map(({ constraint }) => constraint).join(", ")]
]

/** Copies beside production by name: what came or went, and what it adds to the bill. */
const environmentFields = ({ environments = [] }: Tier, wanted: EnvironmentName): Fields => {
  const found = environments.find(({ name }) => name === wanted)
  return [
    ["environment", found && `the size of ${found.tier} on ${found.provider} in ${found.region}`],
    ["monthlyEur", found?.monthlyEur]
  ]
}

const differing = (tier: TierName, component: string, before: Fields, after: Fields): ReadonlyArray<TierChange> =>
  before.flatMap(([field, value], at) => {
    const [was, is] = [value ?? null, after[at]?.[1] ?? null]
    return was === is ? [] : [{ tier, component, field, before: was, after: is }]
  })

const described = ({ name, size }: Component): string => (size === null ? name : `${name}, ${size}`)

const ofTier = (before: Tier, after: Tier): ReadonlyArray<TierChange> => {
  const tier = after.name
  const old = new Map(before.components.map((component) => [component.id, component]))
  const now = new Set(after.components.map(({ id }) => id))
  return [
    ...differing(tier, "tier", tierFields(before), tierFields(after)),
    ...EnvironmentName.literals.flatMap((name) =>
      differing(tier, name, environmentFields(before, name), environmentFields(after, name))
    ),
    ...after.components.flatMap((component) => {
      const was = old.get(component.id)
      return was === undefined
        ? [{ tier, component: component.id, field: "component", before: null, after: described(component) }]
        : differing(tier, component.id, componentFields(was), componentFields(component))
    }),
    ...before.components
      .filter(({ id }) => !now.has(id))
      .map((component) => ({
        tier,
        component: component.id,
        field: "component",
        before: described(component),
        after: null
      }))
  ]
}

const cents = (eur: number): number => Math.round(eur * 100)

/** Compares tiers of equal name; a tier of only one side is not compared. */
export const diffTiers = (before: ReadonlyArray<Tier>, after: ReadonlyArray<Tier>): TiersDiff => {
  const pairs = after.flatMap((tier) => {
    const was = before.find(({ name }) => name === tier.name)
    return was === undefined ? [] : [{ was, tier }]
  })
  return {
    changes: pairs.flatMap(({ tier, was }) => ofTier(was, tier)),
    priceDelta: Object.fromEntries(
      pairs.map(({ tier, was }) => [tier.name, (cents(tier.price.monthlyEur) - cents(was.price.monthlyEur)) / 100])
    ),
    priceCauses: Object.fromEntries(pairs.map(({ tier, was }) => [tier.name, priceCauses(was, tier)]))
  }
}
