import type { HttpClientResponse } from "@effect/platform"
import { Clock, Duration, Effect } from "effect"
import {
  GitHubAccessLost,
  GitHubFailed,
  GitHubRateLimited,
  type RepoFailure,
  RepoNotFound,
  RepoUnreadable
} from "../../src/repo/RepoErrors.ts"
import { bodyOf } from "./body.ts"
import type { Patience } from "./GitHubOptions.ts"
import { Transient } from "./Transient.ts"

/** Clocks differ, and timers may fire a little early: never before GitHub said. */
const margin = Duration.millis(50)

/** What GitHub says about when to come back, in milliseconds from now: `Retry-After`, else the limit's own reset. */
const waitOf = (headers: HttpClientResponse.HttpClientResponse["headers"], now: number): number | undefined => {
  const after = headers["retry-after"]?.trim()
  if (after !== undefined && /^\d{1,9}$/.test(after)) return Number(after) * 1000
  const date = after === undefined ? Number.NaN : Date.parse(after)
  if (!Number.isNaN(date)) return Math.max(0, date - now)
  const reset = headers["x-ratelimit-reset"]?.trim()
  return headers["x-ratelimit-remaining"]?.trim() === "0" && reset !== undefined && /^\d{1,12}$/.test(reset)
    ? Math.max(0, Number(reset) * 1000 - now)
    : undefined
}

/** A limit that passes soon is waited for, another is a failure that says when it passes. */
const rateLimited = (wait: number | undefined, patience: Patience): RepoFailure | Transient => {
  if (wait === undefined) return new GitHubRateLimited({})
  const failure = new GitHubRateLimited({ retryAfterSeconds: Math.ceil(wait / 1000) })
  return wait <= Duration.toMillis(patience.rateLimit)
    ? new Transient({ failure, wait: Duration.sum(Duration.millis(wait), margin) })
    : failure
}

const serverFault = (status: number, wait: number | undefined, patience: Patience): RepoFailure | Transient => {
  const failure = new GitHubFailed({ reason: `it answered ${status}` })
  if (wait === undefined) return new Transient({ failure, wait: Duration.decode(patience.backoff) })
  return wait <= Duration.toMillis(patience.rateLimit)
    ? new Transient({ failure, wait: Duration.sum(Duration.millis(wait), margin) })
    : failure
}

/** The failure that an answer is where its status and text say that a limit is reached; undefined for another answer. */
export const limitOf = (
  response: HttpClientResponse.HttpClientResponse,
  text: string,
  patience: Patience
): Effect.Effect<RepoFailure | Transient | undefined> =>
  Effect.map(Clock.currentTimeMillis, (now) =>
    isLimit(response, text) ? rateLimited(waitOf(response.headers, now), patience) : undefined
  )

const isLimit = (response: HttpClientResponse.HttpClientResponse, text: string): boolean =>
  response.status === 429 ||
  response.headers["retry-after"] !== undefined ||
  response.headers["x-ratelimit-remaining"]?.trim() === "0" ||
  /rate limit|abuse detection/i.test(text)

/** Why a call failed that GitHub forbids, other than by a limit. */
export const refusedAccess = "it refused access (403)"

/** What an answer that is neither a success nor a redirect means for the thing that was asked for. */
export const refusal = (
  response: HttpClientResponse.HttpClientResponse,
  { what, whose }: { readonly what: string; readonly whose: "account" | "service" },
  patience: Patience
): Effect.Effect<RepoFailure | Transient> =>
  Effect.gen(function* () {
    const { status } = response
    const wait = waitOf(response.headers, yield* Clock.currentTimeMillis)
    if (status === 403 || status === 429) {
      const body = bodyOf(response, () => undefined, 64 * 1024)
      const text = yield* Effect.match(body, { onSuccess: String, onFailure: () => "" })
      return isLimit(response, text) ? rateLimited(wait, patience) : new GitHubFailed({ reason: refusedAccess })
    }
    if (status === 401)
      return whose === "account"
        ? new GitHubAccessLost()
        : new GitHubFailed({ reason: "it did not accept the token in GITHUB_TOKEN (401)" })
    // 422 is how it says that there is no commit of that name
    if (status === 404 || status === 410 || status === 422) return new RepoNotFound({ what })
    if (status === 409) return new RepoUnreadable({ reason: "it is empty, it has no commit yet" })
    if (status === 451) return new RepoUnreadable({ reason: "GitHub blocks it for legal reasons (451)" })
    if (status >= 500) return serverFault(status, wait, patience)
    return new GitHubFailed({ reason: `it answered ${status}` })
  })
