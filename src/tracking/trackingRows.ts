import { Schema } from "effect"
import { AccountId } from "../projects/AccountId.ts"
import { SubscribedEvent } from "../webhooks/Event.ts"
import type { TrackingState } from "./TrackingState.ts"

const Time = Schema.DateTimeUtcFromDate

const settings = {
  branch: Schema.NullOr(Schema.String),
  events: Schema.Array(SubscribedEvent),
  priceThresholdEur: Schema.Number,
  comment: Schema.Boolean,
  head: Schema.String
}
const StateRow = Schema.Struct({
  ...settings,
  checkedAt: Time,
  pushedAt: Schema.NullOr(Time),
  createdAt: Time,
  unreadable: Schema.NullOr(Schema.String),
  isPaused: Schema.Boolean,
  pausedCode: Schema.NullOr(Schema.String),
  pausedReason: Schema.NullOr(Schema.String),
  pausedAt: Schema.NullOr(Time),
  pausedUntil: Schema.NullOr(Time),
  commentCode: Schema.NullOr(Schema.String),
  commentReason: Schema.NullOr(Schema.String),
  commentFailedAt: Schema.NullOr(Time)
})
/** Columns of what an account sees. */
export const decodeStates = Schema.decodeUnknown(Schema.Array(StateRow))
/** Columns of what background work needs, beside the project itself. */
export const decodeFollowed = Schema.decodeUnknown(
  Schema.Array(
    Schema.Struct({
      ...settings,
      accountId: AccountId,
      login: Schema.String,
      plan: Schema.String,
      accountCreatedAt: Time,
      number: Schema.NumberFromString,
      pushes: Schema.NumberFromString,
      folder: Schema.String,
      etag: Schema.NullOr(Schema.String),
      toldEnds: Schema.Array(Schema.String),
      toldCatalog: Schema.NullOr(Schema.String),
      resolved: Schema.Boolean
    })
  )
)

/** A row as its account sees it. */
export const stateOf = ({
  commentCode,
  commentFailedAt,
  commentReason,
  isPaused,
  pausedAt,
  pausedCode,
  pausedReason,
  pausedUntil,
  ...row
}: typeof StateRow.Type): TrackingState => {
  const paused =
    isPaused && pausedAt !== null && pausedCode !== null && pausedReason !== null
      ? { code: pausedCode, reason: pausedReason, at: pausedAt, until: pausedUntil }
      : null
  const commentProblem =
    commentCode !== null && commentReason !== null && commentFailedAt !== null
      ? { code: commentCode, reason: commentReason, at: commentFailedAt }
      : null
  return { ...row, commentProblem, state: paused === null ? "active" : "paused", paused }
}
