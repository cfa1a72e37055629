import { Schema } from "effect"
import { ProjectId } from "../projects/Project.ts"
import { EventType } from "./Event.ts"

/** Also the `webhook-id` of the message: every try of it has the same. */
export const DeliveryId = Schema.UUID.pipe(Schema.brand("DeliveryId"))
export type DeliveryId = typeof DeliveryId.Type

/** How much of an answer's body is read and kept, in bytes. */
export const keptBytes = 1024

/** Why there was no answer: the host may not be called or has no address, time ran out, or the connection failed. */
export const Unanswered = Schema.Literal("address_refused", "timeout", "connection_failed")
export type Unanswered = typeof Unanswered.Type

/** What came of one try. */
export const Try = Schema.Struct({
  at: Schema.DateTimeUtc,
  milliseconds: Schema.Int,
  /** The answer's status; null where there was none. */
  status: Schema.NullOr(Schema.Int),
  /** Why there was none; null where there was one. */
  failure: Schema.NullOr(Unanswered),
  /** The beginning of the answer's body. */
  body: Schema.NullOr(Schema.String)
}).annotations({ identifier: "DeliveryTry" })
export type Try = typeof Try.Type

/** A message to one endpoint, and how far it came. */
export const Delivery = Schema.Struct({
  id: DeliveryId,
  event: EventType,
  project: Schema.NullOr(ProjectId),
  sequence: Schema.NullOr(Schema.Int),
  /** `waiting` for its next try, `delivered`, or `dead`: given up, and can be replayed. */
  status: Schema.Literal("waiting", "delivered", "dead"),
  /** Since it was made or last replayed. */
  tries: Schema.Int,
  nextTryAt: Schema.NullOr(Schema.DateTimeUtc),
  lastTry: Schema.NullOr(Try),
  createdAt: Schema.DateTimeUtc
}).annotations({ identifier: "Delivery" })
export type Delivery = typeof Delivery.Type
