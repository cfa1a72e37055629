import { SqlClient } from "@effect/sql"
import { assert } from "@effect/vitest"
import { DateTime, Effect, Layer, TestClock } from "effect"
import { Accounts } from "../../src/accounts/Accounts.ts"
import { type LoggedRequest, RequestLog } from "../../src/accounts/RequestLog.ts"
import * as SqlRequestLog from "../../src/accounts/SqlRequestLog.ts"
import { onBoth } from "../support/database/onBoth.ts"
import { newAccount } from "../support/database/samples.ts"

const at = DateTime.unsafeMake("2026-11-21T10:00:00.123Z")
const request = (changes: Partial<LoggedRequest>): LoggedRequest => ({
  requestId: "r-1",
  account: null,
  keyPrefix: null,
  operation: null,
  tool: null,
  status: 401,
  milliseconds: 1.25,
  at,
  ...changes
})

const rows = (requestId: string) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`
      select request_id, account_id, key_prefix, operation, tool, status, milliseconds, at
      from request_log where request_id = ${requestId} order by position`
  )

await onBoth("RequestLog", (it) => {
  it.effect("keeps a row for every request, in order", () =>
    Effect.gen(function* () {
      const log = yield* RequestLog
      const { id } = yield* newAccount()
      const full = {
        account: id,
        keyPrefix: "gp_rw_abc",
        operation: "design",
        tool: "design_infrastructure",
        status: 200
      }
      yield* log.record(request({ requestId: "in-order", ...full }))
      yield* log.record(request({ requestId: "in-order" }))
      yield* log.flush
      const common = { request_id: "in-order", milliseconds: 1.25, at: new Date("2026-11-21T10:00:00.123Z") }
      assert.deepStrictEqual(yield* rows("in-order"), [
        {
          ...common,
          account_id: id,
          key_prefix: "gp_rw_abc",
          operation: "design",
          tool: "design_infrastructure",
          status: 200
        },
        { ...common, account_id: null, key_prefix: null, operation: null, tool: null, status: 401 }
      ])
    })
  )

  it.effect("writes by itself within a second", () =>
    Effect.gen(function* () {
      const log = yield* RequestLog
      yield* log.record(request({ requestId: "soon" }))
      assert.strictEqual((yield* rows("soon")).length, 0)
      yield* TestClock.adjust("1 second")
      // Behind the writer, whichever of the two was first.
      const written = yield* Effect.repeat(rows("soon"), { until: ({ length }) => length > 0, times: 200 })
      assert.strictEqual(written.length, 1)
    })
  )

  it.effect("writes what is waiting at shutdown", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const recording = Effect.flatMap(RequestLog, (log) => log.record(request({ requestId: "last" })))
      const own = Layer.provide(SqlRequestLog.layer, Layer.succeed(SqlClient.SqlClient, sql))
      yield* Effect.provide(recording, Layer.fresh(own))
      assert.strictEqual((yield* rows("last")).length, 1)
    })
  )

  it.effect("keeps the others, and none of an account that was deleted before they are written", () =>
    Effect.gen(function* () {
      const log = yield* RequestLog
      const gone = yield* newAccount()
      const { id } = yield* newAccount()
      yield* log.record(request({ requestId: "of both", account: gone.id }))
      yield* log.record(request({ requestId: "of both", account: id }))
      yield* (yield* Accounts).erase(gone.login)
      yield* log.flush
      assert.strictEqual((yield* rows("of both")).length, 1)
    })
  )

  it.effect("keeps the others when one row holds what cannot be kept", () =>
    Effect.gen(function* () {
      const log = yield* RequestLog
      yield* log.record(request({ requestId: "mixed" }))
      yield* log.record(request({ requestId: "mixed", operation: "a\0b", tool: "\ud800" }))
      yield* log.flush
      assert.strictEqual((yield* rows("mixed")).length, 2)
    })
  )
})
