import { Context, type Effect, type Redacted } from "effect"
import type { AccountId } from "../projects/AccountId.ts"
import type { CursorInvalid } from "../projects/ProjectErrors.ts"
import type { StoreUnavailable } from "../projects/StoreUnavailable.ts"
import type { TextUnstorable } from "../projects/TextUnstorable.ts"
import type { KeyInvalid, KeyNotFound, KeysFull } from "./AccountErrors.ts"
import type { ApiKey } from "./ApiKey.ts"
import type { Caller } from "./Caller.ts"
import type { Scope } from "./Scope.ts"

/** A key just made. The key itself exists here and nowhere else. */
export interface NewKey {
  readonly key: Redacted.Redacted
  readonly apiKey: ApiKey
}

/** A key that is revoked from now on, and those that it had made. */
export interface Revoked {
  readonly apiKey: ApiKey
  readonly made: ReadonlyArray<ApiKey>
  /** Of all these, those that were not revoked before. */
  readonly ended: ReadonlyArray<ApiKey>
}

/** What is written in the same transaction. */
export interface AlongsideKeys<A> {
  readonly alongside?: (result: A) => Effect.Effect<void, StoreUnavailable>
}

/** Keys of one account that are not revoked. */
export const mostKeys = 20

/** Gives out API keys and knows whose they are. */
export class Keys extends Context.Tag("groundplan/accounts/Keys")<
  Keys,
  {
    /** A key whose checksum is wrong never reaches the database. */
    readonly authenticate: (key: Redacted.Redacted) => Effect.Effect<Caller["Type"], KeyInvalid | StoreUnavailable>
    readonly create: (
      account: AccountId,
      key: {
        readonly scope: Scope
        readonly name: string
        /** Id of the key that makes it; none where the operator does. */
        readonly parent?: string
      },
      options?: AlongsideKeys<ApiKey>
    ) => Effect.Effect<NewKey, KeyInvalid | KeysFull | TextUnstorable | StoreUnavailable>
    /** Newest first, revoked ones too. */
    readonly list: (account: AccountId) => Effect.Effect<ReadonlyArray<ApiKey>, StoreUnavailable>
    /** The same page by page; `nextCursor` is null on the last one. */
    readonly page: (
      account: AccountId,
      page: { readonly limit: number; readonly cursor?: string | undefined }
    ) => Effect.Effect<
      { readonly keys: ReadonlyArray<ApiKey>; readonly nextCursor: string | null },
      CursorInvalid | StoreUnavailable
    >
    /** By prefix or id, at once and for good, with all that it made and these made. */
    readonly revoke: (
      account: AccountId,
      key: string,
      options?: AlongsideKeys<Revoked>
    ) => Effect.Effect<Revoked, KeyNotFound | StoreUnavailable>
  }
>() {}
