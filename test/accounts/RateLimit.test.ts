import { assert, describe, it } from "@effect/vitest"
import { Effect, TestClock } from "effect"
import * as RateLimit from "../../src/accounts/RateLimit.ts"

const take = (key: string) => Effect.flatMap(RateLimit.RateLimit, (limit) => limit.take(key))

describe("RateLimit", () => {
  it.effect("lets so many requests a minute through, says how many are left, and begins anew", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* take("a"), { limit: 2, remaining: 1, resetSeconds: 60 })
      yield* TestClock.adjust("20500 millis")
      assert.deepStrictEqual(yield* take("a"), { limit: 2, remaining: 0, resetSeconds: 40 })
      yield* TestClock.adjust("39 seconds")
      const refusal = yield* Effect.flip(take("a"))
      assert.strictEqual(refusal.message, "More than 2 requests in a minute; try again in 1 seconds.")
      yield* TestClock.adjust("500 millis")
      assert.deepStrictEqual(yield* take("a"), { limit: 2, remaining: 1, resetSeconds: 60 })
    }).pipe(Effect.provide(RateLimit.layer(2)))
  )

  it.effect("counts every key for itself", () =>
    Effect.gen(function* () {
      yield* take("a")
      yield* Effect.flip(take("a"))
      assert.strictEqual((yield* take("b"))?.remaining, 0)
      yield* TestClock.adjust("61 seconds")
      assert.strictEqual((yield* take("b"))?.remaining, 0)
      assert.strictEqual((yield* take("a"))?.remaining, 0)
    }).pipe(Effect.provide(RateLimit.layer(1)))
  )

  it.effect("is off at 0", () =>
    Effect.gen(function* () {
      for (let request = 0; request < 1000; request++) assert.isNull(yield* take("a"))
    }).pipe(Effect.provide(RateLimit.layer(0)))
  )
})
