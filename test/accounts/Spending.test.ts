import { SqlClient } from "@effect/sql"
import { assert } from "@effect/vitest"
import { Array, DateTime, Effect, TestClock } from "effect"
import { Caller } from "../../src/accounts/Caller.ts"
import { Meter } from "../../src/accounts/Meter.ts"
import { recover } from "../../src/accounts/recover.ts"
import { metered, Spending } from "../../src/accounts/Spending.ts"
import * as SqlSpending from "../../src/accounts/SqlSpending.ts"
import type { TokenUse } from "../../src/architect/ai/LanguageModel.ts"
import { onBoth } from "../support/database/onBoth.ts"
import { newAccount } from "../support/database/samples.ts"
import { caller } from "../support/http/recorder.ts"

const use: TokenUse = { inputTokens: 1000, outputTokens: 200, cacheReadTokens: 30, cacheWriteTokens: 4 }

/** A euro for a thousand tokens that were read anew. */
const costEur = ({ inputTokens }: TokenUse) => inputTokens / 1000

const withTerms = (terms: SqlSpending.SpendingTerms) => Effect.provide(SqlSpending.layer(terms))

const capped = withTerms({ costEur, cap: { monthlyEur: 10, actionEur: 4 } })

const rowsOf = (account: string) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`
      select month, model, calls, unpriced_calls as unpriced, input_tokens::integer as input,
        output_tokens::integer as output, cache_read_tokens::integer as read, cache_write_tokens::integer as write,
        cost_eur::double precision as cost
      from ai_spending where account_id = ${account} order by month, model`
  )

/** Ten calls at once, as ten projects of one account would make them. */
const tenAtOnce = <A, E, R>(call: Effect.Effect<A, E, R>) =>
  Effect.all(Array.replicate(call, 10), { concurrency: "unbounded" })

await onBoth("Spending", (it) => {
  it.effect("counts every call by account, month and model", () =>
    Effect.gen(function* () {
      const spending = yield* Spending
      const account = yield* newAccount()
      yield* TestClock.setTime(DateTime.unsafeMake("2026-11-30T23:59:59Z").epochMillis)
      yield* tenAtOnce(spending.record(account.id, "large", use))
      yield* spending.record(account.id, "small", use)
      yield* TestClock.adjust("1 second")
      yield* spending.record(account.id, "large", use)
      const row = { calls: 1, unpriced: 0, input: 1000, output: 200, read: 30, write: 4, cost: 1 }
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
      yield* spending.record(account.id, "large", use)
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
      yield* spending.record(account.id, "large", { ...use, inputTokens: 7000 })
      assert.strictEqual(yield* spending.left(account.id), 3)
      assert.strictEqual((yield* spending.setAside(account.id)).leftEur, 3)
      assert.strictEqual(yield* spending.left(other.id), 10)
      yield* spending.record(account.id, "large", { ...use, inputTokens: 9000 })
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
      const call = Effect.flatMap(Meter, ({ record }) => record("large", use))
      const endings = [Effect.void, Effect.fail("no"), Effect.die("broken"), Effect.interrupt]
      for (const ending of endings) {
        yield* Effect.exit(metered(() => Effect.zipRight(call, ending))).pipe(
          Effect.provideService(Caller, { ...caller, account })
        )
      }
      assert.deepInclude((yield* rowsOf(account.id))[0], { calls: 4, cost: 4 })
      assert.strictEqual(yield* spending.left(account.id), 6)
    }).pipe(capped)
  )
})
