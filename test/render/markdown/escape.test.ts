import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { code, fence, link, text } from "../../../src/render/markdown/escape.ts"
import { cellsOf } from "./cells.ts"
import { table } from "../../../src/render/markdown/table.ts"

const hostile = fc.oneof(
  fc.fullUnicodeString({ maxLength: 40 }),
  fc
    .array(
      fc.constantFrom(
        "|",
        "\\",
        "`",
        "\n",
        "\r\n",
        "<b>",
        "</table>",
        "](x)",
        "[",
        "#",
        "---",
        "* ",
        "~~~",
        "```",
        "$",
        "&lt;",
        "1. ",
        "\u2028",
        "\u202e",
        "a"
      ),
      { maxLength: 14 }
    )
    .map((parts) => parts.join(""))
)

describe("text of others in Markdown", () => {
  it("shows markup instead of following it", () => {
    assert.strictEqual(
      text("a_b *c* <img> & [x](y) | `z`"),
      String.raw`a\_b \*c\* &lt;img&gt; &amp; \[x\](y) \| ` + String.raw`\`z\``
    )
    assert.strictEqual(text("- item"), String.raw`\- item`)
    assert.strictEqual(text("1. item"), String.raw`1\. item`)
    assert.strictEqual(text("0.25 vCPU"), "0.25 vCPU")
    assert.strictEqual(text("two\nlines"), "two lines")
  })

  it("ends a code span only where it ends", () => {
    assert.strictEqual(code("plain"), "`plain`")
    assert.strictEqual(code("a `b` c"), "``a `b` c``")
    assert.strictEqual(code("`"), "`` ` ``")
    assert.strictEqual(code("  "), "—")
  })

  it("never opens a tag and never breaks a line", () => {
    fc.assert(
      fc.property(hostile, (value) => {
        assert.notMatch(text(value), /[<>\n\r\u2028\u202e]/)
        assert.notMatch(code(value), /[\n\r\u2028\u202e]/)
      }),
      { numRuns: 500 }
    )
  })

  it("keeps as many columns as a table has", () => {
    fc.assert(
      fc.property(fc.array(hostile, { minLength: 2, maxLength: 4 }), (values) => {
        const printed = table(
          values.map(() => "Head"),
          [values.map(text), values.map(code), values.map((value) => `${code(value)} and ${text(value)}`)]
        )
        const rows = printed.split("\n")
        assert.strictEqual(rows.length, 5)
        for (const row of rows) assert.strictEqual(cellsOf(row).length, values.length, row)
      }),
      { numRuns: 500 }
    )
  })

  it("closes a block of code at its own end only", () => {
    fc.assert(
      fc.property(hostile, (value) => {
        const block = fence("text", value)
        const mark = /^`+/.exec(block)?.[0] ?? ""
        const inside = block.split("\n").slice(1, -1).join("\n")
        assert.isFalse(inside.includes(mark), block)
        assert.isTrue(block.endsWith(`\n${mark}`))
      }),
      { numRuns: 300 }
    )
  })

  it("writes addresses that do not end early", () => {
    assert.strictEqual(link("x", "https://a/b)c d"), "[x](https://a/b%29c%20d)")
  })
})
