import { Effect, Layer } from "effect"
import * as SqlTrackedPulls from "../src/tracking/SqlTrackedPulls.ts"
import * as SqlTurns from "../src/tracking/SqlTurns.ts"
import * as SqlTracking from "../src/tracking/SqlTracking.ts"
import * as FollowingWorker from "../src/following/FollowingWorker.ts"
import { tracking } from "./configuration.ts"
import * as Plans from "./plans.ts"
import { configuredDatabase } from "./store.ts"

/** Projects that follow a branch, on the configured database. */
export const layer = Layer.unwrapEffect(
  Effect.map(tracking, (times) =>
    Layer.mergeAll(SqlTracking.layer(times), SqlTrackedPulls.layer(times), SqlTurns.layer)
  )
).pipe(Layer.provide(Plans.layer), Layer.provide(configuredDatabase))

/** This node's part of following them. */
export const worker = Layer.unwrapEffect(Effect.map(tracking, FollowingWorker.layer))
