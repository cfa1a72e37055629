import { Context, type Effect, type Redacted } from "effect"
import type { AccountId } from "../projects/AccountId.ts"
import type { StoreUnavailable } from "../projects/StoreUnavailable.ts"
import type { TextUnstorable } from "../projects/TextUnstorable.ts"
import type { KeyInvalid, KeyNotFound } from "./AccountErrors.ts"
import type { ApiKey } from "./ApiKey.ts"
import type { Caller } from "./Caller.ts"
import type { Scope } from "./Scope.ts"

/** A key just made. The key itself exists here and nowhere else. */
export interface NewKey {
  readonly key: Redacted.Redacted
  readonly apiKey: ApiKey
}

/** Gives out API keys and knows whose they are. */
export class Keys extends Context.Tag("groundplan/accounts/Keys")<
  Keys,
  {
    /** A key whose checksum is wrong never reaches the database. */
    readonly authenticate: (key: Redacted.Redacted) => Effect.Effect<Caller["Type"], KeyInvalid | StoreUnavailable>
    readonly create: (
      account: AccountId,
      key: { readonly scope: Scope; readonly name: string }
    ) => Effect.Effect<NewKey, TextUnstorable | StoreUnavailable>
    /** Newest first, revoked ones too. */
    readonly list: (account: AccountId) => Effect.Effect<ReadonlyArray<ApiKey>, StoreUnavailable>
    /** By prefix or id, at once and for good. */
    readonly revoke: (account: AccountId, key: string) => Effect.Effect<ApiKey, KeyNotFound | StoreUnavailable>
  }
>() {}
