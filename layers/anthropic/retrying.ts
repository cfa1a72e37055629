import { Duration, Effect } from "effect"
import type { Waits } from "./AnthropicOptions.ts"
import type { Refusal } from "./refusal.ts"

/** How long to wait before the next try, or nothing where there is to be none. */
export const pause = (refusal: Refusal, tried: number, patience: Waits): Duration.Duration | undefined => {
  if (refusal.again === undefined || tried > patience.retries) return undefined
  const backoff = Duration.times(patience.backoff, 2 ** (tried - 1))
  if (refusal.wait === undefined) return backoff
  return Duration.lessThanOrEqualTo(refusal.wait, patience.rateLimit) ? Duration.max(refusal.wait, backoff) : undefined
}

/** Tries again what may pass: never before Anthropic said, and not at all where that is too long. */
export const retrying = <A, R>(
  attempt: Effect.Effect<A, Refusal, R>,
  patience: Waits
): Effect.Effect<A, Refusal, R> => {
  const from = (tried: number): Effect.Effect<A, Refusal, R> =>
    Effect.catchAll(attempt, (refusal) => {
      const wait = pause(refusal, tried, patience)
      return wait === undefined ? Effect.fail(refusal) : Effect.zipRight(Effect.sleep(wait), from(tried + 1))
    })
  return from(1)
}
