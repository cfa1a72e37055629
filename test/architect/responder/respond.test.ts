import { assert, describe, it } from "@effect/vitest"
import { Effect, FastCheck } from "effect"
import { asked, tiers } from "./asked.ts"
import { inquiries, unclear } from "./messages.ts"

describe("a message about a design", () => {
  it.effect.each(inquiries)("asks: %s", ([message, word]) =>
    Effect.gen(function* () {
      const answer = yield* asked(message)
      assert.strictEqual(answer.kind, "answer", answer.reply)
      assert.include(answer.reply, word)
    })
  )

  it.effect.each(unclear.map((message) => ({ message })))(
    "is not understood, and changes nothing: $message",
    ({ message }) =>
      Effect.gen(function* () {
        const answer = yield* asked(message)
        assert.strictEqual(answer.kind, "clarification", answer.reply)
      })
  )

  it.effect.each([
    ["Go back to version 2", 2],
    ["undo", 2],
    ["revert to v1", 1],
    ["restore the previous version", 2]
  ] as const)("reverts: %s", ([message, version]) =>
    Effect.gen(function* () {
      const answer = yield* asked(message)
      assert.strictEqual(answer.kind, "revert", answer.reply)
      if (answer.kind === "revert") assert.strictEqual(answer.version, version)
    })
  )

  it.effect("says what the version that it goes back to does not meet", () =>
    Effect.gen(function* () {
      const unmet = [{ constraint: "budget" as const, text: "It is over the budget.", waysOut: [] }]
      const was = tiers.map((tier) => Object.assign({}, tier, { unmet: tier.name === "scale" ? unmet : [] }))
      const { reply } = yield* asked("Go back to version 2", was)
      assert.match(reply, /^- scale: .*; not met: budget$/m)
      assert.strictEqual(reply.split("not met").length, 2)
    })
  )

  it.effect("says what users replace, and what is outside its vocabulary", () =>
    Effect.gen(function* () {
      assert.include((yield* asked("We have 50,000 monthly active users")).reply, "replace the stated 50 requests")
      assert.include((yield* asked("Use helm")).reply, "helm cannot be had")
    })
  )

  it.effect("answers what it does not understand with a few examples of the topic", () =>
    Effect.gen(function* () {
      const { reply } = yield* asked("make it cheaper")
      assert.include(reply, "budget")
      assert.isBelow(reply.split("\n").length, 15)
    })
  )

  it.effect("keeps earlier wishes before the new ones", () =>
    Effect.gen(function* () {
      const answer = yield* asked("add a cdn")
      assert.strictEqual(answer.kind, "change")
      if (answer.kind === "change") assert.lengthOf(answer.edits, 1)
    })
  )

  it.effect.prop(
    "never fails and never loops, whatever it holds",
    [FastCheck.fullUnicodeString({ maxLength: 400 })],
    ([text]) =>
      Effect.gen(function* () {
        const answer = yield* asked(text)
        assert.isAbove(answer.reply.length, 0)
      })
  )
})
