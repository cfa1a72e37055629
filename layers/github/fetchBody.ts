import type { HttpClientResponse } from "@effect/platform"
import { Duration, Effect, type Scope } from "effect"
import { GitHubTimedOut, type RepoFailure } from "../../src/repo/RepoErrors.ts"
import { bodyOf } from "./body.ts"
import type { Call, Calls } from "./Calls.ts"
import type { Retry } from "./Retry.ts"
import type { Transient } from "./Transient.ts"

/** Makes one call and reads of its answer what `use` does, all within the time that an answer may take. */
export const fetchAnswer = <A>(
  calls: Calls,
  retry: Retry,
  call: Call,
  use: (response: HttpClientResponse.HttpClientResponse) => Effect.Effect<A, RepoFailure | Transient, Scope.Scope>
): Effect.Effect<A, RepoFailure> =>
  Effect.flatMap(calls.send(call), (answer) =>
    answer.pipe(
      Effect.flatMap(use),
      Effect.timeoutFail({
        duration: calls.patience.answer,
        onTimeout: () => new GitHubTimedOut({ seconds: Duration.toSeconds(calls.patience.answer) })
      }),
      Effect.scoped,
      retry
    )
  )

/** Makes one call and reads its whole answer. */
export const fetchBody = (calls: Calls, retry: Retry, call: Call, most?: number): Effect.Effect<Buffer, RepoFailure> =>
  fetchAnswer(calls, retry, call, (response) => bodyOf<Transient>(response, calls.lost, most))
