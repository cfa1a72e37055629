import { Effect, Schema } from "effect"
import { Caller } from "../../accounts/Caller.ts"
import { WebhookId } from "../../webhooks/Webhook.ts"
import { Webhooks } from "../../webhooks/Webhooks.ts"
import { audited } from "../audited.ts"
import * as Operation from "../Operation.ts"
import { WebhookIdText } from "./fields.ts"
import { hostOfWebhook } from "./hostOfWebhook.ts"

/** Deletes an endpoint with its secrets and deliveries. */
export const deleteWebhook = Operation.make({
  name: "deleteWebhook",
  tool: null,
  title: "Delete a webhook",
  description:
    "Deletes a webhook for good, with its secrets and its deliveries; nothing more is sent to it. The audit keeps its id and host.",
  scope: "read_write",
  hints: { readOnly: false, destructive: true, idempotent: true, openWorld: false },
  input: Schema.Struct({ webhookId: WebhookIdText }),
  output: Schema.Struct({ id: WebhookId, deleted: Schema.Literal(true) }).annotations({
    identifier: "DeletedWebhook"
  }),
  text: ({ id }) => `Webhook ${id} is deleted.`,
  run: Effect.fnUntraced(function* ({ webhookId }) {
    const { account } = yield* Caller
    const record = yield* audited
    const { id } = yield* (yield* Webhooks).remove(account.id, webhookId, {
      alongside: (gone) => record("webhook.deleted", gone.id, hostOfWebhook(gone))
    })
    return { id, deleted: true as const }
  })
})
