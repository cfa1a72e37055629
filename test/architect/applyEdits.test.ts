/** Wishes of several messages: what was said last holds, and what was said of something else survives. */
import { assert, describe, it } from "@effect/vitest"
import { Either, Option } from "effect"
import { applyEdits } from "../../src/architect/applyEdits.ts"
import type { DesignedTier } from "../../src/architect/Design.ts"
import { designWith } from "../../src/architect/designTiers.ts"
import type { SettledEdit } from "../../src/blueprint/Edit.ts"
import type { TierName } from "../../src/blueprint/TierName.ts"
import { bundledPriceList } from "../../src/catalog/bundledPriceList.ts"
import type { DesignContext } from "../../src/context/DesignContext.ts"
import { providers } from "../../src/providers/index.ts"
import { aDatastore, anAnalysis, aRequest, aService } from "../support/analysis.ts"
import { kept } from "../support/kept.ts"

const shop = anAnalysis({
  services: [aService({ name: "web", uses: ["postgres", "cache-main"] })],
  datastores: [aDatastore(), aDatastore({ id: "cache-main", engine: "redis", kind: "cache", version: null })]
})

const tierWith = (
  edits: ReadonlyArray<SettledEdit>,
  context: DesignContext = { providers: ["aws"] },
  name: TierName = "growth"
): DesignedTier => {
  const request = aRequest({
    analysis: shop,
    context: { peakRps: 30, availability: "99", region: "eu-west", ...context },
    edits: kept(...edits)
  })
  const { tiers } = Either.getOrThrow(designWith(Object.values(providers), request, bundledPriceList))
  return Option.getOrThrow(Option.fromNullable(tiers.find(({ tier }) => tier.name === name)))
}

const part = ({ tier }: DesignedTier, id: string) => tier.components.find((one) => one.id === id)

const notDone = ({ tier }: DesignedTier) =>
  tier.warnings.flatMap(({ code, text }) => (code === "edit_not_applied" ? [text] : []))

const chosenBy = (...edits: ReadonlyArray<SettledEdit>) => applyEdits({}, kept(...edits)).chosen.growth

const onAws: SettledEdit = { _tag: "ChooseProvider", provider: "aws" }

const remove = (component: string): SettledEdit => ({ _tag: "RemoveComponent", component })

const version = (of: string): SettledEdit => ({ _tag: "SetVersion", component: "postgres", version: of })

const all = (days: number, of: "backups" | "logs" = "backups"): SettledEdit => ({ _tag: "SetRetention", of, days })
const own = (days: number): SettledEdit => ({ _tag: "SetRetention", of: "backups", component: "postgres", days })

const engine = (name: string): SettledEdit => ({ _tag: "ReplaceEngine", component: "postgres", engine: name })

const bounds = (set: { readonly min?: number; readonly max?: number }): SettledEdit => ({
  _tag: "SetInstances",
  component: "web",
  ...set
})
const boundsOf = (...edits: ReadonlyArray<SettledEdit>) => {
  const tier = tierWith(edits)
  return { bounds: [part(tier, "web")?.min, part(tier, "web")?.max], notDone: notDone(tier) }
}

describe("the provider", () => {
  it("is open again when a later message names those that may be used, or forgets them", () => {
    const both: SettledEdit = { _tag: "SetContext", set: { providers: ["aws", "scaleway"] } }
    const scaleway: SettledEdit = { _tag: "SetContext", set: { providers: ["scaleway"] } }
    const forgotten: SettledEdit = { _tag: "ClearContext", fields: ["providers"] }
    assert.strictEqual(chosenBy(onAws), "aws")
    assert.isNull(chosenBy(onAws, both))
    assert.isNull(chosenBy(onAws, forgotten))
    assert.strictEqual(chosenBy(both, onAws), "aws")
    assert.strictEqual(chosenBy(onAws, { ...both, tiers: ["scale"] }), "aws")
    assert.strictEqual(tierWith([onAws, scaleway], {}).tier.provider, "scaleway")
  })

  it("is chosen with its platform in one edit", () => {
    const edit: SettledEdit = { _tag: "ChooseProvider", provider: "aws", platform: "kubernetes" }
    const { tier } = tierWith([edit], {})
    assert.strictEqual(tier.provider, "aws")
    assert.isTrue(tier.components.some(({ kind }) => kind === "compute.kubernetes"))
    const kubernetes: SettledEdit = { _tag: "ChoosePlatform", platform: "kubernetes" }
    // a provider without a platform leaves that open or as it was
    assert.strictEqual(applyEdits({}, kept(kubernetes, onAws)).wishes.growth.platform, "kubernetes")
    assert.strictEqual(applyEdits({}, kept(edit, onAws)).wishes.growth.platform, "kubernetes")
  })
})

describe("retention", () => {
  it("of everything holds for a part that an earlier message spoke of, and the other way round", () => {
    assert.strictEqual(part(tierWith([own(9), all(21)]), "postgres")?.backupDays, 21)
    assert.strictEqual(part(tierWith([all(21), own(9)]), "postgres")?.backupDays, 9)
    // of something else nothing was said
    assert.strictEqual(part(tierWith([own(9), all(90, "logs")]), "postgres")?.backupDays, 9)
  })
})

describe("engine and version", () => {
  it("do not mix: a version that was asked of another engine means nothing for the new one", () => {
    const after = tierWith([version("16"), engine("mysql")])
    assert.strictEqual(part(after, "postgres")?.engine, "mysql")
    assert.strictEqual(part(after, "postgres")?.version, part(tierWith([engine("mysql")]), "postgres")?.version)
    assert.deepStrictEqual(notDone(after), [])
  })

  it("stay together where the version was asked of the engine that runs", () => {
    assert.strictEqual(part(tierWith([engine("mariadb"), version("10.11")]), "postgres")?.version, "10.11")
  })
})

describe("bounds of instances", () => {
  it("follow the later one where two cross", () => {
    const [minLast, maxLast] = [
      boundsOf(bounds({ max: 3 }), bounds({ min: 5 })),
      boundsOf(bounds({ min: 5 }), bounds({ max: 3 }))
    ]
    assert.strictEqual(minLast.bounds[0], 5)
    assert.deepStrictEqual(minLast.notDone, [])
    assert.strictEqual(maxLast.bounds[1], 3)
    assert.deepStrictEqual(maxLast.notDone, [])
  })

  it("are said where a provider runs fewer and larger ones", () => {
    const tier = tierWith([bounds({ min: 38, max: 65 })], { providers: ["scaleway"] })
    assert.isBelow(part(tier, "web")?.min ?? 0, 38)
    assert.match(notDone(tier).join(" "), /web has least number of instances \d+ here, instead of 38\./)
  })

  it("both hold where they do not cross", () => {
    assert.deepStrictEqual(boundsOf(bounds({ max: 9 }), bounds({ min: 5 })).bounds, [5, 9])
  })
})

describe("a part that was taken out", () => {
  const resize: SettledEdit = { _tag: "ResizeComponent", component: "postgres", memoryGib: 16 }

  it("takes what was set of it along, so that nothing is said to be missing for that", () => {
    assert.deepStrictEqual(notDone(tierWith([resize, remove("postgres")])), [])
  })

  it("is named where something is set of it afterwards", () => {
    assert.deepStrictEqual(notDone(tierWith([remove("postgres"), resize])), [
      "postgres was taken out: there is nothing of it to change."
    ])
  })

  it("comes back by its kind, whatever its id is", () => {
    const gone = tierWith([remove("cache-main")])
    assert.isFalse(gone.tier.components.some(({ kind }) => kind === "cache"))
    const back = tierWith([remove("cache-main"), { _tag: "AddComponent", kind: "cache" }])
    assert.isTrue(back.tier.components.some(({ kind }) => kind === "cache"))
    assert.deepStrictEqual(notDone(back), [])
  })
})

describe("a region", () => {
  it("that the chosen provider does not have is said, with the one that is used instead", () => {
    const after = tierWith(
      [
        { _tag: "ChooseProvider", provider: "scaleway" },
        { _tag: "SetContext", set: { region: "us-east-1" } }
      ],
      {}
    )
    assert.isTrue(
      notDone(after).some((text) => /us-east-1/.test(text)),
      JSON.stringify([after.tier.region, notDone(after), after.tier.unmet])
    )
  })
})
