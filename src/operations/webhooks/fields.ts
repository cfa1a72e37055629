import { Array, Schema } from "effect"
import { mostAddressCharacters } from "../../webhooks/address/mayCall.ts"
import { SubscribedEvent } from "../../webhooks/Event.ts"
import { text } from "../fields.ts"

const optional = <A, I>(schema: Schema.Schema<A, I>) => Schema.optionalWith(schema, { exact: true })

/** Any short text is asked for: what is no webhook's id is not found. */
export const WebhookIdText = text(1, 100).annotations({
  description: "The webhook's id, as lists show it",
  examples: ["7f6b8f3e-0d5b-4b7e-9a58-3f8f5f4c7a14"]
})

export const DeliveryIdText = text(1, 100).annotations({
  description: "The delivery's id, which is also the `webhook-id` of its message",
  examples: ["7f6b8f3e-0d5b-4b7e-9a58-3f8f5f4c7a15"]
})

export const WebhookUrl = text(1, mostAddressCharacters).annotations({
  description:
    "Where messages are posted: https, a host with public addresses only, port 443, 80 or one from 1024, no name or password",
  examples: ["https://example.com/hooks/groundplan"]
})

export const WebhookDescription = Schema.NullOr(text(1, 200)).annotations({
  description: "What it is for, in your words; null says nothing"
})

export const WebhookEvents = Schema.NullOr(
  Schema.Array(SubscribedEvent).pipe(
    Schema.minItems(1, { message: () => "must name at least one event; null means all of them" }),
    Schema.maxItems(SubscribedEvent.literals.length, { message: () => "names more events than there are" })
  )
).annotations({ description: "What it is told of; null: of everything" })

/** What is said of a new one. */
export const newWebhookFields = {
  url: WebhookUrl,
  description: optional(WebhookDescription),
  events: optional(WebhookEvents)
}

/** What can be said of one that there is. */
export const webhookChangeFields = {
  url: optional(WebhookUrl),
  description: optional(WebhookDescription),
  events: optional(WebhookEvents),
  enabled: optional(
    Schema.Boolean.annotations({
      description: "false pauses it; true enables one that was paused, or disabled as it failed or answered 410"
    })
  )
}

/** What was said of events, each of them once. */
export const eventsOnce = <A>(events: ReadonlyArray<A> | null): ReadonlyArray<A> | null =>
  events === null ? null : Array.dedupe(events)
