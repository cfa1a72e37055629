/** How much of an account's month anybody may use up who opens pull requests. */
import { DateTime, Effect, Option } from "effect"
import type { Payer } from "../accounts/Caller.ts"
import { Quota } from "../accounts/Quota.ts"
import { TrackedPulls } from "../tracking/TrackedPulls.ts"

/** Of the month's analyses. */
const share = 0.25

/** Analyses that are left to the account itself, whatever happens. */
const leftAlone = 2

/** Why a pull request is not read now. */
export interface PutOff {
  readonly code: string
  readonly reason: string
  readonly until: DateTime.Utc | null
}

const shareOf = (limit: number): number => Math.floor(limit * share)

/** Who pays for a pull request: the last units are not there for it. */
export const payingForPulls = ({ account, plan }: Payer): Payer => {
  const { analysesPerMonth: limit } = plan
  return { account, plan: { ...plan, analysesPerMonth: limit === null ? null : Math.max(0, limit - leftAlone) } }
}

/** None where one more pull request may be read this month. */
export const usedUp = ({ account, plan }: Payer) =>
  Effect.gen(function* () {
    const { analysesPerMonth } = yield* (yield* Quota).usage(account.id, plan)
    const { limit, resetsAt: until, used } = analysesPerMonth
    if (limit === null) return Option.none<PutOff>()
    const ofPulls = yield* (yield* TrackedPulls).readThisMonth(account.id)
    if (ofPulls < shareOf(limit) && used < limit - leftAlone) return Option.none<PutOff>()
    return Option.some(toldOf(limit, until))
  })

const toldOf = (limit: number, until: DateTime.Utc | null): PutOff => ({
  code: "upgrade_required",
  reason: `Pull requests may use a quarter of the month's analyses (${shareOf(limit)} of ${limit}) and never the last two; that is used up, and they wait${until === null ? "" : ` until ${DateTime.formatIso(until)}`}. A larger plan has more; pushes and calls go on.`,
  until
})
