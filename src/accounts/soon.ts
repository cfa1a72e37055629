import { type Duration, Effect, type Scope } from "effect"

/**
 * Runs something a while after it was first asked for, once for all who ask meanwhile. Nothing runs while nobody asks,
 * or after the end of the scope.
 */
export const makeSoon = (
  delay: Duration.DurationInput,
  work: Effect.Effect<void>
): Effect.Effect<Effect.Effect<void>, never, Scope.Scope> =>
  Effect.map(Effect.scope, (scope) => {
    let isPending = false
    const run = Effect.suspend(() => {
      isPending = false
      return work
    })
    return Effect.suspend(() => {
      if (isPending) return Effect.void
      isPending = true
      return Effect.asVoid(Effect.forkIn(Effect.interruptible(Effect.delay(run, delay)), scope))
    })
  })
