import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, TestClock } from "effect"
import { type Begin, CallBarred, Meter } from "../../../src/accounts/Meter.ts"
import { AiUnavailable, Architect } from "../../../src/architect/Architect.ts"
import { ModelFailure, type TokenUse } from "../../../src/architect/ai/LanguageModel.ts"
import { costEur } from "../../../src/architect/ai/spend.ts"
import { bundledPriceList } from "../../../src/catalog/bundledPriceList.ts"
import { architect, designed, message, mostAsked, options, own, perCall, propose, respond, use } from "./scripted.ts"

const reading = use("prices", { tier: "growth" })
const prices = options.prices ?? assert.fail()
const question = "What does growth cost?"

/** Those that are not the model's own. */
const told: { readonly [F in ModelFailure]?: string } = {
  unaffordable: "used up or set aside",
  unrecorded: "not be recorded"
}

const barred: Begin = () => new CallBarred({ reason: "unrecorded" })

describe("a language model that does not do its work", () => {
  it.effect.each(ModelFailure.literals.map((failure) => ({ failure })))(
    "gives way to the deterministic architect, and what was spent is told: $failure",
    ({ failure }) =>
      Effect.gen(function* () {
        const { answer } = yield* respond(question, [[reading], failure])
        assert.strictEqual(answer.kind, "answer")
        assert.include(answer.reply, "growth")
        assert.strictEqual(answer.architect.mode, "deterministic")
        assert.include(answer.architect.fallback, told[failure] ?? failure.replaceAll("_", " "))
        assert.deepInclude(answer.architect.usage, { inputTokens: 2220, outputTokens: 100 })
      })
  )

  it.effect("leaves the engine's design as it is", () =>
    Effect.gen(function* () {
      const { design } = yield* designed(["overloaded"])
      assert.deepStrictEqual(
        design.tiers.map(({ tier }) => tier),
        own.tiers.map(({ tier }) => tier)
      )
      assert.strictEqual(design.architect.mode, "deterministic")
      assert.isUndefined(design.proposed)
    })
  )

  it.effect("is an error where configuration forbids falling back, with what was spent", () =>
    Effect.gen(function* () {
      const failed = yield* Effect.flip(respond(question, [[reading], "refused"], { fallBack: false }))
      assert.instanceOf(failed, AiUnavailable)
      assert.include(failed.message, "refused")
      assert.deepInclude(failed.usage, { inputTokens: 2220, outputTokens: 100 })
      const unseen = yield* Effect.flip(designed(["overloaded"], { fallBack: false }))
      assert.instanceOf(unseen, AiUnavailable)
    })
  )

  it.effect("is given up after its rounds, told before the last", () =>
    Effect.gen(function* () {
      const { answer, asked } = yield* respond(question, [[reading], [reading], [reading]], { maxRounds: 3 })
      assert.strictEqual(asked.length, 3)
      assert.include(answer.architect.fallback, "came to no end")
      assert.include(JSON.stringify(asked[2]?.turns), "One call is left")
      assert.notInclude(JSON.stringify(asked[1]?.turns), "One call is left")
    })
  )

  it.effect("is given up when its time is over, whatever round it is in", () =>
    Effect.gen(function* () {
      const running = yield* Effect.fork(respond(question, [[reading], "silent"]))
      yield* TestClock.adjust("61 seconds")
      const { answer } = yield* Fiber.join(running)
      assert.include(answer.architect.fallback, "too long")
      // the first call as it was told, the one that was cut off at the most it may be
      assert.isTrue(answer.architect.usage?.estimated)
      assert.strictEqual(answer.architect.usage?.outputTokens, perCall.outputTokens + options.maxTokens)
    })
  )

  it.effect("is not asked where the account has nothing left, and no further than it reaches", () =>
    Effect.gen(function* () {
      const none = yield* respond(question, [], {}, { allowance: { leftEur: 0 } })
      assert.strictEqual(none.asked.length, 0)
      assert.include(none.answer.architect.fallback, "used up")
      assert.isUndefined(none.answer.architect.usage)

      // enough for the first call at its dearest, which leaves too little for a second one
      const [first = assert.fail()] = (yield* respond(question, ["overloaded"])).asked
      const leftEur = costEur(mostAsked(first), prices, bundledPriceList.exchangeRate)
      const some = yield* respond(question, [[reading]], {}, { allowance: { leftEur } })
      assert.strictEqual(some.asked.length, 1)
      assert.include(some.answer.architect.fallback, "used up")
      assert.isAbove(some.answer.architect.usage?.costEur ?? 0, 0)
    })
  )

  it.effect("is paid for also where the store fails in the middle of the talk", () =>
    Effect.gen(function* () {
      const taken: Array<TokenUse> = []
      const begin: Begin = () => Effect.succeed((use) => Effect.sync(() => void taken.push(use)))
      const { layer } = architect([[reading], [use("history", { version: 2 })]])
      const away = { ...message(question), earlier: () => Effect.fail("away" as const) }
      const failed = yield* Effect.flatMap(Architect, ({ respond }) => respond(away)).pipe(
        Effect.provide(layer),
        Effect.provideService(Meter, { begin }),
        Effect.flip
      )
      assert.strictEqual(failed, "away")
      assert.deepStrictEqual(taken, [perCall, perCall])
    })
  )

  it.effect("is not asked where its cost cannot be recorded", () =>
    Effect.gen(function* () {
      const { answer, asked } = yield* Effect.provideService(respond(question, []), Meter, { begin: barred })
      assert.isEmpty(asked)
      assert.include(answer.architect.fallback, "could not be recorded")
    })
  )

  it.effect("tells no cost where its prices are not known", () =>
    Effect.gen(function* () {
      const { answer } = yield* respond(question, [[use("answer", { text: "It is told by the engine." })]], {
        prices: null
      })
      assert.deepStrictEqual(answer.architect.usage, { inputTokens: 1110, outputTokens: 50 })
    })
  )

  it.effect("is asked for tools where it only talks, and given up where it says nothing", () =>
    Effect.gen(function* () {
      const { answer, asked } = yield* respond(question, [
        [{ type: "text", text: "Let me think." }],
        [use("answer", { text: "It is told by the engine." })]
      ])
      assert.strictEqual(answer.architect.mode, "ai")
      assert.include(JSON.stringify(asked[1]?.turns), "Work through tools only")
      const mute = yield* respond(question, [[]])
      assert.include(mute.answer.architect.fallback, "said nothing")
    })
  )

  it.effect("keeps nothing of a proposal that it did not finish", () =>
    Effect.gen(function* () {
      const { answer } = yield* respond("Please add a WAF", [
        [propose({ _tag: "AddComponent", kind: "db.search" })],
        "overloaded"
      ])
      if (answer.kind !== "change") return assert.fail(answer.reply)
      assert.deepStrictEqual(
        answer.edits.map(({ edit }) => edit),
        [{ _tag: "AddComponent", kind: "waf" }]
      )
    })
  )
})
