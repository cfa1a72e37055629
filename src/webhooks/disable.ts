import type { SqlClient } from "@effect/sql"
import { Effect } from "effect"
import type { Webhook, WebhookId } from "./Webhook.ts"

/** Tells an endpoint nothing any more, within a transaction that holds it; what was waiting for it is dead, and can be replayed. What is at work goes on to count as such. */
export const disable = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  id: WebhookId,
  why: NonNullable<Webhook["disabled"]>
) {
  yield* sql`update webhook_endpoints set disabled = ${why}, updated_at = now() where id = ${id}`
  yield* sql`
    update webhook_deliveries set status = 'dead', turn = turn + 1, next_try_at = null
    where endpoint_id = ${id} and status = 'waiting'`
})
