import { Effect, Ref } from "effect"
import type { RepoFailure } from "../../src/repo/RepoErrors.ts"
import type { Transient } from "./Transient.ts"

/** Runs a call, and once more when what failed may pass; not more often than that for all calls it is used for. */
export type Retry = <A, R>(call: Effect.Effect<A, RepoFailure | Transient, R>) => Effect.Effect<A, RepoFailure, R>

export const makeRetry: Effect.Effect<Retry> = Effect.map(
  Ref.make(1),
  (left): Retry =>
    <A, R>(call: Effect.Effect<A, RepoFailure | Transient, R>) => {
      const attempt: Effect.Effect<A, RepoFailure, R> = Effect.catchTag(call, "Transient", ({ failure, wait }) =>
        Effect.flatMap(
          Ref.getAndUpdate(left, (count) => count - 1),
          (count): Effect.Effect<A, RepoFailure, R> =>
            count > 0 ? Effect.zipRight(Effect.sleep(wait), attempt) : Effect.fail(failure)
        )
      )
      return attempt
    }
)

/** For what would be done twice if it was done after all: a comment, for example. */
export const onlyOnce: Retry = (call) => Effect.catchTag(call, "Transient", ({ failure }) => Effect.fail(failure))
