import { Effect } from "effect"
import type { Steps } from "../facts/Steps.ts"

/** Milliseconds of work before others have their turn: well below what a caller of another route would notice. */
const turn = 10

/** Runs steps a few at a time and lets everything else that waits in this process go first in between. */
export const runInTurns = <A>(start: () => Steps<A>): Effect.Effect<A> =>
  Effect.suspend(() => {
    const steps = start()
    const next: Effect.Effect<A> = Effect.suspend(() => {
      const from = performance.now()
      for (;;) {
        const step = steps.next()
        if (step.done === true) return Effect.succeed(step.value)
        if (performance.now() - from >= turn) return Effect.zipRight(release, next)
      }
    })
    return next
  })

/** Hands the thread back once; a timer, because a fiber that merely yields is resumed before any request is read. */
const release: Effect.Effect<void> = Effect.async((resume) => {
  const timer = setTimeout(() => resume(Effect.void), 0)
  return Effect.sync(() => clearTimeout(timer))
})
