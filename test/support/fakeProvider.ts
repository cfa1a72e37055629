/** A small cloud with round prices: every need is met, sizes are what was asked for, nothing is written to files. */
import { Option } from "effect"
import { BigDecimal } from "effect"
import type { Component } from "../../src/blueprint/Component.ts"
import type { ComponentKind } from "../../src/blueprint/ComponentKind.ts"
import type { Need, NeedKind } from "../../src/blueprint/Need.ts"
import type { Price } from "../../src/catalog/Price.ts"
import type { PriceList } from "../../src/catalog/PriceList.ts"
import { monthly, running, stored, type UsageLine } from "../../src/catalog/UsageLine.ts"
import type { ProviderName } from "../../src/facts/ContextValues.ts"
import type { Gap, Placement, Provider, ProviderKind, RegionChoice, Site } from "../../src/providers/Provider.ts"
import { told } from "../../src/providers/told.ts"
import { givenBy } from "../../src/providers/shared/given.ts"
import { nothing } from "../../src/providers/TerraformPart.ts"

const unitPrices: Readonly<Record<string, readonly [string, "hour" | "GB-month" | "GB" | "month"]>> = {
  "fake.vcpu": ["0.04", "hour"],
  "fake.database.vcpu": ["0.1", "hour"],
  "fake.gib": ["0.005", "hour"],
  "fake.storage": ["0.1", "GB-month"],
  "fake.transfer": ["0.09", "GB"],
  "fake.cdn": ["0.05", "GB"],
  "fake.flat": ["1", "month"]
}

const price = (sku: string, factor: string): Option.Option<Price> => {
  const [amount, unit] = (Object.hasOwn(unitPrices, sku) ? unitPrices[sku] : undefined) ?? []
  if (amount === undefined || unit === undefined) return Option.none()
  const unitPrice = BigDecimal.multiply(BigDecimal.unsafeFromString(amount), BigDecimal.unsafeFromString(factor))
  const asOf = "2026-11-20"
  return Option.some({
    sku,
    service: "fake",
    description: sku,
    region: "global",
    unit,
    currency: "EUR",
    tiers: [{ from: 0, to: null, unitPrice, source: "test", asOf, confidence: "exact" }],
    freeAllowance: null,
    allowance: null,
    source: "test",
    asOf,
    confidence: "exact",
    note: null
  })
}

/** Prices of the fake cloud; regions that begin with `dear` cost ten times as much. */
export const fakePrices: PriceList = {
  version: "2026-11-20",
  hash: "a hash of the fake cloud's prices",
  exchangeRate: {
    eurPerUsd: BigDecimal.unsafeFromString("0.9"),
    date: "2026-11-20",
    source: "test",
    confidence: "exact"
  },
  hoursPerMonth: 730,
  find: (sku, region) => price(sku, region.startsWith("dear") ? "10" : "1"),
  regions: () => []
}

interface Sized {
  readonly min?: number
  readonly max?: number
  readonly zones?: number
  readonly vcpu?: number
  readonly memoryGib?: number
  readonly storageGb?: number
  readonly public?: boolean
  readonly failover?: boolean
  readonly multiAz?: boolean
  readonly backupDays?: number
  readonly retentionDays?: number
  readonly engine?: string
  readonly alarmsTo?: string
  readonly allowed?: ReadonlyArray<string>
}

/** What each kind is in this cloud: its size, and what it is billed for. */
const sized = (need: Need): Sized => {
  switch (need.kind) {
    case "compute.container":
      return {
        min: need.toZero === true ? 0 : need.min,
        max: need.max,
        zones: need.zones,
        vcpu: need.vcpu,
        memoryGib: need.memoryGib,
        ...(need.allowed === undefined ? {} : { allowed: need.allowed })
      }
    case "compute.kubernetes":
      return {
        min: need.zones,
        max: Math.max(need.zones, Math.ceil(need.most.vcpu / 2)),
        zones: need.zones,
        vcpu: Math.max(2, need.least.vcpu),
        memoryGib: Math.max(4, need.least.memoryGib)
      }
    case "compute.function":
    case "job.scheduled":
      return { vcpu: need.vcpu, memoryGib: need.memoryGib }
    case "db.relational":
    case "db.document": {
      const standby = need.highlyAvailable
      return {
        min: standby ? 2 : 1,
        max: standby ? 2 : 1,
        zones: standby ? 2 : 1,
        vcpu: Math.max(1, Math.ceil(need.vcpu)),
        memoryGib: need.memoryGib,
        storageGb: need.storageGb,
        failover: standby,
        multiAz: standby,
        backupDays: need.backupDays,
        engine: need.engine
      }
    }
    case "cache":
    case "queue":
    case "db.search": {
      const nodes = need.highlyAvailable ? 2 : 1
      return {
        min: nodes,
        max: nodes,
        zones: nodes,
        failover: need.highlyAvailable,
        multiAz: need.highlyAvailable,
        memoryGib: "memoryGib" in need ? need.memoryGib : 1
      }
    }
    case "storage.file":
      return { storageGb: need.storageGb, backupDays: need.backupDays, zones: 1 }
    case "storage.object":
      return { storageGb: need.storageGb, zones: 0 }
    case "logs":
      return { retentionDays: need.retentionDays, zones: 0 }
    case "lb":
    case "cdn":
      return { public: true, zones: 0 }
    case "monitoring":
    case "budget":
      return { zones: 0, ...told(need) }
    default:
      return { zones: 0 }
  }
}

const hours = (count: number) => ({ quantity: running(count).quantity, unit: "hour" as const })

const usage = (need: Need, { max, memoryGib, min = 1, storageGb, vcpu }: Sized): ReadonlyArray<UsageLine> => {
  const line = (sku: string, amount: { quantity: number; unit: "hour" | "GB-month" | "GB" | "month" }): UsageLine => ({
    component: need.id,
    sku,
    description: `${need.kind} ${max ?? 1}`,
    usageDriven: false,
    ...amount
  })
  return [
    ...(vcpu === undefined
      ? []
      : [line(need.kind.startsWith("db") ? "fake.database.vcpu" : "fake.vcpu", hours(vcpu * min))]),
    ...(memoryGib === undefined ? [] : [line("fake.gib", hours(memoryGib * min))]),
    ...(storageGb === undefined
      ? []
      : [line("fake.storage", { quantity: stored(storageGb).quantity, unit: "GB-month" })]),
    ...(need.kind === "cdn" ? [line("fake.cdn", { quantity: need.egressGbPerMonth.expected, unit: "GB" })] : []),
    ...(need.kind === "compute.container"
      ? [line("fake.transfer", { quantity: need.egressGbPerMonth.expected, unit: "GB" })]
      : []),
    line("fake.flat", { quantity: monthly(1, "month").quantity, unit: "month" })
  ]
}

const component = (need: Need, site: Site, kind: ComponentKind, size: Sized): Component => ({
  id: need.id,
  kind,
  name: `Fake ${need.kind}`,
  size: size.vcpu === undefined ? null : `${size.vcpu} vCPU`,
  region: site.region.region,
  zones: site.region.zones.slice(0, size.zones ?? 1),
  min: size.min ?? 1,
  max: size.max ?? 1,
  public: size.public ?? false,
  encrypted: true,
  because: need.because,
  rejected: [],
  ...(size.vcpu === undefined ? {} : { vcpu: size.vcpu }),
  ...(size.memoryGib === undefined ? {} : { memoryGib: size.memoryGib }),
  ...(size.failover === undefined ? {} : { failover: size.failover }),
  ...(size.multiAz === undefined ? {} : { multiAz: size.multiAz }),
  ...(size.backupDays === undefined ? {} : { backupDays: size.backupDays }),
  ...(size.retentionDays === undefined ? {} : { retentionDays: size.retentionDays }),
  ...(size.alarmsTo === undefined ? {} : { alarmsTo: size.alarmsTo }),
  ...(size.allowed === undefined ? {} : { allowed: size.allowed })
})

export interface FakeOptions {
  readonly name?: ProviderName
  /** Region names; the first stands for every family. */
  readonly regions?: ReadonlyArray<string>
  readonly inEea?: boolean
  /** Needs this cloud cannot meet. */
  readonly gap?: (need: Need) => Gap | null
  /** SLA of everything in the request path. */
  readonly sla?: number | null
}

const inPath: ReadonlySet<NeedKind> = new Set(["compute.container", "db.relational", "db.document", "lb", "cache"])

/** A need of one kind is a need, which the compiler sees for each kind but not for a kind left open. */
const same = (need: Need): Need => need

const kindOf = <K extends NeedKind>(
  kind: K,
  widened: (need: Need<K>) => Need,
  { gap, sla = 99.99 }: FakeOptions
): ProviderKind<K> => ({
  sees: "everything",
  place: (need, site, needs): Placement<K> | Gap => {
    const any = widened(need)
    const missing = gap?.(any)
    if (missing !== undefined && missing !== null) return missing
    const size = sized(any)
    // what a cluster hosts is paid with its nodes
    const hosted = needs.some((other) => other.kind === "compute.kubernetes" && other.hosts.includes(any.id))
    return {
      kind,
      need,
      component: component(any, site, kind, size),
      usage: hosted ? [] : usage(any, size),
      sla: inPath.has(kind) ? { percent: sla, requestPath: true, source: "test" } : null,
      warnings: [],
      assumptions: []
    }
  },
  terraform: () => nothing
})

/** One cloud for tests of the engine. */
export const fakeProvider = (options: FakeOptions = {}): Provider => {
  const { inEea = true, name = "aws", regions = ["test-west-1", "test-north-1"] } = options
  const choices = regions.map((region): RegionChoice => ({
    region,
    zones: ["a", "b", "c"],
    inEea,
    place: `Place of ${region}`
  }))
  const [first] = choices
  return {
    name,
    sharesFiles: false,
    title: name === "aws" ? "Fake One" : "Fake Two",
    regions: choices,
    region: (wanted) =>
      choices.find(({ region }) => region === wanted) ??
      (["eu-west", "eu-central", "eu-north", "eu-south", "us-east"].includes(wanted) ? (first ?? null) : null),
    support: (needs) => {
      const targets = needs.flatMap((need) => (need.kind === "compute.container" && need.role === "web" ? [need] : []))
      const [one] = targets
      if (one === undefined) return []
      return [
        { kind: "network.vpc", id: "network", because: ["context.opsSkill"], zones: 2 },
        {
          kind: "lb",
          private: false,
          id: "lb",
          because: one.because,
          targets: targets.map(({ id }) => id),
          requestsPerMonth: one.requestsPerMonth,
          egressGbPerMonth: one.egressGbPerMonth,
          peakRps: 1,
          idleTimeoutSeconds: 60
        }
      ]
    },
    kinds: {
      "compute.container": kindOf("compute.container", same, options),
      "compute.function": kindOf("compute.function", same, options),
      "compute.kubernetes": kindOf("compute.kubernetes", same, options),
      "job.scheduled": kindOf("job.scheduled", same, options),
      "compute.static": kindOf("compute.static", same, options),
      "db.relational": kindOf("db.relational", same, options),
      "db.document": kindOf("db.document", same, options),
      "db.keyvalue": kindOf("db.keyvalue", same, options),
      "db.search": kindOf("db.search", same, options),
      cache: kindOf("cache", same, options),
      queue: kindOf("queue", same, options),
      stream: kindOf("stream", same, options),
      "storage.object": kindOf("storage.object", same, options),
      "storage.file": kindOf("storage.file", same, options),
      "store.hosted": kindOf("store.hosted", same, options),
      "store.external": kindOf("store.external", same, options),
      email: kindOf("email", same, options),
      cdn: kindOf("cdn", same, options),
      waf: kindOf("waf", same, options),
      lb: kindOf("lb", same, options),
      autoscaling: kindOf("autoscaling", same, options),
      dns: kindOf("dns", same, options),
      certificate: kindOf("certificate", same, options),
      "network.vpc": kindOf("network.vpc", same, options),
      "network.nat": kindOf("network.nat", same, options),
      flowlogs: kindOf("flowlogs", same, options),
      audit: kindOf("audit", same, options),
      threat: kindOf("threat", same, options),
      kms: kindOf("kms", same, options),
      secret: kindOf("secret", same, options),
      logs: kindOf("logs", same, options),
      monitoring: kindOf("monitoring", same, options),
      budget: kindOf("budget", same, options),
      backup: kindOf("backup", same, options),
      registry: kindOf("registry", same, options),
      iam: kindOf("iam", same, options)
    },
    givenTo: givenBy(() => false).givenTo,
    replacedBecause: () => undefined,
    protects: new Set(),
    frame: () => nothing
  }
}
