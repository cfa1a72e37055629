import { Schema } from "effect"
import type { AccountId } from "../projects/AccountId.ts"
import type { ProjectId } from "../projects/Project.ts"

/** What an endpoint can be told of by itself. */
export const SubscribedEvent = Schema.Literal(
  "analysis.completed",
  "analysis.failed",
  "design.price_changed",
  "design.unmet_changed",
  "design.readiness_changed",
  "security.grade_changed",
  "runtime.end_of_life",
  "catalog.price_changed",
  "tracking.paused"
)
export type SubscribedEvent = typeof SubscribedEvent.Type

/** What an account can be told of. */
export const EventType = Schema.Literal(...SubscribedEvent.literals, "endpoint.test")
export type EventType = typeof EventType.Type

/** Something that happened. */
export interface NewEvent {
  readonly account: AccountId
  /** null: of no project. */
  readonly project: ProjectId | null
  readonly type: EventType
  /** What there is to know in JSON: ids, version, before and after, never a file; under 16 KB. */
  readonly data: Readonly<Record<string, unknown>>
}
