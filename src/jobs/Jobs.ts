import { Context, type Duration, type Effect, type Scope } from "effect"
import type { StoreUnavailable } from "../projects/StoreUnavailable.ts"
import type { Queue } from "./Queue.ts"

export interface EnqueueOptions {
  /** Not before this time has passed. */
  readonly after?: Duration.DurationInput
  /** What the job is about, for queues where at most one job of a key waits. */
  readonly key?: string
}

/**
 * Work that goes on when nobody waits for it. It is kept in the database, so that any node does it: at least once, never
 * lost. What a killed node was doing begins again elsewhere once it expires, so handlers may run twice.
 */
export class Jobs extends Context.Tag("groundplan/jobs/Jobs")<
  Jobs,
  {
    /** Within a transaction the job is a part of it: rolled back, it never was. */
    readonly enqueue: <A, I>(
      queue: Queue<A, I>,
      payload: A,
      options?: EnqueueOptions
    ) => Effect.Effect<void, StoreUnavailable>
    /**
     * Does the jobs of a queue until the scope ends; then what is at work is interrupted and given back. A failure or a
     * defect of the handler is a try that failed.
     */
    readonly handle: <A, I, E, R>(
      queue: Queue<A, I>,
      handler: (payload: A) => Effect.Effect<void, E, R>
    ) => Effect.Effect<void, never, R | Scope.Scope>
  }
>() {}
