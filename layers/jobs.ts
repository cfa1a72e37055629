import { Layer } from "effect"
import type { AnyQueue } from "../src/jobs/Queue.ts"
import { checks, comments, pulls, pushes } from "../src/tracking/queues.ts"
import { webhookDeliveries } from "../src/webhooks/queue.ts"
import * as PgBossJobs from "./jobs/PgBossJobs.ts"
import { configuredDatabase } from "./store.ts"

/** Every queue that there is. */
const queues: ReadonlyArray<AnyQueue> = [pushes, checks, pulls, comments, webhookDeliveries]

/** Background work on the configured database. */
export const layer = PgBossJobs.layer(queues).pipe(Layer.provide(configuredDatabase))
