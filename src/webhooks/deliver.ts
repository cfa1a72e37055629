import { Clock, Effect, Option } from "effect"
import { Deliveries } from "./Deliveries.ts"
import type { webhookDeliveries } from "./queue.ts"
import { Receivers } from "./Receivers.ts"
import { headersOf } from "./signing.ts"

/**
 * Makes one try of one delivery. A node that dies between sending and writing down sends again, under the same id: that
 * is what at least once means.
 */
export const deliver = Effect.fn("webhooks.deliver")(function* ({
  delivery,
  turn
}: typeof webhookDeliveries.payload.Type) {
  const deliveries = yield* Deliveries
  const receivers = yield* Receivers
  const claimed = yield* deliveries.claim(delivery, turn)
  if (Option.isNone(claimed)) return
  const { body, id, secrets, url } = claimed.value
  const timestamp = Math.floor((yield* Clock.currentTimeMillis) / 1000)
  const outcome = yield* receivers
    .send({ url, body, headers: headersOf(secrets, { id, timestamp, body }) })
    .pipe(Effect.onInterrupt(() => Effect.ignore(deliveries.release(claimed.value))))
  yield* deliveries.record(claimed.value, outcome)
})
