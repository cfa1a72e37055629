import { Data } from "effect"
import { codeOf, type Code } from "../operations/ErrorCodes.ts"
import type { Failure } from "../operations/Failure.ts"

/** An answer that is an error: what the envelope says, with which status and headers. */
export class Refusal extends Data.TaggedError("Refusal")<{
  readonly error: Code
  readonly message: string
  readonly headers: Readonly<Record<string, string>>
}> {}

export const refusal = (error: Code, message: string, headers: Readonly<Record<string, string>> = {}) =>
  new Refusal({ error, message, headers })

/** Seconds after which it is worth asking again when the database is away or the server is stopping. */
export const unavailableSeconds = 5

/** Seconds until the same call may succeed, where that is known. */
export const retryAfterSeconds = (failure: Failure): number | undefined => {
  switch (failure._tag) {
    case "RateLimited":
    case "GitHubRateLimited":
      return failure.retryAfterSeconds === undefined ? undefined : Math.max(1, Math.ceil(failure.retryAfterSeconds))
    case "StoreUnavailable":
      return unavailableSeconds
    case "SecretKeyMissing":
    case "GitHubAppMissing":
      // only the operator can do something about it
      return 3600
    default:
      return undefined
  }
}

const headersOf = (failure: Failure): Record<string, string> => {
  switch (failure._tag) {
    case "KeyInvalid":
      return { "www-authenticate": "Bearer" }
    case "RateLimited":
      return rateLimitHeaders({ limit: failure.limit, remaining: 0, resetSeconds: failure.retryAfterSeconds })
    default:
      return {}
  }
}

/** How REST answers a failure. */
export const refusalOf = (failure: Failure): Refusal => {
  const after = retryAfterSeconds(failure)
  return refusal(codeOf(failure), failure.message, {
    ...headersOf(failure),
    ...(after === undefined ? {} : { "retry-after": String(after) })
  })
}

export const rateLimitHeaders = (state: {
  readonly limit: number
  readonly remaining: number
  readonly resetSeconds: number
}): Record<string, string> => ({
  "ratelimit-limit": String(state.limit),
  "ratelimit-remaining": String(state.remaining),
  "ratelimit-reset": String(state.resetSeconds)
})
