/** What a message takes out is gone, or stays what it was: never the same thing under another name. */
import { assert, describe, it } from "@effect/vitest"
import { Either, Option } from "effect"
import type { DesignRequest } from "../../src/architect/Design.ts"
import { designWith } from "../../src/architect/designTiers.ts"
import type { SettledEdit } from "../../src/blueprint/Edit.ts"
import type { Tier } from "../../src/blueprint/Tier.ts"
import { type TierName, tierNames } from "../../src/blueprint/TierName.ts"
import { bundledPriceList } from "../../src/catalog/bundledPriceList.ts"
import type { DesignContext } from "../../src/context/DesignContext.ts"
import { providers } from "../../src/providers/index.ts"
import { aDatastore, anAnalysis, aRequest, aService } from "../support/analysis.ts"
import { kept } from "../support/kept.ts"

const shop = anAnalysis({
  services: [
    aService({ name: "web", framework: "rails", uses: ["postgres", "redis", "s3"] }),
    aService({ name: "jobs", kind: "worker" })
  ],
  datastores: [
    aDatastore(),
    aDatastore({ id: "redis", engine: "redis", kind: "cache" }),
    aDatastore({ id: "s3", engine: "s3", kind: "object-storage", version: null })
  ]
})

const clouds = ["aws", "scaleway"] as const

const tiersOf = (
  cloud: (typeof clouds)[number],
  context: DesignContext,
  ...edits: ReadonlyArray<SettledEdit>
): ReadonlyArray<Tier> => {
  const request: DesignRequest = aRequest({
    analysis: shop,
    context: { providers: [cloud], region: "eu-west", peakRps: 30, ...context },
    allowedProviders: ["aws", "scaleway"],
    edits: kept(...edits)
  })
  return Either.getOrThrow(designWith(Object.values(providers), request, bundledPriceList)).tiers.map(
    ({ tier }) => tier
  )
}

const without = (component: string): SettledEdit => ({ _tag: "RemoveComponent", component })

const one = (tiers: ReadonlyArray<Tier>, name: TierName): Tier =>
  Option.getOrThrow(Option.fromNullable(tiers.find((tier) => tier.name === name)))

const linesOf = ({ items }: Tier, id: string) => items.filter(({ component }) => component === id)

const texts = ({ warnings }: Tier, wanted: string) =>
  warnings.flatMap(({ code, text }) => (code === wanted ? [text] : []))

const contexts: ReadonlyArray<DesignContext> = [{}, { compliance: ["pci"] }]

/** Designed once, when it is first looked at. */
const untouched = clouds.flatMap((cloud) =>
  contexts.map((context) => {
    let known: ReadonlyArray<Tier> | undefined
    return { cloud, context, before: () => (known ??= tiersOf(cloud, context)) }
  })
)

const names = ["waf", "audit", "threat", "flow-logs", "keys", "monitoring", "budget", "logs", "secrets", "registry"]

/** Which parts of a tier pay for a web ACL. */
const acl = ({ items }: Tier) =>
  items.filter(({ description }) => /web acl/i.test(description)).map(({ component }) => component)

const scaleWithCdn = (...edits: ReadonlyArray<SettledEdit>) =>
  one(tiersOf("aws", {}, { _tag: "AddComponent", kind: "cdn" }, ...edits), "scale")

const idsIn = (context: DesignContext) => one(tiersOf("aws", context), "enterprise").components.map(({ id }) => id)

describe("a part that a message takes out", () => {
  it.each(names)("is gone, or stays with its id and its lines: %s", (name) => {
    for (const { before, cloud, context } of untouched) {
      const after = tiersOf(cloud, context, without(name))
      for (const tier of tierNames) {
        const [was, is] = [one(before(), tier), one(after, tier)]
        const where = `${name} in ${tier} on ${cloud} under ${context.compliance?.join() ?? "nothing"}`
        const old = new Set(was.components.map(({ id }) => id))
        assert.isEmpty(
          is.components.map(({ id }) => id).filter((id) => !old.has(id)),
          where
        )
        if (!old.has(name)) continue
        const stays = is.components.some(({ id }) => id === name)
        assert.lengthOf(texts(is, stays ? "edit_not_applied" : "component_removed"), 1, where)
        if (stays) assert.deepStrictEqual(linesOf(is, name), linesOf(was, name), where)
      }
    }
  })

  it("takes the web ACL of a CDN along with the firewall", () => {
    assert.includeMembers(acl(scaleWithCdn()), ["waf", "web-cdn"])
    assert.isEmpty(acl(scaleWithCdn(without("waf"))))
  })

  it("breaks the regime that asks for it", () => {
    const scale = one(tiersOf("aws", { compliance: ["pci"] }, without("waf")), "scale")
    assert.include(
      scale.unmet.map(({ constraint }) => constraint),
      "pci"
    )
  })

  it.each([
    ["audit", "gdpr"],
    ["audit", "health"],
    ["audit", "pci"],
    ["threat", "pci"]
  ] as const)("is missed where a regime asks for it: %s under %s", (component, regime) => {
    const missed = (...edits: ReadonlyArray<SettledEdit>) =>
      tiersOf("aws", { compliance: [regime] }, ...edits).map(({ unmet }) =>
        unmet.some(({ constraint }) => constraint === regime)
      )
    assert.deepStrictEqual(
      [...missed(), ...missed(without(component))],
      [...tierNames.map(() => false), ...tierNames.map(() => true)]
    )
  })

  it("has the same id whatever asks for it", () => {
    assert.includeMembers(idsIn({ compliance: ["pci"] }), idsIn({}))
  })
})

describe("what is set of something that is out", () => {
  it.each(["redis", "cache"])("is said to be for nothing, whichever way it was called: %s", (component) => {
    const tiers = tiersOf(
      "aws",
      {},
      { _tag: "RemoveComponent", component },
      { _tag: "ResizeComponent", component: "redis", memoryGib: 6 }
    )
    for (const tier of tiers) {
      assert.deepStrictEqual(
        texts(tier, "edit_not_applied"),
        ["redis was taken out: there is nothing of it to change."],
        tier.name
      )
    }
  })
})

describe("what a provider brings along by itself", () => {
  it("is kept for as long as a message says", () => {
    for (const tier of tiersOf("aws", {}, { _tag: "SetRetention", of: "logs", days: 400 })) {
      assert.isEmpty(texts(tier, "edit_not_applied"), tier.name)
      for (const { id, kind, retentionDays } of tier.components)
        if (kind === "logs" || kind === "flowlogs" || kind === "audit") assert.strictEqual(retentionDays, 400, id)
    }
  })
})

const least = (tiers: ReadonlyArray<Tier>) =>
  tiers.map(({ components }) => components.find(({ id }) => id === "web")?.min)

const bulk: SettledEdit = { _tag: "SetContext", set: { dataVolumeGb: 2000 } }
const filesOf = (storageGb: number): SettledEdit => ({ _tag: "ResizeComponent", component: "s3", storageGb })

/** How many tiers say that data is reckoned for several stores. */
const reckonedTwice = (...edits: ReadonlyArray<SettledEdit>): number =>
  tiersOf("aws", {}, ...edits)
    .flatMap((tier) => texts(tier, "data_volume_shared"))
    .filter((text) => text.includes("postgres, s3 alike")).length

const growthEur = (...edits: ReadonlyArray<SettledEdit>): number =>
  one(tiersOf("aws", {}, ...edits), "growth").price.monthlyEur

describe("data without a place", () => {
  it("is reckoned for every store, which is said until a message tells whose it is", () => {
    assert.strictEqual(reckonedTwice(bulk), tierNames.length)
    assert.strictEqual(reckonedTwice(bulk, filesOf(10)), 0)
    assert.strictEqual(reckonedTwice(bulk, { _tag: "ResizeComponent", component: "postgres", storageGb: 10 }), 0)
    assert.strictEqual(reckonedTwice(), 0)
  })

  it("costs what a bucket costs where it is files", () => {
    const more = growthEur(filesOf(2000)) - growthEur()
    assert.isAbove(more, 30)
    assert.isBelow(more, 100)
  })
})

describe("zones that are asked for", () => {
  const three: SettledEdit = { _tag: "ChooseLayout", zones: 3 }
  const redundant: DesignContext = { availability: "99.9", peakRps: 5 }

  it("take an instance each, and none more where zones cannot be chosen", () => {
    assert.deepStrictEqual(least(tiersOf("aws", redundant, three)), [3, 3, 3, 3])
    const tiers = tiersOf("scaleway", redundant, three)
    assert.deepStrictEqual(least(tiers), least(tiersOf("scaleway", redundant)))
    for (const tier of tiers) assert.match(texts(tier, "edit_not_applied").join(), /spread over 3 zones/)
  })
})

describe("backups that are kept as short as can be", () => {
  const shortest: SettledEdit = { _tag: "SetRetention", of: "backups", days: 1 }

  it.each(clouds)("are kept a day in every tier, whatever a cache keeps, on %s", (cloud) => {
    for (const tier of tiersOf(cloud, {}, shortest)) {
      assert.strictEqual(tier.recovery.backupDays, 1, tier.name)
      assert.isEmpty(texts(tier, "edit_not_applied"), tier.name)
    }
  })

  it.each(["gdpr", "health", "pci"] as const)("break %s, which asks that data can be restored", (regime) => {
    for (const tier of tiersOf("aws", { compliance: [regime] }, shortest)) {
      const missed = tier.unmet.find(({ constraint }) => constraint === regime)
      assert.match(missed?.text ?? "", /backups of postgres reach back 1 day of the 7/)
      assert.include(missed?.waysOut.map(({ change }) => change).join(), "Keep backups for 7 days.")
    }
  })
})
