import type { HttpClientResponse } from "@effect/platform"
import { Chunk, Duration, Effect, Ref, Stream } from "effect"
import { GitHubFailed, GitHubTimedOut, type RepoFailure } from "../../src/repo/RepoErrors.ts"
import type { Call, Calls, Retry } from "./Calls.ts"
import type { Transient } from "./Transient.ts"

/** Bytes of an answer of the API; that of one repository has about 8,000. */
const mostBytes = 1024 * 1024

/** The body of an answer, read no further than it may be long. */
export const bodyOf = <E>(
  response: HttpClientResponse.HttpClientResponse,
  lost: () => E,
  most: number = mostBytes
): Effect.Effect<Buffer, GitHubFailed | E> =>
  Effect.gen(function* () {
    const total = yield* Ref.make(0)
    const chunks = yield* response.stream.pipe(
      Stream.mapError(lost),
      Stream.tap((chunk) =>
        Ref.updateAndGet(total, (bytes) => bytes + chunk.length).pipe(
          Effect.filterOrFail(
            (bytes) => bytes <= most,
            () => new GitHubFailed({ reason: `an answer has more than ${most} bytes` })
          )
        )
      ),
      Stream.runCollect
    )
    return Buffer.concat(Chunk.toReadonlyArray(chunks))
  })

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
