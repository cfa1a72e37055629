import { SqlClient } from "@effect/sql"
import { Duration, Effect, Layer, Runtime, Schedule, Schema } from "effect"
import PgBoss from "pg-boss"
import { Jobs } from "../../src/jobs/Jobs.ts"
import type { AnyQueue } from "../../src/jobs/Queue.ts"
import { StoreUnavailable } from "../../src/projects/StoreUnavailable.ts"
import { bossDatabase } from "./bossDatabase.ts"
import { type Wakers, working } from "./working.ts"

/** Its own part of the database, with its own migrations. */
const schema = "jobs"

/** How often one of the nodes looks for jobs of nodes that are gone, and removes what is long done. */
const maintenanceSeconds = 15

const keptDays = { done: 1, waiting: 30 }

const optionsOf = ({ expiresIn, name, oneWaiting, retries, retryDelay }: AnyQueue): PgBoss.Queue => ({
  name,
  policy: oneWaiting ? "short" : "standard",
  expireInSeconds: Math.ceil(Duration.toSeconds(expiresIn)),
  retryLimit: retries,
  retryDelay: Math.ceil(Duration.toSeconds(retryDelay)),
  retryBackoff: true,
  retentionMinutes: keptDays.waiting * 24 * 60
})

/** Two nodes that set the same thing up at once: the other one did it. */
const setUpRace = Schedule.intersect(Schedule.spaced("200 millis"), Schedule.recurs(10))

/**
 * Jobs in pg-boss, on the service's own database. The queues are all that there are; `pollEvery` is how often a node
 * looks for jobs that it did not enqueue itself.
 */
export const layer = (
  queues: ReadonlyArray<AnyQueue>,
  { pollEvery = "2 seconds" }: { readonly pollEvery?: Duration.DurationInput } = {}
) =>
  Layer.scoped(
    Jobs,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const boss = new PgBoss({
        db: yield* bossDatabase,
        schema,
        schedule: false,
        maintenanceIntervalSeconds: maintenanceSeconds,
        deleteAfterDays: keptDays.done,
        archiveCompletedAfterSeconds: 60 * 60
      })
      const runFork = Runtime.runFork(yield* Effect.runtime())
      boss.on("error", (error) =>
        runFork(Effect.logWarning("background work: looking after the jobs failed", error.message))
      )
      yield* Effect.acquireRelease(
        Effect.tryPromise({ try: () => boss.start(), catch: () => new StoreUnavailable() }).pipe(
          Effect.retry(setUpRace),
          Effect.orDie
        ),
        () => Effect.ignore(Effect.tryPromise(() => boss.stop({ graceful: false })))
      )
      for (const queue of queues) {
        yield* Effect.tryPromise(async () => {
          await boss.createQueue(queue.name, optionsOf(queue))
          await boss.updateQueue(queue.name, optionsOf(queue))
        }).pipe(Effect.retry(setUpRace), Effect.orDie)
      }
      const wakers: Wakers = new Map()

      return Jobs.of({
        enqueue: Effect.fn("Jobs.enqueue")(function* (queue, payload, options) {
          const data = yield* Effect.orDie(Schema.encode(queue.payload)(payload))
          const db = yield* Effect.provideService(bossDatabase, SqlClient.SqlClient, sql)
          yield* Effect.tryPromise({
            try: () =>
              boss.send({
                name: queue.name,
                data: { payload: data },
                options: {
                  db,
                  ...(options?.key === undefined ? {} : { singletonKey: options.key }),
                  ...(options?.after === undefined ? {} : { startAfter: Math.ceil(Duration.toSeconds(options.after)) })
                }
              }),
            catch: () => new StoreUnavailable()
          })
          for (const wake of wakers.get(queue.name) ?? []) wake()
        }, Effect.uninterruptible),

        handle: (queue, handler) => working(boss, queue, handler, { pollEvery, wakers })
      })
    })
  )
