import { Context, type Effect, type Option, type Redacted, Schema } from "effect"
import type { AccountId } from "../projects/AccountId.ts"
import type { StoreUnavailable } from "../projects/StoreUnavailable.ts"
import type { SecretKeyMissing } from "./Vault.ts"

/** What is told of an account's connection to GitHub: never the token. */
export const Connection = Schema.Struct({
  /** Whose token it is. */
  login: Schema.String,
  connectedAt: Schema.DateTimeUtc
}).annotations({ identifier: "GitHubConnection" })
export type Connection = typeof Connection.Type

/** Keeps the token by which an account reads its own repositories. One account's never serves another's call. */
export class Connections extends Context.Tag("groundplan/accounts/Connections")<
  Connections,
  {
    /** Fails where nothing could be kept: to be asked before a token is shown to anybody. */
    readonly ready: Effect.Effect<void, SecretKeyMissing>
    readonly find: (account: AccountId) => Effect.Effect<Option.Option<Connection>, StoreUnavailable>
    /** The token itself, for one call of that account. */
    readonly token: (
      account: AccountId
    ) => Effect.Effect<Option.Option<Redacted.Redacted>, SecretKeyMissing | StoreUnavailable>
    /** Takes the place of an earlier one. */
    readonly connect: (
      account: AccountId,
      connection: { readonly login: string; readonly token: Redacted.Redacted },
      options?: { readonly alongside?: Effect.Effect<void, StoreUnavailable> }
    ) => Effect.Effect<Connection, SecretKeyMissing | StoreUnavailable>
    /** Says whether there was one. */
    readonly disconnect: (
      account: AccountId,
      options?: { readonly alongside?: Effect.Effect<void, StoreUnavailable> }
    ) => Effect.Effect<boolean, StoreUnavailable>
    /** Encrypts with the current key what an earlier one encrypted; says how many there were. */
    readonly rotate: Effect.Effect<number, SecretKeyMissing | StoreUnavailable>
  }
>() {}
