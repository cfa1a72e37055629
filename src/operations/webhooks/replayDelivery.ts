import { Effect, Schema } from "effect"
import { Caller } from "../../accounts/Caller.ts"
import { Deliveries } from "../../webhooks/Deliveries.ts"
import { Delivery } from "../../webhooks/Delivery.ts"
import * as Operation from "../Operation.ts"
import { DeliveryIdText, WebhookIdText } from "./fields.ts"

/** Sends a message once more. */
export const replayDelivery = Operation.make({
  name: "replayDelivery",
  tool: null,
  title: "Replay a delivery",
  description:
    "Sends a message of the webhook again, whatever came of it before, with all its tries ahead of it. It has the same `webhook-id` and the same body, and a timestamp and signature of its own.",
  scope: "read_write",
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: true },
  input: Schema.Struct({ webhookId: WebhookIdText, deliveryId: DeliveryIdText }),
  output: Schema.Struct(Delivery.fields).annotations({ identifier: "ReplayedDelivery" }),
  text: ({ id }) => `Delivery ${id} is on its way again.`,
  run: Effect.fnUntraced(function* ({ deliveryId, webhookId }) {
    const { account } = yield* Caller
    return yield* (yield* Deliveries).replay(account.id, webhookId, deliveryId)
  })
})
