import type { HttpClientResponse } from "@effect/platform"
import { Chunk, Effect, Ref, Stream } from "effect"
import { GitHubFailed } from "../../src/repo/RepoErrors.ts"

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
