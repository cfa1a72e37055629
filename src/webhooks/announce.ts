import type { SqlClient } from "@effect/sql"
import { DateTime, Effect } from "effect"
import type { Jobs } from "../jobs/Jobs.ts"
import { DeliveryId } from "./Delivery.ts"
import type { NewEvent } from "./Event.ts"
import { webhookDeliveries } from "./queue.ts"
import type { ApiVersion, WebhookId } from "./Webhook.ts"

/** Of one endpoint; the oldest go first. */
export const mostDeliveries = 1000

/** A body is under 20 KB with what stands around the data. */
const mostDataCharacters = 16 * 1024

/** What a receiver is sent, in the form of its endpoint's version. */
const bodyOf = ({ data, project, type }: NewEvent, sequence: number | null, version: ApiVersion, at: DateTime.Utc) =>
  JSON.stringify({
    type,
    timestamp: DateTime.formatIso(at),
    apiVersion: version,
    project,
    sequence,
    data
  })

/** Data that is too large would never reach anybody: what is left says where to look. */
const bounded = (event: NewEvent): NewEvent =>
  Buffer.byteLength(JSON.stringify(event.data)) <= mostDataCharacters ? event : { ...event, data: { leftOut: true } }

/** Writes one message to one endpoint down and orders its first try, within the transaction of its cause. */
export const announce = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  jobs: Jobs["Type"],
  to: { readonly id: WebhookId; readonly apiVersion: ApiVersion },
  event: NewEvent,
  sequence: number | null
) {
  const id = DeliveryId.make(crypto.randomUUID())
  const body = bodyOf(bounded(event), sequence, to.apiVersion, yield* DateTime.now)
  yield* sql`
    insert into webhook_deliveries (id, endpoint_id, project_id, event, sequence, body)
    values (${id}, ${to.id}, ${event.project}, ${event.type}, ${sequence}, ${body})`
  yield* sql`
    delete from webhook_deliveries where endpoint_id = ${to.id} and position <= (
      select position from webhook_deliveries where endpoint_id = ${to.id}
      order by position desc offset ${mostDeliveries} limit 1)`
  yield* jobs.enqueue(webhookDeliveries, { delivery: id, turn: 0 })
  return id
})
