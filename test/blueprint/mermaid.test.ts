import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import type { Component, Connection } from "../../src/blueprint/Component.ts"
import { mermaidOf } from "../../src/blueprint/mermaid.ts"
import { aDatabase, placed } from "../support/placed.ts"
import { readFlowchart } from "../support/mermaid.ts"

const pieces = [
  '"',
  "'",
  "`",
  "#",
  ";",
  "#quot;",
  "<",
  ">",
  "<br/>",
  "<script>",
  "&",
  "&lt;",
  "\\",
  "|",
  "[",
  "]",
  "(",
  ")",
  "((",
  "{",
  "}",
  "{{",
  "-->",
  "---",
  "-.->",
  "==>",
  "%%",
  "%%{init: {}}%%",
  ":::",
  "@{ shape: x }",
  "end",
  "subgraph",
  "click n0",
  "style",
  "classDef",
  "graph TD",
  "flowchart LR",
  "\n",
  "\r\n",
  "\t",
  "\u0000",
  "\u2028",
  "\u202e",
  "\ud800",
  "服务",
  "é",
  "🚀",
  "$$x$$",
  "`**bold**`",
  "a",
  " ",
  "1",
  "."
] as const

const hostile = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 9 }).map((parts) => parts.join(""))

const named = (id: string, text: string): Component =>
  placed(aDatabase(), { id, name: text, size: text, kind: id.length % 2 === 0 ? "db.relational" : "cdn" }).component

const called = (from: string, to: string, text: string): Connection => ({
  from,
  to,
  port: 443,
  protocol: text,
  purpose: text
})

describe("the Mermaid diagram", () => {
  it("is one that Mermaid reads with every box and line, whatever things are called", async () => {
    const samples = fc.sample(fc.tuple(hostile, hostile), { numRuns: 250, seed: 7 })
    for (const [one, other] of samples) {
      // Ids are unique in a tier, and none of them is the callers'.
      const [first, second] = [`${one}1`, `${other}2`]
      const text = mermaidOf(
        [named(first, other), named(second, one)],
        [called("internet", first, other), called(first, second, one)]
      )
      assert.deepStrictEqual(await readFlowchart(text), { diagramType: "flowchart-v2", nodes: 3, lines: 2 }, text)
    }
  })

  it("cuts names that nobody would read in a picture", async () => {
    const text = mermaidOf([named("a", "x".repeat(100_000))], [called("internet", "a", "y".repeat(100_000))])
    assert.isBelow(text.length, 1000)
    assert.strictEqual((await readFlowchart(text)).nodes, 2)
  })

  it("says of a tier without anything that there is nothing", async () => {
    assert.strictEqual((await readFlowchart(mermaidOf([], []))).nodes, 1)
  })
})
