import type { SqlError } from "@effect/sql/SqlError"
import { Effect, type ParseResult, Predicate } from "effect"
import { StoreUnavailable } from "./StoreUnavailable.ts"

/**
 * SQLSTATE classes that speak of the server and not of the statement: 08 connection, 53 out of resources, 57 stopped
 * by an operator or a timeout, 58 outside PostgreSQL, 25P0x idle in transaction for too long, 40 and 55 another
 * transaction was in the way.
 */
const serversFault = /^(?:08|40|53|55|57|58|25P)/

/** Whether a database error says that the database is away, rather than that a statement is wrong. */
export const isAway = ({ cause }: SqlError) => {
  const code = Predicate.hasProperty(cause, "code") ? cause.code : undefined
  // Five characters are an answer of PostgreSQL; all else (ECONNREFUSED, a timeout of the pool) comes from the way to it.
  return !(typeof code === "string" && /^[0-9A-Z]{5}$/.test(code)) || serversFault.test(code)
}

/** Turns a database error into StoreUnavailable, or into a defect where it is a bug of ours. */
export const orUnavailable = (error: SqlError): Effect.Effect<never, StoreUnavailable> =>
  isAway(error)
    ? Effect.zipRight(Effect.logDebug("database away", error.cause), new StoreUnavailable())
    : Effect.die(error)

/**
 * Makes SQL a call of a store: it cannot be interrupted halfway (the client would cancel whatever its connection does
 * by then, or lose the connection), and rows that do not have the shape we wrote are a bug.
 */
export const stored = <A, E, R>(
  effect: Effect.Effect<A, E, R>
): Effect.Effect<A, Exclude<E, SqlError | ParseResult.ParseError> | StoreUnavailable, R> =>
  effect.pipe(
    Effect.catchAll((error): Effect.Effect<never, Exclude<E, SqlError | ParseResult.ParseError> | StoreUnavailable> => {
      if (isExpected(error)) return Effect.fail(error)
      return isSqlError(error) ? orUnavailable(error) : Effect.die(error)
    }),
    Effect.uninterruptible
  )

const isSqlError = (error: unknown): error is SqlError => Predicate.isTagged(error, "SqlError")

const isExpected = <E>(error: E): error is Exclude<E, SqlError | ParseResult.ParseError> =>
  !isSqlError(error) && !Predicate.isTagged(error, "ParseError")
