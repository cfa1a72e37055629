import { SqlClient } from "@effect/sql"
import { Effect, Layer, Option, Schema } from "effect"
import { decodePlace, encodePlace } from "../projects/cursor.ts"
import { CursorInvalid } from "../projects/ProjectErrors.ts"
import { isStorable } from "../projects/storable.ts"
import { stored } from "../projects/stored.ts"
import { Audit } from "./Audit.ts"
import { AuditEntry } from "./AuditEntry.ts"

const decode = Schema.decodeUnknown(
  Schema.Array(Schema.Struct({ ...AuditEntry.fields, at: Schema.DateTimeUtcFromDate }))
)

const text = (value: string | null) => (value === null || isStorable(value) ? value : null)

/** The audit in PostgreSQL. */
export const layer = Layer.effect(
  Audit,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return Audit.of({
      record: Effect.fn("Audit.record")(function* (account, { action, detail, keyPrefix, requestId, subject }) {
        yield* sql`
          insert into audit_log (account_id, action, subject, detail, key_prefix, request_id)
          values (${account}, ${action}, ${subject}, ${text(detail)}, ${keyPrefix}, ${text(requestId)})`
      }, stored),

      list: Effect.fn("Audit.list")(function* (account, { cursor, limit }) {
        const before = cursor === undefined ? Option.some(null) : decodePlace(cursor)
        if (Option.isNone(before)) return yield* new CursorInvalid()
        // under another name: a column of the answer would be what it is sorted by, as text
        const rows = yield* sql<{ readonly place: string }>`
          select at, action, subject, detail, key_prefix as "keyPrefix", request_id as "requestId",
            position::text as place
          from audit_log
          where account_id = ${account} and (${before.value}::bigint is null or position < ${before.value}::bigint)
          order by audit_log.position desc limit ${limit + 1}`
        const last = rows.length > limit ? rows[limit - 1] : undefined
        return {
          entries: yield* decode(rows.slice(0, limit)),
          nextCursor: last === undefined ? null : encodePlace(last.place)
        }
      }, stored)
    })
  })
)
