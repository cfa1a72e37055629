import { Effect, Option, type Redacted, Schema } from "effect"
import type { AppFailure } from "../../../src/repo/GitHubApp.ts"
import { RepoAccess } from "../../../src/repo/RepoAccess.ts"
import { GitHubFailed, type RepoFailure } from "../../../src/repo/RepoErrors.ts"
import type { Call, Calls } from "../Calls.ts"
import { fetchBody } from "../fetchBody.ts"
import { makeRetry, type Retry } from "../Retry.ts"
import type { Transient } from "../Transient.ts"

/** For what can be asked only once: a code that GitHub gave. */
const never: Retry = <A, R>(call: Effect.Effect<A, RepoFailure | Transient, R>): Effect.Effect<A, RepoFailure, R> =>
  Effect.catchTag(call, "Transient", ({ failure }): Effect.Effect<A, RepoFailure> => Effect.fail(failure))

const accept = "application/vnd.github+json"

/** The part of a failure that is GitHub's own; the rest is about repositories, and nonsense here. */
const asFailure = (failure: RepoFailure): AppFailure => {
  switch (failure._tag) {
    case "GitHubFailed":
    case "GitHubRateLimited":
    case "GitHubTimedOut":
      return failure
    case "GitHubAccessLost":
      return new GitHubFailed({ reason: "it did not accept the credentials of the App (401)" })
    default:
      return new GitHubFailed({ reason: "its answer is not one that an App is given" })
  }
}

/** What making something is answered with. */
const created = new Set([201])

/** How an App asks: with which credentials, and whether a second time where it may help. */
export interface Asking {
  readonly as: Option.Option<Redacted.Redacted>
  readonly once?: boolean
}

/** Asks for one answer of a known shape; none where GitHub says that there is no such thing. */
export const ask = <A, I>(
  calls: Calls,
  schema: Schema.Schema<A, I>,
  { path, send }: { readonly path: string; readonly send?: Readonly<Record<string, unknown>> },
  { as, once }: Asking
): Effect.Effect<Option.Option<A>, AppFailure> =>
  Effect.gen(function* () {
    const retry = once === true ? never : yield* makeRetry
    const call: Call = {
      path,
      what: "What the App asked for",
      accept,
      ...(send === undefined ? {} : { send: { method: "POST", body: send }, understood: created })
    }
    const body = yield* fetchBody(calls, retry, call)
    return Option.some(
      yield* Effect.mapError(
        Schema.decode(Schema.parseJson(schema))(String(body)),
        () => new GitHubFailed({ reason: "its answer has another shape than that of an App" })
      )
    )
  }).pipe(
    Effect.provideService(RepoAccess, as),
    Effect.catchTag("RepoNotFound", () => Effect.succeedNone),
    Effect.mapError(asFailure)
  )
