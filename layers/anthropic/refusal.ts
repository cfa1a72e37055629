import { APIConnectionTimeoutError, APIError, APIConnectionError } from "@anthropic-ai/sdk"
import { Duration, Predicate } from "effect"
import type { ModelFailure } from "../../src/architect/ai/LanguageModel.ts"

/** Why one try gave nothing. Holds nothing that Anthropic or the SDK wrote. */
export interface Refusal {
  readonly failure: ModelFailure
  /** It cost nothing: the request was turned away, or never arrived. */
  readonly free?: true
  /** It may be gone on another try. */
  readonly again?: true
  /** When Anthropic said that another try may succeed, from now. */
  readonly wait?: Duration.Duration
}

const passing = (failure: ModelFailure): Refusal => ({ failure, again: true })

const isNumber = (text: string): boolean => /^\d+(?:\.\d+)?$/.test(text)

/** A date is so long after the date of the answer itself: no other clock is asked. */
const until = (date: string, headers: Headers): Duration.Duration | undefined => {
  const millis = Date.parse(date) - Date.parse(headers.get("date") ?? "")
  return Number.isNaN(millis) ? undefined : Duration.millis(millis)
}

/** `retry-after-ms`, else `retry-after` in seconds or as a date, else nothing. */
export const waitOf = (headers: Headers | undefined): Duration.Duration | undefined => {
  const millis = headers?.get("retry-after-ms")?.trim() ?? ""
  if (isNumber(millis)) return Duration.millis(Number(millis))
  const after = headers?.get("retry-after")?.trim()
  if (headers === undefined || after === undefined) return undefined
  return isNumber(after) ? Duration.seconds(Number(after)) : until(after, headers)
}

/** By the kind of error that a body names, also one that arrives amid a stream that began well. */
const byType: ReadonlyMap<string | null, Refusal> = new Map([
  ["overloaded_error", passing("overloaded")],
  ["rate_limit_error", passing("rate_limited")],
  ["timeout_error", passing("timeout")],
  ["api_error", passing("failed")],
  ["authentication_error", { failure: "unauthorized" }],
  ["permission_error", { failure: "unauthorized" }],
  ["invalid_request_error", { failure: "rejected" }]
])

const byStatus = (status: number): Refusal => {
  switch (status) {
    case 401:
    case 403:
      return { failure: "unauthorized" }
    case 408:
      return passing("timeout")
    case 409:
      return passing("failed")
    case 429:
      return passing("rate_limited")
    case 529:
      return passing("overloaded")
    default:
      return status >= 500 ? passing("failed") : { failure: "rejected" }
  }
}

const ofApi = (error: APIError): Refusal => {
  const { again, failure }: Refusal =
    error.status === undefined ? (byType.get(error.type) ?? { failure: "failed" }) : byStatus(error.status)
  const refusal: Refusal = error.status === undefined ? { failure } : { failure, free: true }
  // Anthropic's own word on it, where it has one: a limit that a person set does not pass in seconds.
  if (again === undefined || error.headers?.get("x-should-retry") === "false") return refusal
  const wait = waitOf(error.headers)
  return wait === undefined ? { ...refusal, again } : { ...refusal, again, wait }
}

/** Errors of a connection that never came about. */
const unconnected: ReadonlySet<unknown> = new Set([
  "EAI_AGAIN",
  "ECONNREFUSED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "UND_ERR_CONNECT_TIMEOUT"
])

/** Whether a request never left: the socket's own error is at the end of the causes. */
const neverLeft = (error: unknown): boolean =>
  (Predicate.hasProperty(error, "code") && unconnected.has(error.code)) ||
  (Predicate.hasProperty(error, "cause") && neverLeft(error.cause))

/** An error of the network has the socket's own as its cause; one of reading what came has none. */
const isOfTheNetwork = (error: unknown): boolean =>
  Predicate.hasProperty(error, "cause") &&
  Predicate.hasProperty(error.cause, "cause") &&
  error.cause.cause !== undefined

/** What an error of the SDK's means. */
export const refusalOf = (error: unknown): Refusal => {
  if (error instanceof APIConnectionTimeoutError) return passing("timeout")
  if (error instanceof APIConnectionError)
    return neverLeft(error) ? { ...passing("unreachable"), free: true } : passing("unreachable")
  if (error instanceof APIError) return ofApi(error)
  return isOfTheNetwork(error) ? passing("unreachable") : { failure: "invalid" }
}
