import { Effect, Option } from "effect"
import { type Comment, type CommentedOn, GitHubComments } from "../pullRequests/GitHubComments.ts"
import type { CommentOrder } from "../tracking/queues.ts"
import { TrackedPulls } from "../tracking/TrackedPulls.ts"
import { type Followed, Tracking } from "../tracking/Tracking.ts"
import { commenting } from "./commenting.ts"
import { markerOf } from "./commentText.ts"
import { numbered } from "./followedRepository.ts"
import { noting } from "./problems.ts"

/** GitHub keeps a text as it is, but for how lines end. */
const plainly = (body: string): string => body.replaceAll("\r\n", "\n").trimEnd()

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

/** Writes a comment, or brings ours up to date; says its number, and null where there is none and is to be none. */
const write = Effect.fnUntraced(function* (
  followed: Followed,
  order: CommentOrder,
  { known, on }: Place,
  author: string
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
    if (plainly(ours.body) !== plainly(order.text)) yield* comments.change(repository, on, ours.id, order.text)
    return ours.id
  }
  return order.onlyUpdate ? null : yield* comments.write(repository, on, order.text)
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
    yield* noting(
      project,
      kind
    )(
      Effect.gen(function* () {
        const place = yield* placeOf(order)
        if (Option.isNone(place)) return
        const { author, own } = yield* commenting(followed.value, kind)
        const comment = yield* own(write(followed.value, order, place.value, author))
        yield* (yield* TrackedPulls).commented(project, { pull: "pull" in on ? on.pull : null, comment })
      })
    )
  })
