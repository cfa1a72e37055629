import { Effect, Layer } from "effect"
import * as SqlTracking from "../src/tracking/SqlTracking.ts"
import { tracking } from "./configuration.ts"

/** Projects that follow a branch, as often as configuration says. */
export const layer = Layer.unwrapEffect(Effect.map(tracking, SqlTracking.layer))
