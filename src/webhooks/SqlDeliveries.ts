import { SqlClient } from "@effect/sql"
import { Array, Effect, Layer, Option, Schema } from "effect"
import { Audit } from "../accounts/Audit.ts"
import { Vault } from "../accounts/Vault.ts"
import { Jobs } from "../jobs/Jobs.ts"
import { decodePlace, encodePlace } from "../projects/cursor.ts"
import { CursorInvalid } from "../projects/ProjectErrors.ts"
import { stored } from "../projects/stored.ts"
import { announce } from "./announce.ts"
import { claiming } from "./claiming.ts"
import { Deliveries } from "./Deliveries.ts"
import { webhookDeliveries } from "./queue.ts"
import { roomFor } from "./roomFor.ts"
import { recording } from "./recording.ts"
import { DeliveryNotFound, WebhookDisabled, WebhookNotFound } from "./WebhookErrors.ts"
import {
  decodeDeliveries,
  decodeWebhooks,
  deliveryColumns,
  isDeliveryId,
  isWebhookId,
  webhookColumns
} from "./webhookRows.ts"

const keptFor = "30 days"

/** What should have been tried so long ago was forgotten: its order is lost. */
const forgottenAfter = "15 minutes"

const decodeOrders = Schema.decodeUnknown(Schema.Array(webhookDeliveries.payload))

/** Deliveries in PostgreSQL, their tries ordered in the transaction of what they follow from. */
export const layer = Layer.effect(
  Deliveries,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const jobs = yield* Jobs
    const vault = yield* Vault
    const audit = yield* Audit
    const columns = deliveryColumns(sql)

    /** One that things are sent to, held until the transaction ends. */
    const enabled = Effect.fnUntraced(function* (account: string, id: string) {
      if (!isWebhookId(id)) return yield* new WebhookNotFound()
      const rows = yield* decodeWebhooks(
        yield* sql`
          select ${webhookColumns(sql)} from webhook_endpoints where id = ${id} and account_id = ${account}
          for no key update`
      )
      const webhook = yield* Effect.mapError(Array.head(rows), () => new WebhookNotFound())
      return webhook.disabled === null ? webhook : yield* new WebhookDisabled()
    })

    return Deliveries.of({
      list: Effect.fn("Deliveries.list")(function* (account, webhook, { cursor, limit }) {
        const before = cursor === undefined ? Option.some(null) : decodePlace(cursor)
        if (Option.isNone(before)) return yield* new CursorInvalid()
        const owned = isWebhookId(webhook)
          ? yield* sql`select 1 from webhook_endpoints where id = ${webhook} and account_id = ${account}`
          : []
        if (owned.length === 0) return yield* new WebhookNotFound()
        const rows = yield* sql<{ readonly place: string }>`
          select ${columns}, position::text as place from webhook_deliveries
          where endpoint_id = ${webhook} and (${before.value}::bigint is null or position < ${before.value}::bigint)
          order by webhook_deliveries.position desc limit ${limit + 1}`
        const last = rows.length > limit ? rows[limit - 1] : undefined
        return {
          deliveries: yield* decodeDeliveries(rows.slice(0, limit)),
          nextCursor: last === undefined ? null : encodePlace(last.place)
        }
      }, stored),

      test: Effect.fn("Deliveries.test")(function* (account, webhook) {
        return yield* sql.withTransaction(
          Effect.gen(function* () {
            const to = yield* enabled(account, webhook)
            yield* roomFor(sql, to.id, null)
            const event = { account, project: null, type: "endpoint.test", data: { webhook: to.id } } as const
            const id = yield* announce(sql, jobs, to, event, null)
            const rows = yield* decodeDeliveries(yield* sql`select ${columns} from webhook_deliveries where id = ${id}`)
            return yield* Effect.orDie(Array.head(rows))
          })
        )
      }, stored),

      replay: Effect.fn("Deliveries.replay")(function* (account, webhook, delivery) {
        return yield* sql.withTransaction(
          Effect.gen(function* () {
            const { id } = yield* enabled(account, webhook)
            if (!isDeliveryId(delivery)) return yield* new DeliveryNotFound()
            yield* roomFor(sql, id, delivery)
            // one that is at work stays so, or asking again would make any number of tries go on at once
            const [row] = yield* sql<{ readonly turn: number; readonly seconds: number }>`
              update webhook_deliveries set status = 'waiting', turn = turn + 1, tries = 0,
                next_try_at = greatest(now(), claimed_until)
              where id = ${delivery} and endpoint_id = ${id}
              returning turn, extract(epoch from next_try_at - now())::float8 as seconds`
            if (row === undefined) return yield* new DeliveryNotFound()
            const { seconds, turn } = row
            yield* jobs.enqueue(webhookDeliveries, { delivery, turn }, seconds > 0 ? { after: seconds * 1000 } : {})
            const rows = yield* decodeDeliveries(
              yield* sql`select ${columns} from webhook_deliveries where id = ${delivery}`
            )
            return yield* Effect.orDie(Array.head(rows))
          })
        )
      }, stored),

      ...claiming(sql, jobs, vault),
      record: recording(sql, jobs, audit),

      lookAfter: Effect.gen(function* () {
        yield* sql`delete from webhook_deliveries where created_at < now() - ${keptFor}::interval`
        yield* sql`delete from webhook_secrets where expires_at <= now()`
        yield* sql.withTransaction(
          Effect.gen(function* () {
            const forgotten = yield* decodeOrders(
              yield* sql`
                update webhook_deliveries set turn = turn + 1, next_try_at = now()
                where id in (
                  select id from webhook_deliveries
                  where status = 'waiting' and next_try_at < now() - ${forgottenAfter}::interval
                  order by next_try_at limit 100 for update skip locked)
                returning id as delivery, turn`
            )
            for (const order of forgotten) yield* jobs.enqueue(webhookDeliveries, order)
          })
        )
      }).pipe(stored, Effect.withSpan("Deliveries.lookAfter"))
    })
  })
)
