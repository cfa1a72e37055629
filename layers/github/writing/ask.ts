import type { HttpClientResponse } from "@effect/platform"
import { Duration, Effect, Option, Schema } from "effect"
import { GitHubFailed, GitHubTimedOut, type RepoFailure } from "../../../src/repo/RepoErrors.ts"
import { bodyOf } from "../body.ts"
import type { Call, Calls } from "../Calls.ts"
import { limitOf } from "../refusal.ts"
import { makeRetry, onlyOnce } from "../Retry.ts"
import type { Transient } from "../Transient.ts"

/** An answer that was read to its end. */
export interface Asked {
  readonly status: number
  readonly headers: HttpClientResponse.HttpClientResponse["headers"]
  readonly text: string
}

/** What GitHub says about what it does not take. */
const Complaint = Schema.parseJson(
  Schema.Struct({
    message: Schema.optional(Schema.String),
    errors: Schema.optional(
      Schema.Array(Schema.Union(Schema.String, Schema.Struct({ message: Schema.optional(Schema.String) })))
    )
  })
)
const decodeComplaint = Schema.decodeOption(Complaint)

/** All that GitHub says, on one line. */
export const complaintOf = ({ text }: Asked): string =>
  Option.match(decodeComplaint(text), {
    onNone: () => "",
    onSome: ({ errors = [], message = "" }) =>
      [message, ...errors.map((error) => (typeof error === "string" ? error : (error.message ?? "")))]
        .filter((part) => part !== "")
        .join("; ")
        .replace(/\s+/g, " ")
        .slice(0, 300)
  })

/** Statuses that mean something for what is written, besides those that mean the same for every call. */
const understood: ReadonlySet<number> = new Set([201, 403, 404, 409, 422])

/** Bytes of the answers: a folder with thousands of files is listed in a few million. */
const mostBytes = 8_000_000

/** Makes one call and reads its answer, with one more try where what failed may pass; `once`, without. */
export const ask = (
  calls: Calls,
  { once = false, ...call }: Omit<Call, "accept" | "understood"> & { readonly accept?: string; readonly once?: boolean }
) =>
  Effect.gen(function* () {
    const retry = once ? onlyOnce : yield* makeRetry
    const answer = yield* calls.send({ accept: "application/vnd.github+json", ...call, understood })
    const read = Effect.gen(function* () {
      const response = yield* answer
      const text = String(yield* bodyOf<Transient>(response, calls.lost, mostBytes))
      const limit = response.status === 403 ? yield* limitOf(response, text, calls.patience) : undefined
      if (limit !== undefined) return yield* limit
      return { status: response.status, headers: response.headers, text } satisfies Asked
    })
    return yield* read.pipe(
      Effect.timeoutFail({
        duration: calls.patience.answer,
        onTimeout: () => new GitHubTimedOut({ seconds: Duration.toSeconds(calls.patience.answer) })
      }),
      Effect.scoped,
      retry
    )
  })

/** Reads an answer as what it should be. */
export const parse =
  <A, I>(schema: Schema.Schema<A, I>, what: string) =>
  ({ text }: Asked): Effect.Effect<A, RepoFailure> =>
    Effect.mapError(
      Schema.decode(Schema.parseJson(schema))(text),
      () => new GitHubFailed({ reason: `its answer is not ${what}` })
    )
