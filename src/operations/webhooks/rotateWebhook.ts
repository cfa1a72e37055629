import { Effect, Redacted, Schema } from "effect"
import { Caller } from "../../accounts/Caller.ts"
import { Webhook } from "../../webhooks/Webhook.ts"
import { Webhooks } from "../../webhooks/Webhooks.ts"
import { audited } from "../audited.ts"
import * as Operation from "../Operation.ts"
import { WebhookIdText } from "./fields.ts"
import { hostOfWebhook } from "./hostOfWebhook.ts"

/** Gives an endpoint another secret, and shows it this once. */
export const rotateWebhook = Operation.make({
  name: "rotateWebhook",
  tool: null,
  title: "Rotate a webhook's secret",
  description:
    "Gives a webhook a new secret, which is in this answer and never shown again. Until `previousUntil`, a day from now, the secret before it signs every message as well: receivers can be changed without losing one.",
  scope: "read_write",
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  input: Schema.Struct({ webhookId: WebhookIdText }),
  output: Schema.Struct({
    ...Webhook.fields,
    secret: Schema.String,
    previousUntil: Schema.DateTimeUtc
  }).annotations({ identifier: "RotatedWebhook" }),
  text: ({ id }) => `Webhook ${id} has a new secret.`,
  run: Effect.fnUntraced(function* ({ webhookId }) {
    const { account } = yield* Caller
    const record = yield* audited
    const { previousUntil, secret, webhook } = yield* (yield* Webhooks).rotate(account.id, webhookId, {
      alongside: (rotated) => record("webhook.rotated", rotated.id, hostOfWebhook(rotated))
    })
    return { ...webhook, secret: Redacted.value(secret), previousUntil }
  })
})
