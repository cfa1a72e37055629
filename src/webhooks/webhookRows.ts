import type { SqlClient } from "@effect/sql"
import { Schema } from "effect"
import { Delivery, DeliveryId, Try } from "./Delivery.ts"
import { Webhook, WebhookId } from "./Webhook.ts"

const Time = Schema.DateTimeUtcFromDate

export const webhookColumns = (sql: SqlClient.SqlClient) => sql`
  webhook_endpoints.id, url, description, events, api_version as "apiVersion", disabled,
  failing_since as "failingSince", webhook_endpoints.created_at as "createdAt", updated_at as "updatedAt"`

export const decodeWebhooks = Schema.decodeUnknown(
  Schema.Array(
    Schema.Struct({ ...Webhook.fields, failingSince: Schema.NullOr(Time), createdAt: Time, updatedAt: Time })
  )
)

/** Under another name where a place is asked for: `position` is what rows are sorted by. */
export const deliveryColumns = (sql: SqlClient.SqlClient) => sql`
  webhook_deliveries.id, event, project_id as project, sequence::float8 as sequence, status, tries,
  next_try_at as "nextTryAt", last_try as "lastTry", webhook_deliveries.created_at as "createdAt"`

export const decodeDeliveries = Schema.decodeUnknown(
  Schema.Array(
    Schema.Struct({ ...Delivery.fields, nextTryAt: Schema.NullOr(Time), lastTry: Schema.NullOr(Try), createdAt: Time })
  )
)

export const isWebhookId = Schema.is(WebhookId)
export const isDeliveryId = Schema.is(DeliveryId)

/** What a secret is encrypted for: that of another endpoint does not open in its place. */
export const purposeOf = (webhook: string): string => `webhook secret of ${webhook}`
