import { Clock, Context, Effect, Layer } from "effect"
import { RateLimited } from "./AccountErrors.ts"

/** What the `RateLimit-*` headers say. */
export interface RateLimitState {
  readonly limit: number
  readonly remaining: number
  /** Seconds until the window begins anew, at least 1. */
  readonly resetSeconds: number
}

/** How many requests a key may make in a minute, counted in this process. */
export class RateLimit extends Context.Tag("groundplan/accounts/RateLimit")<
  RateLimit,
  {
    /** Counts one request of a key (its id, never the key). null when there is no limit. */
    readonly take: (key: string) => Effect.Effect<RateLimitState | null, RateLimited>
  }
>() {}

const windowMillis = 60_000

/** Fixed windows of a minute from a key's first request; `perMinute` 0 is off. */
export const layer = (perMinute: number) =>
  Layer.sync(RateLimit, () => {
    const windows = new Map<string, { readonly endsAt: number; used: number }>()
    const current = (key: string, now: number) => {
      const found = windows.get(key)
      if (found !== undefined && now < found.endsAt) return found
      const fresh = { endsAt: now + windowMillis, used: 0 }
      // In order of their end, so that the ended ones are the first: the map never holds more than a minute's keys.
      windows.delete(key)
      for (const [other, { endsAt }] of windows) {
        if (now < endsAt) break
        windows.delete(other)
      }
      windows.set(key, fresh)
      return fresh
    }
    return {
      take: Effect.fn("RateLimit.take")(function* (key) {
        if (perMinute === 0) return null
        const now = yield* Clock.currentTimeMillis
        const window = current(key, now)
        const resetSeconds = Math.max(1, Math.ceil((window.endsAt - now) / 1000))
        if (window.used >= perMinute) {
          return yield* new RateLimited({ limit: perMinute, retryAfterSeconds: resetSeconds })
        }
        window.used++
        return { limit: perMinute, remaining: perMinute - window.used, resetSeconds }
      })
    }
  })
