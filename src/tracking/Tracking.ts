import { Context, type DateTime, type Duration, type Effect, type Option } from "effect"
import type { Payer } from "../accounts/Caller.ts"
import type { QuotaUsedUp } from "../accounts/AccountErrors.ts"
import type { AccountId } from "../projects/AccountId.ts"
import type { Project, ProjectId } from "../projects/Project.ts"
import type { ProjectNotFound } from "../projects/ProjectErrors.ts"
import type { StoreUnavailable } from "../projects/StoreUnavailable.ts"
import type { TrackingSettings, TrackingState } from "./TrackingState.ts"

/** What is written in the same transaction. */
interface Alongside {
  readonly alongside?: Effect.Effect<void, StoreUnavailable>
}

/** A project that is followed, as background work needs it. */
export interface Followed extends TrackingSettings {
  readonly payer: Payer
  readonly project: Project
  /** GitHub's number of the repository. */
  readonly number: number
  /** The folder that was asked for, before the repository's own file named another one. */
  readonly folder: string
  readonly head: string
  readonly etag: string | null
  /** Pushes so far: what is found out from now on is not to undo a later one. */
  readonly pushes: number
  /** What was told of already: ends of life, by what and how long before, and the price list whose prices were compared. */
  readonly told: Told
  /** Whether the repository itself was looked at within a day: its default branch or name may be another by now. */
  readonly resolved: boolean
}

/** What of a project's surroundings was told of. */
export interface Told {
  readonly ends: ReadonlyArray<string>
  readonly catalog: string | null
}

/** A push as GitHub tells of it. */
export interface Push {
  readonly number: number
  readonly branch: string
  readonly defaultBranch: string
  readonly commit: string
}

/** Why a project is not followed from now on. */
export interface NewPause {
  readonly code: string
  readonly reason: string
  /** When to look again; null: once its account says so. */
  readonly until: DateTime.Utc | null
}

type Stored<A, E = never> = Effect.Effect<A, E | StoreUnavailable>

/**
 * Which projects follow which branch, and what of it is not read yet. A push is found by looking or told by GitHub;
 * either way it stands here until a version of the project holds it, so that none is lost.
 */
export class Tracking extends Context.Tag("groundplan/tracking/Tracking")<
  Tracking,
  {
    /** Follows a branch, or follows it otherwise; a pause ends. What stands there now is read where the project is of another commit. */
    readonly follow: (
      payer: Payer,
      id: string,
      settings: TrackingSettings,
      found: { readonly number: number; readonly head: string },
      options?: Alongside
    ) => Stored<TrackingState, ProjectNotFound | QuotaUsedUp>
    readonly find: (account: AccountId, id: string) => Stored<Option.Option<TrackingState>, ProjectNotFound>
    /** Says whether it was followed. */
    readonly unfollow: (account: AccountId, id: string, options?: Alongside) => Stored<boolean, ProjectNotFound>

    /** None where the project is not followed, or paused. */
    readonly followed: (project: ProjectId) => Stored<Option.Option<Followed>>
    /** A push that GitHub told of, once for each delivery: whoever follows that branch reads it soon. */
    readonly pushed: (delivery: string, push: Push) => Stored<void>
    /** A branch is gone, or (null) something else about the repository has changed: whoever follows that looks soon. */
    readonly changed: (
      delivery: string,
      number: number,
      branch: { readonly name: string; readonly isDefault: boolean } | null
    ) => Stored<void>
    /** What looking at a branch found. A head that is not the project's commit is a push. */
    readonly looked: (
      project: ProjectId,
      found: {
        readonly head: string
        readonly etag: string | null
        readonly resolved: boolean
        /** Pushes that there were when it was asked: a later one is not undone. */
        readonly seen: number
      }
    ) => Stored<void>
    /** How long to wait until no more pushes came for a while; none where nothing waits to be read. */
    readonly gathering: (project: ProjectId) => Stored<Option.Option<Duration.Duration>>
    /** In the transaction of the version that holds it: what was pushed is read, but for what came after `seen` pushes. */
    readonly read: (
      project: ProjectId,
      now: {
        readonly commit: string
        readonly seen: number
        /** It cannot be read, and is not tried again. */
        readonly inVain?: boolean
      },
      options?: Alongside
    ) => Stored<void>
    /** In one transaction with the events themselves. */
    readonly tell: (project: ProjectId, told: Told, options?: Alongside) => Stored<void>
    /** In one transaction with what tells of it. */
    readonly pause: (project: ProjectId, why: NewPause, options?: Alongside) => Stored<void>
    /** Sees that everything that is due is looked at, once among all nodes; says how much there was. */
    readonly enqueueDue: Stored<number>
  }
>() {}
