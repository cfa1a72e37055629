import { Context, type Effect, type Option, type Redacted } from "effect"
import type { SecretKeyMissing } from "../accounts/Vault.ts"
import type { AccountId } from "../projects/AccountId.ts"
import type { CursorInvalid } from "../projects/ProjectErrors.ts"
import type { StoreUnavailable } from "../projects/StoreUnavailable.ts"
import type { Delivery, DeliveryId } from "./Delivery.ts"
import type { Outcome } from "./Receivers.ts"
import type { DeliveryBusy } from "./queue.ts"
import type { DeliveryNotFound, WebhookBusy, WebhookDisabled, WebhookNotFound } from "./WebhookErrors.ts"

/** A delivery that is this node's to try, with all that it takes. */
export interface Claim {
  readonly id: DeliveryId
  readonly turn: number
  readonly url: string
  readonly body: string
  /** Those that sign at this time, the newest first. */
  readonly secrets: ReadonlyArray<Redacted.Redacted>
}

/** Keeps what is sent to endpoints. */
export class Deliveries extends Context.Tag("groundplan/webhooks/Deliveries")<
  Deliveries,
  {
    /** A page of an endpoint's deliveries, newest first. */
    readonly list: (
      account: AccountId,
      webhook: string,
      page: { readonly limit: number; readonly cursor?: string | undefined }
    ) => Effect.Effect<
      { readonly deliveries: ReadonlyArray<Delivery>; readonly nextCursor: string | null },
      WebhookNotFound | CursorInvalid | StoreUnavailable
    >
    /** Sends an `endpoint.test`; refused while too many tests and replays of the endpoint are on their way. */
    readonly test: (
      account: AccountId,
      webhook: string
    ) => Effect.Effect<Delivery, WebhookNotFound | WebhookDisabled | WebhookBusy | StoreUnavailable>
    /** Sends the same message again, from the first try on; refused like a test. */
    readonly replay: (
      account: AccountId,
      webhook: string,
      delivery: string
    ) => Effect.Effect<Delivery, WebhookNotFound | DeliveryNotFound | WebhookDisabled | WebhookBusy | StoreUnavailable>
    /**
     * Takes a delivery for the time of one try; none where there is nothing to do any more, or where the account has
     * so many at work that this one is ordered again for a little later.
     */
    readonly claim: (
      id: DeliveryId,
      turn: number
    ) => Effect.Effect<Option.Option<Claim>, DeliveryBusy | SecretKeyMissing | StoreUnavailable>
    /** Gives one back that was not tried. */
    readonly release: (claim: Claim) => Effect.Effect<void, StoreUnavailable>
    /** Writes down what came of the try, with the order for the next one where there is to be one. */
    readonly record: (claim: Claim, outcome: Outcome) => Effect.Effect<void, StoreUnavailable>
    /** Orders again what waits for a try that nobody makes, and deletes what is kept no longer. */
    readonly lookAfter: Effect.Effect<void, StoreUnavailable>
  }
>() {}
