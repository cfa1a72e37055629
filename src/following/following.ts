import { Data, Duration, Effect, Option } from "effect"
import { Jobs } from "../jobs/Jobs.ts"
import { codeOf } from "../operations/ErrorCodes.ts"
import type { ProjectId } from "../projects/Project.ts"
import { RepoReader } from "../repo/RepoReader.ts"
import { Events } from "../webhooks/Events.ts"
import { asAccount, nameOf } from "./followedRepository.ts"
import { type Ending, isLasting, pauseFor, whileUnitsAreHeld } from "./givingUp.ts"
import { lookAround } from "./lookAround.ts"
import { lookForPulls } from "./lookForPulls.ts"
import { pushes } from "../tracking/queues.ts"
import { readPush } from "./readPush.ts"
import { type Followed, Tracking } from "../tracking/Tracking.ts"

interface OfProject {
  readonly project: ProjectId
}

/** The commit that a followed branch ends with, by the repository's number: it may have another name by now. */
const resolve = ({ branch, folder, number, project: { repository } }: Followed) =>
  Effect.flatMap(RepoReader, (reader) =>
    reader.resolve(
      { owner: repository.owner, name: repository.name },
      { number, path: folder, ...(branch === null ? {} : { branch }) }
    )
  )

/** Stops following until the account, or the month, says otherwise; nothing is deleted. */
const pause = (followed: Followed, failure: Ending) =>
  Effect.gen(function* () {
    const { branch, events, head, payer, project } = followed
    const why = pauseFor(failure)
    const told = (yield* Events).publish({
      account: payer.account.id,
      project: project.conversationId,
      type: "tracking.paused",
      data: {
        conversationId: project.conversationId,
        repository: nameOf(followed),
        branch,
        head,
        code: why.code,
        reason: why.reason,
        until: why.until
      }
    })
    yield* (yield* Tracking).pause(project.conversationId, why, {
      alongside: events.includes("tracking.paused") ? told : Effect.void
    })
  })

const pausing = (followed: Followed) => {
  const ended = (failure: Ending) => pause(followed, failure)
  return { GitHubAccessLost: ended, RepoFolderNotFound: ended, RepoNotFound: ended }
}

/** What GitHub told of does not stand on the branch. */
class NotShownYet extends Data.TaggedError("NotShownYet") {}

/** Reads what was pushed to a followed branch, once no more pushes come for a while. */
export const onPush = ({ project }: OfProject) =>
  Effect.gen(function* () {
    const tracking = yield* Tracking
    const wait = yield* tracking.gathering(project)
    if (Option.isNone(wait)) return
    if (Duration.greaterThan(wait.value, Duration.zero)) {
      return yield* (yield* Jobs).enqueue(pushes, { project }, { key: project, after: wait.value })
    }
    const found = yield* tracking.followed(project)
    if (Option.isNone(found)) return
    const followed = found.value
    yield* Effect.gen(function* () {
      const found = yield* asAccount(followed, resolve(followed)).pipe(
        Effect.asSome,
        Effect.catchTags({
          GitHubAccessLost: (failure) => Effect.as(pause(followed, failure), Option.none()),
          RepoNotFound: (failure) => Effect.as(pause(followed, failure), Option.none())
        })
      )
      if (Option.isNone(found)) return
      const { own, value: commit } = found.value
      const { commit: head } = commit.repository
      if (head === followed.project.repository.commit) {
        // GitHub told of another commit and does not show it yet: another try
        if (followed.head !== head) return yield* new NotShownYet()
        return yield* tracking.read(project, { commit: head, seen: followed.pushes })
      }
      yield* own(readPush(followed, commit)).pipe(
        Effect.catchIf(isLasting, (failure) =>
          failed(followed, { commit: head, code: codeOf(failure).code, reason: failure.message })
        )
      )
    }).pipe(
      // a commit that was there a moment ago and is not any more was pushed over: the next try finds what stands there now
      Effect.catchTags({
        QuotaUsedUp: (failure) =>
          failure.underWay === true
            ? Effect.flatMap(Jobs, (jobs) =>
                jobs.enqueue(pushes, { project }, { key: project, after: whileUnitsAreHeld })
              )
            : pause(followed, failure),
        RepoFolderNotFound: (failure) => pause(followed, failure)
      })
    )
  })

/** A commit that cannot be read is told of, and the project stays what it was. */
const failed = (
  { branch, events, payer, project, pushes: seen }: Followed,
  { code, commit, reason }: { readonly commit: string; readonly code: string; readonly reason: string }
) =>
  Effect.gen(function* () {
    const { conversationId, repository } = project
    const tracking = yield* Tracking
    const about = { conversationId, repository: `${repository.owner}/${repository.name}`, branch, commit }
    const told = (yield* Events).publish({
      account: payer.account.id,
      project: conversationId,
      type: "analysis.failed",
      data: { ...about, code, reason }
    })
    yield* tracking.read(
      conversationId,
      { commit, seen, inVain: true },
      { alongside: events.includes("analysis.failed") ? told : Effect.void }
    )
  })

/** Looks where a followed branch stands. */
export const onCheck = ({ project }: OfProject) =>
  Effect.gen(function* () {
    const tracking = yield* Tracking
    const found = yield* tracking.followed(project)
    if (Option.isNone(found)) return
    const followed = found.value
    const { repository } = followed.project
    const { branch, etag, head, pushes: seen } = followed
    const resolved = Effect.map(resolve(followed), ({ repository }) => ({
      head: repository.commit,
      etag: null,
      resolved: true,
      seen
    }))
    const looked = Effect.flatMap(RepoReader, (reader) =>
      reader.head({
        owner: repository.owner,
        name: repository.name,
        branch: branch ?? repository.defaultBranch,
        etag
      })
    ).pipe(
      // another head is believed where the repository itself may be read
      Effect.flatMap((now) =>
        now.commit !== null && now.commit !== head
          ? resolved
          : Effect.succeed({ head, etag: now.etag, resolved: false, seen })
      ),
      // gone under that name: renamed, perhaps, or another default branch
      Effect.catchTag("RepoNotFound", () => resolved)
    )
    yield* asAccount(followed, followed.resolved ? looked : resolved).pipe(
      Effect.flatMap(({ value }) => tracking.looked(project, value)),
      Effect.zipRight(followed.resolved ? Effect.void : lookAround(followed)),
      Effect.zipRight(followed.comment ? lookForPulls(followed) : Effect.void),
      Effect.catchTags(pausing(followed))
    )
  })
