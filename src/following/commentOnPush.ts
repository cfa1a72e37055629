import { Effect, Option } from "effect"
import { PublicUrl } from "../accounts/PublicUrl.ts"
import { Jobs } from "../jobs/Jobs.ts"
import type { ProjectId } from "../projects/Project.ts"
import { comments } from "../tracking/queues.ts"
import type { Followed } from "../tracking/Tracking.ts"
import { type Change, isWorthTelling, pushText, type Told } from "./commentText.ts"

/** Whose comment it is, with where to read on. */
export const toldOf = (project: ProjectId) =>
  Effect.map(PublicUrl, (reached): Told => ({
    project,
    link: Option.getOrNull(Option.map(reached, (url) => `${url}/v1/projects/${project}`))
  }))

/** Orders a comment on a commit that was pushed, where there is something to say: for the transaction of its version. */
export const commentOnPush = Effect.fnUntraced(function* (followed: Followed, change: Change) {
  const { comment, priceThresholdEur, project } = followed
  if (!comment || !isWorthTelling(change, priceThresholdEur)) return Effect.void
  const { enqueue } = yield* Jobs
  const { conversationId } = project
  return enqueue(comments, {
    project: conversationId,
    on: { commit: change.repository.commit },
    text: pushText(yield* toldOf(conversationId), change),
    onlyUpdate: false
  })
})
