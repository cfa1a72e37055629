import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import type { DesignRequest } from "../../src/architect/Design.ts"
import { designWith } from "../../src/architect/designTiers.ts"
import { diffTiers } from "../../src/architect/diffTiers.ts"
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
})
