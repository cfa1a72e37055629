import type { SqlClient } from "@effect/sql"
import { DateTime, Duration, Effect, Option, Random, Schema } from "effect"
import type { Audit } from "../accounts/Audit.ts"
import type { Jobs } from "../jobs/Jobs.ts"
import { AccountId } from "../projects/AccountId.ts"
import { stored } from "../projects/stored.ts"
import type { Claim, Deliveries } from "./Deliveries.ts"
import { Try } from "./Delivery.ts"
import { disable } from "./disable.ts"
import { webhookDeliveries } from "./queue.ts"
import type { Outcome } from "./Receivers.ts"
import { patience, waitAfter } from "./schedule.ts"
import { WebhookId } from "./Webhook.ts"

/** What a receiver answers that wants to hear no more. */
const gone = 410

const encodeTry = Schema.encode(Try)

const tryOf = (outcome: Outcome): Try => ({
  at: outcome.at,
  milliseconds: Math.round(outcome.milliseconds),
  ...(outcome._tag === "Answered"
    ? { status: outcome.status, failure: null, body: outcome.body }
    : { status: null, failure: outcome.failure, body: null })
})

const isTaken = (outcome: Outcome): boolean =>
  outcome._tag === "Answered" && outcome.status >= 200 && outcome.status < 300

const isTimeout = (outcome: Outcome): boolean => outcome._tag === "Unanswered" && outcome.failure === "timeout"

const decodeHeld = Schema.decodeUnknown(
  Schema.Array(
    Schema.Struct({
      webhook: WebhookId,
      account: AccountId,
      url: Schema.String,
      tries: Schema.Int,
      failingSince: Schema.NullOr(Schema.DateTimeUtcFromDate)
    })
  )
)

/** Writes down what came of a try, and what follows from it, all at once. */
export const recording = (
  sql: SqlClient.SqlClient,
  jobs: Jobs["Type"],
  audit: Audit["Type"]
): Deliveries["Type"]["record"] => {
  /** The endpoint first, as everybody holds them in this order; nothing where another turn has begun. */
  const held = Effect.fnUntraced(function* ({ id, turn }: Claim) {
    const rows = yield* decodeHeld(
      yield* sql`
        select webhook_endpoints.id as webhook, account_id as account, url, tries, failing_since as "failingSince"
        from webhook_endpoints join webhook_deliveries on endpoint_id = webhook_endpoints.id
        where webhook_deliveries.id = ${id} and turn = ${turn} and status = 'waiting'
        for no key update of webhook_endpoints`
    )
    return rows[0]
  })

  const settle = (claim: Claim, status: "delivered" | "dead", lastTry: string) => sql`
    update webhook_deliveries set status = ${status}, turn = turn + 1, tries = tries + 1, next_try_at = null,
      claimed_until = null, last_try = ${lastTry}::json
    where id = ${claim.id} and turn = ${claim.turn}`

  return Effect.fn("Deliveries.record")(function* (claim, outcome) {
    const lastTry = JSON.stringify(yield* encodeTry(tryOf(outcome)))
    const random = yield* Random.next
    yield* sql.withTransaction(
      Effect.gen(function* () {
        const to = yield* held(claim)
        if (to === undefined) return
        if (isTaken(outcome)) {
          yield* settle(claim, "delivered", lastTry)
          yield* sql`
            update webhook_endpoints set failing_since = null, timed_out = false
            where id = ${to.webhook} and (failing_since is not null or timed_out)`
          return
        }
        const since = to.failingSince ?? outcome.at
        yield* sql`
          update webhook_endpoints
          set failing_since = ${DateTime.formatIso(since)}::timestamptz, timed_out = ${isTimeout(outcome)}
          where id = ${to.webhook}`
        const isGone = outcome._tag === "Answered" && outcome.status === gone
        const isHopeless = Duration.greaterThanOrEqualTo(DateTime.distanceDuration(since, outcome.at), patience)
        const asked = outcome._tag === "Answered" ? outcome.retryAfter : Option.none()
        const wait = isGone || isHopeless ? Option.none() : waitAfter(to.tries + 1, random, asked)
        if (Option.isNone(wait)) yield* settle(claim, "dead", lastTry)
        else {
          const seconds = Duration.toSeconds(wait.value)
          yield* sql`
            update webhook_deliveries set turn = turn + 1, tries = tries + 1, claimed_until = null,
              next_try_at = now() + ${seconds} * interval '1 second', last_try = ${lastTry}::json
            where id = ${claim.id} and turn = ${claim.turn}`
          yield* jobs.enqueue(webhookDeliveries, { delivery: claim.id, turn: claim.turn + 1 }, { after: wait.value })
        }
        if (!isGone && !isHopeless) return
        yield* disable(sql, to.webhook, isGone ? "gone" : "failing")
        yield* audit.record(to.account, {
          action: "webhook.disabled",
          subject: to.webhook,
          detail: `${new URL(to.url).host} ${isGone ? "answered 410" : "took nothing for five days"}`,
          keyPrefix: null,
          requestId: null
        })
      })
    )
  }, stored)
}
