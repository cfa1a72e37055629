import { Effect, Layer, Schedule } from "effect"
import { Jobs } from "../jobs/Jobs.ts"
import { deliver } from "./deliver.ts"
import { Deliveries } from "./Deliveries.ts"
import { webhookDeliveries } from "./queue.ts"

/** How often forgotten deliveries are looked for, and old ones deleted. */
const lookingAfter = Schedule.spaced("1 hour")

/** Delivers, on this node, for as long as the layer is there. */
export const layer = Layer.scopedDiscard(
  Effect.gen(function* () {
    yield* (yield* Jobs).handle(webhookDeliveries, deliver)
    yield* (yield* Deliveries).lookAfter.pipe(
      Effect.catchAllCause((cause) => Effect.logWarning("webhooks: looking after the deliveries failed", cause)),
      Effect.repeat(lookingAfter),
      Effect.forkScoped
    )
  })
)
