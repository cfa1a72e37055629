import { Cause, type Duration, Effect, Exit, Queue as Mailbox, Schema } from "effect"
import type PgBoss from "pg-boss"
import type { Queue } from "../../src/jobs/Queue.ts"

/** Loops of a queue on this node that can be told of new jobs. */
export type Wakers = Map<string, Set<() => void>>

/** What is kept of a failed try: enough to see in the database why, and bounded. */
const reasonOf = (cause: Cause.Cause<unknown>) => ({ reason: Cause.pretty(cause).slice(0, 2000) })

/** Fetches jobs of one queue while there are free hands, and does them; forked into the scope, which ends it. */
export const working = <A, I, E, R>(
  boss: PgBoss,
  queue: Queue<A, I>,
  handler: (payload: A) => Effect.Effect<void, E, R>,
  options: {
    /** How long a job that another node enqueued, or that was to wait, may stand before this one looks. */
    readonly pollEvery: Duration.DurationInput
    readonly wakers: Wakers
  }
) =>
  Effect.gen(function* () {
    const { concurrency, expiresIn, name, payload } = queue
    const { pollEvery, wakers } = options
    const decode = Schema.decodeUnknown(Schema.Struct({ payload }))
    const wakeUps = yield* Mailbox.sliding<void>(1)
    const wake = () => void wakeUps.unsafeOffer(undefined)
    const ofQueue = wakers.get(name) ?? new Set()
    wakers.set(name, ofQueue.add(wake))
    yield* Effect.addFinalizer(() => Effect.sync(() => ofQueue.delete(wake)))
    let busy = 0

    /** A database that is away now leaves the job to expire. */
    const settle = (id: string, exit: Exit.Exit<void, unknown>) =>
      Effect.tryPromise(async () => {
        await (Exit.isSuccess(exit) ? boss.complete(name, id) : boss.fail(name, id, reasonOf(exit.cause)))
      }).pipe(Effect.ignoreLogged)

    const perform = (job: PgBoss.Job<unknown>) =>
      decode(job.data).pipe(
        Effect.flatMap(({ payload }) => handler(payload)),
        Effect.timeout(expiresIn),
        Effect.tapErrorCause((cause) =>
          Cause.isInterruptedOnly(cause)
            ? Effect.void
            : Effect.logWarning(`background work: a try of ${name} failed`, cause)
        ),
        Effect.onExit((exit) => settle(job.id, exit)),
        Effect.ensuring(
          Effect.sync(() => {
            busy--
            wake()
          })
        ),
        Effect.withSpan(`Jobs.${name}`),
        Effect.exit
      )

    const look = Effect.gen(function* () {
      const free = concurrency - busy
      const jobs =
        free === 0
          ? []
          : yield* Effect.tryPromise(async () => boss.fetch<unknown>(name, { batchSize: free })).pipe(
              Effect.orElseSucceed((): Array<PgBoss.Job<unknown>> => [])
            )
      for (const job of jobs) {
        busy++
        yield* Effect.forkScoped(perform(job))
      }
      if (free === 0 || jobs.length < free) yield* Effect.timeoutOption(wakeUps, pollEvery)
    }).pipe(
      // what was fetched is begun
      Effect.catchAllDefect((defect) => Effect.logWarning("background work: looking for jobs failed", defect))
    )
    yield* Effect.forkScoped(Effect.forever(look))
  })
