/** Typed edits: no message is read, and what is refused is refused by its place in the list. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, FastCheck as fc, Schema } from "effect"
import { carryOutWith } from "../../../src/architect/responder/carryOut.ts"
import { editWords } from "../../../src/architect/responder/texts/editWords.ts"
import { Edit } from "../../../src/blueprint/Edit.ts"
import { edit as anyEdit } from "../../support/arbitraryRequests.ts"
import { engine, requestOf } from "./questionsAsked.ts"

const carryOut = carryOutWith(engine)

/** The reason reads like another wish, and must not be taken for one. */
const reason = "Remove redis and go back to version 1"

const make = (...edits: ReadonlyArray<Edit>) => carryOut(requestOf(reason), edits)

const tried = (...edits: ReadonlyArray<Edit>) => carryOut({ ...requestOf(reason), dryRun: true }, edits)

const bounded = (edits: ReadonlyArray<Edit>, allowedProviders: ReadonlyArray<"aws" | "scaleway">) =>
  carryOut({ ...requestOf(reason), allowedProviders }, edits)

const backups: Edit = { _tag: "SetRetention", of: "backups", days: 30 }
const cdn: Edit = { _tag: "AddComponent", kind: "cdn", tiers: ["scale"] }
const memory: Edit = { _tag: "ResizeComponent", component: "web", memoryGib: 8, tiers: ["scale"] }

/** The same edits with a reason in another language. */
const because = (message: string, ...edits: ReadonlyArray<Edit>) => carryOut(requestOf(message), edits)

describe("typed edits", () => {
  it.effect("are made together and kept with their reason, from which nothing is read", () =>
    Effect.gen(function* () {
      const answer = yield* make(backups, memory)
      if (answer.kind !== "change") return assert.fail(answer.reply)
      assert.match(
        answer.reply,
        /^Done: backups kept 30 days and web with 8 GiB of memory in scale\. \d+ values differ from version 3\./
      )
      assert.deepStrictEqual(answer.edits.slice(-2), [
        { edit: backups, version: 4, message: reason },
        { edit: memory, version: 4, message: reason }
      ])
      assert.include(
        answer.design.tiers.flatMap(({ tier }) => tier.components.map(({ id }) => id)),
        "redis"
      )
      assert.deepStrictEqual(answer.architect, { mode: "deterministic" })
    })
  )

  it.effect("say first what had no effect, and of what no tier meets that none does, before what is done", () =>
    Effect.gen(function* () {
      const some = yield* make(cdn, backups)
      assert.match(some.reply, /^Not done: cdn added in scale\. Done: backups kept 30 days\. /)
      assert.match(some.reply, /^- Not done: scale: cdn cannot be added here/m)
      const budget: Edit = { _tag: "SetContext", set: { monthlyBudgetEur: 1 } }
      const none = yield* make(budget, backups)
      assert.match(
        none.reply,
        /^Noted, but no tier meets it: a budget of 1\.00 € a month\. Done: backups kept 30 days\. /
      )
      const alone = yield* make(budget)
      assert.notMatch(alone.reply, /\bDone\b/)
    })
  )

  it.effect.each([
    [
      "Bitte die Sicherungen länger aufbewahren, der Prüfer will es",
      "Erledigt: ",
      "3 Werte",
      /^- starter: [\d.]+,\d\d € \(/m
    ],
    [
      "Garder plus longtemps les sauvegardes, notre auditeur le veut",
      "Fait : ",
      "3 valeurs",
      /^- starter : [\d ]+,\d\d € \(/m
    ],
    ["ok", "Done: ", "values", /^- starter: [\d,]+\.\d\d € \(/m]
  ] as const)(
    "are answered in the language of their reason, English where it is unclear: %s",
    ([message, done, , price]) =>
      Effect.gen(function* () {
        const { reply } = yield* because(message, backups)
        assert.isTrue(reply.startsWith(done), reply)
        assert.match(reply, price)
        assert.isAtMost(reply.split(/\s+/).length, 120)
      })
  )

  it.effect("of a dry run never say that anything is done", () =>
    Effect.gen(function* () {
      const { kind, reply } = yield* tried(backups, memory)
      assert.strictEqual(kind, "change")
      assert.match(reply, /^Would be made: backups kept 30 days .* \d+ values would differ from version 3\./)
      assert.notMatch(reply, /\bDone\b/)
      const back = yield* tried({ _tag: "RevertTo", version: 1 })
      assert.match(back.reply, /^Would go back to what version 1 was/)
    })
  )

  it.effect("that change nothing, or cannot be followed, are answered and keep nothing", () =>
    Effect.gen(function* () {
      const already = yield* make({ _tag: "AddComponent", kind: "waf", tiers: ["growth"] })
      assert.deepInclude(already, { kind: "answer" })
      assert.match(already.reply, /^Nothing to change: waf added in growth is what version 3 has already\./)
      const nothing = yield* make({ _tag: "RemoveComponent", component: "nothing" })
      assert.deepInclude(nothing, { kind: "answer" })
      assert.match(nothing.reply, /^Nothing was changed\.\n\n- Not done:/)
    })
  )

  it.effect("take an earlier version back, and name the field where there is none", () =>
    Effect.gen(function* () {
      assert.deepInclude(yield* make({ _tag: "RevertTo", version: 1 }), { kind: "revert", version: 1 })
      const none = yield* Effect.flip(make({ _tag: "RevertTo", version: 9 }))
      assert.strictEqual(none.message, "edits[0].version: Version 9 does not exist.")
      const same = yield* Effect.flip(make({ _tag: "RevertTo", version: 3 }))
      assert.strictEqual(same.message, "edits[0].version: Version 3 is the current one.")
    })
  )

  it.effect.each<readonly [ReadonlyArray<Edit>, string, RegExp]>([
    [[backups, { _tag: "TakeOption", option: "web:nothing" }, cdn], "EditNotPossible", /^edits\[1\]: The decision log/],
    [
      [backups, cdn, { _tag: "SetInstances", component: "web" }],
      "EditNotPossible",
      /^edits\[2\]: SetInstances says nothing/
    ],
    [[backups, { _tag: "CorrectService", service: "nobody", port: 80 }], "EditNotPossible", /^edits\[1\]: .*nobody/],
    [
      [backups, { _tag: "SetContext", set: { region: "us-east-1", providers: ["scaleway"] } }, cdn],
      "EditNotPossible",
      /^edits\[1\]: region: us-east-1 cannot be priced for scaleway/
    ],
    [
      [
        { _tag: "SetContext", set: { region: "us-east-1" } },
        { _tag: "SetContext", set: { providers: ["scaleway"] } }
      ],
      "EditNotPossible",
      /^edits\[1\]: region:/
    ]
  ])("are refused as a whole, by the first that is at fault: %j", ([edits, tag, message]) =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(make(...edits))
      assert.strictEqual(error._tag, tag)
      assert.match(error.message, message)
    })
  )

  it.effect("may not choose what the plan does not include", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(bounded([backups, { _tag: "ChooseProvider", provider: "scaleway" }], ["aws"]))
      assert.strictEqual(error._tag, "ProviderNotAllowed")
      assert.strictEqual(error.message, "edits[1]: this plan does not include scaleway; it includes aws.")
    })
  )
})

describe("an edit in words", () => {
  it.each<readonly [Edit, string]>([
    [{ _tag: "ScaleContext", field: "peakRps", factor: 2 }, "peakRps times 2"],
    [{ _tag: "ScaleContext", field: "monthlyBudgetEur", by: -50 }, "monthlyBudgetEur less 50"],
    [{ _tag: "StepContext", field: "availability", step: "up", tiers: ["scale"] }, "availability one step up in scale"],
    [{ _tag: "ChangeCompliance", add: ["pci"], drop: ["gdpr"] }, "hold to pci, no longer hold to gdpr"],
    [{ _tag: "StepSize", component: "postgres", step: "down" }, "postgres one size down"],
    [{ _tag: "TakeOption", option: "web:arm", tiers: ["growth"] }, "take the option web:arm in growth"],
    [{ _tag: "RefuseOption", option: "web:arm" }, "never take the option web:arm"],
    [{ _tag: "RevertTo", version: 2 }, "go back to version 2"]
  ])("says what it asks for: %j", (edit, words) => {
    assert.strictEqual(editWords(edit), words)
  })

  it("is never empty, whatever the edit", () => {
    fc.assert(
      fc.property(anyEdit, (edit) => {
        assert.match(editWords(edit), /^\S/)
        assert.notInclude(editWords(edit), "undefined")
      })
    )
    assert.isTrue(Schema.is(Edit)(backups))
  })
})
