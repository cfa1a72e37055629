/** Generated contexts, and what messages then ask for. */
import { FastCheck as fc } from "effect"
import type { DesignRequest } from "../../src/architect/Design.ts"
import type { SettledEdit } from "../../src/blueprint/Edit.ts"
import { kept } from "./kept.ts"
import { ComponentKind } from "../../src/blueprint/ComponentKind.ts"
import { tierNames } from "../../src/blueprint/TierName.ts"
import type { DesignContext } from "../../src/context/DesignContext.ts"
import { Availability, Compliance, OpsSkill, ProviderName } from "../../src/facts/ContextValues.ts"
import { aRequest } from "./analysis.ts"
import { analyses, ordinaryNames } from "./arbitrary.ts"

const providers = fc.constantFrom<ReadonlyArray<ProviderName>>(["aws"], ["scaleway"], ["aws", "scaleway"])

/** Every order of magnitude as likely as any other. */
const magnitudes = (least: number, most: number): fc.Arbitrary<number> =>
  fc
    .double({ min: Math.log(least), max: Math.log(most), noNaN: true })
    .map((log) => Math.min(most, Math.max(least, Number(Math.exp(log).toPrecision(3)))))

const fields = {
  peakRps: magnitudes(0.01, 100_000),
  monthlyActiveUsers: magnitudes(1, 1e8).map(Math.round),
  dataVolumeGb: fc.oneof(fc.constant(0), magnitudes(0.1, 50_000)),
  monthlyBudgetEur: magnitudes(1, 100_000),
  opsSkill: fc.constantFrom(...OpsSkill.literals),
  availability: fc.constantFrom(...Availability.literals),
  compliance: fc.subarray<Compliance>([...Compliance.literals])
}

/** Most are families that every cloud has; some clouds have nothing in the others. */
const region = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom("eu-west", "eu-central") },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "eu-north",
      "eu-south",
      "us-east",
      "eu-west-1",
      "eu-west-3",
      "us-east-1",
      "fr-par",
      "pl-waw"
    )
  }
)

/** From a hobby project to a hundred thousand requests a second, contradictory contexts and places without prices included. */
export const contexts: fc.Arbitrary<DesignContext> = fc.record({ ...fields, providers, region }, { requiredKeys: [] })

const tiers = fc.subarray([...tierNames], { minLength: 1 })

const components = fc.constantFrom(
  ...ordinaryNames,
  "postgres",
  "redis",
  "load-balancer",
  "lb",
  "cdn",
  "cache",
  "waf",
  "db.relational",
  "storage.file",
  "compute.kubernetes",
  "nothing of that name"
)

const instances = fc
  .record({ component: components, min: fc.integer({ min: 1, max: 60 }), more: fc.integer({ min: 0, max: 60 }) })
  .chain(({ component, min, more }) =>
    fc.constantFrom<SettledEdit>(
      { _tag: "SetInstances", component, min },
      { _tag: "SetInstances", component, max: min },
      { _tag: "SetInstances", component, min: 0 },
      { _tag: "SetInstances", component, min, max: min + more }
    )
  )

const added = fc.oneof(
  fc.constantFrom(...ComponentKind.literals).map((kind): SettledEdit => ({ _tag: "AddComponent", kind })),
  fc
    .constantFrom<readonly [ComponentKind, string]>(
      ["cache", "valkey"],
      ["cache", "memcached"],
      ["db.relational", "mysql"],
      ["queue", "rabbitmq"],
      ["queue", "nats"],
      ["stream", "no such engine"]
    )
    .map(([kind, engine]): SettledEdit => ({ _tag: "AddComponent", kind, engine }))
)

const sizes = fc
  .record(
    {
      vcpu: magnitudes(0.1, 192),
      memoryGib: magnitudes(0.25, 1536),
      storageGb: magnitudes(1, 65_536),
      mostVcpu: magnitudes(0.1, 192),
      mostMemoryGib: magnitudes(0.25, 1536),
      mostStorageGb: magnitudes(1, 65_536)
    },
    { requiredKeys: [] }
  )
  .chain((room) => components.map((component): SettledEdit => ({ _tag: "ResizeComponent", component, ...room })))

const resilience = fc
  .record(
    {
      standby: fc.boolean(),
      readReplicas: fc.integer({ min: 0, max: 5 }),
      zones: fc.integer({ min: 1, max: 3 }),
      deletionProtection: fc.boolean()
    },
    { requiredKeys: [] }
  )
  .chain((set) => components.map((component): SettledEdit => ({ _tag: "SetResilience", component, ...set })))

const engines = fc.constantFrom(
  "postgres",
  "mysql",
  "mariadb",
  "redis",
  "valkey",
  "memcached",
  "rabbitmq",
  "sqs",
  "oracle"
)

const replaced = fc.record({
  _tag: fc.constant<"ReplaceEngine">("ReplaceEngine"),
  component: components,
  engine: engines
})

const versions = fc.record({
  _tag: fc.constant<"SetVersion">("SetVersion"),
  component: components,
  version: fc.constantFrom("8", "8.0", "15", "16", "17.2", "99")
})

const retention = fc.record(
  {
    _tag: fc.constant<"SetRetention">("SetRetention"),
    of: fc.constantFrom<"backups" | "logs">("backups", "logs"),
    days: fc.integer({ min: 1, max: 3650 }),
    component: components
  },
  { requiredKeys: ["_tag", "of", "days"] }
)

const environments = fc.record({
  _tag: fc.constant<"SetEnvironment">("SetEnvironment"),
  environment: fc.constantFrom<"staging" | "preview">("staging", "preview"),
  present: fc.boolean()
})

const alarms = fc
  .constantFrom("ops@example.com", "on.call+shop@example.co.uk")
  .map((to): SettledEdit => ({ _tag: "SetAlarms", to }))

const callers = fc
  .subarray(["203.0.113.0/24", "198.51.100.7/32", "2001:db8::/32", "10.0.0.0/8", "192.0.2.128/25"])
  .chain((from) => components.map((component): SettledEdit => ({ _tag: "AllowAddresses", component, from })))

const platform = fc
  .constantFrom<"containers" | "kubernetes">("containers", "kubernetes")
  .map((one): SettledEdit => ({ _tag: "ChoosePlatform", platform: one }))

const layout = fc.record(
  {
    _tag: fc.constant<"ChooseLayout">("ChooseLayout"),
    zones: fc.constantFrom<2 | 3>(2, 3),
    cdn: fc.boolean(),
    sharedFiles: fc.boolean()
  },
  { requiredKeys: ["_tag"] }
)

/** A wish of any kind, for all tiers. */
const wishes: fc.Arbitrary<SettledEdit> = fc.oneof(
  fc.record(fields, { requiredKeys: [] }).map((set): SettledEdit => ({ _tag: "SetContext", set })),
  fc
    .subarray<"peakRps" | "monthlyBudgetEur" | "availability" | "compliance">(
      ["peakRps", "monthlyBudgetEur", "availability", "compliance"],
      { minLength: 1 }
    )
    .map((forgotten): SettledEdit => ({ _tag: "ClearContext", fields: forgotten })),
  fc.constantFrom(...ProviderName.literals).map((provider): SettledEdit => ({ _tag: "ChooseProvider", provider })),
  platform,
  layout,
  added,
  components.map((component): SettledEdit => ({ _tag: "RemoveComponent", component })),
  replaced,
  versions,
  sizes,
  instances,
  resilience,
  retention,
  environments,
  alarms,
  callers
)

/** One wish of any kind, for all tiers or for some. */
export const edit: fc.Arbitrary<SettledEdit> = fc.oneof(
  wishes,
  fc.tuple(wishes, tiers).map(([wish, only]): SettledEdit => Object.assign({}, wish, { tiers: only }))
)

/** Up to four, some of them for single tiers. */
const edits = fc.array(edit, { maxLength: 4 })

/** Requests as a caller makes them, half of them followed by messages. */
export const requests: fc.Arbitrary<DesignRequest> = fc
  .record({
    analysis: analyses,
    context: contexts,
    edits: fc.oneof(fc.constant<ReadonlyArray<SettledEdit>>([]), edits)
  })
  .map((asked) => aRequest({ ...asked, edits: kept(...asked.edits) }))
