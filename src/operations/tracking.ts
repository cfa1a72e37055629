import { Effect, Option, Schema } from "effect"
import { Caller } from "../accounts/Caller.ts"
import { ProjectStore } from "../projects/ProjectStore.ts"
import { BranchNotFound } from "../repo/RepoErrors.ts"
import { Tracking } from "../tracking/Tracking.ts"
import { TrackingState } from "../tracking/TrackingState.ts"
import { SubscribedEvent } from "../webhooks/Event.ts"
import { resolveAsCaller } from "./asCaller.ts"
import { audited } from "./audited.ts"
import { Branch, CommentOnChanges, ConversationId, FollowedEvents, PriceThreshold } from "./fields.ts"
import * as Operation from "./Operation.ts"
import { nameOf } from "./words.ts"

const optional = <A, I>(schema: Schema.Schema<A, I>) => Schema.optionalWith(schema, { exact: true })

const State = Schema.Struct({ tracking: Schema.NullOr(TrackingState) }).annotations({ identifier: "TrackingOfProject" })

const told = (tracking: TrackingState | null): string => {
  if (tracking === null) return "The project is not followed."
  const { branch, commentProblem, head, paused } = tracking
  return [
    `Follows ${branch === null ? "the default branch" : branch}, which stood at ${head.slice(0, 7)}.`,
    ...(paused === null ? [] : [`Paused: ${paused.reason}`]),
    ...(commentProblem === null ? [] : [`No comments: ${commentProblem.reason}`])
  ].join(" ")
}

/** Whether a project follows a branch, and how. */
export const getTracking = Operation.make({
  name: "getTracking",
  tool: null,
  title: "Get a project's tracking",
  description:
    "Which branch the project follows, what it tells of, where the branch stood when it was last looked at, why it is paused where it is, and why comments cannot be written where they cannot; `tracking` is null where the project is not followed.",
  scope: "read",
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Schema.Struct({ conversationId: ConversationId }),
  output: State,
  text: ({ tracking }) => told(tracking),
  run: Effect.fnUntraced(function* ({ conversationId }) {
    const { account } = yield* Caller
    return { tracking: Option.getOrNull(yield* (yield* Tracking).find(account.id, conversationId)) }
  })
})

/** Follows a branch: every push makes a new analysis and a new version of the project. */
export const putTracking = Operation.make({
  name: "putTracking",
  tool: null,
  title: "Follow a branch",
  description:
    "Follows a branch of the project's repository, the default one when none is named. Every push to it makes a new analysis (which counts as one) and, where the project has a design, a new version with its context and all earlier changes; what has changed is told to the account's webhooks. Pushes within ten seconds are read together. What stands on the branch now is read at once where the project is of another commit. With `comment`, a push that changes price, readiness or grade gets one comment on its commit, and an open pull request onto the branch one that is updated; each commit of a pull request that is read counts as an analysis. A pause ends.",
  scope: "read_write",
  hints: { readOnly: false, destructive: false, idempotent: true, openWorld: true },
  input: Schema.Struct({
    conversationId: ConversationId,
    branch: optional(Schema.NullOr(Branch)),
    events: optional(FollowedEvents),
    priceThresholdEur: optional(PriceThreshold),
    comment: optional(CommentOnChanges)
  }),
  output: Schema.Struct({ tracking: TrackingState }).annotations({ identifier: "FollowedProject" }),
  text: ({ tracking }) => told(tracking),
  run: Effect.fnUntraced(function* ({
    branch = null,
    comment = false,
    conversationId,
    events = SubscribedEvent.literals,
    priceThresholdEur = 0
  }) {
    const caller = yield* Caller
    const { account } = caller
    const { repository } = yield* (yield* ProjectStore).get(account.id, conversationId)
    const { commit } = yield* resolveAsCaller(
      { owner: repository.owner, name: repository.name },
      branch === null ? {} : { branch }
    ).pipe(
      Effect.catchTag("RepoNotFound", (failure) =>
        Effect.fail(
          branch !== null && failure.ref !== undefined
            ? new BranchNotFound({ repository: `${repository.owner}/${repository.name}`, branch })
            : failure
        )
      )
    )
    const record = yield* audited
    const tracking = yield* (yield* Tracking).follow(
      caller,
      conversationId,
      { branch, events: SubscribedEvent.literals.filter((type) => events.includes(type)), priceThresholdEur, comment },
      { number: commit.number, head: commit.repository.commit },
      { alongside: record("tracking.started", conversationId, nameOf(repository)) }
    )
    return { tracking }
  })
})

/** Follows it no more. */
export const deleteTracking = Operation.make({
  name: "deleteTracking",
  tool: null,
  title: "Stop following a branch",
  description: "The project stays as it is and follows no branch any more; one more project may be followed instead.",
  scope: "read_write",
  hints: { readOnly: false, destructive: false, idempotent: true, openWorld: false },
  input: Schema.Struct({ conversationId: ConversationId }),
  output: Schema.Struct({ tracking: Schema.Null }).annotations({ identifier: "UnfollowedProject" }),
  text: () => told(null),
  run: Effect.fnUntraced(function* ({ conversationId }) {
    const { account } = yield* Caller
    const record = yield* audited
    yield* (yield* Tracking).unfollow(account.id, conversationId, {
      alongside: record("tracking.ended", conversationId, null)
    })
    return { tracking: null }
  })
})
