import { SqlClient } from "@effect/sql"
import { DateTime, Effect, Layer } from "effect"
import { isStorable } from "../projects/storable.ts"
import { stored } from "../projects/stored.ts"
import { type LoggedRequest, RequestLog } from "./RequestLog.ts"
import { makeSoon } from "./soon.ts"

const flushAfter = "1 second"
/** So many waiting rows are written without waiting for the second to end. */
const flushAt = 500
/** While the database is away this many rows wait; then the oldest are given up, and the log says how many. */
const mostWaiting = 20_000

const text = (value: string | null) => (value === null || isStorable(value) ? value : null)

const toRow = ({ account, at, keyPrefix, milliseconds, operation, requestId, status, tool }: LoggedRequest) => ({
  request_id: text(requestId) ?? "",
  account_id: account,
  key_prefix: text(keyPrefix),
  operation: text(operation),
  tool: text(tool),
  status,
  milliseconds,
  at: DateTime.formatIso(at)
})

/** The request log in PostgreSQL: rows are collected here and written many at a time. */
export const layer = Layer.scoped(
  RequestLog,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const one = yield* Effect.makeSemaphore(1)
    let waiting: Array<LoggedRequest> = []

    /** Calls of an account that was deleted meanwhile are deleted with it. */
    const write = (rows: ReadonlyArray<LoggedRequest>) =>
      stored(
        sql`
          insert into request_log (request_id, account_id, key_prefix, operation, tool, status, milliseconds, at)
          select request_id, account_id, key_prefix, operation, tool, status, milliseconds, at
          from json_to_recordset(${JSON.stringify(rows.map(toRow))}::json) as row (
            request_id text, account_id uuid, key_prefix text, operation text, tool text, status integer,
            milliseconds double precision, at timestamptz)
          where account_id is null or exists (select from accounts where accounts.id = account_id)`
      )

    const flush = Effect.gen(function* () {
      if (waiting.length === 0) return
      const rows = waiting
      waiting = []
      yield* Effect.catchAllCause(write(rows), (cause) => {
        const kept = [...rows, ...waiting]
        waiting = kept.slice(-mostWaiting)
        return Effect.annotateLogs(Effect.logWarning("The request log could not be written.", cause), {
          waiting: waiting.length,
          givenUp: kept.length - waiting.length
        })
      })
    }).pipe(one.withPermits(1), Effect.uninterruptible, Effect.withSpan("RequestLog.flush"))

    yield* Effect.addFinalizer(() => flush)
    const flushSoon = yield* makeSoon(flushAfter, flush)

    return RequestLog.of({
      record: (request) =>
        Effect.suspend(() => {
          waiting.push(request)
          // Exactly at the mark: while the database is away, further requests must not each try again.
          return waiting.length === flushAt ? Effect.asVoid(Effect.forkDaemon(flush)) : flushSoon
        }),
      flush
    })
  })
)
