import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import type { LineScanner } from "../../../src/repo/LineScanner.ts"
import { compileScanners } from "../../../src/repo/scanning/CompiledScanners.ts"
import { scanBytes } from "../../../src/repo/scanning/scanBytes.ts"

/** Gives back every line that it is offered. */
const echo = (name: string, keywords: ReadonlyArray<string>, accepts?: (path: string) => boolean): LineScanner => ({
  name,
  keywords,
  ...(accepts === undefined ? {} : { accepts }),
  match: (line) => [{ value: line, excerpt: line }]
})

const scan = (scanners: ReadonlyArray<LineScanner>, text: string, path = "a.ts") =>
  scanBytes(compileScanners(scanners), path, new TextEncoder().encode(text)).hits

const scanAll = (text: string) =>
  scanBytes(compileScanners([echo("a", ["foo"])]), "a.ts", new TextEncoder().encode(text))

const words = (line: string): LineScanner => ({
  name: line,
  keywords: [line.slice(0, 3)],
  match: (text) => [...text.matchAll(new RegExp(line, "g"))].map(([value]) => ({ value, excerpt: value }))
})

describe("scanBytes", () => {
  it("offers a line to the scanners whose keyword it holds, and to no other", () => {
    const hits = scan(
      [echo("env", ["process.env"]), echo("port", ["listen("])],
      "const a = 1\nprocess.env.X\nlisten(80)\n"
    )
    assert.deepStrictEqual(
      hits.map(({ scanner, line, value }) => [scanner, line, value]),
      [
        ["env", 2, "process.env.X"],
        ["port", 3, "listen(80)"]
      ]
    )
  })

  it("offers a line once, however many keywords it holds, and to all scanners that have one", () => {
    const hits = scan([echo("a", ["foo", "bar"]), echo("b", ["bar", "oba"])], "foobar foo bar\r\nnothing")
    assert.deepStrictEqual(
      hits.map(({ scanner, value }) => [scanner, value]),
      [
        ["a", "foobar foo bar"],
        ["b", "foobar foo bar"]
      ]
    )
  })

  it("tells a scanner which of its keywords the line holds, in its own order", () => {
    const told: Array<ReadonlyArray<string>> = []
    const scanner: LineScanner = {
      name: "told",
      keywords: ["alpha", "beta", "gamma"],
      match: (_line, _path, keywords) => {
        told.push(keywords)
        return []
      }
    }
    scan([echo("other", ["beta"]), scanner], "gamma ALPHA gamma\nnothing\nbeta")
    assert.deepStrictEqual(told, [["alpha", "gamma"], ["beta"]])
  })

  it("says when a file gave more than it may", () => {
    assert.isFalse(scanAll("foo\n".repeat(200)).cut)
    assert.isTrue(scanAll("foo\n".repeat(201)).cut)
    assert.lengthOf(scanAll("foo\n".repeat(201)).hits, 200)
  })

  it("compares keywords without case and finds one inside another", () => {
    assert.lengthOf(scan([echo("a", ["redis_url"]), echo("b", ["s_u"])], "REDIS_URL"), 2)
  })

  it("leaves out scanners that do not want the path", () => {
    const onlyPython = echo("py", ["import"], (path) => path.endsWith(".py"))
    assert.lengthOf(scan([onlyPython], "import os", "a.ts"), 0)
    assert.lengthOf(scan([onlyPython], "import os", "a.py"), 1)
  })

  it("offers at most 1,000 bytes around the keyword of a long line, whole characters only", () => {
    const line = `${"é".repeat(5000)}keyword=value${"é".repeat(5000)}`
    const offered: Array<string> = []
    scan([{ name: "k", keywords: ["keyword"], match: (text) => (offered.push(text), []) }], line)
    assert.lengthOf(offered, 1)
    const [text = ""] = offered
    assert.include(text, "keyword=value")
    assert.isAtMost(new TextEncoder().encode(text).length, 1000)
    assert.notInclude(text, "\ufffd")
  })

  it("finds a value behind any keyword of a long line, once", () => {
    const gap = "x".repeat(650)
    const hits = scan([words("key[0-9]+")], `${gap}key1${gap}key2${gap}key3${gap}`)
    assert.deepStrictEqual(
      hits.map(({ value }) => value),
      ["key1", "key2", "key3"]
    )
  })

  it("stays fast and small on a hostile line, and goes on with the next", () => {
    const started = performance.now()
    const hits = scan([echo("k", ["key"])], `${"key ".repeat(250_000)}\nkey after`)
    assert.isBelow(performance.now() - started, 1000)
    assert.isAtMost(hits.length, 30)
    assert.deepInclude(hits, { scanner: "k", path: "a.ts", line: 2, value: "key after", excerpt: "key after" })
  })

  it("gives at most 200 findings of one scanner in one file", () => {
    assert.lengthOf(scan([echo("k", ["key"])], "key\n".repeat(1000)), 200)
  })

  it("offers a scanner at most 2,000 lines of one file", () => {
    let offered = 0
    scan([{ name: "k", keywords: ["key"], match: () => (offered++, []) }], "key\n".repeat(5000))
    assert.strictEqual(offered, 2000)
  })

  it("finds what a search line by line finds, at the same places", () => {
    const keywords = ["abc", "bca", "aab", "cab"]
    const text = fc.array(fc.constantFrom("a", "b", "c", "A", "\n", "é")).map((letters) => letters.join(""))
    fc.assert(
      fc.property(text, (text) => {
        const expected = text
          .split("\n")
          .flatMap((line, index) =>
            keywords.filter((word) => line.toLowerCase().includes(word)).map((word) => `${word}@${index + 1}`)
          )
        const found = scan(
          keywords.map((word) => echo(word, [word])),
          text
        ).map(({ scanner, line }) => `${scanner}@${line}`)
        assert.deepStrictEqual(found.toSorted(), expected.toSorted())
      }),
      { numRuns: 500 }
    )
  })
})
