/** When a delivery is tried, and when nobody is expected to answer any more. */
import { Duration, Option } from "effect"

/** How long each try waits after the one before it. */
export const waits: ReadonlyArray<Duration.Duration> = [
  Duration.zero,
  Duration.seconds(5),
  Duration.minutes(5),
  Duration.minutes(30),
  Duration.hours(2),
  Duration.hours(5),
  Duration.hours(10),
  Duration.hours(14),
  Duration.hours(20),
  Duration.hours(24)
]

/** An endpoint that took nothing for so long is disabled. */
export const patience = Duration.days(5)

/** How long the secret before a rotation signs as well. */
export const overlap = Duration.hours(24)

/** What a receiver may ask for by Retry-After. */
const longestWait = Duration.hours(24)

/** A tenth around the wait, so that what failed together is not tried together. */
const jittered = (wait: Duration.Duration, random: number) => Duration.times(wait, 0.9 + 0.2 * random)

/**
 * How long to wait after so many tries (one or more) have failed; none when that was the last. `random` is from 0 up to
 * 1. A receiver that asked for more time is given it.
 */
export const waitAfter = (
  tries: number,
  random: number,
  asked: Option.Option<Duration.Duration>
): Option.Option<Duration.Duration> =>
  Option.map(Option.fromNullable(waits[tries]), (wait) =>
    Duration.max(
      jittered(wait, random),
      Option.getOrElse(asked, () => Duration.zero)
    )
  )

/** How long a try waits whose account has enough of them at work; `random` is from 0 up to 1. */
export const turnAway = (random: number): Duration.Duration => Duration.seconds(2 + 4 * random)

/** What a Retry-After header asks for, in seconds or as a date; never more than a day. */
export const retryAfter = (header: string | undefined, nowMillis: number): Option.Option<Duration.Duration> => {
  if (header === undefined) return Option.none()
  const text = header.trim()
  const isDate = /^\w{3}, .* GMT$/.test(text)
  const millis = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : isDate ? Date.parse(text) - nowMillis : 0
  return Number.isFinite(millis) && millis > 0
    ? Option.some(Duration.min(Duration.millis(millis), longestWait))
    : Option.none()
}
