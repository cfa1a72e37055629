import type { SqlClient } from "@effect/sql"
import { Effect, Option } from "effect"
import type { Vault } from "../accounts/Vault.ts"
import { stored } from "../projects/stored.ts"
import type { Deliveries } from "./Deliveries.ts"
import { DeliveryBusy } from "./queue.ts"
import { purposeOf } from "./webhookRows.ts"

/** Longer than any try: a node that is gone holds a delivery back for no more. */
const claimedFor = "30 seconds"

/** The part of the deliveries by which a node takes one, so that no other sends it meanwhile. */
export const claiming = (sql: SqlClient.SqlClient, vault: Vault["Type"]) =>
  ({
    claim: Effect.fn("Deliveries.claim")(function* (id, turn) {
      const [row] = yield* sql<{ readonly webhook: string; readonly url: string; readonly body: string }>`
        update webhook_deliveries set claimed_until = now() + ${claimedFor}::interval
        from webhook_endpoints
        where webhook_deliveries.id = ${id} and turn = ${turn} and status = 'waiting'
          and (claimed_until is null or claimed_until <= now())
          and webhook_endpoints.id = endpoint_id and disabled is null
        returning endpoint_id as webhook, url, body`
      if (row === undefined) {
        const held = yield* sql`
          select 1 from webhook_deliveries
          where id = ${id} and turn = ${turn} and status = 'waiting' and claimed_until > now()`
        return held.length > 0 ? yield* new DeliveryBusy() : Option.none()
      }
      const sealed = yield* sql<{ readonly secret: string }>`
        select secret from webhook_secrets
        where endpoint_id = ${row.webhook} and (expires_at is null or expires_at > now()) order by created_at desc`
      const secrets = yield* Effect.forEach(sealed, ({ secret }) => vault.open(secret, purposeOf(row.webhook))).pipe(
        Effect.tapError(() => give(sql, id, turn))
      )
      return Option.some({ id, turn, url: row.url, body: row.body, secrets })
    }, stored),

    release: Effect.fn("Deliveries.release")(function* ({ id, turn }) {
      yield* give(sql, id, turn)
    }, stored)
  }) satisfies Partial<Deliveries["Type"]>

const give = (sql: SqlClient.SqlClient, id: string, turn: number) => sql`
  update webhook_deliveries set claimed_until = null where id = ${id} and turn = ${turn}`
