import { Effect, Option } from "effect"
import { PublicUrl } from "../accounts/PublicUrl.ts"
import { Jobs } from "../jobs/Jobs.ts"
import type { ProjectId } from "../projects/Project.ts"
import type { StoreUnavailable } from "../projects/StoreUnavailable.ts"
import { comments } from "../tracking/queues.ts"
import type { Followed } from "../tracking/Tracking.ts"
import { type Change, isWorthTelling, pushText, type Told } from "./commentText.ts"

/** Whose comment it is, with where to read on. */
export const toldOf = (project: ProjectId) =>
  Effect.map(PublicUrl, (reached): Told => ({
    project,
    link: Option.getOrNull(Option.map(reached, (url) => `${url}/v1/projects/${project}`))
  }))

/** What orders a comment on a commit that was pushed, where there is something to say: for its version's transaction. */
export const commentOnPush = (
  { comment, priceThresholdEur, project: { conversationId: project } }: Followed,
  change: Change
): Effect.Effect<Effect.Effect<void, StoreUnavailable>, never, Jobs> =>
  comment && isWorthTelling(change, priceThresholdEur)
    ? Effect.zipWith(Jobs, toldOf(project), ({ enqueue }, told) =>
        enqueue(comments, {
          project,
          on: { commit: change.repository.commit },
          text: pushText(told, change),
          onlyUpdate: false
        })
      )
    : Effect.succeed(Effect.void)
