import { Effect, Redacted, Schema } from "effect"
import { Caller } from "../../accounts/Caller.ts"
import { Receivers } from "../../webhooks/Receivers.ts"
import { mostWebhooks, Webhook } from "../../webhooks/Webhook.ts"
import { Webhooks } from "../../webhooks/Webhooks.ts"
import { audited } from "../audited.ts"
import * as Operation from "../Operation.ts"
import { eventsOnce, newWebhookFields } from "./fields.ts"
import { hostOfWebhook } from "./hostOfWebhook.ts"

/** Makes an endpoint, and shows its secret this once. */
export const createWebhook = Operation.make({
  name: "createWebhook",
  tool: null,
  title: "Make a webhook",
  description: `Posts events of the account's projects to an address of yours, signed by Standard Webhooks. The secret that they are signed with is in this answer, and never shown again. An account has at most ${mostWebhooks} webhooks.`,
  scope: "read_write",
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: true },
  input: Schema.Struct(newWebhookFields),
  output: Schema.Struct({ ...Webhook.fields, secret: Schema.String }).annotations({ identifier: "NewWebhook" }),
  text: ({ id, url }) => `Webhook ${id} is made; it posts to ${url}.`,
  run: Effect.fnUntraced(function* ({ description = null, events = null, url }) {
    const { account } = yield* Caller
    const record = yield* audited
    const checked = yield* (yield* Receivers).check(url)
    const { secret, webhook } = yield* (yield* Webhooks).create(
      account.id,
      { url: checked, description, events: eventsOnce(events) },
      { alongside: (made) => record("webhook.created", made.id, hostOfWebhook(made)) }
    )
    return { ...webhook, secret: Redacted.value(secret) }
  })
})
