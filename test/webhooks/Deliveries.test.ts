import { SqlClient } from "@effect/sql"
import { assert } from "@effect/vitest"
import { Array, DateTime, Effect, Fiber, Layer, Redacted } from "effect"
import { Webhook as Receiver } from "standardwebhooks"
import { Audit } from "../../src/accounts/Audit.ts"
import { Deliveries } from "../../src/webhooks/Deliveries.ts"
import { DeliveryId } from "../../src/webhooks/Delivery.ts"
import { deliver } from "../../src/webhooks/deliver.ts"
import { slots } from "../../src/webhooks/queue.ts"
import type { Outcome } from "../../src/webhooks/Receivers.ts"
import * as SqlDeliveries from "../../src/webhooks/SqlDeliveries.ts"
import { Webhooks } from "../../src/webhooks/Webhooks.ts"
import { onBoth } from "../support/database/onBoth.ts"
import { newAccount } from "../support/database/samples.ts"
import { testVault } from "../support/vault.ts"
import { answer, newest, newWebhook, Sending, sending, tryLast } from "../support/webhooks/sending.ts"

/** An account with an endpoint, to which a test was sent. */
const begun = Effect.gen(function* () {
  const { id: account } = yield* newAccount()
  const { secret, webhook } = yield* newWebhook(account)
  const delivery = yield* (yield* Deliveries).test(account, webhook.id)
  return { account, webhook: webhook.id, delivery, secret }
})

const auditOf = Effect.fnUntraced(function* (account: Parameters<Audit["Type"]["list"]>[0]) {
  const { entries } = yield* (yield* Audit).list(account, { limit: 10 })
  return entries.map(({ action, detail, keyPrefix }) => ({ action, detail, keyPrefix }))
})

const idle = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`update webhook_deliveries set claimed_until = now() - interval '1 second'`
)

/** What an endpoint of an account is to be sent. */
const ordersOf = Effect.fnUntraced(function* (
  { account, webhook }: Pick<Effect.Effect.Success<typeof begun>, "account" | "webhook">,
  many: number
) {
  const { orders } = yield* Sending
  const before = orders.length
  for (let times = 0; times < many; times++) yield* (yield* Deliveries).test(account, webhook)
  return orders.slice(before)
})

/** Those that a node may send now. */
const claimedOf = (orders: Effect.Effect.Success<ReturnType<typeof ordersOf>>) =>
  Effect.flatMap(Deliveries, (deliveries) =>
    Effect.map(
      Effect.forEach(orders, ({ delivery, turn }) => deliveries.claim(delivery, turn)),
      Array.getSomes
    )
  )

/** Some are given back. */
const givenBack = (deliveries: ReadonlyArray<DeliveryId>) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    Effect.forEach(deliveries, (id) => sql`update webhook_deliveries set claimed_until = null where id = ${id}`, {
      discard: true
    })
  )

const timedOut: Effect.Effect<Outcome> = Effect.map(DateTime.now, (at) => ({
  _tag: "Unanswered",
  at,
  milliseconds: 15_000,
  failure: "timeout"
}))

await onBoth("deliveries", (it) => {
  it.effect("are sent signed, under one id, and what came of them is kept", () =>
    Effect.gen(function* () {
      const { account, delivery, secret, webhook } = yield* begun
      const { answers, orders, sent } = yield* Sending
      assert.deepStrictEqual(orders.at(-1), { delivery: delivery.id, turn: 0, after: 0 })
      assert.strictEqual(delivery.status, "waiting")
      answers.push(answer(204, { body: "thanks" }))
      yield* tryLast
      const message = sent.at(-1)
      assert.strictEqual(message?.headers["webhook-id"], delivery.id)
      // the test's clock stands at 1970, which a receiver would refuse
      const signed = new Receiver(Redacted.value(secret)).sign(delivery.id, new Date(0), message?.body ?? "")
      assert.strictEqual(message?.headers["webhook-signature"], signed)
      const body = JSON.parse(message?.body ?? "") as { readonly [name: string]: unknown }
      assert.deepStrictEqual(
        [body["type"], body["apiVersion"], body["project"], body["sequence"], body["data"]],
        ["endpoint.test", "2026-11-27", null, null, { webhook }]
      )
      const after = yield* newest(account, webhook)
      assert.deepStrictEqual(
        [after.status, after.tries, after.nextTryAt, after.lastTry?.status, after.lastTry?.body],
        ["delivered", 1, null, 204, "thanks"]
      )
      assert.strictEqual(after.lastTry?.milliseconds, 13)
    }).pipe(Effect.provide(sending))
  )

  it.effect("are tried again under the same id until they are taken", () =>
    Effect.gen(function* () {
      const { account, delivery, webhook } = yield* begun
      const { answers, orders, sent } = yield* Sending
      answers.push(answer(500), answer(302), answer(429, { retryAfter: "20 minutes" }), answer(200))
      yield* tryLast
      assert.isNotNull((yield* (yield* Webhooks).get(account, webhook)).failingSince)
      for (let times = 0; times < 3; times++) yield* tryLast
      assert.deepStrictEqual(
        orders.map(({ turn }) => turn),
        [0, 1, 2, 3]
      )
      const waited = orders.map(({ after }) => after)
      assert.strictEqual(waited[0], 0)
      assert.closeTo(waited[1] ?? 0, 5, 0.51)
      assert.closeTo(waited[2] ?? 0, 300, 31)
      // longer than asked is waited where the schedule says so
      assert.closeTo(waited[3] ?? 0, 1800, 181)
      assert.deepStrictEqual([...new Set(sent.map(({ headers }) => headers["webhook-id"]))], [delivery.id])
      const after = yield* newest(account, webhook)
      assert.deepStrictEqual([after.status, after.tries], ["delivered", 4])
      assert.isNull((yield* (yield* Webhooks).get(account, webhook)).failingSince)
    }).pipe(Effect.provide(sending))
  )

  it.effect("are dead after ten tries, and can be replayed", () =>
    Effect.gen(function* () {
      const { account, delivery, webhook } = yield* begun
      const deliveries = yield* Deliveries
      const { answers, orders, sent } = yield* Sending
      for (let times = 0; times < 10; times++) answers.push(answer(503))
      for (let times = 0; times < 10; times++) yield* tryLast
      const dead = yield* newest(account, webhook)
      assert.deepStrictEqual([dead.status, dead.tries, dead.nextTryAt], ["dead", 10, null])
      // the last order was its last
      yield* tryLast
      assert.lengthOf(sent, 10)
      assert.lengthOf(orders, 10)

      const again = yield* deliveries.replay(account, webhook, delivery.id)
      assert.deepStrictEqual([again.id, again.status, again.tries], [delivery.id, "waiting", 0])
      yield* tryLast
      assert.strictEqual((yield* newest(account, webhook)).status, "delivered")
      assert.strictEqual(new Set(sent.map(({ body }) => body)).size, 1)
      // one that was taken can be had again as well
      yield* deliveries.replay(account, webhook, delivery.id)
      yield* tryLast
      assert.lengthOf(sent, 12)
    }).pipe(Effect.provide(sending))
  )

  it.effect("end with an endpoint that answers 410, and the audit tells of it", () =>
    Effect.gen(function* () {
      const { account, delivery, webhook } = yield* begun
      const deliveries = yield* Deliveries
      const { answers } = yield* Sending
      const other = yield* deliveries.test(account, webhook)
      answers.push(answer(410))
      yield* tryLast
      assert.strictEqual((yield* (yield* Webhooks).get(account, webhook)).disabled, "gone")
      const { deliveries: all } = yield* deliveries.list(account, webhook, { limit: 10 })
      assert.deepStrictEqual(
        all.map(({ id, status }) => [id, status]),
        [
          [other.id, "dead"],
          [delivery.id, "dead"]
        ]
      )
      assert.deepStrictEqual(yield* auditOf(account), [
        { action: "webhook.disabled", detail: "example.com answered 410", keyPrefix: null }
      ])
      for (const attempt of [deliveries.test(account, webhook), deliveries.replay(account, webhook, other.id)])
        assert.strictEqual((yield* Effect.flip(attempt))._tag, "WebhookDisabled")
      yield* (yield* Webhooks).update(account, webhook, { enabled: true })
      yield* deliveries.replay(account, webhook, other.id)
      yield* tryLast
      assert.strictEqual((yield* newest(account, webhook)).status, "delivered")
    }).pipe(Effect.provide(sending))
  )

  it.effect("end with an endpoint that took nothing for five days", () =>
    Effect.gen(function* () {
      const { account, webhook } = yield* begun
      const { answers } = yield* Sending
      const webhooks = yield* Webhooks
      answers.push(answer(500, { at: "2026-11-01T00:00:00Z" }), answer(500, { at: "2026-11-05T23:59:00Z" }))
      answers.push(answer(500, { at: "2026-11-06T00:00:00Z" }))
      yield* tryLast
      yield* tryLast
      assert.isNull((yield* webhooks.get(account, webhook)).disabled)
      yield* tryLast
      assert.strictEqual((yield* webhooks.get(account, webhook)).disabled, "failing")
      assert.deepStrictEqual(
        (yield* auditOf(account)).map(({ detail }) => detail),
        ["example.com took nothing for five days"]
      )
      // enabled again it is given as long once more
      yield* webhooks.update(account, webhook, { enabled: true })
      yield* (yield* Deliveries).test(account, webhook)
      answers.push(answer(500, { at: "2026-11-07T00:00:00Z" }))
      yield* tryLast
      assert.isNull((yield* webhooks.get(account, webhook)).disabled)
    }).pipe(Effect.provide(sending))
  )

  it.effect("are one node's at a time; what a node that is gone was sending is sent again, under the same id", () =>
    Effect.gen(function* () {
      const { account, delivery, webhook } = yield* begun
      const { sent } = yield* Sending
      const deliveries = yield* Deliveries
      const claimed = yield* deliveries.claim(delivery.id, 0)
      assert.strictEqual(claimed._tag, "Some")
      assert.strictEqual((yield* Effect.flip(tryLast))._tag, "DeliveryBusy")
      yield* idle
      yield* tryLast
      assert.strictEqual(sent.at(-1)?.headers["webhook-id"], delivery.id)
      // the first node comes back, too late to say anything
      if (claimed._tag === "Some") yield* Effect.flatMap(answer(500), (late) => deliveries.record(claimed.value, late))
      assert.strictEqual((yield* newest(account, webhook)).status, "delivered")
      // and its order is done
      yield* tryLast
      assert.lengthOf(sent, 1)
    }).pipe(Effect.provide(sending))
  )

  it.effect("of one account are at work four at a time; the others wait a little, and that is no try of theirs", () =>
    Effect.gen(function* () {
      const { account, webhook } = yield* begun
      const deliveries = yield* Deliveries
      const { orders, sent } = yield* Sending
      for (let times = 0; times < 5; times++) yield* deliveries.test(account, webhook)
      const claims = yield* Effect.forEach(
        orders.slice(0, 6),
        ({ delivery, turn }) => deliveries.claim(delivery, turn),
        {
          concurrency: "unbounded"
        }
      )
      assert.lengthOf(Array.getSomes(claims), 4)
      const later = orders.slice(6)
      assert.lengthOf(later, 2)
      for (const { after, turn } of later) {
        assert.strictEqual(turn, 0)
        assert.isAtLeast(after, 2)
        assert.isAtMost(after, 6)
      }
      const { deliveries: all } = yield* deliveries.list(account, webhook, { limit: 10 })
      for (const { status, tries } of all) assert.deepStrictEqual([status, tries], ["waiting", 0])
      // asking for the same once more frees no hand, nor does a pause
      const [first] = Array.getSomes(claims)
      const [next] = later
      if (first === undefined || next === undefined) return assert.fail("nothing was claimed")
      yield* deliveries.replay(account, webhook, first.id)
      assert.closeTo(orders.at(-1)?.after ?? 0, 29, 2)
      yield* (yield* Webhooks).update(account, webhook, { enabled: false })
      yield* (yield* Webhooks).update(account, webhook, { enabled: true })
      yield* deliveries.replay(account, webhook, next.delivery)
      const before = orders.length
      yield* tryLast
      assert.lengthOf(orders, before + 1)
      assert.isEmpty(sent)
      const again = orders.at(-1)
      // other accounts have hands of their own
      yield* begun
      yield* tryLast
      assert.lengthOf(sent, 1)
      // and once they are done the next is taken
      yield* idle
      if (again !== undefined) yield* deliver(again)
      assert.strictEqual(sent.at(-1)?.headers["webhook-id"], next.delivery)
    }).pipe(Effect.provide(sending))
  )

  it.effect(
    "of an account whose receiver let time run out are at work one at a time, while half of the slots are taken",
    () =>
      Effect.gen(function* () {
        yield* idle
        const slow = yield* begun
        const { answers, orders } = yield* Sending
        answers.push(timedOut)
        yield* tryLast
        const ordered = yield* ordersOf(slow, 3)
        // there is room for everybody, so it has as many hands as others
        assert.lengthOf(yield* claimedOf(ordered), 3)
        yield* idle

        const crowd = yield* Effect.forEach(Array.range(1, 8), () => Effect.flatMap(begun, (one) => ordersOf(one, 4)))
        assert.lengthOf(yield* claimedOf(crowd.flat()), slots / 2)
        const quick = yield* ordersOf(yield* begun, 4)
        assert.lengthOf(yield* claimedOf(quick.slice(0, 1)), 1)
        const before = orders.length
        assert.lengthOf(yield* claimedOf(ordered), 1)
        // the others wait a little, and that is no try of theirs
        assert.lengthOf(orders, before + 2)
        assert.lengthOf(yield* claimedOf(quick.slice(1)), 3)

        // a receiver that answers in time again has its hands back
        yield* givenBack(ordered.map(({ delivery }) => delivery))
        const [newestOne] = yield* ordersOf(slow, 1)
        if (newestOne === undefined) return assert.fail("nothing was ordered")
        yield* deliver(newestOne)
        assert.lengthOf(yield* claimedOf(ordered), 3)
        yield* idle
      }).pipe(Effect.provide(sending))
  )

  it.effect("of an account whose receiver let time run out wait for the slots of their own node only", () =>
    Effect.gen(function* () {
      yield* idle
      const slow = yield* begun
      const { answers, orders } = yield* Sending
      answers.push(timedOut)
      yield* tryLast
      const ordered = yield* ordersOf(slow, 4)
      const elsewhere = yield* Effect.provide(
        Deliveries,
        Layer.fresh(SqlDeliveries.layer).pipe(Layer.provide(testVault))
      )
      const crowd = yield* Effect.forEach(Array.range(1, 9), () => Effect.flatMap(begun, (one) => ordersOf(one, 4)))
      const theirs = Effect.provideService(claimedOf(crowd.flat()), Deliveries, elsewhere)
      assert.isAbove((yield* theirs).length, slots / 2)
      const before = orders.length
      assert.lengthOf(yield* claimedOf(ordered.slice(0, 2)), 2)
      assert.lengthOf(orders, before)
      // the other node has no such room
      assert.isEmpty(yield* Effect.provideService(claimedOf(ordered.slice(2)), Deliveries, elsewhere))
      yield* idle
    }).pipe(Effect.provide(sending))
  )

  it.effect("make an account slow by the try that ended last, whichever delivery it was of", () =>
    Effect.gen(function* () {
      yield* idle
      const slow = yield* begun
      const { answers, orders } = yield* Sending
      const [older] = orders.slice(-1)
      const [newer] = yield* ordersOf(slow, 1)
      if (older === undefined || newer === undefined) return assert.fail("nothing was ordered")
      yield* deliver(newer)
      answers.push(timedOut)
      yield* deliver(older)
      const ordered = yield* ordersOf(slow, 3)
      const crowd = yield* Effect.forEach(Array.range(1, 9), () => Effect.flatMap(begun, (one) => ordersOf(one, 4)))
      assert.isAbove((yield* claimedOf(crowd.flat())).length, slots / 2)
      assert.lengthOf(yield* claimedOf(ordered), 1)
      yield* idle
    }).pipe(Effect.provide(sending))
  )

  it.effect("are asked for by at most ten tests and replays of an endpoint that are on their way", () =>
    Effect.gen(function* () {
      const { account, delivery, webhook } = yield* begun
      const deliveries = yield* Deliveries
      const sql = yield* SqlClient.SqlClient
      yield* tryLast
      // what happened by itself does not count, but what is sent again of it
      const happened = yield* sql<{ readonly id: string }>`
        insert into webhook_deliveries (id, endpoint_id, event, body)
        select gen_random_uuid(), ${webhook}, 'design.price_changed', '{}' from generate_series(1, 20) returning id`
      const replayed = happened.slice(0, 4)
      for (const { id } of replayed) yield* deliveries.replay(account, webhook, id)
      for (let times = 0; times < 6; times++) yield* deliveries.test(account, webhook)
      for (const attempt of [deliveries.test(account, webhook), deliveries.replay(account, webhook, delivery.id)]) {
        const refusal = yield* Effect.flip(attempt)
        assert.strictEqual(refusal._tag, "WebhookBusy")
        assert.include(refusal.message, "10 tests and replays")
      }
      // one of the ten may be asked for once more, and another endpoint has ten of its own
      for (const { id } of replayed.slice(0, 1)) yield* deliveries.replay(account, webhook, id)
      yield* deliveries.test(account, (yield* newWebhook(account)).webhook.id)
      // one that is to be tried later makes room
      yield* sql`
        update webhook_deliveries set turn = turn + 1, tries = tries + 1, next_try_at = now() + interval '5 minutes'
        where id = (select id from webhook_deliveries
          where endpoint_id = ${webhook} and event = 'endpoint.test' and status = 'waiting' limit 1)`
      yield* deliveries.replay(account, webhook, delivery.id)
      assert.strictEqual((yield* Effect.flip(deliveries.test(account, webhook)))._tag, "WebhookBusy")
    }).pipe(Effect.provide(sending))
  )

  it.effect("are given back by a node that stops in the middle", () =>
    Effect.gen(function* () {
      const { account, webhook } = yield* begun
      const { answers, sent } = yield* Sending
      answers.push(Effect.never)
      const fiber = yield* Effect.fork(tryLast)
      yield* Effect.repeat(Effect.yieldNow(), { until: () => sent.length === 1 })
      yield* Fiber.interrupt(fiber)
      assert.strictEqual((yield* newest(account, webhook)).status, "waiting")
      yield* tryLast
      assert.strictEqual((yield* newest(account, webhook)).status, "delivered")
    }).pipe(Effect.provide(sending))
  )

  it.effect("are each account's own", () =>
    Effect.gen(function* () {
      const { account, delivery, webhook } = yield* begun
      const deliveries = yield* Deliveries
      const other = yield* begun
      const refusals = [
        yield* Effect.flip(deliveries.list(other.account, webhook, { limit: 10 })),
        yield* Effect.flip(deliveries.test(other.account, webhook)),
        yield* Effect.flip(deliveries.replay(other.account, webhook, delivery.id))
      ]
      for (const { _tag } of refusals) assert.strictEqual(_tag, "WebhookNotFound")
      for (const id of [delivery.id, "x", crypto.randomUUID()]) {
        const attempt = deliveries.replay(other.account, other.webhook, id)
        assert.strictEqual((yield* Effect.flip(attempt))._tag, "DeliveryNotFound")
      }
      yield* deliver({ delivery: DeliveryId.make(crypto.randomUUID()), turn: 0 })
      assert.strictEqual((yield* newest(account, webhook)).status, "waiting")
    }).pipe(Effect.provide(sending))
  )

  it.effect("are signed by both secrets after a rotation, and by one a day later", () =>
    Effect.gen(function* () {
      const { account, secret, webhook } = yield* begun
      const { sent } = yield* Sending
      const sql = yield* SqlClient.SqlClient
      const rotated = yield* (yield* Webhooks).rotate(account, webhook)
      const signedBy = (message: (typeof sent)[number] | undefined) =>
        [secret, rotated.secret].map((one) => {
          const id = message?.headers["webhook-id"] ?? ""
          const signature = new Receiver(Redacted.value(one)).sign(id, new Date(0), message?.body ?? "")
          return message?.headers["webhook-signature"]?.split(" ").includes(signature)
        })
      yield* tryLast
      assert.deepStrictEqual(signedBy(sent.at(-1)), [true, true])
      yield* sql`update webhook_secrets set expires_at = now() where expires_at is not null`
      yield* (yield* Deliveries).test(account, webhook)
      yield* tryLast
      assert.deepStrictEqual(signedBy(sent.at(-1)), [false, true])
    }).pipe(Effect.provide(sending))
  )

  it.effect("are listed page by page, newest first", () =>
    Effect.gen(function* () {
      const { account, webhook } = yield* begun
      const deliveries = yield* Deliveries
      const made = [(yield* newest(account, webhook)).id]
      for (let times = 0; times < 4; times++) made.unshift((yield* deliveries.test(account, webhook)).id)
      const first = yield* deliveries.list(account, webhook, { limit: 3 })
      const second = yield* deliveries.list(account, webhook, { limit: 3, cursor: first.nextCursor ?? "" })
      assert.deepStrictEqual(
        [...first.deliveries, ...second.deliveries].map(({ id }) => id),
        made
      )
      assert.isNull(second.nextCursor)
      const attempt = deliveries.list(account, webhook, { limit: 3, cursor: "x" })
      assert.strictEqual((yield* Effect.flip(attempt))._tag, "CursorInvalid")
    }).pipe(Effect.provide(sending))
  )

  it.effect("are kept for a month and a thousand of an endpoint, and none that waits is forgotten", () =>
    Effect.gen(function* () {
      const { account, delivery, webhook } = yield* begun
      const { orders } = yield* Sending
      const deliveries = yield* Deliveries
      const sql = yield* SqlClient.SqlClient
      yield* sql`
        insert into webhook_deliveries (id, endpoint_id, event, body, status)
        select gen_random_uuid(), ${webhook}, 'endpoint.test', '{}', 'dead' from generate_series(1, 1000)`
      yield* deliveries.test(account, webhook)
      const count = Effect.map(
        sql<{ readonly n: number }>`
          select count(*)::integer as n from webhook_deliveries where endpoint_id = ${webhook}`,
        ([row]) => row?.n
      )
      assert.strictEqual(yield* count, 1000)
      assert.isEmpty(yield* sql`select 1 from webhook_deliveries where id = ${delivery.id}`)

      yield* sql`
        update webhook_deliveries set created_at = now() - interval '31 days'
        where endpoint_id = ${webhook} and status = 'dead'`
      yield* sql`update webhook_deliveries set next_try_at = now() - interval '1 hour' where endpoint_id = ${webhook}`
      const before = orders.length
      yield* deliveries.lookAfter
      assert.strictEqual(yield* count, 1)
      assert.strictEqual(orders.length, before + 1)
      yield* tryLast
      assert.strictEqual((yield* newest(account, webhook)).status, "delivered")
      yield* deliveries.lookAfter
      assert.strictEqual(orders.length, before + 1)
    }).pipe(Effect.provide(sending))
  )
})
