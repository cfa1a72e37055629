import { Schema } from "effect"
import { SubscribedEvent } from "../webhooks/Event.ts"

/** How an account wants a project followed. */
export interface TrackingSettings {
  /** null: whichever is the repository's default branch. */
  readonly branch: string | null
  readonly events: ReadonlyArray<SubscribedEvent>
  /** Euros per month; a tier whose price changes by less is not told of. */
  readonly priceThresholdEur: number
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

/** A project that follows a branch: every push makes a new analysis and a new version of it. */
export const TrackingState = Schema.Struct({
  /** null: whichever is the repository's default branch. */
  branch: Schema.NullOr(Schema.String),
  events: Schema.Array(SubscribedEvent),
  /** Euros per month. */
  priceThresholdEur: Schema.Number,
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
