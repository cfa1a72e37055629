import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { runInTurns } from "../../src/context/runInTurns.ts"
import type { Steps } from "../../src/facts/Steps.ts"

const patient = { milliseconds: 60_000, exceeded: () => "too long" }

/** Steps that hold the thread for so many milliseconds each. */
function* busy(count: number, milliseconds: number): Steps<number> {
  for (let step = 0; step < count; step++) {
    const from = performance.now()
    while (performance.now() - from < milliseconds);
    yield
  }
  return count
}

it.live("gives the steps' own result", () =>
  Effect.gen(function* () {
    assert.strictEqual(yield* runInTurns(() => busy(3, 0), patient), 3)
    assert.strictEqual(yield* runInTurns(() => busy(5, 6), patient), 5)
  })
)

it.live("lets a timer that is due have its turn before long work ends", () =>
  Effect.gen(function* () {
    const order: Array<string> = []
    yield* Effect.sync(() => setTimeout(() => order.push("timer"), 0))
    yield* runInTurns(() => busy(10, 6), patient)
    order.push("work")
    assert.deepStrictEqual(order, ["timer", "work"])
  })
)

it.live("starts anew each time it is run", () =>
  Effect.gen(function* () {
    const work = runInTurns(() => busy(2, 0), patient)
    assert.deepStrictEqual([yield* work, yield* work], [2, 2])
  })
)

it.live("stops between two steps when it is interrupted", () =>
  Effect.gen(function* () {
    let steps = 0
    function* endless(): Steps<never> {
      for (;;) {
        steps++
        const from = performance.now()
        while (performance.now() - from < 12);
        yield
      }
    }
    const result = yield* runInTurns(endless, patient).pipe(Effect.timeoutOption("40 millis"))
    assert.strictEqual(result._tag, "None")
    assert.isBelow(steps, 100)
  })
)

it.live("gives up between two steps when they have worked for too long", () =>
  Effect.gen(function* () {
    const brief = { ...patient, milliseconds: 30 }
    assert.strictEqual(yield* Effect.flip(runInTurns(() => busy(1000, 6), brief)), "too long")
    assert.strictEqual(yield* runInTurns(() => busy(2, 6), brief), 2)
  })
)

it.live("does not count the time in which others have their turn", () =>
  Effect.gen(function* () {
    const others = (times: number): void => {
      const from = performance.now()
      while (performance.now() - from < 20);
      if (times > 1) setTimeout(() => others(times - 1), 0)
    }
    yield* Effect.sync(() => setTimeout(() => others(5), 0))
    assert.strictEqual(yield* runInTurns(() => busy(4, 11), { ...patient, milliseconds: 80 }), 4)
  })
)
