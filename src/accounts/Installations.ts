import { Context, type DateTime, type Effect, type Option, type Redacted, Schema } from "effect"
import type { AccountId } from "../projects/AccountId.ts"
import type { StoreUnavailable } from "../projects/StoreUnavailable.ts"
import type { Installed, LinkRefused, Person } from "../repo/GitHubApp.ts"

/** What is told of an installation of the App that an account linked. */
export const Installation = Schema.Struct({
  /** GitHub's number of it. */
  id: Schema.Int,
  /** The person or organisation that has it. */
  owner: Schema.String,
  /** Who showed to GitHub that they see it: the account reads what this person may read. */
  linkedBy: Schema.String,
  linkedAt: Schema.DateTimeUtc
}).annotations({ identifier: "GitHubInstallation" })
export type Installation = typeof Installation.Type

/** A link with the number of whoever made it. */
export interface Link extends Installation {
  readonly personId: number
}

/** An account has no such link. */
export class InstallationNotFound extends Schema.TaggedError<InstallationNotFound>()("InstallationNotFound", {
  id: Schema.String
}) {
  override get message() {
    return `The account has linked no installation ${this.id}; list them to see those there are.`
  }
}

/** Somebody whom an account sent to GitHub and who is back. */
export interface Visit {
  readonly account: AccountId
  /** Login of the account, here. */
  readonly login: string
  readonly keyId: string
  /** The installation that the account asked for, where it did. */
  readonly asked: Option.Option<number>
}

/** Minutes that a person has for the way over GitHub, and again to confirm. */
export const minutesToLink = 15

/** How many an account may have. */
export const mostInstallations = 100

/**
 * Links accounts to installations of the App. A link takes three steps, each proven by a text of 256 random bits that
 * works once and soon ends: an account begins, a person comes back from GitHub, and confirms on which account.
 */
export class Installations extends Context.Tag("groundplan/accounts/Installations")<
  Installations,
  {
    readonly list: (account: AccountId) => Effect.Effect<ReadonlyArray<Link>, StoreUnavailable>
    readonly begin: (
      account: AccountId,
      by: { readonly keyId: string; readonly asked: Option.Option<number> }
    ) => Effect.Effect<{ readonly state: Redacted.Redacted; readonly expiresAt: DateTime.Utc }, StoreUnavailable>
    /** Uses the state up; none where it is unknown, used, too old, or of a key that was revoked since. */
    readonly visit: (state: Redacted.Redacted) => Effect.Effect<Option.Option<Visit>, StoreUnavailable>
    /** Keeps what GitHub said until the person confirms it. */
    readonly offer: (
      visit: Visit,
      found: { readonly installed: Installed; readonly person: Person }
    ) => Effect.Effect<Redacted.Redacted, StoreUnavailable>
    /** Uses the confirmation up and links. */
    readonly link: (
      confirmation: Redacted.Redacted,
      options: {
        readonly alongside: (account: AccountId, link: Link, keyPrefix: string) => Effect.Effect<void, StoreUnavailable>
      }
    ) => Effect.Effect<{ readonly login: string; readonly link: Link }, LinkRefused | StoreUnavailable>
    readonly unlink: (
      account: AccountId,
      id: number,
      options?: { readonly alongside?: (link: Link) => Effect.Effect<void, StoreUnavailable> }
    ) => Effect.Effect<Link, InstallationNotFound | StoreUnavailable>
  }
>() {}
