/** Generated contexts, and what messages then ask for. */
import { FastCheck as fc } from "effect"
import type { DesignRequest } from "../../src/architect/Design.ts"
import type { SettledEdit } from "../../src/blueprint/Edit.ts"
import { kept } from "./kept.ts"
import { ComponentKind } from "../../src/blueprint/ComponentKind.ts"
import { tierNames, type TierName } from "../../src/blueprint/TierName.ts"
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
      { _tag: "SetInstances", component, min, max: min + more }
    )
  )

/** A wish of any kind, for all tiers. */
const wishes: fc.Arbitrary<SettledEdit> = fc.oneof(
  fc.record(fields, { requiredKeys: [] }).map((set): SettledEdit => ({ _tag: "SetContext", set })),
  fc
    .subarray<"peakRps" | "monthlyBudgetEur" | "availability" | "compliance">([
      "peakRps",
      "monthlyBudgetEur",
      "availability",
      "compliance"
    ])
    .map((fields): SettledEdit => ({ _tag: "ClearContext", fields })),
  fc.constantFrom(...ProviderName.literals).map((provider): SettledEdit => ({ _tag: "ChooseProvider", provider })),
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
    .map(([kind, engine]): SettledEdit => ({ _tag: "AddComponent", kind, engine })),
  components.map((component): SettledEdit => ({ _tag: "RemoveComponent", component })),
  instances
)

const inTiers = (edit: SettledEdit, tiers: ReadonlyArray<TierName>): SettledEdit =>
  edit._tag === "SetContext" || edit._tag === "ClearContext" ? edit : { ...edit, tiers }

/** Up to four, some of them for single tiers. */
const edits = fc.array(
  fc.oneof(
    wishes,
    fc.tuple(wishes, tiers).map(([wish, only]) => inTiers(wish, only))
  ),
  { maxLength: 4 }
)

/** Requests as a caller makes them, half of them followed by messages. */
export const requests: fc.Arbitrary<DesignRequest> = fc
  .record({
    analysis: analyses,
    context: contexts,
    edits: fc.oneof(fc.constant<ReadonlyArray<SettledEdit>>([]), edits)
  })
  .map((asked) => aRequest({ ...asked, edits: kept(...asked.edits) }))
