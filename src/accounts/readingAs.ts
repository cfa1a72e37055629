import { Effect, Option, type Redacted, Schema } from "effect"
import type { AccountId } from "../projects/AccountId.ts"
import { RepoAccess } from "../repo/RepoAccess.ts"
import { GitHubAccessLost, GitHubFailed, RepoNotFound } from "../repo/RepoErrors.ts"
import { Connections } from "./Connections.ts"
import { type Named, repositoryToken, toRead } from "./repositoryToken.ts"

/** Does further work with the same access. */
export type Own = <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E | GitHubFailed, R>

type Token = Option.Option<Redacted.Redacted>

const isLost = Schema.is(GitHubAccessLost)
const isNotFound = Schema.is(RepoNotFound)

/** A token that was made a moment ago is not one that the account could renew. */
const withdrawn = new GitHubFailed({ reason: "it no longer accepts the token of the App's installation" })

/** With a person's token; none reads what anybody may. */
export const asPerson =
  (token: Token): Own =>
  (effect) =>
    Effect.provideService(effect, RepoAccess, token)

/** With a token of an installation. */
export const asInstallation =
  (token: Token): Own =>
  (effect) =>
    Effect.mapError(asPerson(token)(effect), (failure) => (isLost(failure) ? withdrawn : failure))

const readWith = <A, E, R>(own: Own, read: Effect.Effect<A, E, R>) => Effect.map(own(read), (value) => ({ value, own }))

/**
 * Reads a repository with what an account may open: its personal token first, else a token of an installation that it
 * linked, else what anybody may read. `own` goes on in the same way.
 */
export const readingAs = <A, E, R>(account: AccountId, repository: Named, read: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const personal = yield* (yield* Connections).token(account)
    const ofInstallation = repositoryToken(account, repository, toRead)
    if (Option.isNone(personal)) return yield* readWith(asInstallation(yield* ofInstallation), read)
    return yield* readWith(asPerson(personal), read).pipe(
      Effect.catchIf(
        (failure) => isNotFound(failure),
        (failure) =>
          Effect.flatMap(
            ofInstallation,
            Option.match({
              onNone: () => Effect.fail(failure),
              onSome: (token) => readWith(asInstallation(Option.some(token)), read)
            })
          )
      )
    )
  })
