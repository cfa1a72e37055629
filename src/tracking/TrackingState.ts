import { Schema } from "effect"
import { SubscribedEvent } from "../webhooks/Event.ts"

/** How an account wants a project followed. */
export interface TrackingSettings {
  /** null: whichever is the repository's default branch. */
  readonly branch: string | null
  readonly events: ReadonlyArray<SubscribedEvent>
  /** Euros per month; a tier whose price changes by less is not told of. */
  readonly priceThresholdEur: number
  /** Whether commits and pull requests that change price, readiness or grade are commented on. */
  readonly comment: boolean
}

/** Why a project is not followed at present. */
export const Pause = Schema.Struct({
  /** `repository_not_found`, `connection_lost`, `not_found` or `upgrade_required`. */
  code: Schema.String,
  reason: Schema.String,
  at: Schema.DateTimeUtc,
  /** When it goes on by itself; null: once its account says so again. */
  until: Schema.NullOr(Schema.DateTimeUtc)
}).annotations({ identifier: "TrackingPause" })
export type Pause = typeof Pause.Type

/** Why comments cannot be written at present; the branch is followed all the same. */
export const CommentProblem = Schema.Struct({
  /** As of an error: `connection_required`, `permission_missing` or `upgrade_required`, for example. */
  code: Schema.String,
  reason: Schema.String,
  /** When it was last tried. */
  at: Schema.DateTimeUtc
}).annotations({ identifier: "CommentProblem" })
export type CommentProblem = typeof CommentProblem.Type

/** A project that follows a branch: every push makes a new analysis and a new version of it. */
export const TrackingState = Schema.Struct({
  /** null: whichever is the repository's default branch. */
  branch: Schema.NullOr(Schema.String),
  events: Schema.Array(SubscribedEvent),
  /** Euros per month. */
  priceThresholdEur: Schema.Number,
  /** Whether commits and pull requests that change price, readiness or grade are commented on. */
  comment: Schema.Boolean,
  /** null: none, or none is known of. */
  commentProblem: Schema.NullOr(CommentProblem),
  state: Schema.Literal("active", "paused"),
  /** null while it is active. */
  paused: Schema.NullOr(Pause),
  /** Where the branch stood when it was last looked at. */
  head: Schema.String,
  checkedAt: Schema.DateTimeUtc,
  /** A commit that could not be read and is not tried again; null: none. */
  unreadable: Schema.NullOr(Schema.String),
  /** When the newest push that is not read yet was seen; null: none waits. */
  pushedAt: Schema.NullOr(Schema.DateTimeUtc),
  createdAt: Schema.DateTimeUtc
}).annotations({ identifier: "Tracking" })
export type TrackingState = typeof TrackingState.Type
