import type { Duration, Schema } from "effect"

/** One kind of background work: its name in the database, the shape of its jobs, and how it is tried. */
export interface Queue<A, I> {
  readonly name: string
  readonly payload: Schema.Schema<A, I>
  /** How long one try may take, and how long a node that was killed holds a job back. */
  readonly expiresIn: Duration.DurationInput
  /** Tries after the first one. */
  readonly retries: number
  /** Before the first of them; it doubles with each, with jitter. */
  readonly retryDelay: Duration.DurationInput
  /** Jobs that this node does at once. */
  readonly concurrency: number
  /** Of jobs with the same key at most one waits to begin. */
  readonly oneWaiting: boolean
}

/** A queue, whatever its jobs hold. */
export type AnyQueue = Omit<Queue<unknown, unknown>, "payload">

/** Declares a queue. */
export const make = <A, I>(queue: Queue<A, I>): Queue<A, I> => queue
