import { DateTime, Effect, Schema } from "effect"
import { Caller } from "../../accounts/Caller.ts"
import { Deliveries } from "../../webhooks/Deliveries.ts"
import { Delivery } from "../../webhooks/Delivery.ts"
import { Cursor, Limit } from "../fields.ts"
import * as Operation from "../Operation.ts"
import { WebhookIdText } from "./fields.ts"

/** What was sent to an endpoint, newest first. */
export const listDeliveries = Operation.make({
  name: "listDeliveries",
  tool: null,
  title: "List deliveries",
  description:
    "What was or is to be sent to a webhook, newest first, with the last try of each: status of the answer, how long it took, and the beginning of its body. Kept for 30 days, and the newest 1,000 of a webhook. `nextCursor` is null on the last page.",
  scope: "read_write",
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Schema.Struct({
    webhookId: WebhookIdText,
    limit: Schema.optionalWith(Limit, { exact: true, default: () => 20 }),
    cursor: Schema.optionalWith(Cursor, { exact: true })
  }),
  output: Schema.Struct({
    deliveries: Schema.Array(Delivery),
    nextCursor: Schema.NullOr(Schema.String)
  }).annotations({ identifier: "DeliveryPage" }),
  text: ({ deliveries }) =>
    deliveries
      .map(({ createdAt, event, id, status }) => `${DateTime.formatIso(createdAt)} ${event} ${id} ${status}`)
      .join("\n"),
  run: Effect.fnUntraced(function* ({ webhookId, ...page }) {
    const { account } = yield* Caller
    return yield* (yield* Deliveries).list(account.id, webhookId, page)
  })
})
