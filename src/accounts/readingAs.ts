import { Effect, Option, Predicate, type Redacted } from "effect"
import type { AccountId } from "../projects/AccountId.ts"
import { RepoAccess } from "../repo/RepoAccess.ts"
import type { RepoNotFound } from "../repo/RepoErrors.ts"
import { Connections } from "./Connections.ts"
import { repositoryToken, toRead } from "./repositoryToken.ts"

/** Does further work with the same access. */
export type Own = <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>

const readWith = <A, E, R>(token: Option.Option<Redacted.Redacted>, read: Effect.Effect<A, E, R>) => {
  const own: Own = Effect.provideService(RepoAccess, token)
  return Effect.map(own(read), (value) => ({ value, own }))
}

/**
 * Reads a repository with what an account may open: its personal token first, else a token of an installation that it
 * linked, else what anybody may read. `own` goes on in the same way.
 */
export const readingAs = <A, E, R>(
  account: AccountId,
  { name, owner }: { readonly owner: string; readonly name: string },
  read: Effect.Effect<A, E | RepoNotFound, R>
) =>
  Effect.gen(function* () {
    const personal = yield* (yield* Connections).token(account)
    const ofInstallation = repositoryToken(account, owner, name, toRead)
    if (Option.isNone(personal)) return yield* readWith(yield* ofInstallation, read)
    return yield* readWith(personal, read).pipe(
      Effect.catchIf(
        (failure): failure is E & RepoNotFound => isNotFound(failure),
        (failure) =>
          Effect.flatMap(
            ofInstallation,
            Option.match({
              onNone: () => Effect.fail(failure),
              onSome: (token) => readWith(Option.some(token), read)
            })
          )
      )
    )
  })

const isNotFound = (failure: unknown): boolean => Predicate.isTagged(failure, "RepoNotFound")
