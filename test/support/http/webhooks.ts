import { DateTime, Effect, Layer, Redacted, Schema } from "effect"
import { SecretKeyMissing } from "../../../src/accounts/Vault.ts"
import { examples } from "../../../src/http/examples.ts"
import { CursorInvalid } from "../../../src/projects/ProjectErrors.ts"
import { Deliveries } from "../../../src/webhooks/Deliveries.ts"
import { Delivery } from "../../../src/webhooks/Delivery.ts"
import { Receivers } from "../../../src/webhooks/Receivers.ts"
import { Webhook } from "../../../src/webhooks/Webhook.ts"
import {
  DeliveryNotFound,
  WebhookAddressRefused,
  WebhookDisabled,
  WebhookNotFound,
  WebhooksFull
} from "../../../src/webhooks/WebhookErrors.ts"
import { Webhooks } from "../../../src/webhooks/Webhooks.ts"
import { ids } from "./samples.ts"

const webhook = Schema.decodeUnknownSync(Webhook)(examples.answers["getWebhook"])
const delivery = Schema.decodeUnknownSync(Delivery)(examples.answers["replayDelivery"])

const secret = () => Redacted.make(["whsec", "shown"].join("_"))

const found = (id: string): Effect.Effect<Webhook, WebhookNotFound> =>
  id === ids.unknown ? new WebhookNotFound() : Effect.succeed(webhook)
const enabled = (id: string): Effect.Effect<Webhook, WebhookNotFound | WebhookDisabled> =>
  id === ids.busy ? new WebhookDisabled() : found(id)

const webhooksFake = Layer.mock(Webhooks, {
  create: (_, made) => {
    if (made.description === "one too many") return new WebhooksFull({ limit: 20 })
    if (made.description === "keyless") return new SecretKeyMissing({ reason: "GROUNDPLAN_SECRET_KEY is not set." })
    return Effect.succeed({ webhook: { ...webhook, ...made }, secret: secret() })
  },
  list: () => Effect.succeed([webhook]),
  get: (_, id) => found(id),
  update: (_, id, { enabled = true, ...change }) =>
    Effect.map(found(id), (before) => ({ ...before, ...change, disabled: enabled ? null : "paused" })),
  remove: (_, id) => found(id),
  rotate: (_, id) =>
    Effect.map(found(id), (rotated) => ({
      webhook: rotated,
      secret: secret(),
      previousUntil: DateTime.unsafeMake(0)
    }))
})

const deliveriesFake = Layer.mock(Deliveries, {
  list: (_, id, { cursor }) =>
    Effect.zipRight(
      found(id),
      cursor === undefined ? Effect.succeed({ deliveries: [delivery], nextCursor: null }) : new CursorInvalid()
    ),
  test: (_, id) => Effect.as(enabled(id), delivery),
  replay: (_, id, which) =>
    Effect.zipRight(enabled(id), which === ids.unknown ? new DeliveryNotFound() : Effect.succeed(delivery))
})

const receiversFake = Layer.mock(Receivers, {
  check: (url) =>
    url.startsWith("https://refused")
      ? new WebhookAddressRefused({ reason: "the host must be a public address" })
      : Effect.succeed(url)
})

/** Where no test sends anything. */
export const noDeliveries = Layer.mergeAll(Layer.mock(Deliveries, {}), Layer.mock(Receivers, {}))

/** Endpoints of which one is not there and one is disabled, by their ids. */
export const webhooks = Layer.mergeAll(webhooksFake, deliveriesFake, receiversFake)
