import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import type { Design, DesignRequest } from "../../src/architect/Design.ts"
import { designWith } from "../../src/architect/designTiers.ts"
import { type Recall, recallOf } from "../../src/architect/recall.ts"
import type { SettledEdit } from "../../src/blueprint/Edit.ts"
import type { NeedKind } from "../../src/blueprint/Need.ts"
import { noWishes } from "../../src/blueprint/Wishes.ts"
import { tierNames } from "../../src/blueprint/TierName.ts"
import { settle } from "../../src/context/settle.ts"
import { bundledPriceList } from "../../src/catalog/bundledPriceList.ts"
import { aws } from "../../src/providers/aws/index.ts"
import type { Provider, ProviderKind } from "../../src/providers/Provider.ts"
import { scaleway } from "../../src/providers/scaleway/index.ts"
import { aDatastore, anAnalysis, aRequest, aService, noSuggestion } from "../support/analysis.ts"
import { kept } from "../support/kept.ts"

const shopOf = () =>
  anAnalysis({
    services: [
      aService({ name: "web", uses: ["postgres", "redis"] }),
      aService({ name: "mailer", kind: "worker", uses: ["postgres"] })
    ],
    datastores: [aDatastore(), aDatastore({ id: "redis", kind: "cache", engine: "redis", version: "7" })]
  })

const onGrowth: SettledEdit = { _tag: "SetRetention", of: "backups", days: 21, tiers: ["growth"] }
const inScale: SettledEdit = { _tag: "SetContext", set: { monthlyBudgetEur: 90 }, tiers: ["scale"] }
const onAws: SettledEdit = { _tag: "ChooseProvider", provider: "aws" }
const starterOnScaleway: SettledEdit = { _tag: "ChooseProvider", provider: "scaleway", tiers: ["starter"] }
const busier: SettledEdit = { _tag: "SetContext", set: { peakRps: 120 } }
const stricter: SettledEdit = { _tag: "SetContext", set: { availability: "99.95" } }
const withoutCache: SettledEdit = { _tag: "RemoveComponent", component: "redis" }

const settled = () =>
  Either.getOrThrow(settle({ request: {}, suggested: noSuggestion, allowedProviders: ["aws"], places: [aws] }))

/** Read anew each time, as a store does. */
const asked = (...edits: ReadonlyArray<SettledEdit>): DesignRequest =>
  aRequest({ analysis: shopOf(), context: { opsSkill: "strong", peakRps: 40 }, edits: kept(...edits) })

const conversation = [
  asked(),
  asked(onGrowth),
  asked(onGrowth, inScale),
  asked(onGrowth, inScale, withoutCache),
  asked(onGrowth, inScale, withoutCache, starterOnScaleway),
  asked(onGrowth, inScale, withoutCache, starterOnScaleway, stricter),
  asked(onAws),
  asked(busier),
  asked()
]

const made = (request: DesignRequest, recall?: Recall, clouds: ReadonlyArray<Provider> = [aws, scaleway]): Design =>
  Either.getOrThrow(designWith(clouds, request, bundledPriceList, recall))

/** Notes the tier for which something is placed. */
const noting = (provider: Provider, note: (tier: string) => void): Provider => {
  const noted = <K extends NeedKind>(kind: ProviderKind<K>): ProviderKind<K> => ({
    ...kind,
    sees: "everything",
    place: (need, site, needs) => {
      note(site.tier)
      return kind.place(need, site, needs)
    }
  })
  return { ...provider, kinds: new Proxy(provider.kinds, { get: (kinds, name) => noted(Reflect.get(kinds, name)) }) }
}

describe("what earlier designs leave behind", () => {
  it.each([1, 12])("changes nothing in a design, whatever was designed before it: %i askings kept", (most) => {
    const recall = recallOf(most)
    for (const request of conversation) {
      assert.deepStrictEqual(
        made(request, recall).tiers.map(({ tier }) => tier),
        made(request).tiers.map(({ tier }) => tier)
      )
    }
  })

  it("is what a change of one tier does not touch", () => {
    const placed = new Set<string>()
    const clouds = [noting(aws, (tier) => placed.add(tier))]
    const recall = recallOf()
    made(asked(), recall, clouds)
    assert.deepStrictEqual([...placed].toSorted(), tierNames.toSorted())
    placed.clear()
    made(asked(onGrowth), recall, clouds)
    assert.deepStrictEqual([...placed], ["growth"])
    placed.clear()
    made(asked(onGrowth), recall, clouds)
    assert.deepStrictEqual([...placed], [])
  })

  it("is also the copy beside production, which has no retention of its tier", () => {
    const beside: SettledEdit = { _tag: "SetEnvironment", environment: "staging", present: true }
    const placed = new Set<string>()
    const clouds = [noting(aws, (tier) => placed.add(tier))]
    const recall = recallOf()
    made(asked(beside), recall, clouds)
    placed.clear()
    made(asked(beside, onGrowth), recall, clouds)
    assert.deepStrictEqual([...placed], ["growth"])
  })

  it("is nothing for other providers or another price list", () => {
    const placed = new Set<string>()
    const recall = recallOf()
    const cloud = noting(aws, (tier) => placed.add(tier))
    made(asked(), recall, [aws])
    made(asked(), recall, [cloud])
    assert.strictEqual(placed.size, tierNames.length)
    placed.clear()
    Either.getOrThrow(designWith([cloud], asked(), { ...bundledPriceList, version: "2031-01-01" }, recall))
    assert.strictEqual(placed.size, tierNames.length)
  })

  it("is nothing for a project of another name, and goes with the project that it was made for", () => {
    const recall = recallOf(2)
    const context = settled()
    const workloadIn = (project: string) => recall(shopOf(), project)(context, noWishes, false).workload
    const first = workloadIn("shop")
    assert.notStrictEqual(workloadIn("store"), first)
    assert.strictEqual(workloadIn("shop"), first)
    workloadIn("store")
    workloadIn("market")
    assert.notStrictEqual(workloadIn("shop"), first)
  })

  it("is forgotten in the order in which it was last asked for", () => {
    const recall = recallOf(2)
    const context = settled()
    const [own, other, third] = [shopOf(), anAnalysis(), anAnalysis({ services: [] })]
    const first = recall(own, "shop")(context, noWishes, false)
    recall(other, "shop")(context, noWishes, false)
    assert.strictEqual(recall(shopOf(), "shop")(settled(), { ...noWishes }, false), first)
    recall(third, "shop")(context, noWishes, false)
    assert.strictEqual(recall(shopOf(), "shop")(context, noWishes, false), first)
    recall(other, "shop")(context, noWishes, false)
    recall(third, "shop")(context, noWishes, false)
    assert.notStrictEqual(recall(shopOf(), "shop")(context, noWishes, false), first)
  })
})
