import { assert, layer, type Vitest } from "@effect/vitest"
import { SqlClient } from "@effect/sql"
import { Data, Deferred, Effect, Layer, Redacted, Ref, Schema } from "effect"
import { describe } from "vitest"
import * as Postgres from "../../../layers/database/Postgres.ts"
import * as PgBossJobs from "../../../layers/jobs/PgBossJobs.ts"
import { Jobs } from "../../../src/jobs/Jobs.ts"
import * as Queue from "../../../src/jobs/Queue.ts"
import { embedded, newServerDatabase } from "../../support/database/onBoth.ts"

const queueNamed = (name: string, options: { readonly oneWaiting?: boolean; readonly concurrency?: number } = {}) =>
  Queue.make({
    name,
    payload: Schema.Struct({ number: Schema.Int }),
    expiresIn: "30 seconds",
    retries: 3,
    retryDelay: "1 second",
    concurrency: options.concurrency ?? 4,
    oneWaiting: options.oneWaiting ?? false
  })

const names = ["all", "rolledBack", "retried", "keyed", "interrupted", "parallel"] as const
const queues = {
  all: queueNamed("all"),
  rolledBack: queueNamed("rolled-back"),
  retried: queueNamed("retried"),
  keyed: queueNamed("keyed", { oneWaiting: true }),
  interrupted: queueNamed("interrupted", { concurrency: 1 }),
  parallel: queueNamed("parallel", { concurrency: 3 })
}

const jobs = PgBossJobs.layer(
  names.map((name) => queues[name]),
  { pollEvery: "100 millis" }
)

class Refused extends Data.TaggedError("Refused") {}

const suite = (it: Vitest.MethodsNonLive<Jobs | SqlClient.SqlClient, true>) => {
  it.scoped("every job is done, and its payload is what was enqueued", () =>
    Effect.gen(function* () {
      const { enqueue, handle } = yield* Jobs
      const seen = yield* Ref.make<ReadonlyArray<number>>([])
      const all = yield* Deferred.make<void>()
      yield* handle(queues.all, ({ number }) =>
        Effect.flatMap(
          Ref.updateAndGet(seen, (before) => [...before, number]),
          ({ length }) => (length === 40 ? Deferred.succeed(all, undefined) : Effect.void)
        )
      )
      yield* Effect.forEach(Array.from({ length: 40 }).keys(), (number) => enqueue(queues.all, { number }))
      yield* Deferred.await(all)
      assert.sameMembers([...(yield* seen)], [...Array.from({ length: 40 }).keys()])
    })
  )

  it.scoped("a job of a transaction that is rolled back is never done", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { enqueue, handle } = yield* Jobs
      const done = yield* Deferred.make<number>()
      yield* sql
        .withTransaction(Effect.zipRight(enqueue(queues.rolledBack, { number: 1 }), Effect.fail(new Refused())))
        .pipe(Effect.ignore)
      yield* sql.withTransaction(enqueue(queues.rolledBack, { number: 2 }))
      yield* handle(queues.rolledBack, ({ number }) => Deferred.succeed(done, number))
      assert.strictEqual(yield* Deferred.await(done), 2)
    })
  )

  it.scoped("a try that failed or died is tried again", () =>
    Effect.gen(function* () {
      const { enqueue, handle } = yield* Jobs
      const tries = yield* Ref.make(0)
      const done = yield* Deferred.make<void>()
      yield* handle(queues.retried, () =>
        Effect.flatMap(
          Ref.updateAndGet(tries, (count) => count + 1),
          (count) => {
            if (count === 1) return Effect.fail(new Refused())
            return count === 2 ? Effect.die(new Refused()) : Deferred.succeed(done, undefined)
          }
        )
      )
      yield* enqueue(queues.retried, { number: 1 })
      yield* Deferred.await(done)
      assert.strictEqual(yield* tries, 3)
    })
  )

  it.scoped("of jobs with one key one waits, and the next may wait while it is at work", () =>
    Effect.gen(function* () {
      const { enqueue, handle } = yield* Jobs
      const seen = yield* Ref.make<ReadonlyArray<number>>([])
      const begun = yield* Deferred.make<void>()
      const goOn = yield* Deferred.make<void>()
      const last = yield* Deferred.make<void>()
      for (const number of [1, 2, 3]) yield* enqueue(queues.keyed, { number }, { key: "a" })
      yield* handle(queues.keyed, ({ number }) =>
        Effect.gen(function* () {
          yield* Ref.update(seen, (before) => [...before, number])
          if (number === 1) {
            yield* Deferred.succeed(begun, undefined)
            yield* Deferred.await(goOn)
          }
          if (number === 6) yield* Deferred.succeed(last, undefined)
        })
      )
      yield* Deferred.await(begun)
      for (const number of [4, 5]) yield* enqueue(queues.keyed, { number }, { key: "a", after: "1 second" })
      yield* enqueue(queues.keyed, { number: 6 }, { key: "b", after: "3 seconds" })
      yield* Deferred.succeed(goOn, undefined)
      yield* Deferred.await(last)
      assert.deepStrictEqual(yield* seen, [1, 4, 6])
    })
  )

  it.scoped("what is at work when its node stops is done by another", () =>
    Effect.gen(function* () {
      const { enqueue, handle } = yield* Jobs
      const begun = yield* Deferred.make<void>()
      const done = yield* Deferred.make<number>()
      yield* enqueue(queues.interrupted, { number: 7 })
      yield* Effect.scoped(
        Effect.gen(function* () {
          yield* handle(queues.interrupted, () => Effect.zipRight(Deferred.succeed(begun, undefined), Effect.never))
          yield* Deferred.await(begun)
        })
      )
      yield* handle(queues.interrupted, ({ number }) => Deferred.succeed(done, number))
      assert.strictEqual(yield* Deferred.await(done), 7)
    })
  )

  it.scoped("no more jobs of a queue are at work at once than it allows", () =>
    Effect.gen(function* () {
      const { enqueue, handle } = yield* Jobs
      const atWork = yield* Ref.make(0)
      const most = yield* Ref.make(0)
      const left = yield* Ref.make(12)
      const all = yield* Deferred.make<void>()
      yield* handle(queues.parallel, () =>
        Effect.gen(function* () {
          const now = yield* Ref.updateAndGet(atWork, (count) => count + 1)
          yield* Ref.update(most, (before) => Math.max(before, now))
          yield* Effect.yieldNow()
          yield* Ref.update(atWork, (count) => count - 1)
          if ((yield* Ref.updateAndGet(left, (count) => count - 1)) === 0) yield* Deferred.succeed(all, undefined)
        })
      )
      yield* Effect.forEach(Array.from({ length: 12 }).keys(), (number) => enqueue(queues.parallel, { number }))
      yield* Deferred.await(all)
      assert.isAtMost(yield* most, 3)
    })
  )
}

const options = { timeout: "60 seconds", excludeTestServices: true } as const
layer(Layer.provideMerge(jobs, embedded), options)("background work, embedded", suite)

const server = await newServerDatabase()
const why = server.ok ? "" : ` SKIPPED, no PostgreSQL server can be started here: ${server.text}`
describe.runIf(server.ok)(`background work, on a server${why}`, () => {
  layer(Layer.provideMerge(jobs, Postgres.layer({ url: Redacted.make(server.text) })), options)(suite)
})
