import type { SqlClient } from "@effect/sql"
import { Effect } from "effect"
import type { DeliveryId } from "./Delivery.ts"
import type { WebhookId } from "./Webhook.ts"
import { WebhookBusy } from "./WebhookErrors.ts"

/** Tests and replays of one endpoint that are on their way at once. */
export const mostAsked = 10

/**
 * Refuses where so many tests and replays of an endpoint are about to be tried; within a transaction that holds it. What
 * waits longer than a minute after tries that failed does not count, or an endpoint that is being mended could not be
 * tested. A replay is known by having had more turns than tries; `besides` is the one that is asked for, which may be
 * waiting itself.
 */
export const roomFor = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  webhook: WebhookId,
  besides: DeliveryId | null
) {
  const asked = yield* sql`
    select 1 from webhook_deliveries
    where endpoint_id = ${webhook} and status = 'waiting' and next_try_at < now() + interval '1 minute'
      and (event = 'endpoint.test' or turn > tries) and id is distinct from ${besides}::uuid
    limit ${mostAsked}`
  if (asked.length === mostAsked) return yield* new WebhookBusy({ limit: mostAsked })
})
