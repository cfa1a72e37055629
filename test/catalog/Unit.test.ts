import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc, Option } from "effect"
import { convert, units } from "../../src/catalog/Unit.ts"
import {
  between,
  estimated,
  memoryRunning,
  monthly,
  running,
  stored,
  vcpuRunning
} from "../../src/catalog/UsageLine.ts"

describe("convert", () => {
  it("counts 730 hours a month and 24 a day", () => {
    assert.deepStrictEqual(convert(2, "month", "hour"), Option.some(1460))
    assert.deepStrictEqual(convert(730, "hour", "month"), Option.some(1))
    assert.deepStrictEqual(convert(100, "GB-month", "GB-hour"), Option.some(73_000))
    assert.deepStrictEqual(convert(24, "GB-hour", "GB-day"), Option.some(1))
    assert.deepStrictEqual(convert(1, "vCPU-hour", "vCPU-second"), Option.some(3600))
    assert.deepStrictEqual(convert(2_500_000, "request", "1M requests"), Option.some(2.5))
    assert.deepStrictEqual(convert(1, "1M requests", "10k requests"), Option.some(100))
  })

  it("refuses units that measure different things", () => {
    assert.isTrue(Option.isNone(convert(1, "hour", "GB-hour")))
    assert.isTrue(Option.isNone(convert(1, "GB", "GB-month")))
    assert.isTrue(Option.isNone(convert(1, "vCPU-hour", "hour")))
    assert.isTrue(Option.isNone(convert(1, "1M requests", "1M events")))
  })

  it("comes back to the same quantity", () => {
    const unit = fc.constantFrom(...units)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), unit, unit, (quantity, from, to) => {
        const there = convert(quantity, from, to)
        const back = Option.flatMap(there, (there) => convert(there, to, from))
        if (Option.isSome(there)) assert.approximately(Option.getOrThrow(back), quantity, quantity * 1e-9)
        assert.strictEqual(Option.isSome(convert(quantity, to, from)), Option.isSome(there))
      })
    )
  })
})

describe("amounts", () => {
  it("are quantities of a month with their unit", () => {
    assert.deepStrictEqual(running(2), { quantity: 1460, unit: "hour" })
    assert.deepStrictEqual(vcpuRunning(0.25), { quantity: 182.5, unit: "vCPU-hour" })
    assert.deepStrictEqual(memoryRunning(0.5), { quantity: 365, unit: "GB-hour" })
    assert.deepStrictEqual(stored(20), { quantity: 20, unit: "GB-month" })
    assert.deepStrictEqual(monthly(0.1 + 0.2, "GB"), { quantity: 0.3, unit: "GB" })
    assert.deepStrictEqual(between(monthly(10, "GB"), 0.5, 3), { quantity: 10, unit: "GB", low: 5, high: 30 })
    assert.deepStrictEqual(estimated({ low: 1, expected: 2, high: 3 }, "request"), {
      quantity: 2,
      unit: "request",
      low: 1,
      high: 3
    })
  })
})
