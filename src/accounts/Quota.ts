import { Context, type DateTime, Effect } from "effect"
import type { AccountId } from "../projects/AccountId.ts"
import type { StoreUnavailable } from "../projects/StoreUnavailable.ts"
import type { QuotaUsedUp } from "./AccountErrors.ts"
import type { Payer } from "./Caller.ts"
import type { MonthlyQuota, Plan, QuotaName } from "./Plan.ts"

/** One unit taken, not yet for good. Unkept ones come back by themselves after five minutes, so a crash costs none. */
export interface Reservation {
  readonly id: string
  readonly account: AccountId
  readonly quota: MonthlyQuota
}

/** How much of one quota is used. */
export interface QuotaUsage {
  /** null is unlimited. */
  readonly limit: number | null
  readonly used: number
  /** null for tracked projects, which do not come back with the month. */
  readonly resetsAt: DateTime.Utc | null
}

/** Counts what a plan limits. Of two calls racing for the last unit exactly one gets it. */
export class Quota extends Context.Tag("groundplan/accounts/Quota")<
  Quota,
  {
    /** Takes a unit before the work. */
    readonly reserve: (
      account: AccountId,
      plan: Plan,
      quota: MonthlyQuota
    ) => Effect.Effect<Reservation, QuotaUsedUp | StoreUnavailable>
    /** Takes it for good: hand it to the store as `alongside`, so that result and unit are one transaction. */
    readonly keep: (reservation: Reservation) => Effect.Effect<void, StoreUnavailable>
    /** Gives it back; does nothing when it was kept or given back before. Never fails: an unkept unit comes back anyway. */
    readonly giveBack: (reservation: Reservation) => Effect.Effect<void>
    readonly usage: (
      account: AccountId,
      plan: Plan
    ) => Effect.Effect<Readonly<Record<QuotaName, QuotaUsage>>, StoreUnavailable>
  }
>() {}

/** Does work that costs an account a unit. Unless the work ran `keep`, the unit is given back however it ended. */
export const withUnit = <A, E, R>(
  { account, plan }: Payer,
  quota: MonthlyQuota,
  work: (keep: Effect.Effect<void, StoreUnavailable>) => Effect.Effect<A, E, R>
) =>
  Effect.gen(function* () {
    const units = yield* Quota
    return yield* Effect.acquireUseRelease(
      units.reserve(account.id, plan, quota),
      (reservation) => work(units.keep(reservation)),
      units.giveBack
    )
  })
