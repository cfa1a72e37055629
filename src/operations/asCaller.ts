import { Effect, Option, Schema } from "effect"
import { Caller } from "../accounts/Caller.ts"
import { Connections } from "../accounts/Connections.ts"
import { repositoryToken, toRead } from "../accounts/repositoryToken.ts"
import { RepoAccess } from "../repo/RepoAccess.ts"
import { GitHubAccessLost, GitHubFailed, type RepoFailure } from "../repo/RepoErrors.ts"
import { type Asked, RepoReader, type ResolvedCommit } from "../repo/RepoReader.ts"
import type { RepoUrl } from "../repo/RepoUrl.ts"

/** Runs something with what the account may open. */
type Own = <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E | GitHubFailed, R>

const isLost = Schema.is(GitHubAccessLost)

/** A token that was made a moment ago is not one that the account could renew. */
const withdrawn = new GitHubFailed({ reason: "it no longer accepts the token of the App's installation" })

/**
 * Finds a commit with what the calling account may open: its personal token first, else a token of an installation
 * that it linked, else what anybody may read. `own` reads that commit in the same way.
 */
export const resolveAsCaller = Effect.fnUntraced(function* (url: RepoUrl, asked: Asked) {
  const { account } = yield* Caller
  const reader = yield* RepoReader
  const personal = yield* (yield* Connections).token(account.id)

  const withToken = (token: typeof personal) => {
    const own: Own = (effect) =>
      effect.pipe(
        Effect.provideService(RepoAccess, token),
        Effect.mapError((failure) => (token !== personal && isLost(failure) ? withdrawn : failure))
      )
    return Effect.map(own(reader.resolve(url, asked)), (commit: ResolvedCommit) => ({ commit, own }))
  }
  const ofInstallation = repositoryToken(account.id, url.owner, url.name, toRead)
  if (Option.isNone(personal)) return yield* withToken(yield* ofInstallation)
  return yield* withToken(personal).pipe(
    Effect.catchTag("RepoNotFound", (failure) =>
      Effect.flatMap(
        ofInstallation,
        Option.match({
          onNone: (): Effect.Effect<never, RepoFailure> => failure,
          onSome: (token) => withToken(Option.some(token))
        })
      )
    )
  )
})
