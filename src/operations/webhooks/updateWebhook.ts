import { Effect, Schema } from "effect"
import { Caller } from "../../accounts/Caller.ts"
import { Receivers } from "../../webhooks/Receivers.ts"
import { Webhook } from "../../webhooks/Webhook.ts"
import { Webhooks } from "../../webhooks/Webhooks.ts"
import { audited } from "../audited.ts"
import { InvalidRequest } from "../Failure.ts"
import * as Operation from "../Operation.ts"
import { eventsOnce, WebhookIdText, webhookChangeFields } from "./fields.ts"
import { hostOfWebhook } from "./hostOfWebhook.ts"

/** Changes where an endpoint is, what it is told of, or whether it is told anything. */
export const updateWebhook = Operation.make({
  name: "updateWebhook",
  tool: null,
  title: "Change a webhook",
  description:
    "Changes a webhook's address, description or events, or whether it is told anything: `enabled` false pauses it, and what was waiting for it is dead until it is replayed; true enables it again, whyever it was disabled. What happens meanwhile is not sent later.",
  scope: "read_write",
  hints: { readOnly: false, destructive: false, idempotent: true, openWorld: true },
  input: Schema.Struct({ webhookId: WebhookIdText, ...webhookChangeFields }),
  output: Schema.Struct(Webhook.fields).annotations({ identifier: "UpdatedWebhook" }),
  text: ({ disabled, id, url }) => `${id} ${url} ${disabled ?? "enabled"}`,
  run: Effect.fnUntraced(function* ({ webhookId, ...change }) {
    const { account } = yield* Caller
    const fields = Object.keys(change)
    if (fields.length === 0) {
      return yield* new InvalidRequest({
        reason: "body: has none of url, description, events and enabled, so that nothing would change."
      })
    }
    const record = yield* audited
    const events = change.events === undefined ? {} : { events: eventsOnce(change.events) }
    const checked = change.url === undefined ? {} : { url: yield* (yield* Receivers).check(change.url) }
    return yield* (yield* Webhooks).update(
      account.id,
      webhookId,
      { ...change, ...checked, ...events },
      { alongside: (made) => record("webhook.changed", made.id, `${hostOfWebhook(made)}: ${fields.join(", ")}`) }
    )
  })
})
