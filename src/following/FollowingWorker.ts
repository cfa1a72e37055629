import { Duration, Effect, Layer, Schedule } from "effect"
import { Jobs } from "../jobs/Jobs.ts"
import { onCheck, onPush } from "./following.ts"
import { onComment } from "./onComment.ts"
import { onPull } from "./onPull.ts"
import { checks, comments, pulls, pushes } from "../tracking/queues.ts"
import { Tracking } from "../tracking/Tracking.ts"

/** How often a node asks what is due: it waits that long at most beyond its time. */
const tick = ({ checkEvery }: { readonly checkEvery: Duration.Duration }) =>
  Duration.min(Duration.seconds(15), Duration.times(checkEvery, 0.2))

/** Follows branches in the background for as long as it stands. */
export const layer = (times: { readonly checkEvery: Duration.Duration }) =>
  Layer.scopedDiscard(
    Effect.gen(function* () {
      const jobs = yield* Jobs
      const tracking = yield* Tracking
      yield* jobs.handle(pushes, onPush)
      yield* jobs.handle(checks, onCheck)
      yield* jobs.handle(pulls, onPull)
      yield* jobs.handle(comments, onComment)
      yield* tracking.enqueueDue.pipe(
        Effect.catchAll((error) => Effect.logDebug("tracking: what is due is not known now", error)),
        Effect.repeat(Schedule.spaced(tick(times))),
        Effect.forkScoped
      )
    })
  )
