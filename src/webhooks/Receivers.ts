import { Context, type DateTime, type Duration, type Effect, type Option } from "effect"
import type { Unanswered } from "./Delivery.ts"
import type { WebhookAddressRefused } from "./WebhookErrors.ts"

/** What came of sending one message. */
export type Outcome = {
  readonly at: DateTime.Utc
  readonly milliseconds: number
} & (
  | {
      readonly _tag: "Answered"
      readonly status: number
      /** The body's beginning. */
      readonly body: string
      readonly retryAfter: Option.Option<Duration.Duration>
    }
  | { readonly _tag: "Unanswered"; readonly failure: Unanswered }
)

/** Reaches the servers that accounts name, and none that they must not. */
export class Receivers extends Context.Tag("groundplan/webhooks/Receivers")<
  Receivers,
  {
    /** The address in its one form, where it may be called as things stand; it is looked at again for every message. */
    readonly check: (url: string) => Effect.Effect<string, WebhookAddressRefused>
    readonly send: (message: {
      readonly url: string
      readonly headers: Readonly<Record<string, string>>
      readonly body: string
    }) => Effect.Effect<Outcome>
  }
>() {}
