import type { HttpServerRequest } from "@effect/platform"
import { Effect, Redacted } from "effect"
import { KeyInvalid } from "../accounts/AccountErrors.ts"
import { Keys } from "../accounts/Keys.ts"
import { RateLimit } from "../accounts/RateLimit.ts"
import { CurrentRequest } from "../operations/CurrentRequest.ts"
import { rateLimitHeaders } from "./Refusal.ts"

const bearer = /^bearer +([^\s,]{1,512})$/i

/** Whose request it is, counted against the key's rate limit. */
export const authenticate = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest) {
  const key = bearer.exec(request.headers["authorization"]?.trim() ?? "")?.[1]
  if (key === undefined) return yield* new KeyInvalid()
  const caller = yield* (yield* Keys).authenticate(Redacted.make(key))
  const trace = yield* CurrentRequest
  if (trace !== null) {
    trace.account = caller.account.id
    trace.keyPrefix = caller.key.prefix
  }
  const state = yield* (yield* RateLimit).take(caller.key.id)
  return { caller, headers: state === null ? {} : rateLimitHeaders(state) }
})
