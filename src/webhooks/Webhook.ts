import { Schema } from "effect"
import { SubscribedEvent } from "./Event.ts"

export const WebhookId = Schema.UUID.pipe(Schema.brand("WebhookId"))
export type WebhookId = typeof WebhookId.Type

/** The form of the bodies; an endpoint keeps the one that it was made with. */
export const ApiVersion = Schema.Literal("2026-11-27")
export type ApiVersion = typeof ApiVersion.Type
export const newestVersion: ApiVersion = "2026-11-27"

/** Endpoints that an account may have. */
export const mostWebhooks = 20

/** An address of the account's that is told of events; never its secret. */
export const Webhook = Schema.Struct({
  id: WebhookId,
  url: Schema.String,
  description: Schema.NullOr(Schema.String),
  /** null: all that there are and will be. */
  events: Schema.NullOr(Schema.Array(SubscribedEvent)),
  apiVersion: ApiVersion,
  /** null: it is told of events. `paused` by the account, `gone` as it answered 410, `failing` as it took nothing for five days. */
  disabled: Schema.NullOr(Schema.Literal("paused", "gone", "failing")),
  /** Since when every try failed; null where the last one did not. */
  failingSince: Schema.NullOr(Schema.DateTimeUtc),
  createdAt: Schema.DateTimeUtc,
  updatedAt: Schema.DateTimeUtc
}).annotations({ identifier: "Webhook" })
export type Webhook = typeof Webhook.Type

/** What can be said of one. */
export interface WebhookChange {
  readonly url?: string
  readonly description?: string | null
  readonly events?: ReadonlyArray<SubscribedEvent> | null
  /** false pauses it; true also mends one that was disabled. */
  readonly enabled?: boolean
}
