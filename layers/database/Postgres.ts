import { PgClient } from "@effect/sql-pg"
import { Effect, Layer, Redacted } from "effect"
import { Socket } from "node:net"
import { Pool } from "pg"

/*
 * A call to the database ends within five seconds whatever has happened to the server: so long to get a connection, so
 * long on the server for a statement, and a little longer until a connection that says nothing is given up.
 */
const connectMillis = 2400
const statementMillis = 2200
const silenceMillis = 2500
/** Shorter than the silence, so that only a connection with a statement at work is ever given up. */
const idleMillis = 2000

export interface PostgresOptions {
  readonly url: Redacted.Redacted
  /** Connections of this process at most. */
  readonly connections?: number
}

const open = ({ connections = 10, url }: PostgresOptions) => {
  const pool = new Pool({
    connectionString: Redacted.value(url),
    application_name: "groundplan",
    max: connections,
    connectionTimeoutMillis: connectMillis,
    idleTimeoutMillis: idleMillis,
    statement_timeout: statementMillis,
    lock_timeout: statementMillis,
    idle_in_transaction_session_timeout: 2 * silenceMillis,
    keepAlive: true
  })
  // The pool forgets a connection that broke while idle by itself, but without a listener the error ends the process.
  pool.on("error", () => {})
  pool.on("connect", (client) => {
    const { stream } = client.connection
    // A server that hangs or a network that swallows packets: what waits fails now, and the pool connects anew.
    if (stream instanceof Socket) {
      stream.setTimeout(silenceMillis, () => stream.destroy(new Error("The database server does not answer.")))
    }
  })
  return pool
}

/** A PostgreSQL server. Connects when asked first, and again after the server was away. */
export const layer = (options: PostgresOptions) =>
  // Opening a pool asks nobody yet, so it cannot fail.
  PgClient.layerFromPool({
    acquire: Effect.acquireRelease(
      Effect.sync(() => open(options)),
      (pool) => Effect.promise(() => pool.end()).pipe(Effect.interruptible, Effect.timeoutOption("2 seconds"))
    )
  }).pipe(Layer.orDie)
