import { assert, describe, it } from "@effect/vitest"
import { Duration, FastCheck as fc, Option } from "effect"
import { retryAfter, waitAfter, waits } from "../../src/webhooks/schedule.ts"

const seconds = (wait: Option.Option<Duration.Duration>) => Option.getOrNull(Option.map(wait, Duration.toSeconds))

describe("the tries of a delivery", () => {
  it("are ten, over three days", () => {
    const without = waits.map((_, tries) => seconds(waitAfter(tries + 1, 0.5, Option.none())))
    assert.deepStrictEqual(without, [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400, null])
  })

  it("are spread by a tenth to either side", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.double({ min: 0, max: 0.999, noNaN: true }), (tries, random) => {
        const wait = seconds(waitAfter(tries, random, Option.none())) ?? 0
        const middle = seconds(waitAfter(tries, 0.5, Option.none())) ?? 0
        assert.isAtLeast(wait, middle * 0.8999)
        assert.isAtMost(wait, middle * 1.1001)
      })
    )
  })

  it("wait as long as the receiver asks, and no shorter than they would", () => {
    assert.strictEqual(seconds(waitAfter(1, 0.5, Option.some(Duration.seconds(90)))), 90)
    assert.strictEqual(seconds(waitAfter(2, 0.5, Option.some(Duration.seconds(90)))), 300)
    assert.isNull(seconds(waitAfter(10, 0.5, Option.some(Duration.seconds(90)))))
  })

  it.each([
    ["120", 120],
    [" 5 ", 5],
    ["Thu, 01 Jan 1970 00:02:00 GMT", 60],
    ["999999", 86_400],
    ["0", null],
    ["-5", null],
    ["soon", null],
    ["Thu, 01 Jan 1970 00:00:30 GMT", null],
    [undefined, null]
  ])("take a Retry-After of %j", (header, expected) => {
    assert.strictEqual(seconds(retryAfter(header, 60_000)), expected)
  })
})
