/**
 * Work cut into steps of a few milliseconds each: whoever runs it decides what happens between two of them, e.g. to let
 * other requests of the same process have their turn.
 */
export type Steps<A> = Generator<undefined, A, undefined>

/** Runs all steps at once. */
export const runAtOnce = <A>(steps: Steps<A>): A => {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/** One step for each value. */
export function* mapInSteps<A, B>(values: Iterable<A>, f: (value: A) => B): Steps<ReadonlyArray<B>> {
  const results: Array<B> = []
  for (const value of values) {
    results.push(f(value))
    yield
  }
  return results
}
