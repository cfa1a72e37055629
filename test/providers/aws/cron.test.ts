import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { schedulesOf } from "../../../src/providers/aws/shared/cron.ts"

describe("a cron expression on EventBridge Scheduler", () => {
  for (const [cron, schedules] of [
    ["0 3 * * *", ["cron(0 3 * * ? *)"]],
    ["*/15 * * * *", ["cron(0/15 * * * ? *)"]],
    ["30 8 * * 1-5", ["cron(30 8 ? * MON,TUE,WED,THU,FRI *)"]],
    ["0 0 1 * *", ["cron(0 0 1 * ? *)"]],
    ["0 0 * * 0", ["cron(0 0 ? * SUN *)"]],
    ["0 0 * * 7", ["cron(0 0 ? * SUN *)"]],
    ["0 6 * jan,jul mon", ["cron(0 6 ? 1,7 MON *)"]],
    ["0 8-18/2 * * *", ["cron(0 8,10,12,14,16,18 * * ? *)"]]
  ] as const)
    it(`${cron} keeps its meaning`, () => {
      assert.deepStrictEqual(schedulesOf(cron), schedules)
    })

  it("with a day of the month and one of the week becomes two, because cron means either", () => {
    assert.deepStrictEqual(schedulesOf("0 0 1,15 * 5"), ["cron(0 0 1,15 * ? *)", "cron(0 0 ? * FRI *)"])
  })

  it("that is none has no schedule", () => {
    for (const text of [
      "",
      "@daily",
      "* * * *",
      "61 * * * *",
      "a b c d e",
      "*/0 * * * *",
      "5-1 * * * *",
      "* * * * * *"
    ])
      assert.deepStrictEqual(schedulesOf(text), [], text)
  })

  it("always has exactly one question mark in each schedule, whatever was written", () => {
    const field = fc.oneof(
      fc.constant("*"),
      fc.integer({ min: 0, max: 59 }).map(String),
      fc.integer({ min: 1, max: 30 }).map((step) => `*/${step}`),
      fc.string({ maxLength: 6 })
    )
    fc.assert(
      fc.property(fc.array(field, { minLength: 3, maxLength: 7 }), (fields) => {
        for (const schedule of schedulesOf(fields.join(" "))) {
          assert.match(schedule, /^cron\([0-9A-Z*,/?-]+( [0-9A-Z*,/?-]+){5}\)$/)
          assert.strictEqual(schedule.split("?").length, 2)
        }
      }),
      { numRuns: 300 }
    )
  })
})
