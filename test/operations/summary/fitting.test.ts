import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { isStorable } from "../../../src/projects/storable.ts"
import { bytesOf, cutTo, firstFitting } from "../../../src/operations/summary/fitting.ts"

const view = (length: number) => "x".repeat(length)

describe("the first view that fits", () => {
  it("is the longest that does, and the shortest where none does", () => {
    assert.strictEqual(firstFitting(12, [20, 10, 5], view).length, 10)
    assert.strictEqual(firstFitting(100, [20, 10, 5], view).length, 20)
    assert.strictEqual(firstFitting(1, [20, 10, 5], view).length, 5)
  })

  it("is measured in bytes, not in characters", () => {
    assert.strictEqual(bytesOf("€"), 5)
  })
})

describe("a text cut to a length", () => {
  it.prop(
    "is never longer, and never ends in half of a character",
    {
      most: fc.integer({ min: 1, max: 40 }),
      text: fc.string({ unit: fc.constantFrom("a", "é", "\u{1F600}"), maxLength: 60 })
    },
    ({ most, text }) => {
      const cut = cutTo(most, text)
      assert.isAtMost(cut.length, most)
      assert.isTrue(isStorable(cut))
      if (text.length <= most) assert.strictEqual(cut, text)
    }
  )
})
