import { SqlClient } from "@effect/sql"
import { SqlError } from "@effect/sql/SqlError"
import { assert } from "@effect/vitest"
import { Array, DateTime, Effect, Layer, TestClock } from "effect"
import { Meter } from "../../src/accounts/Meter.ts"
import { recover } from "../../src/accounts/recover.ts"
import { metered, Spending } from "../../src/accounts/Spending.ts"
import * as SqlSpending from "../../src/accounts/SqlSpending.ts"
import type { AccountId } from "../../src/projects/AccountId.ts"
import type { TokenUse } from "../../src/architect/ai/LanguageModel.ts"
import { noTokens } from "../../src/architect/ai/spend.ts"
import { onBoth } from "../support/database/onBoth.ts"
import { newAccount } from "../support/database/samples.ts"

const most: TokenUse = {
  inputTokens: 2000,
  outputTokens: 500,
  cacheReadTokens: 0,
  cacheWriteTokens: 90,
  estimated: true
}
const use: TokenUse = { inputTokens: 1000, outputTokens: 200, cacheReadTokens: 30, cacheWriteTokens: 4 }

/** A euro for a thousand tokens that were read anew. */
const costEur = ({ inputTokens }: TokenUse) => inputTokens / 1000

const withTerms = (terms: SqlSpending.SpendingTerms) => Effect.provide(SqlSpending.layer(terms))

const terms = { costEur, cap: { monthlyEur: 10, actionEur: 4 } }
const capped = withTerms(terms)

/** The database, until it is broken: then it is away. */
const breakable = Effect.map(SqlClient.SqlClient, (sql) => {
  const state = { broken: false }
  const away = Effect.fail(new SqlError({ cause: { code: "57P01" }, message: "It is going down." }))
  const client = new Proxy(sql, {
    apply: (target, self, parts: Parameters<SqlClient.SqlClient>) =>
      state.broken ? away : Reflect.apply(target, self, parts)
  })
  return { client, state }
})

const rowsOf = (account: string) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`
      select month, model, calls, unpriced_calls as unpriced, input_tokens::integer as input,
        output_tokens::integer as output, cache_read_tokens::integer as read, cache_write_tokens::integer as write,
        cost_eur::double precision as cost, estimated_calls as estimated
      from ai_spending where account_id = ${account} order by month, model`
  )

/** A call of a model, from its beginning to its end. */
const called = (account: AccountId, model: string, use: TokenUse) =>
  Effect.gen(function* () {
    const settle = yield* (yield* Spending).begin(account, model, most)
    yield* settle(use)
  })

/** Waits until so many wait. */
const barrier = (many: number) =>
  Effect.map(Effect.makeLatch(), (latch) => {
    let waiting = 0
    return Effect.suspend(() => {
      waiting += 1
      return waiting < many ? latch.await : latch.open
    })
  })

/** Ten calls at once, as ten projects of one account would make them. */
const tenAtOnce = <A, E, R>(call: Effect.Effect<A, E, R>) =>
  Effect.all(Array.replicate(call, 10), { concurrency: "unbounded" })

await onBoth("Spending", (it) => {
  it.effect("counts every call by account, month and model", () =>
    Effect.gen(function* () {
      const account = yield* newAccount()
      yield* TestClock.setTime(DateTime.unsafeMake("2026-11-30T23:59:59Z").epochMillis)
      yield* tenAtOnce(called(account.id, "large", use))
      yield* called(account.id, "small", use)
      yield* TestClock.adjust("1 second")
      yield* called(account.id, "large", use)
      const row = { calls: 1, unpriced: 0, estimated: 0, input: 1000, output: 200, read: 30, write: 4, cost: 1 }
      assert.deepStrictEqual(yield* rowsOf(account.id), [
        {
          ...row,
          month: "2026-11",
          model: "large",
          calls: 10,
          input: 10_000,
          output: 2000,
          read: 300,
          write: 40,
          cost: 10
        },
        { ...row, month: "2026-11", model: "small" },
        { ...row, month: "2026-12", model: "large" }
      ])
    }).pipe(withTerms({ costEur, cap: null }))
  )

  it.effect("says which calls had no price, and bounds nothing without a cap", () =>
    Effect.gen(function* () {
      const spending = yield* Spending
      const account = yield* newAccount()
      yield* called(account.id, "large", use)
      assert.deepInclude((yield* rowsOf(account.id))[0], { unpriced: 1, cost: 0 })
      assert.isNull(yield* spending.left(account.id))
      assert.isNull((yield* spending.setAside(account.id)).leftEur)
    }).pipe(withTerms({ costEur: () => null, cap: null }))
  )

  it.effect("gives each action its part, so that all at once do not spend more than there is", () =>
    Effect.gen(function* () {
      const spending = yield* Spending
      const account = yield* newAccount()
      const allowances = yield* tenAtOnce(spending.setAside(account.id))
      const euros = allowances.map(({ leftEur }) => leftEur ?? 0).toSorted((one, other) => other - one)
      assert.deepStrictEqual(euros, [4, 4, 2, 0, 0, 0, 0, 0, 0, 0])
      assert.strictEqual(yield* spending.left(account.id), 0)
      for (const allowance of allowances) yield* spending.giveBack(allowance)
      assert.strictEqual(yield* spending.left(account.id), 10)
    }).pipe(capped)
  )

  it.effect("leaves what the month has not taken, and all of it to another account and the next month", () =>
    Effect.gen(function* () {
      const spending = yield* Spending
      const [account, other] = [yield* newAccount(), yield* newAccount()]
      yield* TestClock.setTime(DateTime.unsafeMake("2026-11-30T12:00:00Z").epochMillis)
      yield* called(account.id, "large", { ...use, inputTokens: 7000 })
      assert.strictEqual(yield* spending.left(account.id), 3)
      assert.strictEqual((yield* spending.setAside(account.id)).leftEur, 3)
      assert.strictEqual(yield* spending.left(other.id), 10)
      yield* called(account.id, "large", { ...use, inputTokens: 9000 })
      assert.strictEqual(yield* spending.left(account.id), 0)
      yield* TestClock.adjust("12 hours")
      yield* recover
      assert.strictEqual(yield* spending.left(account.id), 10)
    }).pipe(capped)
  )

  it.effect("charges the caller for what an action took, also where it fails or is given up", () =>
    Effect.gen(function* () {
      const spending = yield* Spending
      const account = yield* newAccount()
      const call = Effect.gen(function* () {
        const settle = yield* (yield* Meter).begin("large", most)
        yield* settle(use)
      })
      const endings = [Effect.void, Effect.fail("no"), Effect.die("broken"), Effect.interrupt]
      for (const ending of endings) {
        yield* Effect.exit(metered(account.id, () => Effect.zipRight(call, ending)))
      }
      assert.deepInclude((yield* rowsOf(account.id))[0], { calls: 4, cost: 4 })
      assert.strictEqual(yield* spending.left(account.id), 6)
    }).pipe(capped)
  )

  it.effect("counts a call at its most while it goes on, and in the month in which it began", () =>
    Effect.gen(function* () {
      const spending = yield* Spending
      const account = yield* newAccount()
      yield* TestClock.setTime(DateTime.unsafeMake("2026-11-30T23:59:59Z").epochMillis)
      const settle = yield* spending.begin(account.id, "large", most)
      assert.deepInclude((yield* rowsOf(account.id))[0], { calls: 1, estimated: 1, output: 500, cost: 2 })
      assert.strictEqual(yield* spending.left(account.id), 8)
      yield* TestClock.adjust("1 second")
      yield* settle({ ...use, estimated: true })
      const [row, ...others] = yield* rowsOf(account.id)
      assert.deepInclude(row, { month: "2026-11", calls: 1, estimated: 1, input: 1000, output: 200, write: 4, cost: 1 })
      assert.isEmpty(others)
    }).pipe(capped)
  )

  it.effect("takes a call that was free back", () =>
    Effect.gen(function* () {
      const account = yield* newAccount()
      yield* called(account.id, "large", noTokens)
      const free = { calls: 0, unpriced: 0, estimated: 0, input: 0, output: 0, read: 0, write: 0, cost: 0 }
      assert.deepInclude((yield* rowsOf(account.id))[0], free)
    }).pipe(capped)
  )

  it.effect("keeps the most of a call whose process died", () =>
    Effect.gen(function* () {
      const spending = yield* Spending
      const account = yield* newAccount()
      yield* spending.begin(account.id, "large", most)
      yield* recover
      assert.strictEqual(yield* spending.left(account.id), 8)
    }).pipe(capped)
  )

  it.effect("lets actions that go on at once come near the cap and never beyond it", () =>
    Effect.gen(function* () {
      const together = yield* barrier(4)
      const account = yield* newAccount()
      yield* called(account.id, "large", { ...use, inputTokens: 3000 })
      /** Calls the model as long as its part reaches for one more at its most. */
      const action = metered(account.id, ({ leftEur }) =>
        Effect.gen(function* () {
          yield* together
          const { begin } = yield* Meter
          let spent = 0
          const mayBegin = () => spent + costEur(most) <= (leftEur ?? 0)
          while (mayBegin()) {
            const settle = yield* begin("large", most)
            yield* Effect.yieldNow()
            yield* settle(use)
            spent += costEur(use)
          }
          return spent
        })
      )
      const spent = yield* Effect.all(Array.replicate(action, 4), { concurrency: "unbounded" })
      // seven are left: four for one, three for another, nothing for the rest
      assert.deepStrictEqual(
        spent.toSorted((one, other) => other - one),
        [3, 2, 0, 0]
      )
      assert.deepInclude((yield* rowsOf(account.id))[0], { cost: 8, estimated: 0 })
    }).pipe(capped)
  )

  it.effect(
    "keeps the most of a call where the store fails at its end, and bars a call where it fails at its beginning",
    () =>
      Effect.gen(function* () {
        const store = yield* breakable
        const spending = Layer.provide(SqlSpending.layer(terms), Layer.succeed(SqlClient.SqlClient, store.client))
        const account = yield* newAccount()
        const work = metered(account.id, () =>
          Effect.gen(function* () {
            const { begin } = yield* Meter
            const settle = yield* begin("large", most)
            store.state.broken = true
            yield* settle(use)
            return yield* Effect.flip(begin("large", most))
          })
        )
        const { reason } = yield* Effect.provide(work, spending)
        assert.strictEqual(reason, "unrecorded")
        assert.deepInclude((yield* rowsOf(account.id))[0], { calls: 1, estimated: 1, cost: 2 })
      })
  )
})
