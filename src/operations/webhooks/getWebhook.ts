import { Effect, Schema } from "effect"
import { Caller } from "../../accounts/Caller.ts"
import { Webhook } from "../../webhooks/Webhook.ts"
import { Webhooks } from "../../webhooks/Webhooks.ts"
import * as Operation from "../Operation.ts"
import { WebhookIdText } from "./fields.ts"

/** One endpoint of the account. */
export const getWebhook = Operation.make({
  name: "getWebhook",
  tool: null,
  title: "Get a webhook",
  description:
    "One webhook of the account: address, events, form of its bodies, whether it is disabled and why, since when it fails. Never its secret.",
  scope: "read_write",
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Schema.Struct({ webhookId: WebhookIdText }),
  output: Webhook,
  text: ({ disabled, id, url }) => `${id} ${url} ${disabled ?? "enabled"}`,
  run: Effect.fnUntraced(function* ({ webhookId }) {
    const { account } = yield* Caller
    return yield* (yield* Webhooks).get(account.id, webhookId)
  })
})
