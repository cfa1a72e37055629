import { Context, DateTime, Duration, Effect, Layer, Option, Schema } from "effect"
import { type EnqueueOptions, Jobs } from "../../../src/jobs/Jobs.ts"
import type { AccountId } from "../../../src/projects/AccountId.ts"
import { Deliveries } from "../../../src/webhooks/Deliveries.ts"
import type { DeliveryId } from "../../../src/webhooks/Delivery.ts"
import { deliver } from "../../../src/webhooks/deliver.ts"
import { webhookDeliveries } from "../../../src/webhooks/queue.ts"
import { type Outcome, Receivers } from "../../../src/webhooks/Receivers.ts"
import * as SqlDeliveries from "../../../src/webhooks/SqlDeliveries.ts"
import * as SqlEvents from "../../../src/webhooks/SqlEvents.ts"
import * as SqlWebhooks from "../../../src/webhooks/SqlWebhooks.ts"
import { Webhooks } from "../../../src/webhooks/Webhooks.ts"
import { testVault } from "../vault.ts"

/** A try that was ordered, and how many seconds it is to wait. */
export interface Order {
  readonly delivery: DeliveryId
  readonly turn: number
  readonly after: number
}

type Message = Parameters<Receivers["Type"]["send"]>[0]

/** What was ordered and sent, and how the receivers of the test answer. */
export class Sending extends Context.Tag("groundplan/test/support/webhooks/sending")<
  Sending,
  { readonly orders: Array<Order>; readonly sent: Array<Message>; readonly answers: Array<Effect.Effect<Outcome>> }
>() {}

const ordersOf = (orders: Array<Order>) =>
  Layer.succeed(
    Jobs,
    Jobs.of({
      enqueue: (queue, payload, options?: EnqueueOptions) =>
        Effect.map(Effect.orDie(Schema.encode(queue.payload)(payload)), (encoded) => {
          const { delivery, turn } = Schema.decodeUnknownSync(webhookDeliveries.payload)(encoded)
          orders.push({ delivery, turn, after: Duration.toSeconds(options?.after ?? 0) })
        }),
      handle: () => Effect.void
    })
  )

/** An answer of a receiver, at a time. */
export const answer = (
  status: number,
  options: { readonly at?: string; readonly body?: string; readonly retryAfter?: Duration.DurationInput } = {}
): Effect.Effect<Outcome> =>
  Effect.map(DateTime.now, (now) => ({
    _tag: "Answered",
    at: options.at === undefined ? now : DateTime.unsafeMake(options.at),
    milliseconds: 12.6,
    status,
    body: options.body ?? "",
    retryAfter: Option.map(Option.fromNullable(options.retryAfter), Duration.decode)
  }))

/** Webhooks whose messages go nowhere but into a list; what a receiver answers is put into another. */
export const sending = Layer.unwrapEffect(
  Effect.sync(() => {
    const orders: Array<Order> = []
    const sent: Array<Message> = []
    const answers: Array<Effect.Effect<Outcome>> = []
    const receivers = Layer.mock(Receivers, {
      send: (message) =>
        Effect.suspend(() => {
          sent.push(message)
          return answers.shift() ?? answer(200)
        })
    })
    return Layer.mergeAll(SqlDeliveries.layer, SqlEvents.layer, SqlWebhooks.layer).pipe(
      Layer.provide(testVault),
      Layer.provideMerge(ordersOf(orders)),
      Layer.provideMerge(receivers),
      Layer.provideMerge(Layer.succeed(Sending, { orders, sent, answers }))
    )
  })
)

/** An endpoint that is told of everything. */
export const newWebhook = (account: AccountId, url = "https://example.com/hooks?token=1") =>
  Effect.flatMap(Webhooks, (webhooks) => webhooks.create(account, { url, description: null, events: null }))

/** Makes the try that was ordered last. */
export const tryLast = Effect.gen(function* () {
  const order = (yield* Sending).orders.at(-1)
  if (order === undefined) return yield* Effect.dieMessage("nothing was ordered")
  yield* deliver(order)
})

/** The newest delivery of an endpoint. */
export const newest = (account: AccountId, webhook: string) =>
  Effect.gen(function* () {
    const { deliveries } = yield* (yield* Deliveries).list(account, webhook, { limit: 1 })
    return deliveries[0] ?? (yield* Effect.dieMessage("there is no delivery"))
  })
