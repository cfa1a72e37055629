import { Effect, Option } from "effect"
import { Caller } from "../accounts/Caller.ts"
import { Connections } from "../accounts/Connections.ts"
import { repositoryToken, toRead } from "../accounts/repositoryToken.ts"
import { RepoAccess } from "../repo/RepoAccess.ts"
import type { RepoFailure } from "../repo/RepoErrors.ts"
import { type Asked, RepoReader, type ResolvedCommit } from "../repo/RepoReader.ts"
import type { RepoUrl } from "../repo/RepoUrl.ts"

type Own = <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>

/**
 * Finds a commit with what the calling account may open: its personal token first, else a token of an installation
 * that it linked, else what anybody may read. `own` reads that commit in the same way.
 */
export const resolveAsCaller = Effect.fnUntraced(function* (url: RepoUrl, asked: Asked) {
  const { account } = yield* Caller
  const reader = yield* RepoReader
  const personal = yield* (yield* Connections).token(account.id)

  const withToken = (token: typeof personal) => {
    const own: Own = Effect.provideService(RepoAccess, token)
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
