import { Schema } from "effect"

/** What an account did to its own things, as far as it is written down. */
export const AuditAction = Schema.Literal(
  "key.created",
  "key.revoked",
  "project.deleted",
  "connection.stored",
  "connection.deleted",
  "tracking.started",
  "tracking.ended",
  "installation.linked",
  "installation.unlinked",
  "webhook.created",
  "webhook.changed",
  "webhook.rotated",
  "webhook.disabled",
  "webhook.deleted",
  "pull_request.opened",
  "pull_request.updated"
)
export type AuditAction = typeof AuditAction.Type

/** One entry of an account's audit. It stays when what it is about is gone. */
export const AuditEntry = Schema.Struct({
  at: Schema.DateTimeUtc,
  action: AuditAction,
  /** Id of what it is about. */
  subject: Schema.String,
  /** What a person calls it, e.g. the name of a key or of a repository; never a secret. */
  detail: Schema.NullOr(Schema.String),
  /** Beginning of the key that did it; null where the operator or the service itself did. */
  keyPrefix: Schema.NullOr(Schema.String),
  requestId: Schema.NullOr(Schema.String)
}).annotations({ identifier: "AuditEntry" })
export type AuditEntry = typeof AuditEntry.Type
