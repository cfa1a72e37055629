import { DateTime, Effect, Schema } from "effect"
import { Audit } from "../accounts/Audit.ts"
import { AuditEntry } from "../accounts/AuditEntry.ts"
import { Caller } from "../accounts/Caller.ts"
import { Cursor, Limit } from "./fields.ts"
import * as Operation from "./Operation.ts"

/** What was done to the account's keys, connection, projects and webhooks, newest first. */
export const listAudit = Operation.make({
  name: "listAudit",
  tool: null,
  title: "Read the audit",
  description:
    "What was done to the account's own things (keys made and revoked, the connection to GitHub stored and deleted, installations linked and unlinked, projects deleted, tracking started and ended, webhooks made, changed, rotated, disabled and deleted), newest first, with the key that did it. An entry stays when what it is about is gone. `nextCursor` is null on the last page.",
  scope: "read_write",
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Schema.Struct({
    limit: Schema.optionalWith(Limit, { exact: true, default: () => 20 }),
    cursor: Schema.optionalWith(Cursor, { exact: true })
  }),
  output: Schema.Struct({
    entries: Schema.Array(AuditEntry),
    nextCursor: Schema.NullOr(Schema.String)
  }).annotations({ identifier: "AuditPage" }),
  text: ({ entries }) =>
    entries.map(({ action, at, subject }) => `${DateTime.formatIso(at)} ${action} ${subject}`).join("\n"),
  run: Effect.fnUntraced(function* (page) {
    const { account } = yield* Caller
    return yield* (yield* Audit).list(account.id, page)
  })
})
