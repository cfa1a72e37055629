import { Schema } from "effect"

/** The account has no such endpoint. */
export class WebhookNotFound extends Schema.TaggedError<WebhookNotFound>()("WebhookNotFound", {}) {
  override get message() {
    return "The account has no webhook with this id; list the webhooks to see those there are."
  }
}

/** The endpoint has no such delivery, or it is no longer kept. */
export class DeliveryNotFound extends Schema.TaggedError<DeliveryNotFound>()("DeliveryNotFound", {}) {
  override get message() {
    return "The webhook has no delivery with this id, or it is no longer kept; list its deliveries."
  }
}

/** The account has as many endpoints as it may have. */
export class WebhooksFull extends Schema.TaggedError<WebhooksFull>()("WebhooksFull", { limit: Schema.Int }) {
  override get message() {
    return `An account has at most ${this.limit} webhooks; delete one that is no longer used.`
  }
}

/** Nothing is sent to an endpoint that is disabled. */
export class WebhookDisabled extends Schema.TaggedError<WebhookDisabled>()("WebhookDisabled", {}) {
  override get message() {
    return 'The webhook is disabled; enable it first with PATCH and {"enabled": true}.'
  }
}

/** As many tests and replays of the endpoint are on their way as may be at once. */
export class WebhookBusy extends Schema.TaggedError<WebhookBusy>()("WebhookBusy", { limit: Schema.Int }) {
  override get message() {
    return `${this.limit} tests and replays of the webhook are on their way, as many as may be at once; wait until one of them was tried.`
  }
}

/** The address may not be called. */
export class WebhookAddressRefused extends Schema.TaggedError<WebhookAddressRefused>()("WebhookAddressRefused", {
  reason: Schema.String
}) {
  override get message() {
    return `url: ${this.reason}.`
  }
}
