import { Effect } from "effect"
import { Audit } from "../accounts/Audit.ts"
import type { AuditAction } from "../accounts/AuditEntry.ts"
import { Caller } from "../accounts/Caller.ts"
import { CurrentRequest } from "./CurrentRequest.ts"

/** What writes an entry of the audit for the call in progress, to be run in the transaction of what it tells of. */
export const audited = Effect.gen(function* () {
  const audit = yield* Audit
  const { account, key } = yield* Caller
  const request = yield* CurrentRequest
  return (action: AuditAction, subject: string, detail: string | null) =>
    audit.record(account.id, {
      action,
      subject,
      detail,
      keyPrefix: key.prefix,
      requestId: request?.requestId ?? null
    })
})
