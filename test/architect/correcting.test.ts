import { assert, describe, it } from "@effect/vitest"
import { Effect, Either } from "effect"
import { withCorrections } from "../../src/architect/correcting.ts"
import type { DesignRequest } from "../../src/architect/Design.ts"
import { designWith } from "../../src/architect/designTiers.ts"
import type { SettledEdit } from "../../src/blueprint/Edit.ts"
import type { Tier } from "../../src/blueprint/Tier.ts"
import { aDatastore, anAnalysis, aRequest, aService } from "../support/analysis.ts"
import { fakePrices, fakeProvider } from "../support/fakeProvider.ts"
import { kept } from "../support/kept.ts"
import { asked } from "./responder/asked.ts"

const shop = anAnalysis({
  services: [
    aService({ name: "web", uses: ["postgres"] }),
    aService({ name: "hooks", uses: ["mongodb"] }),
    aService({ name: "jobs", kind: "worker", port: null, healthPath: null })
  ],
  datastores: [
    aDatastore({ usedBy: ["web"] }),
    aDatastore({ id: "mongodb", kind: "document", engine: "mongodb", usedBy: ["hooks"] })
  ]
})

const tiers = (edits: ReadonlyArray<SettledEdit>, over: Partial<DesignRequest> = {}): ReadonlyArray<Tier> =>
  Either.getOrThrow(
    designWith([fakeProvider()], aRequest({ analysis: shop, edits: kept(...edits), ...over }), fakePrices)
  ).tiers.map(({ tier }) => tier)

const out: ReadonlyArray<readonly [string, SettledEdit]> = [
  ["corrected away", { _tag: "CorrectService", service: "hooks", ignore: true }],
  ["taken out", { _tag: "RemoveComponent", component: "hooks" }]
]

describe("a service that is no part of what is deployed", () => {
  it.each(out)("takes no part in capacity, price or parts: %s", (_, edit) => {
    const without = tiers([edit])
    const { datastores, services } = shop
    const alone = tiers([], {
      analysis: {
        ...shop,
        services: services.filter(({ name }) => name !== "hooks"),
        datastores: datastores.filter(({ id }) => id !== "mongodb")
      }
    })
    for (const [at, tier] of without.entries()) {
      assert.isAbove(tier.capacity.peakRps, 0)
      assert.strictEqual(tier.capacity.peakRps, alone[at]?.capacity.peakRps)
      assert.notInclude(tier.capacity.formula, "hooks")
      assert.notInclude(
        tier.components.map(({ id }) => id),
        "hooks"
      )
      assert.isFalse(tier.connections.some(({ from, to }) => from === "hooks" || to === "hooks"))
    }
  })

  it("takes the stores along that it alone used, and misses nothing by it", () => {
    const [starter] = tiers([{ _tag: "CorrectService", service: "hooks", ignore: true }])
    assert.notInclude(starter?.components.map(({ id }) => id) ?? [], "mongodb")
    assert.notInclude(starter?.unmet.map(({ constraint }) => constraint) ?? [], "capacity")
  })

  it("may be every one: there is nothing then, and that is said", () => {
    const all = ["web", "hooks", "jobs"].map((component): SettledEdit => ({ _tag: "RemoveComponent", component }))
    const [starter] = tiers(all)
    assert.deepStrictEqual(starter?.components, [])
    assert.include(starter?.capacity.formula, "taken out")
  })
})

const parts = (all: ReadonlyArray<Tier>) => all.map(({ capacity, components, items }) => [capacity, components, items])

describe("an edit that corrects", () => {
  it("is undone by its opposite, and by being kept no more", () => {
    const ignored: SettledEdit = { _tag: "CorrectService", service: "hooks", ignore: true }
    const once = withCorrections(shop, kept(ignored))
    assert.deepStrictEqual(withCorrections(once, []), shop)
    assert.deepStrictEqual(withCorrections(shop, kept(ignored, { ...ignored, ignore: false })), shop)
    assert.deepStrictEqual(parts(tiers([ignored, { ...ignored, ignore: false }])), parts(tiers([])))
  })
})

const said: ReadonlyArray<readonly [message: string, words: string]> = [
  ["worker is not ours", "worker is no part of what is deployed"],
  ["web listens on port 8080.", "web listens on port 8080"],
  ["Start web with `node X.js --port 1`", "web is started with `node X.js --port 1`"],
  ["run `npm run migrate` before each release", "`npm run migrate` runs before a release of web"],
  ["health of web is /up", "web says on /up that it is well"],
  ["The database is external", "postgres is run by somebody else"],
  ["FOO_KEY is required. Keep /data of web.", "FOO_KEY is required and web keeps /data"]
]

const idle = [
  "is worker ours?",
  "worker is not ours, is it?",
  "I wonder whether worker is not ours",
  "maybe the database is external",
  "nobody is the same as web",
  "nope is not ours",
  "budget is required"
]

describe("a message that corrects", () => {
  it.effect.each(said)("is done as it is said: %s", ([message, words]) =>
    Effect.gen(function* () {
      const answer = yield* asked(message)
      assert.strictEqual(answer.kind, "change", answer.reply)
      assert.include(answer.reply, words)
    })
  )

  it.effect.each(idle)("changes nothing where it asks, doubts or names nobody: %s", (message) =>
    Effect.gen(function* () {
      assert.notStrictEqual((yield* asked(message)).kind, "change")
    })
  )

  it.effect("says so where that is known already", () =>
    Effect.gen(function* () {
      const answer = yield* asked("web listens on port 3000")
      assert.strictEqual(answer.kind, "answer")
      assert.include(answer.reply, "Nothing to change")
    })
  )
})
