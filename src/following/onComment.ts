import { Data, Duration, Effect, Option } from "effect"
import { type Comment, type CommentedOn, GitHubComments } from "../pullRequests/GitHubComments.ts"
import type { StoreUnavailable } from "../projects/StoreUnavailable.ts"
import type { CommentOrder } from "../tracking/queues.ts"
import { TrackedPulls } from "../tracking/TrackedPulls.ts"
import { type Followed, Tracking } from "../tracking/Tracking.ts"
import { Turns } from "../tracking/Turns.ts"
import { type Commenting, commenting } from "./commenting.ts"
import { markerOf } from "./commentText.ts"
import { numbered } from "./followedRepository.ts"
import { noting } from "./problems.ts"

/** GitHub keeps a text as it is, but for how lines end. */
const plainly = (body: string): string => body.replaceAll("\r\n", "\n").trimEnd()

/** Another node is at it: another try finds what it wrote. */
class WrittenElsewhere extends Data.TaggedError("WrittenElsewhere") {}

/** Longer than one try of the queue takes. */
const longestTurn = Duration.seconds(70)

const keyOf = ({ on, project }: CommentOrder): string =>
  `comment of ${project} on ${"pull" in on ? on.pull : on.commit}`

interface Place {
  readonly on: CommentedOn
  /** Number of our comment, where it is remembered. */
  readonly known: number | null
}

/** Where a comment is to stand, as far as that still holds; none where another order has taken its place. */
const placeOf = Effect.fnUntraced(function* ({ on, project }: CommentOrder) {
  if (!("pull" in on)) return Option.some<Place>({ on, known: null })
  const pull = yield* (yield* TrackedPulls).find(project, on.pull)
  return Option.map(
    Option.filter(pull, ({ read }) => read === on.head),
    ({ comment }): Place => ({ on: { pull: on.pull }, known: comment })
  )
})

/** On a commit whoever reads it may write: that the one that is there stays as it is, is no problem. */
const leftAlone = <E extends { readonly _tag: string }, R>(change: Effect.Effect<void, E, R>) =>
  Effect.catchIf(
    change,
    ({ _tag }) => _tag === "GitHubPermissionMissing",
    () => Effect.void
  )

/**
 * Writes a comment, or brings ours up to date; says its number, and null where there is none and is to be none. None
 * where the order is out of date by the time something is to be written.
 */
const write = Effect.fnUntraced(function* (
  followed: Followed,
  order: CommentOrder,
  { known, on }: Place,
  { author, changing }: Commenting,
  isCurrent: Effect.Effect<boolean, StoreUnavailable, TrackedPulls>
) {
  const comments = yield* GitHubComments
  const repository = numbered(followed)
  const marker = markerOf(order.project)
  // a marker is copied by anybody: only what the same login wrote is ours
  const isOurs = (comment: Comment) =>
    comment.body.startsWith(marker) && comment.author?.toLowerCase() === author.toLowerCase()
  const remembered = known === null ? Option.none() : yield* comments.find(repository, on, known)
  const ours = Option.isSome(Option.filter(remembered, isOurs))
    ? Option.getOrUndefined(remembered)
    : (yield* comments.list(repository, on)).find(isOurs)
  if (ours !== undefined) {
    if (plainly(ours.body) !== plainly(order.text)) {
      const change = comments.change(repository, on, ours.id, order.text)
      const own = yield* changing
      if (!(yield* isCurrent)) return Option.none<number | null>()
      if (Option.isSome(own)) yield* "pull" in on ? own.value(change) : leftAlone(own.value(change))
    }
    return Option.some<number | null>(ours.id)
  }
  if (order.onlyUpdate) return Option.some<number | null>(null)
  if (!(yield* isCurrent)) return Option.none<number | null>()
  return Option.some<number | null>(yield* comments.write(repository, on, order.text))
})

/**
 * Brings one comment to GitHub. Done again it finds its own and writes no second one. Why it cannot be written stands in
 * the project's tracking, which goes on.
 */
export const onComment = (order: CommentOrder) =>
  Effect.gen(function* () {
    const { on, project } = order
    const followed = Option.filter(yield* (yield* Tracking).followed(project), ({ comment }) => comment)
    if (Option.isNone(followed)) return
    const kind = "pull" in on ? "pull" : "commit"
    const writing = (isOurs: Effect.Effect<boolean, StoreUnavailable>) =>
      Effect.gen(function* () {
        const place = yield* placeOf(order)
        if (Option.isNone(place)) return
        const how = yield* commenting(followed.value, kind)
        const isCurrent = Effect.zipWith(isOurs, placeOf(order), (ours, place) => ours && Option.isSome(place))
        const comment = yield* how.own(write(followed.value, order, place.value, how, isCurrent))
        if (Option.isSome(comment))
          yield* (yield* TrackedPulls).commented(project, {
            pull: "pull" in on ? on.pull : null,
            comment: comment.value
          })
      })
    const turns = yield* Turns
    const done = yield* turns.inTurn(keyOf(order), longestTurn, (isOurs) => noting(project, kind)(writing(isOurs)))
    if (Option.isNone(done)) return yield* new WrittenElsewhere()
  })
