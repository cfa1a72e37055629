import { SqlClient } from "@effect/sql"
import { assert } from "@effect/vitest"
import { Array, DateTime, Effect, Exit, TestClock } from "effect"
import { builtInPlans, type Plan } from "../../src/accounts/Plan.ts"
import { Quota, withUnit } from "../../src/accounts/Quota.ts"
import { recover } from "../../src/accounts/recover.ts"
import type { StoreUnavailable } from "../../src/projects/StoreUnavailable.ts"
import { onBoth } from "../support/database/onBoth.ts"
import { newAccount } from "../support/database/samples.ts"

const planOf = (analysesPerMonth: number | null): Plan => ({
  name: "test",
  providers: ["scaleway"],
  analysesPerMonth,
  aiActionsPerMonth: 1,
  storedProjects: null,
  versionsPerProject: null,
  trackedProjects: 1
})

const used = (account: Effect.Effect.Success<ReturnType<typeof newAccount>>, plan: Plan) =>
  Effect.flatMap(Quota, (quota) => Effect.map(quota.usage(account.id, plan), (usage) => usage.analysesPerMonth.used))

await onBoth("Quota", (it) => {
  it.effect("gives the last unit to exactly one of many calls", () =>
    Effect.gen(function* () {
      const quota = yield* Quota
      const plan = planOf(3)
      const account = yield* newAccount()
      yield* quota.reserve(account.id, plan, "analysesPerMonth")
      yield* quota.reserve(account.id, plan, "analysesPerMonth")
      const race = Array.replicate(Effect.exit(quota.reserve(account.id, plan, "analysesPerMonth")), 50)
      const exits = yield* Effect.all(race, { concurrency: "unbounded" })
      assert.strictEqual(Array.filter(exits, Exit.isSuccess).length, 1)
      assert.strictEqual(yield* used(account, plan), 3)
    })
  )

  it.effect("gives the first unit to as many calls as there are units, when all come at once", () =>
    Effect.gen(function* () {
      const quota = yield* Quota
      for (const limit of [0, 1, 7]) {
        const account = yield* newAccount()
        const race = Array.replicate(Effect.exit(quota.reserve(account.id, planOf(limit), "analysesPerMonth")), 20)
        const exits = yield* Effect.all(race, { concurrency: "unbounded" })
        assert.strictEqual(Array.filter(exits, Exit.isSuccess).length, limit)
      }
    })
  )

  it.effect("counts without a limit where there is none", () =>
    Effect.gen(function* () {
      const quota = yield* Quota
      const account = yield* newAccount()
      for (let unit = 0; unit < 10; unit++) yield* quota.reserve(account.id, planOf(null), "analysesPerMonth")
      assert.strictEqual(yield* used(account, planOf(null)), 10)
    })
  )

  it.effect("names the quota and when it resets, in UTC", () =>
    Effect.gen(function* () {
      const quota = yield* Quota
      const plan = planOf(1)
      const { id } = yield* newAccount()
      yield* TestClock.setTime(Date.UTC(2026, 11, 31, 23, 59, 59, 999))
      const last = yield* quota.reserve(id, plan, "analysesPerMonth")
      const early = yield* Effect.flip(quota.reserve(id, plan, "analysesPerMonth"))
      assert.deepInclude(early, { underWay: true })
      assert.include(early.message, "held by calls that are under way and may give theirs back; try again in a few")
      yield* quota.keep(last)
      const error = yield* Effect.flip(quota.reserve(id, plan, "analysesPerMonth"))
      assert.notProperty(error, "underWay")
      assert.strictEqual(
        error.message,
        "The plan's analyses per month (analysesPerMonth, 1) are used up; they reset at 2027-01-01T00:00:00.000Z, or upgrade the plan."
      )
      const { aiActionsPerMonth, analysesPerMonth, trackedProjects } = yield* quota.usage(id, plan)
      const resetsAt = DateTime.unsafeMake("2027-01-01T00:00:00Z")
      assert.deepStrictEqual(analysesPerMonth, { limit: 1, used: 1, resetsAt })
      assert.deepStrictEqual(aiActionsPerMonth, { limit: 1, used: 0, resetsAt })
      assert.deepStrictEqual(trackedProjects, { limit: 1, used: 0, resetsAt: null })

      yield* TestClock.adjust("1 millis")
      yield* quota.reserve(id, plan, "analysesPerMonth")
    })
  )

  it.effect("gives a unit back once, and never one that was kept", () =>
    Effect.gen(function* () {
      const quota = yield* Quota
      const plan = planOf(5)
      const account = yield* newAccount()
      const [kept, given] = [
        yield* quota.reserve(account.id, plan, "analysesPerMonth"),
        yield* quota.reserve(account.id, plan, "analysesPerMonth")
      ]
      yield* quota.keep(kept)
      for (const reservation of [kept, given, given]) yield* quota.giveBack(reservation)
      assert.strictEqual(yield* used(account, plan), 1)
    })
  )

  it.effect("takes a unit for work that kept it, and none for work that failed, was interrupted or was free", () =>
    Effect.gen(function* () {
      const plan = planOf(5)
      const account = yield* newAccount()
      const unit = <A, E, R>(work: (keep: Effect.Effect<void, StoreUnavailable>) => Effect.Effect<A, E, R>) =>
        Effect.exit(withUnit({ account, plan }, "analysesPerMonth", work))
      yield* unit(() => Effect.fail("no"))
      yield* unit(() => Effect.interrupt)
      yield* unit(() => Effect.die("bug"))
      yield* unit(() => Effect.void)
      assert.strictEqual(yield* used(account, plan), 0)
      yield* unit((keep) => keep)
      assert.strictEqual(yield* used(account, plan), 1)
    })
  )

  it.effect("gives back what a call that died had taken", () =>
    Effect.gen(function* () {
      const quota = yield* Quota
      const sql = yield* SqlClient.SqlClient
      const plan = planOf(2)
      const account = yield* newAccount()
      yield* quota.keep(yield* quota.reserve(account.id, plan, "analysesPerMonth"))
      yield* quota.reserve(account.id, plan, "analysesPerMonth")
      yield* Effect.flip(quota.reserve(account.id, plan, "analysesPerMonth"))
      yield* sql`update quota_reservations set expires_at = now() where account_id = ${account.id}`
      // Needed at the limit, and seen when asked how much is used.
      yield* quota.reserve(account.id, plan, "analysesPerMonth")
      assert.strictEqual(yield* used(account, plan), 2)
      yield* recover
      assert.strictEqual(yield* used(account, plan), 1)
    })
  )

  it.effect("keeps accounts apart", () =>
    Effect.gen(function* () {
      const quota = yield* Quota
      const [one, other] = [yield* newAccount(), yield* newAccount()]
      const plan: Plan = { name: "free", ...(builtInPlans["free"] ?? assert.fail("no free plan")) }
      yield* quota.reserve(one.id, plan, "analysesPerMonth")
      assert.strictEqual(yield* used(other, plan), 0)
    })
  )
})
