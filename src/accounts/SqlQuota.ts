import { SqlClient } from "@effect/sql"
import { DateTime, Effect, Layer, Option } from "effect"
import type { AccountId } from "../projects/AccountId.ts"
import { stored } from "../projects/stored.ts"
import { QuotaUsedUp } from "./AccountErrors.ts"
import { monthOf, nextMonth } from "./month.ts"
import type { MonthlyQuota } from "./Plan.ts"
import { Quota } from "./Quota.ts"

/** How long a unit stays taken without being kept: longer than any lease on a project. */
const reservationSeconds = 300

/** Quotas in PostgreSQL. */
export const layer = Layer.effect(
  Quota,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    // One statement, so that no two calls can both see the last unit; the row's lock puts them in a line.
    const take = Effect.fnUntraced(function* (
      account: AccountId,
      quota: MonthlyQuota,
      period: string,
      limit: number | null
    ) {
      const id = crypto.randomUUID()
      const rows = yield* sql`
        with unit as (
          insert into quota_units (account_id, quota, period, used)
          select ${account}::uuid, ${quota}, ${period}, 1 where ${limit}::integer is null or ${limit}::integer > 0
          on conflict (account_id, quota, period) do update set used = quota_units.used + 1
          where ${limit}::integer is null or quota_units.used < ${limit}::integer
          returning account_id, quota, period
        )
        insert into quota_reservations (id, account_id, quota, period, expires_at)
        select ${id}::uuid, account_id, quota, period, now() + ${reservationSeconds} * interval '1 second' from unit
        returning id`
      return rows.length === 0 ? Option.none() : Option.some({ id, account, quota })
    })

    /** Gives back what calls that died had taken. */
    const sweep = (account: AccountId) => sql`
      with gone as (
        delete from quota_reservations where account_id = ${account} and expires_at <= now()
        returning account_id, quota, period
      ), counted as (
        select account_id, quota, period, count(*)::integer as units from gone group by account_id, quota, period
      )
      update quota_units set used = used - units from counted
      where quota_units.account_id = counted.account_id and quota_units.quota = counted.quota
        and quota_units.period = counted.period`

    return Quota.of({
      reserve: Effect.fn("Quota.reserve")(function* (account, plan, quota) {
        const now = yield* DateTime.now
        const limit = plan[quota]
        const attempt = take(account, quota, monthOf(now), limit)
        const first = yield* attempt
        if (Option.isSome(first)) return first.value
        // Only now is it worth looking for units of the dead.
        yield* sweep(account)
        const second = yield* attempt
        if (Option.isSome(second)) return second.value
        const held = yield* sql`
          select from quota_reservations
          where account_id = ${account} and quota = ${quota} and period = ${monthOf(now)} limit 1`
        return yield* new QuotaUsedUp({
          quota,
          limit: limit ?? 0,
          resetsAt: Option.some(nextMonth(now)),
          ...(held.length === 0 ? {} : { underWay: true as const })
        })
      }, stored),

      keep: Effect.fn("Quota.keep")(function* ({ id }) {
        yield* sql`delete from quota_reservations where id = ${id}`
      }, stored),

      giveBack: Effect.fn("Quota.giveBack")(
        function* ({ id }) {
          yield* sql`
            with gone as (delete from quota_reservations where id = ${id} returning account_id, quota, period)
            update quota_units set used = used - 1 from gone
            where quota_units.account_id = gone.account_id and quota_units.quota = gone.quota
              and quota_units.period = gone.period`
        },
        stored,
        Effect.ignoreLogged
      ),

      usage: Effect.fn("Quota.usage")(function* (account, plan) {
        const now = yield* DateTime.now
        yield* sweep(account)
        const rows = yield* sql<{ readonly quota: string; readonly used: number }>`
          select quota, used from quota_units
          where account_id = ${account} and period = ${monthOf(now)}`
        const [tracked] = yield* sql<{ readonly used: number }>`
          select count(*)::integer as used from tracking where account_id = ${account}`
        const of = (quota: MonthlyQuota) => ({
          limit: plan[quota],
          used: rows.find((row) => row.quota === quota)?.used ?? 0,
          resetsAt: nextMonth(now)
        })
        return {
          analysesPerMonth: of("analysesPerMonth"),
          aiActionsPerMonth: of("aiActionsPerMonth"),
          trackedProjects: { limit: plan.trackedProjects, used: tracked?.used ?? 0, resetsAt: null }
        }
      }, stored)
    })
  })
)
