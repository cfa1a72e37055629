import { Duration, Effect, Stream } from "effect"
import { readAsMeant } from "../../src/facts/corrections/readAsMeant.ts"
import { seenFrom } from "../../src/facts/folder/seenFrom.ts"
import type { LineScanner } from "../../src/repo/LineScanner.ts"
import { GitHubTimedOut, type RepoFailure, RepoUnreadable } from "../../src/repo/RepoErrors.ts"
import { limitNames, type RepoLimits } from "../../src/repo/RepoLimits.ts"
import type { Repository } from "../../src/repo/Repository.ts"
import type { ResolvedCommit } from "../../src/repo/RepoReader.ts"
import type { RepoSnapshot } from "../../src/repo/RepoSnapshot.ts"
import { requireFolder } from "../../src/repo/requireFolder.ts"
import { makeSnapshotBuilder } from "../../src/repo/SnapshotBuilder.ts"
import { isCutShort, unpack } from "../archive/unpack.ts"
import { type Calls } from "./Calls.ts"
import { makeRetry } from "./Retry.ts"
import type { GitHubOptions } from "./GitHubOptions.ts"
import { addLeftOut, mayLeaveFilesOut } from "./leftOut.ts"

const isEarlyEnd = (error: unknown): error is RepoUnreadable => error instanceof RepoUnreadable && isCutShort(error)

/** Streams the archive for the sake of one folder in it; a download that breaks off is begun once more. */
const readFor = (calls: Calls, limits: RepoLimits, scanners: ReadonlyArray<LineScanner>) =>
  Effect.fnUntraced(function* (repository: Repository): Effect.fn.Return<RepoSnapshot, RepoFailure> {
    const retry = yield* makeRetry
    const what = `${repository.owner}/${repository.name}`
    const answer = yield* calls.send({
      path: `/repos/${what}/tarball/${repository.commit}`,
      what,
      accept: "application/vnd.github+json"
    })
    const download = Effect.gen(function* () {
      const response = yield* answer
      const builder = makeSnapshotBuilder(limits, scanners, seenFrom(repository.path))
      yield* unpack(
        response.stream.pipe(
          Stream.mapError(() => calls.lost()),
          Stream.timeoutFail(
            () => new GitHubTimedOut({ seconds: Duration.toSeconds(calls.patience.silence) }),
            calls.patience.silence
          )
        ),
        builder,
        limits
      ).pipe(
        // a connection that is closed in good order in the middle is broken all the same
        Effect.catchIf(isEarlyEnd, () => calls.lost("the archive that it sends ends early"))
      )
      return builder
    })
    const builder = yield* retry(Effect.scoped(download))
    const archived = builder.finish(repository)
    if (!mayLeaveFilesOut(archived)) return yield* requireFolder(archived)
    yield* addLeftOut(calls, retry, archived, builder, limits)
    const whole = builder.finish(repository)
    // "Nothing to deploy" must not be said of a repository that nothing was read from
    if (whole.entries.length === 0) return yield* new RepoUnreadable({ reason: "it holds no files" })
    return yield* requireFolder(whole)
  })

/** Streams one commit's archive through selection and scanning, for the folder that is meant. */
export const readArchive = (calls: Calls, { limits }: GitHubOptions, scanners: ReadonlyArray<LineScanner>) => {
  const read = readFor(calls, limits, scanners)
  return Effect.fn("GitHubRepoReader.read")(function* ({ repository }: ResolvedCommit) {
    const snapshot = readAsMeant(repository.path, (path) => read({ ...repository, path }))
    return yield* Effect.timeoutFail(snapshot, {
      duration: Duration.seconds(limits.seconds),
      onTimeout: () =>
        new RepoUnreadable({
          reason: `reading it takes longer than ${limits.seconds} seconds`,
          limit: limitNames.seconds
        })
    })
  })
}
