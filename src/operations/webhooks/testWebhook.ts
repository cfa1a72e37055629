import { Effect, Schema } from "effect"
import { Caller } from "../../accounts/Caller.ts"
import { Deliveries } from "../../webhooks/Deliveries.ts"
import { Delivery } from "../../webhooks/Delivery.ts"
import * as Operation from "../Operation.ts"
import { WebhookIdText } from "./fields.ts"

/** Sends an endpoint a message that says nothing happened. */
export const testWebhook = Operation.make({
  name: "testWebhook",
  tool: null,
  title: "Test a webhook",
  description:
    "Sends the webhook an `endpoint.test`, whatever events it is told of, signed and tried like any other. The answer is the delivery as it begins; the list of deliveries shows what came of it.",
  scope: "read_write",
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: true },
  input: Schema.Struct({ webhookId: WebhookIdText }),
  output: Schema.Struct(Delivery.fields).annotations({ identifier: "TestDelivery" }),
  text: ({ id }) => `Delivery ${id} is on its way.`,
  run: Effect.fnUntraced(function* ({ webhookId }) {
    const { account } = yield* Caller
    return yield* (yield* Deliveries).test(account.id, webhookId)
  })
})
