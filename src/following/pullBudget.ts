/** How much of an account's month anybody may use up who opens pull requests. */
import { DateTime, Duration, Effect, Option } from "effect"
import type { Payer } from "../accounts/Caller.ts"
import { Quota } from "../accounts/Quota.ts"
import type { ProjectId } from "../projects/Project.ts"
import type { Followed } from "../tracking/Tracking.ts"
import { TrackedPulls } from "../tracking/TrackedPulls.ts"

/** How long one waits at most until it is looked at again: another plan may be there sooner than another month. */
const longestWait = Duration.hours(1)

/** When to look again. */
export const waitFor = ({ until }: PutOff) =>
  Effect.map(DateTime.now, (now) =>
    until === null
      ? longestWait
      : Duration.min(longestWait, Duration.max("1 second", DateTime.distanceDuration(now, DateTime.max(now, until))))
  )

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

/** None where one more commit of a pull request of the project may be read today. */
const enoughToday = (project: ProjectId) =>
  Effect.map(
    Effect.flatMap(TrackedPulls, ({ enough }) => enough(project)),
    Option.map(({ most, until }): PutOff => ({
      code: "rate_limited",
      reason: `Of this project ${most} commits of pull requests were read within a day; the others wait until ${DateTime.formatIso(until)}.`,
      until
    }))
  )

/** Why no pull request of a project is read now; none where one may be. */
export const whyNotNow = ({ payer, project }: Followed) =>
  Effect.flatMap(
    enoughToday(project.conversationId),
    Option.match({ onNone: () => usedUp(payer), onSome: (why) => Effect.succeedSome(why) })
  )

/** None where one more pull request may be read this month. */
const usedUp = ({ account, plan }: Payer) =>
  Effect.gen(function* () {
    const { analysesPerMonth } = yield* (yield* Quota).usage(account.id, plan)
    const { limit, resetsAt: until, used } = analysesPerMonth
    if (limit === null) return Option.none<PutOff>()
    const ofPulls = yield* (yield* TrackedPulls).readThisMonth(account.id)
    if (ofPulls < shareOf(limit) && used < limit - leftAlone) return Option.none<PutOff>()
    return Option.some(whyUsedUp(limit, until))
  })

/** What is said once a pull request finds none left. */
export const whyUsedUp = (limit: number, until: DateTime.Utc | null): PutOff => ({
  code: "upgrade_required",
  reason: `Pull requests may use a quarter of the month's analyses (${shareOf(limit)} of ${limit}) and never the last two; that is used up, and they wait${until === null ? "" : ` until ${DateTime.formatIso(until)}`}. A larger plan has more; pushes and calls go on.`,
  until
})
