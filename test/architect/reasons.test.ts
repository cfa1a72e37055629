import { assert, describe, it } from "@effect/vitest"
import { Effect, Either } from "effect"
import { design } from "../../src/architect/designTiers.ts"
import type { KeptEdit, SettledEdit } from "../../src/blueprint/Edit.ts"
import type { TierName } from "../../src/blueprint/TierName.ts"
import { bundledPriceList } from "../../src/catalog/bundledPriceList.ts"
import { propose, request, respond, use } from "./ai/scripted.ts"

const reason = "Orders are worth more than the disk they need."

/** Backups of growth are kept for 28 days. */
const kept28 = { _tag: "SetRetention", of: "backups", days: 28, component: "postgres", tiers: ["growth"] } as const

/** The model's own edit. */
const reasoned: KeptEdit = {
  edit: kept28,
  version: null,
  message: null,
  reason
}

const later = (edit: SettledEdit): KeptEdit => ({ edit, version: 2, message: "Please." })

const tiersWith = (edits: ReadonlyArray<KeptEdit>) =>
  Either.getOrThrow(design({ ...request, edits }, bundledPriceList)).tiers

/** Tiers that give it, after these changes. */
const givenIn = (edits: ReadonlyArray<KeptEdit>): ReadonlyArray<TierName> =>
  tiersWith(edits).flatMap(({ tier }) => (tier.rationale.includes(`AI architect: ${reason}`) ? [tier.name] : []))

describe("a reason that a language model gave for an edit", () => {
  const holding: ReadonlyArray<readonly [string, ReadonlyArray<SettledEdit>]> = [
    ["alone", []],
    ["beside a change of something else", [{ _tag: "AddComponent", kind: "waf" }]],
    ["beside the same change of another tier", [{ ...kept28, tiers: ["scale"] }]],
    ["beside another change of the same part", [{ _tag: "SetResilience", component: "postgres", standby: true }]]
  ]
  it.each(holding)("is told as long as the edit holds: %s", (_, edits) => {
    assert.deepStrictEqual(givenIn([reasoned, ...edits.map(later)]), ["growth"])
  })

  const gone: ReadonlyArray<readonly [string, SettledEdit]> = [
    [
      "decided anew for its tier",
      { _tag: "SetRetention", of: "backups", days: 7, component: "postgres", tiers: ["growth"] }
    ],
    ["decided anew for every part", { _tag: "SetRetention", of: "backups", days: 7 }],
    ["for nothing any more", { _tag: "RemoveComponent", component: "postgres" }]
  ]
  it.each(gone)("goes with the edit: %s", (_, edit) => {
    assert.deepStrictEqual(givenIn([reasoned, later(edit)]), [])
  })

  it("is told also where a longer one begins with the same words", () => {
    const longer = {
      ...later({ _tag: "SetResilience", component: "postgres", standby: true }),
      reason: `${reason} Much.`
    }
    const [growth] = tiersWith([longer, reasoned]).flatMap(({ tier }) => (tier.name === "growth" ? [tier] : []))
    assert.include(growth?.rationale, `AI architect: ${reason} Much. AI architect: ${reason}`)
  })

  it("is told once, however many edits it was given for", () => {
    const twice = { ...reasoned, edit: { _tag: "SetRetention", of: "logs", days: 90, tiers: ["growth"] } } as const
    const growth = tiersWith([reasoned, twice]).find(({ tier }) => tier.name === "growth")
    assert.strictEqual(growth?.tier.rationale.split(reason).length, 2)
  })

  it.effect("is kept with what a message changed, and outlives the next change of a person's", () =>
    Effect.gen(function* () {
      const edit = { _tag: "SetRetention", of: "backups", days: 28, component: "postgres", tiers: ["growth"] }
      const { answer } = yield* respond("Keep backups of growth for four weeks", [
        [use("propose_edits", { edits: [{ edit, reason }] })],
        [use("finish", { text: "It is done." })]
      ])
      if (answer.kind !== "change") return assert.fail(answer.reply)
      assert.deepStrictEqual(answer.edits, [
        { ...reasoned, version: 4, message: "Keep backups of growth for four weeks" }
      ])
      assert.deepStrictEqual(tiersWith(answer.edits), answer.design.tiers)
      const next = [...answer.edits, { ...later({ _tag: "AddComponent", kind: "waf" }), version: 5 }]
      assert.deepStrictEqual(givenIn(next), ["growth"])
    })
  )

  it.effect("stands with each of the edits that one proposal came to", () =>
    Effect.gen(function* () {
      const { answer } = yield* respond("Give the database more room, and add a WAF", [
        [propose({ _tag: "StepSize", component: "postgres", step: "up" }, { _tag: "AddComponent", kind: "waf" })],
        [use("finish", { text: "It is done." })]
      ])
      if (answer.kind !== "change") return assert.fail(answer.reply)
      const tags = [...Array.from({ length: 4 }, () => "ResizeComponent"), "AddComponent"]
      assert.deepStrictEqual(
        answer.edits.map(({ edit, reason }) => [edit._tag, reason]),
        tags.map((tag) => [tag, "It fits this application better."])
      )
    })
  )

  it.effect("is left out where its figures come from nowhere, and the edit stays", () =>
    Effect.gen(function* () {
      const edit = { _tag: "SetRetention", of: "backups", days: 28 }
      const { answer } = yield* respond("Keep backups for four weeks", [
        [use("propose_edits", { edits: [{ edit, reason: "It saves 12,345 € a year." }] })],
        [use("finish", { text: "It is done." })]
      ])
      if (answer.kind !== "change") return assert.fail(answer.reply)
      assert.strictEqual(answer.edits.length, 1)
      assert.isUndefined(answer.edits[0]?.reason)
    })
  )
})
