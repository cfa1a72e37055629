import { SqlClient } from "@effect/sql"
import { assert } from "@effect/vitest"
import { Array, Deferred, Effect, Exit, Fiber, Ref } from "effect"
import { Idempotency, type KeyedRequest } from "../../src/accounts/Idempotency.ts"
import { recover } from "../../src/accounts/recover.ts"
import { onBoth } from "../support/database/onBoth.ts"
import { newAccount, unique } from "../support/database/samples.ts"

const newRequest = (changes: Partial<KeyedRequest> = {}) =>
  Effect.map(newAccount(), ({ id }) => ({
    account: id,
    key: `key-${unique()}`,
    operation: "design",
    body: "{}",
    ...changes
  }))

/** Work that counts how often it was done. */
const counted = Effect.map(Ref.make(0), (count) => ({
  count: Ref.get(count),
  work: Effect.map(
    Ref.updateAndGet(count, (n) => n + 1),
    (n) => ({ status: 200, body: JSON.stringify({ n, text: "ü🛒\0" }), project: null })
  )
}))

const tagOf = <A, E extends { readonly _tag: string }, R>(call: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(call), ({ _tag }) => _tag)

await onBoth("Idempotency", (it) => {
  it.effect("does the work once and gives the same answer again", () =>
    Effect.gen(function* () {
      const { once } = yield* Idempotency
      const request = yield* newRequest()
      const { count, work } = yield* counted
      const first = yield* once(request, work)
      const second = yield* once(request, work)
      assert.isFalse(first.replayed)
      assert.deepStrictEqual(second, { ...first, replayed: true })
      assert.strictEqual(yield* count, 1)
    })
  )

  it.effect("does the work once for many calls at the same time", () =>
    Effect.gen(function* () {
      const { once } = yield* Idempotency
      const request = yield* newRequest()
      const { count, work } = yield* counted
      const gate = yield* Deferred.make<void>()
      const started = yield* Deferred.make<void>()
      const gated = Deferred.succeed(started, undefined).pipe(
        Effect.zipRight(Deferred.await(gate)),
        Effect.zipRight(work)
      )
      const race = Array.replicate(Effect.exit(once(request, gated)), 20)
      const fiber = yield* Effect.fork(Effect.all(race, { concurrency: "unbounded" }))
      yield* Deferred.await(started)
      // All but one are refused while that one waits at the gate.
      assert.strictEqual(yield* Effect.repeat(tagOf(once(request, work)), { times: 5 }), "OperationInProgress")
      yield* Deferred.succeed(gate, undefined)
      const exits = yield* Fiber.join(fiber)
      assert.isAtLeast(Array.filter(exits, Exit.isSuccess).length, 1)
      assert.strictEqual(yield* count, 1)
    })
  )

  it.effect("refuses the key for another body or another operation", () =>
    Effect.gen(function* () {
      const { once } = yield* Idempotency
      const request = yield* newRequest()
      const { count, work } = yield* counted
      yield* once(request, work)
      assert.strictEqual(yield* tagOf(once({ ...request, body: '{"a":1}' }, work)), "IdempotencyConflict")
      assert.strictEqual(yield* tagOf(once({ ...request, operation: "refine" }, work)), "IdempotencyConflict")
      assert.strictEqual(yield* count, 1)
    })
  )

  it.effect("lets two accounts use the same key", () =>
    Effect.gen(function* () {
      const { once } = yield* Idempotency
      const request = yield* newRequest()
      const { account } = yield* newRequest()
      const { count, work } = yield* counted
      yield* once(request, work)
      assert.isFalse((yield* once({ ...request, account }, work)).replayed)
      assert.strictEqual(yield* count, 2)
    })
  )

  it.effect("keeps no failure: the call can be repeated", () =>
    Effect.gen(function* () {
      const { once } = yield* Idempotency
      const request = yield* newRequest()
      const { work } = yield* counted
      assert.strictEqual(yield* Effect.flip(once(request, Effect.fail("no"))), "no")
      yield* Effect.exit(once(request, Effect.die("bug")))
      assert.isFalse((yield* once(request, Effect.succeed({ status: 402, body: "{}", project: null }))).replayed)
      assert.isFalse((yield* once(request, work)).replayed)
    })
  )

  it.effect("finishes the work of a client that went away, and has its answer when it comes back", () =>
    Effect.gen(function* () {
      const { once } = yield* Idempotency
      const request = yield* newRequest()
      const { count, work } = yield* counted
      const started = yield* Deferred.make<void>()
      const gate = yield* Deferred.make<void>()
      const gated = Deferred.succeed(started, undefined).pipe(
        Effect.zipRight(Deferred.await(gate)),
        Effect.zipRight(work)
      )
      const client = yield* Effect.fork(once(request, gated))
      yield* Deferred.await(started)
      yield* Fiber.interrupt(client)
      yield* Deferred.succeed(gate, undefined)
      const again = yield* Effect.retry(once(request, work), { times: 200 })
      assert.isTrue(again.replayed)
      assert.strictEqual(yield* count, 1)
    })
  )

  it.effect("forgets after a day, and at once what a process that is gone had begun", () =>
    Effect.gen(function* () {
      const { once } = yield* Idempotency
      const sql = yield* SqlClient.SqlClient
      const request = yield* newRequest()
      const { work } = yield* counted
      yield* once(request, work)
      yield* sql`update idempotent_calls set created_at = now() - interval '23 hours' where account_id = ${request.account}`
      assert.isTrue((yield* once(request, work)).replayed)
      yield* sql`update idempotent_calls set created_at = now() - interval '25 hours' where account_id = ${request.account}`
      assert.isFalse((yield* once(request, work)).replayed)

      const died = yield* newRequest()
      const started = yield* Deferred.make<void>()
      yield* Effect.fork(once(died, Effect.zipRight(Deferred.succeed(started, undefined), Effect.never)))
      yield* Deferred.await(started)
      yield* recover
      assert.isFalse((yield* once(died, work)).replayed)
    })
  )

  it.effect("refuses keys that are not 1 to 255 visible characters", () =>
    Effect.gen(function* () {
      const { once } = yield* Idempotency
      const { work } = yield* counted
      for (const key of ["", "a b", "é", "\0", "x".repeat(256)]) {
        assert.strictEqual(yield* tagOf(once(yield* newRequest({ key }), work)), "IdempotencyKeyInvalid")
      }
      assert.isFalse((yield* once(yield* newRequest({ key: "x".repeat(255) }), work)).replayed)
    })
  )
})
