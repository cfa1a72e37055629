import { Context, type Effect, type Option } from "effect"
import type { StoreUnavailable } from "../projects/StoreUnavailable.ts"
import type { Account } from "./Account.ts"
import type { AccountNotFound, LoginInvalid, LoginTaken, PlanUnknown } from "./AccountErrors.ts"
import type { NewKey } from "./Keys.ts"

/** The account of a first start, with its two keys: the only time they can be shown. */
export interface FirstAccount {
  readonly account: Account
  readonly readWrite: NewKey
  readonly read: NewKey
}

/** Opens accounts and finds them. */
export class Accounts extends Context.Tag("groundplan/accounts/Accounts")<
  Accounts,
  {
    readonly create: (
      login: string,
      plan: string
    ) => Effect.Effect<Account, LoginInvalid | LoginTaken | PlanUnknown | StoreUnavailable>
    /** Deletes an account with everything that is kept of it: projects, keys, connection, webhooks, audit, logs and counts. */
    readonly erase: (login: string) => Effect.Effect<Account, AccountNotFound | StoreUnavailable>
    readonly find: (login: string) => Effect.Effect<Account, AccountNotFound | StoreUnavailable>
    /**
     * Creates the account `local` (plan `team`, or the first plan there is) with a read-write and a read-only key when
     * there is no account at all; none otherwise. Two first starts at once: one creates it.
     */
    readonly first: Effect.Effect<Option.Option<FirstAccount>, StoreUnavailable>
    /** Plans that accounts are on but that no longer exist; a start must stop on them. */
    readonly plansMissing: Effect.Effect<ReadonlyArray<PlanUnknown>, StoreUnavailable>
  }
>() {}
