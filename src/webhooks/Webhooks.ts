import { Context, type DateTime, type Effect, type Redacted } from "effect"
import type { SecretKeyMissing } from "../accounts/Vault.ts"
import type { AccountId } from "../projects/AccountId.ts"
import type { StoreUnavailable } from "../projects/StoreUnavailable.ts"
import type { Webhook, WebhookChange } from "./Webhook.ts"
import type { WebhookNotFound, WebhooksFull } from "./WebhookErrors.ts"

/** An endpoint with its secret: the only time that it is shown. */
export interface WithSecret {
  readonly webhook: Webhook
  readonly secret: Redacted.Redacted
}

/** What is written in the transaction of a change, e.g. its entry in the audit. */
interface Alongside {
  readonly alongside?: (webhook: Webhook) => Effect.Effect<void, StoreUnavailable>
}

/** Keeps an account's endpoints. Their addresses must have been checked before. */
export class Webhooks extends Context.Tag("groundplan/webhooks/Webhooks")<
  Webhooks,
  {
    readonly create: (
      account: AccountId,
      webhook: Required<Omit<WebhookChange, "enabled">>,
      options?: Alongside
    ) => Effect.Effect<WithSecret, WebhooksFull | SecretKeyMissing | StoreUnavailable>
    /** Newest first. */
    readonly list: (account: AccountId) => Effect.Effect<ReadonlyArray<Webhook>, StoreUnavailable>
    readonly get: (account: AccountId, id: string) => Effect.Effect<Webhook, WebhookNotFound | StoreUnavailable>
    /** What was waiting for one that is paused is dead. */
    readonly update: (
      account: AccountId,
      id: string,
      change: WebhookChange,
      options?: Alongside
    ) => Effect.Effect<Webhook, WebhookNotFound | StoreUnavailable>
    /** Deletes it with its secrets and deliveries. */
    readonly remove: (
      account: AccountId,
      id: string,
      options?: Alongside
    ) => Effect.Effect<Webhook, WebhookNotFound | StoreUnavailable>
    /** A new secret; those before it sign as well for a day. */
    readonly rotate: (
      account: AccountId,
      id: string,
      options?: Alongside
    ) => Effect.Effect<
      WithSecret & { readonly previousUntil: DateTime.Utc },
      WebhookNotFound | SecretKeyMissing | StoreUnavailable
    >
    /** Encrypts with the operator's current key what an earlier one encrypted; says how many there were. */
    readonly encryptAnew: Effect.Effect<number, SecretKeyMissing | StoreUnavailable>
  }
>() {}
