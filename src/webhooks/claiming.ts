import type { SqlClient } from "@effect/sql"
import { Duration, Effect, Option, Random } from "effect"
import type { Vault } from "../accounts/Vault.ts"
import type { Jobs } from "../jobs/Jobs.ts"
import { stored } from "../projects/stored.ts"
import type { Deliveries } from "./Deliveries.ts"
import type { DeliveryId } from "./Delivery.ts"
import { DeliveryBusy, slots, webhookDeliveries } from "./queue.ts"
import { turnAway } from "./schedule.ts"
import { purposeOf } from "./webhookRows.ts"

/** Longer than any try: a node that is gone holds a delivery back for no more. */
const claimedFor = "30 seconds"

/** Deliveries of one account at work at once, on all nodes: slow receivers of one must leave hands for the others. */
const mostAtWork = 4

/** The same of an account whose receivers let time run out, while more than half of a node's slots are taken. */
const mostOfSlow = 1

const crowdedFrom = slots / 2 + 1

/** The part of the deliveries by which a node takes one, so that no other sends it meanwhile. */
export const claiming = (sql: SqlClient.SqlClient, jobs: Jobs["Type"], vault: Vault["Type"]) => {
  /** This node: its claims take its slots, whatever others are at. */
  const node = crypto.randomUUID()

  /** Whether the account has as many at work as it may; until the transaction ends nobody else takes one of its. */
  const isBusy = Effect.fnUntraced(function* (account: string) {
    yield* sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks of ${account}`}, 0))`
    const [now] = yield* sql<{ readonly atWork: number; readonly isSlow: boolean; readonly taken: number }>`
      select
        (select count(*)::integer from (
          select 1 from webhook_deliveries join webhook_endpoints on webhook_endpoints.id = endpoint_id
          where account_id = ${account} and claimed_until > now() limit ${mostAtWork}) as one) as "atWork",
        exists (
          select 1 from webhook_endpoints where account_id = ${account} and disabled is null and timed_out) as "isSlow",
        (select count(*)::integer from (
          select 1 from webhook_deliveries
          where claimed_until > now() and claimed_by = ${node} limit ${crowdedFrom}) as one) as taken`
    const { atWork, isSlow, taken } = now ?? { atWork: 0, isSlow: false, taken: 0 }
    return atWork >= (isSlow && taken >= crowdedFrom ? mostOfSlow : mostAtWork)
  })

  /** Not a try: neither it nor the turn counts. */
  const orderLater = Effect.fnUntraced(function* (id: DeliveryId, turn: number) {
    const wait = turnAway(yield* Random.next)
    yield* sql`
      update webhook_deliveries set next_try_at = now() + ${Duration.toSeconds(wait)} * interval '1 second'
      where id = ${id} and turn = ${turn}`
    yield* jobs.enqueue(webhookDeliveries, { delivery: id, turn }, { after: wait })
  })

  const take = Effect.fnUntraced(function* (id: DeliveryId, turn: number) {
    const [found] = yield* sql<{ readonly account: string; readonly isHeld: boolean }>`
      select account_id as account, coalesce(claimed_until > now(), false) as "isHeld"
      from webhook_deliveries join webhook_endpoints on webhook_endpoints.id = endpoint_id
      where webhook_deliveries.id = ${id} and turn = ${turn} and status = 'waiting' and disabled is null`
    if (found === undefined) return undefined
    if (found.isHeld) return yield* new DeliveryBusy()
    if (yield* isBusy(found.account)) return yield* orderLater(id, turn)
    const [row] = yield* sql<{ readonly webhook: string; readonly url: string; readonly body: string }>`
      update webhook_deliveries set claimed_until = now() + ${claimedFor}::interval, claimed_by = ${node}
      from webhook_endpoints
      where webhook_deliveries.id = ${id} and turn = ${turn} and status = 'waiting'
        and (claimed_until is null or claimed_until <= now())
        and webhook_endpoints.id = endpoint_id and disabled is null
      returning endpoint_id as webhook, url, body`
    // another node took or settled it in between: asked again, it is one of the cases above
    return row ?? (yield* new DeliveryBusy())
  })

  return {
    claim: Effect.fn("Deliveries.claim")(function* (id, turn) {
      const row = yield* sql.withTransaction(take(id, turn))
      if (row === undefined) return Option.none()
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
  } satisfies Partial<Deliveries["Type"]>
}

const give = (sql: SqlClient.SqlClient, id: string, turn: number) => sql`
  update webhook_deliveries set claimed_until = null where id = ${id} and turn = ${turn}`
