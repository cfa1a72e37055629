import { assert, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { enclosing, indentOf } from "../../../src/facts/parsing/enclosing.ts"

const around = (text: string, at: number, farthest = 50): ReadonlyArray<string> =>
  [...enclosing(text.split("\n"), at, farthest)].map((one) => one.text.trim())

it("the lines around another one are told from the inside to the left edge", () => {
  assert.deepStrictEqual(around("def run():\n  if first:\n    one()\n  if second:\n    two()", 4), [
    "if second:",
    "def run():"
  ])
})

it("an empty line, a remark and a brace on a line of its own begin no block", () => {
  assert.deepStrictEqual(around("if (on)\n{\n\n# as before\n    run();", 4), ["if (on)"])
  assert.deepStrictEqual(around("if on:\n// as before\n  run()", 2), ["if on:"])
})

it("a line at the left edge has nothing around it, and nothing is looked for too far away", () => {
  assert.deepStrictEqual(around("if on:\nrun()", 1), [])
  assert.deepStrictEqual(around("if on:\n\n\n  run()", 3, 2), [])
})

it("each line is indented less than the one before it, whatever the text is", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 12 }), { maxLength: 30 }), fc.nat(30), (lines, at) => {
      const found = [...enclosing(lines, at, 30)]
      const widths = [indentOf(lines[at] ?? ""), ...found.map(({ indent }) => indent)]
      assert.isTrue(widths.every((width, index) => index === 0 || width < (widths[index - 1] ?? 0)))
      assert.isTrue(found.every((one) => one.at < at && one.text === lines[one.at]))
    })
  )
})
