import { constant } from "../constantValue.ts"
import type { ValueRule } from "../Value.ts"

/** How long a sign-in holds where neither code nor a sample says it. This length is an assumption. */
const day = "1d"

/** `7d`, `12 hours`; a number alone would be milliseconds. */
const span = /^\d{1,6}\s?[a-z]{1,8}$/i

/**
 * Fills how long a token holds that jsonwebtoken signs: it refuses an `expiresIn` that is undefined, so that nobody could
 * sign in (https://github.com/auth0/node-jsonwebtoken#usage, seen on 2026-11-26).
 */
export const lifetimes: ValueRule = ({ claims, given }) =>
  claims.some(({ holdsFor }) => holdsFor === true) &&
  !claims.some(({ by, need }) => by !== "words" && need === "optional")
    ? constant(given.find((text) => span.test(text)) ?? day)
    : undefined
