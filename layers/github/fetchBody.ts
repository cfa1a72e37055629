import { Duration, Effect } from "effect"
import { GitHubTimedOut, type RepoFailure } from "../../src/repo/RepoErrors.ts"
import { bodyOf } from "./body.ts"
import type { Call, Calls } from "./Calls.ts"
import type { Retry } from "./Retry.ts"
import type { Transient } from "./Transient.ts"

/** Makes one call and reads its whole answer. */
export const fetchBody = (calls: Calls, retry: Retry, call: Call, most?: number): Effect.Effect<Buffer, RepoFailure> =>
  Effect.flatMap(calls.send(call), (answer) =>
    answer.pipe(
      Effect.flatMap((response) => bodyOf<Transient>(response, calls.lost, most)),
      Effect.timeoutFail({
        duration: calls.patience.answer,
        onTimeout: () => new GitHubTimedOut({ seconds: Duration.toSeconds(calls.patience.answer) })
      }),
      Effect.scoped,
      retry
    )
  )
