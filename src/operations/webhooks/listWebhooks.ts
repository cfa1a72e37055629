import { Effect, Schema } from "effect"
import { Caller } from "../../accounts/Caller.ts"
import { Webhook } from "../../webhooks/Webhook.ts"
import { Webhooks } from "../../webhooks/Webhooks.ts"
import * as Operation from "../Operation.ts"

/** The account's endpoints, newest first. */
export const listWebhooks = Operation.make({
  name: "listWebhooks",
  tool: null,
  title: "List webhooks",
  description:
    "The account's webhooks, newest first: address, events, whether one is disabled and why, since when it fails. Never their secrets.",
  scope: "read_write",
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Schema.Struct({}),
  output: Schema.Struct({ webhooks: Schema.Array(Webhook) }).annotations({ identifier: "WebhookList" }),
  text: ({ webhooks }) => webhooks.map(({ disabled, id, url }) => `${id} ${url} ${disabled ?? "enabled"}`).join("\n"),
  run: Effect.fnUntraced(function* () {
    const { account } = yield* Caller
    return { webhooks: yield* (yield* Webhooks).list(account.id) }
  })
})
