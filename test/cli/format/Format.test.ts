import { assert, describe, it } from "@effect/vitest"
import { Console, Effect, Option } from "effect"
import { type Format, formatOf, show } from "../../../src/cli/format/Format.ts"
import { markdownTable } from "../../../src/cli/format/markdown.ts"

const rows = { headings: ["what", "eur"], rows: [["a | <b>", 12.5]] }

const printed = (format: Format) =>
  Effect.gen(function* () {
    const lines: Array<string> = []
    const console = yield* Console.consoleWith(Effect.succeed)
    yield* show(format, {
      text: () => "text\u001b[2J",
      json: () => ({ a: 1 }),
      rows: () => rows,
      markdown: () => markdownTable(rows)
    }).pipe(Console.withConsole({ ...console, log: (...said) => Effect.sync(() => void lines.push(said.join(" "))) }))
    return lines.join("\n")
  })

describe("the format of a result", () => {
  it.effect("is a table for people unless another one is named", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* formatOf({ format: Option.none(), json: false }), "table")
      assert.strictEqual(yield* formatOf({ format: Option.none(), json: true }), "json")
      assert.strictEqual(yield* formatOf({ format: Option.some("json"), json: true }), "json")
      assert.strictEqual(yield* formatOf({ format: Option.some("csv"), json: false }), "csv")
    })
  )

  it.effect("cannot be two at once", () =>
    Effect.gen(function* () {
      const { message } = yield* Effect.flip(formatOf({ format: Option.some("csv"), json: true }))
      assert.include(message, "two formats")
    })
  )

  it.effect("decides what is printed", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* printed("table"), "text\ufffd[2J")
      assert.strictEqual(yield* printed("json"), '{"a":1}')
      assert.strictEqual(yield* printed("csv"), "what,eur\na | <b>,12.5")
      assert.strictEqual(yield* printed("markdown"), "| what | eur |\n| --- | ---: |\n| a \\| &lt;b&gt; | 12.5 |")
    })
  )
})
