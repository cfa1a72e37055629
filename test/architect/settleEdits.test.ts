import { assert, describe, it } from "@effect/vitest"
import { Either, Option, Schema } from "effect"
import { designWith } from "../../src/architect/designTiers.ts"
import type { DesignRequest } from "../../src/architect/Design.ts"
import { optionId } from "../../src/architect/optionId.ts"
import { settleEdits } from "../../src/architect/settleEdits.ts"
import { tryEdits } from "../../src/architect/tryEdits.ts"
import { type Edit, type KeptEdit, SettledEdit } from "../../src/blueprint/Edit.ts"
import type { Component } from "../../src/blueprint/Component.ts"
import type { Tier } from "../../src/blueprint/Tier.ts"
import type { TierName } from "../../src/blueprint/TierName.ts"
import { bundledPriceList } from "../../src/catalog/bundledPriceList.ts"
import { providers } from "../../src/providers/index.ts"
import { aDatastore, anAnalysis, aRequest, aService } from "../support/analysis.ts"

const shop = anAnalysis({ services: [aService({ name: "web", uses: ["postgres"] })], datastores: [aDatastore()] })

const engine = (request: DesignRequest) => designWith(Object.values(providers), request, bundledPriceList)

const request = (edits: ReadonlyArray<KeptEdit> = []): DesignRequest =>
  aRequest({
    analysis: shop,
    context: { peakRps: 30, availability: "99", monthlyBudgetEur: 500, region: "eu-west" },
    allowedProviders: ["aws", "scaleway"],
    edits
  })

const said = (edit: KeptEdit["edit"], version: number, message: string): KeptEdit => ({ edit, version, message })

const settled = (edit: Edit, edits: ReadonlyArray<KeptEdit> = []) => {
  const { context, tiers } = Either.getOrThrow(engine(request(edits)))
  return settleEdits([edit], { context, tiers: tiers.map(({ tier }) => tier) })
}

const kept = (edit: Edit, edits: ReadonlyArray<KeptEdit> = []) => Either.getOrThrow(settled(edit, edits))

const refusal = (edit: Edit): string =>
  Either.match(settled(edit), { onLeft: ({ message }) => message, onRight: (edits) => JSON.stringify(edits) })

const tried = (message: string, edits: ReadonlyArray<Edit>, before: ReadonlyArray<KeptEdit> = []) => {
  const asked = request(before)
  const { context, tiers } = Either.getOrThrow(engine(asked))
  const now = {
    ...asked,
    message,
    focusTier: "growth" as const,
    currentVersion: 4,
    settled: context,
    tiers: tiers.map(({ tier }) => tier)
  }
  return Either.getOrThrow(tryEdits(engine, now, edits))
}

const tierOf = (tiers: ReadonlyArray<Tier>, name: TierName): Tier =>
  Option.getOrThrow(Option.fromNullable(tiers.find((tier) => tier.name === name)))

const memory = (tier: Tier): number => tier.components.find(({ id }) => id === "postgres")?.memoryGib ?? 0

describe("what is said in terms of the present design", () => {
  const own = said({ _tag: "SetContext", set: { peakRps: 80 }, tiers: ["scale"] }, 2, "more in scale")

  it("scales figures, and anew what a tier has of its own", () => {
    assert.deepStrictEqual(kept({ _tag: "ScaleContext", field: "peakRps", factor: 2 }, [own]), [
      { _tag: "SetContext", set: { peakRps: 60 } },
      { _tag: "SetContext", set: { peakRps: 160 }, tiers: ["scale"] }
    ])
    assert.deepStrictEqual(kept({ _tag: "ScaleContext", field: "monthlyBudgetEur", by: -50, tiers: ["growth"] }), [
      { _tag: "SetContext", set: { monthlyBudgetEur: 450 }, tiers: ["growth"] }
    ])
  })

  it("steps up and down as far as there are steps", () => {
    assert.deepStrictEqual(kept({ _tag: "StepContext", field: "availability", step: "up" }), [
      { _tag: "SetContext", set: { availability: "99.9" } }
    ])
    assert.strictEqual(
      refusal({ _tag: "StepContext", field: "availability", step: "down" }),
      "availability has no further step down."
    )
  })

  it("steps the tiers that can, and leaves one that is at its end there", () => {
    const top = said({ _tag: "SetContext", set: { availability: "99.95" }, tiers: ["enterprise"] }, 2, "all nines")
    assert.deepStrictEqual(kept({ _tag: "StepContext", field: "availability", step: "up" }, [top]), [
      { _tag: "SetContext", set: { availability: "99.9" } },
      { _tag: "SetContext", set: { availability: "99.95" }, tiers: ["enterprise"] }
    ])
    const low = said({ _tag: "SetContext", set: { availability: "99.95" } }, 2, "all nines")
    const one = said({ _tag: "SetContext", set: { availability: "99" }, tiers: ["starter"] }, 3, "less for starter")
    assert.deepStrictEqual(kept({ _tag: "StepContext", field: "availability", step: "up" }, [low, one]), [
      { _tag: "SetContext", set: { availability: "99.95" } },
      { _tag: "SetContext", set: { availability: "99.9" }, tiers: ["starter"] }
    ])
  })

  it("adds and drops regimes in each tier that has some of its own", () => {
    const all = said({ _tag: "SetContext", set: { compliance: ["gdpr"] } }, 2, "gdpr")
    const own = said({ _tag: "SetContext", set: { compliance: ["gdpr", "pci"] }, tiers: ["scale"] }, 3, "cards")
    assert.deepStrictEqual(kept({ _tag: "ChangeCompliance", drop: ["gdpr"] }, [all, own]), [
      { _tag: "SetContext", set: { compliance: [] } },
      { _tag: "SetContext", set: { compliance: ["pci"] }, tiers: ["scale"] }
    ])
    assert.deepStrictEqual(kept({ _tag: "ChangeCompliance", add: ["health"], tiers: ["growth"] }, [all, own]), [
      { _tag: "SetContext", set: { compliance: ["gdpr", "health"] }, tiers: ["growth"] }
    ])
  })

  it("refuses what says nothing, and what could not be kept", () => {
    for (const nothing of [
      { _tag: "SetContext", set: {} },
      { _tag: "ChooseLayout" },
      { _tag: "ResizeComponent", component: "postgres" },
      { _tag: "SetInstances", component: "web" },
      { _tag: "SetResilience", component: "postgres" }
    ] satisfies ReadonlyArray<Edit>)
      assert.strictEqual(refusal(nothing), `${nothing._tag} says nothing that could be changed.`)
    const largest = said({ _tag: "ResizeComponent", component: "postgres", memoryGib: 1000 }, 2, "the largest")
    const up: Edit = { _tag: "StepSize", component: "postgres", step: "up", tiers: ["scale"] }
    const past = settled(up, [largest])
    assert.isTrue(Either.isLeft(past) || past.right.every(Schema.is(SettledEdit)), JSON.stringify(past))
  })

  it("adds and drops regimes", () => {
    const gdpr = said({ _tag: "SetContext", set: { compliance: ["gdpr"] } }, 2, "gdpr")
    assert.deepStrictEqual(kept({ _tag: "ChangeCompliance", add: ["pci"], drop: ["gdpr"] }, [gdpr]), [
      { _tag: "SetContext", set: { compliance: ["pci"] } }
    ])
  })

  it("takes regimes that are named one by one together", () => {
    const { context, tiers } = Either.getOrThrow(engine(request()))
    const both = settleEdits(
      [
        { _tag: "ChangeCompliance", add: ["pci"] },
        { _tag: "ChangeCompliance", add: ["gdpr"] }
      ],
      { context, tiers: tiers.map(({ tier }) => tier) }
    )
    assert.deepStrictEqual(Either.getOrThrow(both), [{ _tag: "SetContext", set: { compliance: ["gdpr", "pci"] } }])
  })

  it("refuses what leaves its bounds, is not there, or stands alone", () => {
    assert.match(refusal({ _tag: "ScaleContext", field: "monthlyBudgetEur", by: -900 }), /would leave its bounds/)
    assert.match(refusal({ _tag: "ScaleContext", field: "monthlyActiveUsers", factor: 2 }), /is not known/)
    assert.strictEqual(
      refusal({ _tag: "StepSize", component: "mongodb", step: "up" }),
      "There is no mongodb with a size to change."
    )
    assert.match(refusal({ _tag: "TakeOption", option: "web:nothing-like-that" }), /has no option/)
    assert.match(refusal({ _tag: "RevertTo", version: 1 }), /cannot be combined/)
  })

  it("steps a size from the class that each tier has, and the next class is what comes out", () => {
    const up = kept({ _tag: "StepSize", component: "postgres", step: "up", tiers: ["growth"] })
    const before = Either.getOrThrow(engine(request()))
    const after = tried("a larger database", [
      { _tag: "StepSize", component: "postgres", step: "up", tiers: ["growth"] }
    ])
    const was = memory(
      tierOf(
        before.tiers.map(({ tier }) => tier),
        "growth"
      )
    )
    assert.strictEqual(up.length, 1)
    assert.isAtLeast(memory(tierOf(after.tiers, "growth")), was * 2)
  })
})

describe("options of the decision log", () => {
  const { tiers } = Either.getOrThrow(engine(request()))
  const [first] = tiers.map(({ tier }) => tier)
  const options = (first?.components ?? []).flatMap((component) =>
    component.rejected.map((rejected) => ({ id: optionId(component.id, rejected), rejected, component }))
  )
  const elsewhere = Option.getOrThrow(
    Option.fromNullable(options.find(({ rejected }) => rejected.edit?._tag === "ChooseProvider"))
  )

  it("are taken by the edit that they carry, in the tiers that have them", () => {
    const edits = kept({ _tag: "TakeOption", option: elsewhere.id, tiers: ["starter"] })
    assert.deepStrictEqual(edits, [Object.assign({}, elsewhere.rejected.edit, { tiers: ["starter"] })])
  })

  it("are kept out by what stands in their place", () => {
    const edits = kept({ _tag: "RefuseOption", option: elsewhere.id, tiers: ["starter"] })
    assert.deepStrictEqual(edits, [{ _tag: "ChooseProvider", provider: first?.provider ?? "aws", tiers: ["starter"] }])
  })

  it("are kept out whatever would take them", () => {
    const tier = first ?? assert.fail("no tier")
    const [component] = tier.components
    const refusing = (edit: KeptEdit["edit"], of: Partial<Component> = {}) => {
      const rejected = { option: "the other way", monthlyEur: null, why: "dearer", edit }
      const changed = { ...(component ?? assert.fail("no part")), ...of, rejected: [rejected] }
      const present = { ...Either.getOrThrow(engine(request())), tiers: [{ ...tier, components: [changed] }] }
      const refuse: Edit = { _tag: "RefuseOption", option: optionId(changed.id, rejected) }
      return Either.getOrThrow(settleEdits([refuse], present))
    }
    const tiers: ReadonlyArray<TierName> = ["starter"]
    const zones = ["a", "b"]
    assert.deepStrictEqual(refusing({ _tag: "SetResilience", component: "postgres", zones: 3 }, { zones }), [
      { _tag: "SetResilience", component: "postgres", zones: 2, tiers }
    ])
    assert.deepStrictEqual(refusing({ _tag: "RemoveComponent", component: "nat" }, { kind: "network.nat" }), [
      { _tag: "AddComponent", kind: "network.nat", tiers }
    ])
    assert.deepStrictEqual(refusing({ _tag: "ChooseProvider", provider: "aws", platform: "kubernetes" }), [
      { _tag: "ChooseProvider", provider: tier.provider, platform: "containers", tiers }
    ])
  })

  it("are refused where nothing here builds them", () => {
    const never = Option.getOrThrow(Option.fromNullable(options.find(({ rejected }) => rejected.edit === undefined)))
    assert.match(refusal({ _tag: "TakeOption", option: never.id, tiers: ["starter"] }), /cannot be written/)
  })
})

const withLogsFor = (days: number): string =>
  tried("logs", [{ _tag: "SetRetention", of: "logs", days }]).consequences.join()

describe("edits that are tried", () => {
  it("are kept with their message and version, after those before", () => {
    const before = said({ _tag: "SetContext", set: { peakRps: 40 } }, 2, "40 a second")
    const { edits, kept: own } = tried("  two nodes  ", [{ _tag: "SetInstances", component: "web", min: 2 }], [before])
    assert.deepStrictEqual(edits, [before, ...own])
    assert.deepStrictEqual(own, [said({ _tag: "SetInstances", component: "web", min: 2 }, 5, "two nodes")])
  })

  it("tell floors that they break and wishes that they take back, with the messages", () => {
    const nines = said({ _tag: "SetContext", set: { availability: "99.9" } }, 2, "three nines")
    const standby = said({ _tag: "SetResilience", component: "postgres", standby: true }, 3, "a standby")
    const { consequences } = tried(
      "no standby",
      [{ _tag: "SetResilience", component: "postgres", standby: false }],
      [nines, standby]
    )
    assert.isTrue(
      consequences.some((text) => text.includes("availability") && text.includes("“three nines” (version 2)"))
    )
    assert.isTrue(consequences.some((text) => text.includes("takes back or changes “a standby” (version 3)")))
  })

  it("tell what they break beyond a floor that was missed before", () => {
    const before = [said({ _tag: "RemoveComponent", component: "postgres" }, 2, "no postgres")]
    const { consequences } = tried("no web", [{ _tag: "RemoveComponent", component: "web" }], before)
    assert.include(consequences.join(), "starter does not meet capacity: web was taken out on request")
    assert.notInclude(consequences.join(), "postgres was taken out")
    const faster = tried("300 rps", [{ _tag: "SetContext", set: { peakRps: 300 } }], before)
    assert.notInclude(faster.consequences.join(), "does not meet capacity")
  })

  it("tell that the audit trail is kept for less where logs are", () => {
    assert.include(withLogsFor(14), "enterprise keeps the audit trail 14 days instead of 90.")
    assert.notInclude(withLogsFor(400), "audit trail")
  })

  it("name no wish for load as broken by what is taken out", () => {
    const load = said({ _tag: "SetContext", set: { peakRps: 40 } }, 2, "40 a second")
    const { consequences } = tried("no postgres", [{ _tag: "RemoveComponent", component: "postgres" }], [load])
    assert.include(consequences.join(), "starter does not meet capacity: postgres was taken out on request")
    assert.notInclude(consequences.join(), "40 a second")
  })

  it("tell that the code connects to another engine than the one that was asked for, and not where clients fit", () => {
    const told = tried("use mysql", [{ _tag: "ReplaceEngine", component: "postgres", engine: "mysql" }]).consequences
    assert.isTrue(told.some((text) => /runs mysql as asked for, but the code connects to postgres/.test(text)))
    const { consequences } = tried("use valkey", [{ _tag: "ReplaceEngine", component: "redis", engine: "valkey" }])
    assert.isFalse(consequences.some((text) => text.includes("the code connects to")))
  })

  it("tell where backups are kept for less than they were", () => {
    const { consequences } = tried("backups 30 days", [{ _tag: "SetRetention", of: "backups", days: 30 }])
    assert.include(consequences, "enterprise keeps backups 30 days instead of 35.")
    assert.isFalse(consequences.some((text) => text.startsWith("growth keeps backups")))
  })

  it("tell which tiers move", () => {
    const { consequences, moves, tiers } = tried("move growth", [
      { _tag: "ChooseProvider", provider: "aws", tiers: ["growth"] }
    ])
    const growth = tiers.find(({ name }) => name === "growth")
    assert.strictEqual(growth?.provider, "aws")
    assert.isTrue(
      moves.some((text) => /^growth moves from scaleway \S+ to aws \S+\.$/.test(text)),
      moves.join("\n")
    )
    // a model that betters a design may move a tier: only what does harm is a consequence
    assert.isFalse(consequences.some((text) => text.includes("moves from")))
  })

  it("tell what was not done", () => {
    const { consequences } = tried("drop kafka", [{ _tag: "RemoveComponent", component: "kafka" }])
    assert.deepStrictEqual(consequences, ["Not done: There is no kafka here to take out."])
  })
})
