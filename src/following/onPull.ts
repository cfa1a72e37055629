import { Data, Duration, Effect, Option } from "effect"
import { withUnit } from "../accounts/Quota.ts"
import type { Analysis } from "../facts/Analysis.ts"
import { Jobs } from "../jobs/Jobs.ts"
import { historyOf } from "../projects/History.ts"
import type { ProjectId } from "../projects/Project.ts"
import { ProjectStore } from "../projects/ProjectStore.ts"
import type { StoreUnavailable } from "../projects/StoreUnavailable.ts"
import { GitHubComments, type MergeablePull } from "../pullRequests/GitHubComments.ts"
import { RepoReader, type ResolvedCommit } from "../repo/RepoReader.ts"
import { comments, pulls as queue } from "../tracking/queues.ts"
import { type TrackedPull, TrackedPulls } from "../tracking/TrackedPulls.ts"
import { type Followed, Tracking } from "../tracking/Tracking.ts"
import { Turns } from "../tracking/Turns.ts"
import { commenting } from "./commenting.ts"
import { toldOf } from "./commentOnPush.ts"
import { type Change, conflictText, isWorthTelling, pullText, settledText } from "./commentText.ts"
import { compareFacts } from "./comparison.ts"
import { analyzeAnew, designAnew, designKnown } from "./designAnew.ts"
import { asAccount, branchOf, numbered } from "./followedRepository.ts"
import { isLasting, whileUnitsAreHeld } from "./givingUp.ts"
import { noting } from "./problems.ts"
import { payingForPulls, type PutOff, waitFor, whyNotNow, whyUsedUp } from "./pullBudget.ts"

interface OfPull {
  readonly project: ProjectId
  readonly number: number
}

/** GitHub told of another commit and does not show it yet, or does not any more: another try. */
class NotShownYet extends Data.TaggedError("NotShownYet") {}

/** So often a commit is begun to be read. */
const mostTries = 3

/** While another pull request of the account is read. */
const untilTurn = Duration.seconds(15)

/** Longer than one try of the queue takes. */
const longestTurn = Duration.seconds(140)

const again = (project: ProjectId, number: number, after: Duration.Duration) =>
  Effect.flatMap(Jobs, ({ enqueue }) => enqueue(queue, { project, number }, { key: `${project}:${number}`, after }))

/** So often GitHub is asked what merging a commit makes: it finds out within seconds, or has trouble with it. */
const mostAsked = 6

/**
 * What merging a pull request makes, a fork's too: GitHub has it in the repository that it is to be merged into. The
 * head itself says less: where it is behind its base, it lacks what others did there.
 */
const resolve = ({ folder, number, project: { repository } }: Followed, merge: string) =>
  Effect.flatMap(RepoReader, (reader) =>
    reader.resolve({ owner: repository.owner, name: repository.name }, { number, path: folder, ref: merge })
  )

/** What a merge would change. Neither a version is made of it nor anything of the project changed. */
const changeOf = (
  followed: Followed,
  commit: ResolvedCommit,
  known: Analysis,
  keep: Effect.Effect<void, StoreUnavailable>
) =>
  Effect.gen(function* () {
    const { payer, project } = followed
    const { found, repository } = yield* analyzeAnew(commit, keep)
    if (project.currentVersion === null) {
      const { grade } = compareFacts(known, found)
      return { repository, version: null, grade, tiers: [], moves: [] } satisfies Change
    }
    const before = historyOf(yield* ProjectStore, payer.account.id, project.conversationId).version
    const made = yield* before()
    // as if it had been merged: what is designed does not depend on what its branch is called
    const merged = { ...repository, ref: branchOf(followed) }
    const to = { repository: merged, plan: payer.plan }
    const current = { ...made, tiers: yield* designKnown(made, known, to) }
    const { comparison, facts, moves } = yield* designAnew({ current, known, before }, { found, ...to })
    return { repository, version: current.version, grade: facts.grade, tiers: comparison, moves } satisfies Change
  })

/**
 * Reads a pull request's newest commit and orders the comment on it; both and the unit are one transaction. Says whether
 * that commit is still there.
 */
const readPull = (followed: Followed, { head, number }: MergeablePull, merge: string) => {
  const { payer, priceThresholdEur, project } = followed
  const { conversationId } = project
  return withUnit(payingForPulls(payer), "analysesPerMonth", (keep) =>
    Effect.gen(function* () {
      const pulls = yield* TrackedPulls
      const { enqueue } = yield* Jobs
      const { analysis: known } = yield* (yield* ProjectStore).details(payer.account.id, conversationId)
      // the project itself is being read for the first time
      if (known === null) return yield* Effect.as(again(conversationId, number, whileUnitsAreHeld), true)
      yield* pulls.begins(conversationId, number)
      const inVain = pulls.read(conversationId, { number, head, told: true }, Effect.void)
      const { own, value: commit } = yield* asAccount(followed, resolve(followed, merge))
      return yield* own(changeOf(followed, commit, known, keep)).pipe(
        Effect.flatMap((merged) =>
          Effect.gen(function* () {
            // people know the head, and nobody what GitHub merged
            const change = { ...merged, repository: { ...merged.repository, commit: head } }
            const told = yield* toldOf(conversationId)
            const isWorth = isWorthTelling(change, priceThresholdEur)
            const text = isWorth ? pullText(told, change) : settledText(told, change, priceThresholdEur)
            const order = { project: conversationId, on: { pull: number, head }, text, onlyUpdate: !isWorth }
            yield* pulls.read(
              conversationId,
              { number, head, told: false },
              Effect.zipRight(keep, enqueue(comments, order))
            )
          })
        ),
        // the same commit would fail again
        Effect.catchIf(
          (failure) => isLasting(failure) || failure._tag === "RepoFolderNotFound",
          () => inVain
        ),
        Effect.as(true)
      )
    }).pipe(Effect.catchTag("RepoNotFound", () => Effect.succeed(false)))
  )
}

/** Nothing of data or prices can be said of it; a comment that did says so. */
const conflicting = (followed: Followed, { head, number }: MergeablePull) =>
  Effect.gen(function* () {
    const { conversationId: project, repository } = followed.project
    const { enqueue } = yield* Jobs
    const text = conflictText(yield* toldOf(project), { ...repository, commit: head })
    const order = enqueue(comments, { project, on: { pull: number, head }, text, onlyUpdate: true })
    yield* (yield* TrackedPulls).conflicts(project, { number, head }, order)
  })

/** Asking makes GitHub find out; again after one minute, two, four and so on. */
const awaiting = (project: ProjectId, number: number, asked: number) =>
  Effect.gen(function* () {
    yield* (yield* TrackedPulls).awaits(project, number)
    if (asked + 1 >= mostAsked) return
    yield* again(project, number, Duration.minutes(2 ** asked))
  })

/** Says that it waits; it is unread as before, and ordered again. */
const putOff = (project: ProjectId, number: number, why: PutOff) =>
  Effect.gen(function* () {
    yield* (yield* TrackedPulls).failed(project, { on: "pull", code: why.code, reason: why.reason })
    yield* again(project, number, yield* waitFor(why))
  })

/** Reads it as it stands on GitHub now; says whether what GitHub told of is there. */
const look = (followed: Followed, number: number, { awaited, read }: TrackedPull) =>
  Effect.gen(function* () {
    const { own } = yield* commenting(followed, "pull")
    const github = yield* GitHubComments
    const found = yield* own(github.pull(numbered(followed), number))
    const open = Option.filter(found, ({ base }) => base === branchOf(followed))
    if (Option.isNone(open))
      return yield* Effect.as((yield* TrackedPulls).close(followed.project.conversationId, number), true)
    if (open.value.head === read) return false
    const { merge } = open.value
    switch (merge.state) {
      case "awaited":
        return yield* Effect.as(awaiting(followed.project.conversationId, number, awaited), true)
      case "conflicts":
        return yield* Effect.as(conflicting(followed, open.value), true)
      case "made":
        return yield* readPull(followed, open.value, merge.commit)
    }
  })

/** Reads a pull request onto a followed branch, unless that was done. */
export const onPull = ({ number, project }: OfPull) =>
  Effect.gen(function* () {
    const followed = Option.filter(yield* (yield* Tracking).followed(project), ({ comment }) => comment)
    if (Option.isNone(followed)) return
    const pulls = yield* TrackedPulls
    const known = yield* pulls.find(project, number)
    if (Option.isNone(known) || known.value.head === known.value.read) return
    if (known.value.awaited >= mostAsked || known.value.tries >= mostTries) return
    // asked before GitHub is: looks would order the same in vain again and again
    const why = yield* whyNotNow(followed.value)
    if (Option.isSome(why)) return yield* putOff(project, number, why.value)
    const { payer } = followed.value
    const looking = look(followed.value, number, known.value).pipe(
      // calls of the account took what was left meanwhile
      Effect.catchTag("QuotaUsedUp", ({ limit, resetsAt, underWay }) =>
        Effect.as(
          underWay === true
            ? again(project, number, whileUnitsAreHeld)
            : putOff(project, number, whyUsedUp(payer.plan.analysesPerMonth ?? limit, Option.getOrNull(resetsAt))),
          true
        )
      ),
      noting(project, "pull")
    )
    const turn = yield* (yield* Turns).inTurn(`pulls of ${payer.account.id}`, longestTurn, () => looking)
    if (Option.isNone(turn)) return yield* again(project, number, untilTurn)
    if (Option.contains(turn.value, false)) return yield* new NotShownYet()
  })
