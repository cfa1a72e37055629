import { Effect } from "effect"
import { secretFormats } from "../../../src/facts/data/secretFormats/index.ts"
import { scanners } from "../../../src/facts/scanners/index.ts"
import type { Measure } from "../Row.ts"

/** Something that looks at one line, and what such a line has to hold. */
interface Matcher {
  readonly name: string
  readonly keywords: ReadonlyArray<string>
  readonly match: (line: string, keyword: string) => unknown
}

/** Repetitions that make expressions try again and again. */
const repeated = [
  "a",
  " ",
  '"',
  "'",
  "(",
  "=",
  ":",
  "/",
  "\\",
  "-",
  "_",
  "0",
  "A",
  "[",
  "{",
  "$",
  ".",
  "@",
  "a=",
  "x:1,"
].concat(["${a", "a.b/", "A_", "://a:b@", "a a", "=>", "a-", "', '"])

/** What stands between the keyword and the repetition, so that expressions come further before they fail. */
const between = ["", "a", " a", "(a", '("a', '("a"', ' = "a', ": a", "[a]", "://a"]

/** Characters of the longest line that a scanner is given, and of one half as long. */
const lengths = [500, 1000] as const

/** Looks at every line, and at those that take long. */
const few = 2
const many = 15

const all: ReadonlyArray<Matcher> = [
  ...scanners.map(({ name, keywords, match }): Matcher => ({
    name,
    keywords,
    match: (line, keyword) => match(line, "src/app.py", [keyword])
  })),
  ...secretFormats.map(({ id, keywords, expression }): Matcher => ({
    name: `format ${id}`,
    keywords,
    match: (line) => expression.test(line)
  }))
]

/** Microseconds of one look at a line, the least of several: what else the machine does only ever adds. */
const microseconds = (look: () => unknown, looks: number): number => {
  let least = Number.POSITIVE_INFINITY
  for (let time = 0; time < looks; time++) {
    const from = performance.now()
    look()
    least = Math.min(least, performance.now() - from)
  }
  return least * 1000
}

/** Twice the line is twice the work, with room for the clock; the square of it would be four times. */
const steepest = 3

/** Microseconds below which growth says nothing. */
const noise = 40

/** Microseconds that a line may take: a file of hostile lines then costs as much as some megabytes of others. */
const mostMicroseconds = 2000

/** How the work of every scanner and format of secrets grows with the length of hostile lines. */
export const patterns: Effect.Effect<ReadonlyArray<Measure>> = Effect.sync(() => {
  let slow = { name: "", time: 0 }
  let steep = { name: "none above the noise", growth: 0 }
  for (const { keywords, match, name } of all) {
    for (const keyword of keywords) {
      for (const [beginning, part] of between.flatMap((text) =>
        repeated.map((part) => [keyword + text, part] as const)
      )) {
        // the last character is one that nothing expects
        const [half, whole] = lengths.map(
          (length) => `${beginning}${part.repeat(length).slice(0, length - beginning.length - 1)}\u0001`
        )
        if (half === undefined || whole === undefined) continue
        if (microseconds(() => match(whole, keyword), few) < noise) continue
        const time = microseconds(() => match(whole, keyword), many)
        const title = `${name}, ${JSON.stringify(beginning)} and ${JSON.stringify(part)}`
        if (time > slow.time) slow = { name: title, time }
        const growth = time / microseconds(() => match(half, keyword), many)
        if (growth > steep.growth) steep = { name: title, growth }
      }
    }
  }
  return [
    {
      what: "slowest pattern on a hostile line",
      ours: `${Math.round(slow.time)} µs`,
      against: slow.name,
      ratio: slow.time / mostMicroseconds,
      target: 1
    },
    {
      what: "steepest pattern, a line twice as long",
      ours: `× ${steep.growth.toFixed(1)}`,
      against: steep.name,
      ratio: steep.growth / steepest,
      target: 1
    }
  ]
})
