import { Context, type DateTime, type Effect, type Option } from "effect"
import type { AccountId } from "../projects/AccountId.ts"
import type { ProjectId } from "../projects/Project.ts"
import type { StoreUnavailable } from "../projects/StoreUnavailable.ts"

/** A pull request as GitHub tells of it. */
export interface PullChange {
  /** GitHub's number of the repository. */
  readonly repository: number
  readonly number: number
  readonly head: string
  /** The branch that it is to be merged into now. */
  readonly base: string
  readonly defaultBranch: string
  readonly open: boolean
}

/** A pull request that somebody follows, as far as it was read. */
export interface TrackedPull {
  /** The newest commit that was seen. */
  readonly head: string
  /** The newest commit that was read; null: none yet. */
  readonly read: string | null
  /** How often GitHub was asked in vain what merging the newest commit makes. */
  readonly awaited: number
  /** How often the newest commit was begun to be read. */
  readonly tries: number
  /** Our comment, where its number is known. */
  readonly comment: number | null
}

/** Why comments cannot be written at present. */
export interface NewProblem {
  /** What they were to stand on; what is written on one says nothing of the other. */
  readonly on: "commit" | "pull"
  readonly code: string
  readonly reason: string
}

type Stored<A, E = never> = Effect.Effect<A, E | StoreUnavailable>

/**
 * The open pull requests onto followed branches whose projects write comments: what of each was read, and which comment
 * is ours. They are forgotten with their tracking, and thirty days after they were closed.
 */
export class TrackedPulls extends Context.Tag("groundplan/tracking/TrackedPulls")<
  TrackedPulls,
  {
    /** What GitHub told of, once for each delivery: whoever follows that branch reads it soon. */
    readonly changed: (delivery: string, pull: PullChange) => Stored<void>
    /** What a look found; those that are not in a complete list are closed. One that is older than its project's comments counts as read. */
    readonly seen: (
      project: ProjectId,
      pulls: ReadonlyArray<{ readonly number: number; readonly head: string; readonly opened: DateTime.Utc | null }>,
      complete: boolean
    ) => Stored<void>
    /** None where it is closed or forgotten, the project writes no comments or is paused. */
    readonly find: (project: ProjectId, number: number) => Stored<Option.Option<TrackedPull>>
    /** Until when no more is read, where as many commits of pull requests were read within a day as may be. */
    readonly enough: (
      project: ProjectId
    ) => Stored<Option.Option<{ readonly most: number; readonly until: DateTime.Utc }>>
    /** Before a commit is read: what goes wrong then, a crash too, is not tried for ever. */
    readonly begins: (project: ProjectId, number: number) => Stored<void>
    /** A commit was read: it is not read again. `told`: no comment is on its way. `alongside` is the same transaction. */
    readonly read: (
      project: ProjectId,
      pull: { readonly number: number; readonly head: string; readonly told: boolean },
      alongside: Effect.Effect<void, StoreUnavailable>
    ) => Stored<void>
    /** It conflicts: it is asked for again once its head or its base is another. `alongside` is the same transaction. */
    readonly conflicts: (
      project: ProjectId,
      pull: { readonly number: number; readonly head: string },
      alongside: Effect.Effect<void, StoreUnavailable>
    ) => Stored<void>
    /** GitHub does not know yet what merging it makes. */
    readonly awaits: (project: ProjectId, number: number) => Stored<void>
    /** Analyses of pull requests that an account had this month. */
    readonly readThisMonth: (account: AccountId) => Stored<number>
    /** It is open onto that branch no more. */
    readonly close: (project: ProjectId, number: number) => Stored<void>
    /** A comment is as it should be: on a pull request, or (null) on a commit. One that is there proves that such ones can be written. */
    readonly commented: (
      project: ProjectId,
      done: { readonly pull: number | null; readonly comment: number | null }
    ) => Stored<void>
    /** Comments cannot be written; tracking goes on. */
    readonly failed: (project: ProjectId, problem: NewProblem) => Stored<void>
    /** There is a token again: a problem that was the want of one is over. */
    readonly connected: (project: ProjectId) => Stored<void>
  }
>() {}
