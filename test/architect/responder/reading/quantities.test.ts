import { assert, describe, it } from "@effect/vitest"
import { dictionaryOf } from "../../../../src/architect/responder/lexicon/Lexicon.ts"
import { withQuantities } from "../../../../src/architect/responder/reading/quantities.ts"
import type { Quantity } from "../../../../src/architect/responder/reading/Token.ts"
import { tokenize } from "../../../../src/architect/responder/reading/tokenize.ts"

const nobody = dictionaryOf([])

const quantitiesIn = (text: string): ReadonlyArray<Quantity> => {
  const { language, tokens } = tokenize(text, nobody)
  return withQuantities(tokens, language).flatMap(({ quantity }) => (quantity === undefined ? [] : [quantity]))
}

/** `most 1200 eur/month`, `2..8 instance`, `by less 10 percent`: one line for each figure. */
const shown = ({ bound, by, per, to, unit, value }: Quantity): string =>
  [
    by ? "by" : "",
    bound ?? "",
    to === undefined ? `${value}` : `${value}..${to}`,
    unit === null ? "" : per === null ? unit : `${unit}/${per}`
  ]
    .filter((part) => part !== "")
    .join(" ")

const figures: ReadonlyArray<readonly [string, ReadonlyArray<string>]> = [
  ["the budget is 1.200 € a month", ["1200 eur/month"]],
  ["€1,200", ["1200 eur"]],
  ["at most 1.5k requests a minute", ["most 25 rps"]],
  ["two hundred and fifty requests per second", ["250 rps"]],
  ["half a terabyte", ["500 gb"]],
  ["1.2 million users", ["1200000 user"]],
  ["a week", ["7 day"]],
  ["for six months", ["180 day"]],
  ["min 2 max 10", ["least 2", "most 10"]],
  ["between 2 and 8 instances", ["2..8 instance"]],
  ["2-8 instances", ["2..8 instance"]],
  ["three nines", ["3 nine"]],
  ["99,95 %", ["99.95 percent"]],
  ["30% more traffic", ["by more 30 percent"]],
  ["10k more users", ["by more 10000 user"]],
  ["cut it by 20 %", ["by 20 percent"]],
  ["budget -10%", ["by less 10 percent"]],
  ["x5 traffic", ["5 times"]],
  ["4 vCPUs/16 GB", ["4 vcpu", "16 gb"]],
  ["vcpu=4, memoryGib=16", ["4 vcpu", "16 gb"]],
  ["no fewer than 3 pods", ["least 3 instance"]]
]

describe("figures", () => {
  for (const [text, expected] of figures) {
    it(`are read once, with what they count: ${text}`, () => {
      assert.deepStrictEqual(quantitiesIn(text).map(shown), expected)
    })
  }

  it("are none where it is not clear whether a point parts thousands", () => {
    assert.isNaN(quantitiesIn("1.200 users")[0]?.value)
  })
})
