import { Cause, Effect, Layer, Option, Predicate, type Redacted, Schedule } from "effect"
import type { SqlClient } from "@effect/sql"
import type { PgClient } from "@effect/sql-pg"
import { migrate } from "../../src/accounts/migrations.ts"
import { isAway } from "../../src/projects/stored.ts"
import { recover } from "../../src/accounts/recover.ts"
import { DatabaseBroken, type DatabaseFailure, DatabaseUnreachable } from "./DatabaseErrors.ts"
import * as Embedded from "./Embedded.ts"
import * as Postgres from "./Postgres.ts"

type Client = PgClient.PgClient | SqlClient.SqlClient

export interface DatabaseOptions {
  /** A PostgreSQL server; the embedded database otherwise. */
  readonly url: Option.Option<Redacted.Redacted>
  readonly dataDirectory: string
  /** A snapshot to begin a new embedded database from, instead of the one that the build made. */
  readonly snapshot?: string
}

/** The innermost message there is, which is PostgreSQL's own. Never the address, which holds the password. */
const reasonOf = (error: unknown): string => {
  if (Predicate.hasProperty(error, "cause") && error.cause !== undefined) return reasonOf(error.cause)
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  return error instanceof Error && error.message !== "" ? error.message : "it does not answer"
}

/** A server that starts together with us is given this long. */
const patience = Schedule.intersect(Schedule.spaced("500 millis"), Schedule.recurs(10))

const server = (url: Redacted.Redacted) =>
  Layer.effectDiscard(
    migrate.pipe(
      Effect.retry({ schedule: patience, while: (error) => error._tag === "SqlError" && isAway(error) }),
      Effect.catchAllCause((cause) => new DatabaseUnreachable({ reason: reasonOf(Cause.squash(cause)) }))
    )
  ).pipe(Layer.provideMerge(Postgres.layer({ url })))

const embedded = ({ dataDirectory, snapshot }: DatabaseOptions) =>
  Layer.effectDiscard(
    // The lock makes this the only process: whatever an earlier one was holding has ended with it.
    Effect.zipRight(migrate, recover).pipe(
      Effect.catchAllCause(
        (cause) => new DatabaseBroken({ directory: dataDirectory, reason: reasonOf(Cause.squash(cause)) })
      )
    )
  ).pipe(Layer.provideMerge(Embedded.layer(dataDirectory, snapshot)))

/** The configured database with the newest schema. */
export const layer = (options: DatabaseOptions): Layer.Layer<Client, DatabaseFailure> =>
  Option.isSome(options.url) ? server(options.url.value) : embedded(options)
