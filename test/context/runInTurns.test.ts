import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { runInTurns } from "../../src/context/runInTurns.ts"
import type { Steps } from "../../src/facts/Steps.ts"

const patient = { milliseconds: 60_000, exceeded: () => "too long" }

/** A clock that only work moves. */
const makeClock = () => {
  let time = 0
  return {
    now: () => time,
    pass: (milliseconds: number) => {
      time += milliseconds
    }
  }
}

type Clock = ReturnType<typeof makeClock>

/** Steps that take so many milliseconds each. */
function* busy(clock: Clock, count: number, milliseconds: number): Steps<number> {
  for (let step = 0; step < count; step++) {
    clock.pass(milliseconds)
    yield
  }
  return count
}

const run = (count: number, milliseconds: number, patience = patient, clock = makeClock()) =>
  runInTurns(() => busy(clock, count, milliseconds), patience, clock.now)

it.live("gives the steps' own result", () =>
  Effect.gen(function* () {
    assert.strictEqual(yield* run(3, 0), 3)
    assert.strictEqual(yield* run(5, 6), 5)
  })
)

it.live("lets a timer that is due have its turn before long work ends", () =>
  Effect.gen(function* () {
    const order: Array<string> = []
    yield* Effect.sync(() => setTimeout(() => order.push("timer"), 0))
    // each turn waits for a timer of its own: by the second one the other is due
    yield* run(100, 11)
    order.push("work")
    assert.deepStrictEqual(order, ["timer", "work"])
  })
)

it.live("does not begin in the turn of the work before it", () =>
  Effect.gen(function* () {
    const order: Array<string> = []
    function* work(): Steps<void> {
      order.push("work")
      yield
    }
    yield* Effect.sync(() => setTimeout(() => order.push("timer"), 0))
    yield* runInTurns(work, patient, makeClock().now)
    assert.deepStrictEqual(order, ["timer", "work"])
  })
)

it.live("starts anew each time it is run", () =>
  Effect.gen(function* () {
    const work = run(2, 0)
    assert.deepStrictEqual([yield* work, yield* work], [2, 2])
  })
)

it.live("stops between two steps when it is interrupted", () =>
  Effect.gen(function* () {
    const clock = makeClock()
    function* endless(): Steps<never> {
      for (;;) {
        clock.pass(12)
        yield
      }
    }
    const work = runInTurns(endless, { ...patient, milliseconds: Number.POSITIVE_INFINITY }, clock.now)
    assert.strictEqual((yield* Effect.timeoutOption(work, "20 millis"))._tag, "None")
  })
)

it.live("gives up between two steps when they have worked for too long", () =>
  Effect.gen(function* () {
    const brief = { ...patient, milliseconds: 30 }
    assert.strictEqual(yield* Effect.flip(run(1000, 6, brief)), "too long")
    assert.strictEqual(yield* run(5, 6, brief), 5)
  })
)

it.live("does not count the time in which others have their turn", () =>
  Effect.gen(function* () {
    const clock = makeClock()
    const others = setInterval(() => clock.pass(1000), 0)
    const done = yield* run(4, 11, { ...patient, milliseconds: 80 }, clock)
    clearInterval(others)
    assert.strictEqual(done, 4)
  })
)
