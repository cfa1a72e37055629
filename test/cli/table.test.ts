import { assert, describe, it } from "@effect/vitest"
import { table } from "../../src/cli/table.ts"

describe("a table", () => {
  it("is as wide as its widest cells and aligns figures to the right", () => {
    assert.strictEqual(
      table(
        ["tier", "a month"],
        [
          ["starter", "9.00 €"],
          ["scale", "1,000.00 €"]
        ],
        new Set([1])
      ),
      ["tier        a month", "───────  ──────────", "starter      9.00 €", "scale    1,000.00 €"].join("\n")
    )
  })
})
