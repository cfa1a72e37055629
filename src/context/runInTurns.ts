import { Effect } from "effect"
import type { Steps } from "../facts/Steps.ts"

/** Milliseconds of work before others have their turn: well below what a caller of another route would notice. */
const turn = 10

/** How long steps may work in all, waiting left out, and what is the case when they need longer. */
export interface Patience<E> {
  readonly milliseconds: number
  readonly exceeded: () => E
}

/**
 * Runs steps a few at a time and lets everything else that waits in this process go first in between. Work that takes
 * longer than the patience lasts is given up between two steps.
 */
export const runInTurns = <A, E>(
  start: () => Steps<A>,
  patience: Patience<E>,
  now: () => number = () => performance.now()
): Effect.Effect<A, E> =>
  Effect.suspend(() => {
    const steps = start()
    let worked = 0
    const next: Effect.Effect<A, E> = Effect.suspend(() => {
      const from = now()
      for (;;) {
        const step = steps.next()
        if (step.done === true) return Effect.succeed(step.value)
        const spent = now() - from
        if (worked + spent > patience.milliseconds) return Effect.fail(patience.exceeded())
        if (spent >= turn) {
          worked += spent
          return Effect.zipRight(release, next)
        }
      }
    })
    // what was done just before, such as the end of reading, has held the thread in this turn already
    return Effect.zipRight(release, next)
  })

/** Hands the thread back once; a timer, because a fiber that merely yields is resumed before any request is read. */
const release: Effect.Effect<void> = Effect.async((resume) => {
  const timer = setTimeout(() => resume(Effect.void), 0)
  return Effect.sync(() => clearTimeout(timer))
})
