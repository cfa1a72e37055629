import { assert, describe, it } from "@effect/vitest"
import { isRunUnset } from "../../../src/facts/starting/rubyConditions.ts"

/** Whether the last line is run. */
const runs = (...lines: ReadonlyArray<string>) => isRunUnset(lines, lines.length - 1)

describe("a line of Ruby", () => {
  it("is run where no condition is in its way, or those that are hold without any variable", () => {
    assert.isTrue(runs("plugin :desk"))
    assert.isTrue(runs('plugin :desk unless ENV["DESK_APART"]  # beside it'))
    assert.isTrue(runs("if Rails.env.production? then # only there", "  plugin :desk"))
    assert.isTrue(runs('if   ENV["DESK_APART"]   !=  "yes"', "  plugin :desk"))
    assert.isTrue(runs('unless ENV["DESK_APART"]', "  plugin :desk # if ENV says so"))
  })

  it("is not where a variable has to be set", () => {
    assert.isFalse(runs('plugin :desk if ENV["DESK_INSIDE"]'))
    assert.isFalse(runs('if ENV["DESK_INSIDE"] then', "  plugin :desk"))
    assert.isFalse(runs('if ENV["DESK_APART"]', "  warn 1", "else", "  plugin :desk"))
  })

  it("is judged in a moment, however long it is drawn out", () => {
    const far = Array.from({ length: 70 }, (_, at) => `${" ".repeat(99 - at)}if a${" ".repeat(380)}b`).toReversed()
    const began = performance.now()
    for (let time = 0; time < 100; time++) runs(...far, `${" ".repeat(101)}plugin :desk if a${" ".repeat(380)}b`)
    assert.isBelow(performance.now() - began, 1000)
  })
})
