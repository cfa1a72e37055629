import { Context, type DateTime, type Effect, type Option } from "effect"
import type { RepoFailure } from "../repo/RepoErrors.ts"
import type { Target } from "./GitHubWriting.ts"
import type { CommentRefused, GitHubPermissionMissing, WritingTokenMissing } from "./PullRequestErrors.ts"

/** A repository by its number, which stays when it gets another name; the names are for what is said of it. */
export interface Numbered extends Target {
  readonly number: number
}

/** What a comment stands on. */
export type CommentedOn = { readonly commit: string } | { readonly pull: number }

export interface Comment {
  readonly id: number
  /** Login; null where that person is gone. */
  readonly author: string | null
  readonly body: string
}

/** A pull request that is open, from wherever its branch is. */
export interface OpenPull {
  readonly number: number
  /** The newest commit. */
  readonly head: string
  /** The branch that it is to be merged into. */
  readonly base: string
  /** null where it is not known when. */
  readonly opened: DateTime.Utc | null
}

/** What merging a pull request makes; it changes whenever its base does. */
export type Merge =
  | { readonly state: "made"; readonly commit: string }
  /** GitHub does not know yet. */
  | { readonly state: "awaited" }
  | { readonly state: "conflicts" }

export interface MergeablePull extends OpenPull {
  readonly merge: Merge
}

export type CommentFailure = RepoFailure | WritingTokenMissing | GitHubPermissionMissing | CommentRefused
type Asked<A> = Effect.Effect<A, CommentFailure>

/**
 * Comments on GitHub, and the pull requests that they stand on, with the token of `RepoAccess` and with no other: the
 * service's own never writes.
 */
export class GitHubComments extends Context.Tag("groundplan/pullRequests/GitHubComments")<
  GitHubComments,
  {
    /** The first three hundred, oldest first. */
    readonly list: (of: Numbered, on: CommentedOn) => Asked<ReadonlyArray<Comment>>
    /** None where somebody deleted it. */
    readonly find: (of: Numbered, on: CommentedOn, id: number) => Asked<Option.Option<Comment>>
    /** Says its number. Never tried twice: who does not know whether it was written looks. */
    readonly write: (of: Numbered, on: CommentedOn, body: string) => Asked<number>
    readonly change: (of: Numbered, on: CommentedOn, id: number, body: string) => Asked<void>
    /** Those that are open onto a branch, the thirty that changed last; whether these are all. */
    readonly pulls: (
      of: Numbered,
      base: string
    ) => Asked<{ readonly pulls: ReadonlyArray<OpenPull>; readonly complete: boolean }>
    /** None where it is closed. */
    readonly pull: (of: Numbered, number: number) => Asked<Option.Option<MergeablePull>>
  }
>() {}
