import { assert, describe, it } from "@effect/vitest"
import { Either, Struct } from "effect"
import type { DesignRequest } from "../../src/architect/Design.ts"
import { designWith } from "../../src/architect/designTiers.ts"
import { diffTiers } from "../../src/architect/diffTiers.ts"
import type { Component } from "../../src/blueprint/Component.ts"
import type { Tier } from "../../src/blueprint/Tier.ts"
import { tierNames } from "../../src/blueprint/TierName.ts"
import { anAnalysis, aRequest, aService } from "../support/analysis.ts"
import { fakePrices, fakeProvider } from "../support/fakeProvider.ts"
import { kept } from "../support/kept.ts"

const none = { designEur: 0, usageEur: 0, catalogEur: 0, rateEur: 0 }

const tiers = (over: Partial<DesignRequest>) =>
  Either.getOrThrow(
    designWith(
      [fakeProvider()],
      aRequest({ analysis: anAnalysis({ services: [aService({ kind: "api" })] }), ...over }),
      fakePrices
    )
  ).tiers.map(({ tier }) => tier)

const changed = (one: Component, change: Partial<Component>): Component =>
  one.id === "web" ? { ...one, ...change } : one

const withWeb = (change: Partial<Component>): ReadonlyArray<Tier> =>
  tiers({}).map((tier) =>
    Struct.evolve(tier, { components: (components) => components.map((one) => changed(one, change)) })
  )

describe("the difference between two versions", () => {
  it("is nothing between a version and itself", () => {
    const same = tiers({})
    assert.deepStrictEqual(diffTiers(same, same), {
      changes: [],
      priceDelta: { starter: 0, growth: 0, scale: 0, enterprise: 0 },
      priceCauses: { starter: none, growth: none, scale: none, enterprise: none }
    })
  })

  it("names what came, what went and what changed, with the price per tier", () => {
    const before = tiers({})
    const after = tiers({
      edits: kept(
        { _tag: "AddComponent", kind: "cache", tiers: ["growth"] },
        { _tag: "SetInstances", component: "web", min: 3, max: 4, tiers: ["growth"] }
      )
    })
    const { changes, priceDelta } = diffTiers(before, after)
    assert.isTrue(changes.every(({ tier }) => tier === "growth"))
    assert.deepInclude(changes, {
      tier: "growth",
      component: "redis",
      field: "component",
      before: null,
      after: "Fake cache"
    })
    assert.deepInclude(changes, { tier: "growth", component: "web", field: "min", before: 1, after: 3 })
    const growth = (of: typeof before) => of.find(({ name }) => name === "growth")?.price.monthlyEur ?? 0
    assert.approximately(priceDelta["growth"] ?? 0, growth(after) - growth(before), 0.001)
    const back = diffTiers(after, before)
    assert.deepInclude(back.changes, {
      tier: "growth",
      component: "redis",
      field: "component",
      before: "Fake cache",
      after: null
    })
    assert.approximately(back.priceDelta["growth"] ?? 0, -(priceDelta["growth"] ?? 0), 0.001)
  })

  it("names the processor that code runs on", () => {
    const { changes } = diffTiers(tiers({}), withWeb({ architecture: "arm64" }))
    assert.deepStrictEqual(
      changes.map(({ tier, ...change }) => change),
      tierNames.map(() => ({ component: "web", field: "architecture", before: "x86-64", after: "arm64" }))
    )
  })

  it("counts no zones where the provider does not say which it uses", () => {
    const { changes } = diffTiers(withWeb({ zones: ["a", "b"] }), withWeb({ zones: [] }))
    assert.deepStrictEqual(
      changes.map(({ tier, ...change }) => change),
      tierNames.map(() => ({ component: "web", field: "zones", before: 2, after: "chosen by the provider" }))
    )
  })
})
