import { SqlClient, type SqlError } from "@effect/sql"
import { Effect, Predicate, Runtime } from "effect"
import type PgBoss from "pg-boss"

/** What one statement gives; the client's own type names none. */
const rowsOf = (result: unknown): Array<unknown> =>
  Predicate.hasProperty(result, "rows") && Array.isArray(result.rows) ? result.rows : []

/** pg-boss looks at PostgreSQL's own errors. */
const ownError = ({ cause, message }: SqlError.SqlError): Error => (cause instanceof Error ? cause : new Error(message))

/** Texts of several statements bring their own transaction, which must not be left open on a connection that others use. */
const severalStatements = (sql: SqlClient.SqlClient, text: string) =>
  Effect.scoped(
    Effect.flatMap(sql.reserve, (connection) =>
      connection.executeRaw(text, []).pipe(
        Effect.tapError(() => Effect.ignore(connection.executeRaw("rollback", []))),
        Effect.as({ rows: [] })
      )
    )
  )

/**
 * Our connections as pg-boss wants them. Made within a transaction, its statements are part of that: the runtime of the
 * fiber knows its connection.
 */
export const bossDatabase = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const run = Runtime.runPromise(yield* Effect.runtime())
  return {
    executeSql: async (text, values) =>
      run(
        (/^\s*BEGIN\b/.test(text)
          ? severalStatements(sql, text)
          : Effect.map(sql.unsafe(text, values).raw, (result) => ({ rows: rowsOf(result) }))
        ).pipe(Effect.uninterruptible, Effect.either)
      ).then((result) => {
        if (result._tag === "Right") return result.right
        throw ownError(result.left)
      })
  } satisfies PgBoss.Db
})
