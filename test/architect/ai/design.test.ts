import { assert, describe, it } from "@effect/vitest"
import { Effect, Either } from "effect"
import { design } from "../../../src/architect/designTiers.ts"
import { bundledPriceList } from "../../../src/catalog/bundledPriceList.ts"
import { anAnalysis } from "../../support/analysis.ts"
import { designed, heard, own, propose, request, tiers, use } from "./scripted.ts"

const done = use("finish", { text: "That is all." })

const growthOf = (all: typeof tiers) => all.find(({ name }) => name === "growth") ?? assert.fail()

describe("a design that a language model looks over", () => {
  it.effect("is the engine's with what the model bettered, its reasons beside the engine's", () =>
    Effect.gen(function* () {
      const { design: made } = yield* designed([
        [
          use("propose_edits", {
            edits: [
              {
                edit: { _tag: "SetRetention", of: "backups", days: 30, tiers: ["growth"] },
                reason: "A shop's orders are worth 30 days of backups."
              }
            ]
          })
        ],
        [done]
      ])
      assert.strictEqual(made.architect.mode, "ai")
      const growth = growthOf(made.tiers.map(({ tier }) => tier))
      assert.strictEqual(growth.components.find(({ id }) => id === "postgres")?.backupDays, 30)
      assert.isTrue(growth.rationale.startsWith("This tier is"))
      assert.isTrue(growth.rationale.endsWith("AI architect: A shop's orders are worth 30 days of backups."))
      assert.notInclude(made.tiers[0]?.tier.rationale, "AI architect")
      assert.deepStrictEqual(made.proposed, [
        {
          edit: { _tag: "SetRetention", of: "backups", days: 30, tiers: ["growth"] },
          version: null,
          message: "AI architect: A shop's orders are worth 30 days of backups.",
          reason: "A shop's orders are worth 30 days of backups."
        }
      ])
    })
  )

  it.effect("comes to the same when its edits are replayed without the model", () =>
    Effect.gen(function* () {
      const { design: made } = yield* designed([
        [propose({ _tag: "TakeOption", option: "postgres:db.t4g.medium", tiers: ["growth"] })],
        [done]
      ])
      const replayed = Either.getOrThrow(design({ ...request, edits: made.proposed ?? [] }, bundledPriceList))
      assert.deepStrictEqual(made.tiers, replayed.tiers)
      assert.notStrictEqual(
        growthOf(replayed.tiers.map(({ tier }) => tier)).price.monthlyEur,
        growthOf(tiers).price.monthlyEur
      )
    })
  )

  it.effect("stays the engine's where the model has nothing to better", () =>
    Effect.gen(function* () {
      const { design: made } = yield* designed([[done]])
      assert.strictEqual(made.architect.mode, "ai")
      assert.deepStrictEqual(made.tiers, own.tiers)
      assert.isUndefined(made.proposed)
    })
  )

  it.effect.each([
    ["the caller's context", { _tag: "SetContext", set: { peakRps: 1 } }, "SetContext is for messages"],
    ["what the facts ask for", { _tag: "RemoveComponent", component: "postgres" }, "RemoveComponent is for messages"],
    ["a version", { _tag: "RevertTo", version: 1 }, "RevertTo is for messages"],
    ["the choice of clouds", { _tag: "ChooseProvider", provider: "scaleway" }, "not among those of the context"],
    ["deletion protection", { _tag: "SetResilience", component: "postgres", deletionProtection: false }, "weaker"],
    ["backups", { _tag: "SetRetention", of: "backups", days: 1 }, "weaker"],
    ["the price", { _tag: "SetInstances", component: "web", min: 500 }, "would cost more than 2 times"]
  ] as const)("is not weakened without anybody's asking: %s", ([, edit, why]) =>
    Effect.gen(function* () {
      const { asked, design: made } = yield* designed([[propose(edit)], [done]])
      assert.include(heard(asked[1] ?? assert.fail()), why)
      assert.deepStrictEqual(made.tiers, own.tiers)
    })
  )

  it.effect("is not asked about where there is nothing to deploy", () =>
    Effect.gen(function* () {
      const { asked, design: made } = yield* designed([], {}, { analysis: anAnalysis({ services: [] }) })
      assert.strictEqual(asked.length, 0)
      assert.deepStrictEqual(made.architect, { mode: "deterministic" })
    })
  )

  it.effect("keeps no reason whose figures come from nowhere", () =>
    Effect.gen(function* () {
      const edit = { _tag: "SetRetention", of: "backups", days: 30, tiers: ["growth"] }
      const { design: made } = yield* designed([
        [use("propose_edits", { edits: [{ edit, reason: "It saves 12,345 € a year." }] })],
        [done]
      ])
      assert.notInclude(JSON.stringify(made.tiers.map(({ tier }) => tier.rationale)), "12,345")
      assert.include(made.proposed?.[0]?.message, "could not be verified")
    })
  )
})
