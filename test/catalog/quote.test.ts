import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import { byPrice, cheapest, quote, quoteAll } from "../../src/catalog/quote.ts"
import { monthly, running, stored } from "../../src/catalog/UsageLine.ts"
import { testPrices } from "./testPrices.ts"

const both = (sku: string) =>
  quoteAll(testPrices, "west", [
    ["aws.box", running(1)],
    [sku, monthly(1, "GB")]
  ])

describe("quote", () => {
  it("is the price of a month in euros, unrounded", () => {
    assert.deepStrictEqual(quote(testPrices, "aws.box", "west", running(1)), Option.some(36.5))
    assert.deepStrictEqual(quote(testPrices, "scw.disk", "par", stored(1)), Option.some(0.09125))
    assert.deepStrictEqual(quote(testPrices, "aws.moved", "west", monthly(12, "GB")), Option.some(5.5))
  })

  it("is none without a price or with a unit that does not fit", () => {
    assert.isTrue(Option.isNone(quote(testPrices, "aws.box", "east", running(1))))
    assert.isTrue(Option.isNone(quote(testPrices, "aws.box", "west", stored(1))))
    assert.isTrue(Option.isNone(quote(testPrices, "aws.box", "west", monthly(Number.NaN, "hour"))))
  })

  it("of several amounts is none as soon as one has no price", () => {
    assert.deepStrictEqual(both("aws.moved"), Option.some(37))
    assert.isTrue(Option.isNone(both("aws.unknown")))
  })
})

describe("cheapest", () => {
  const costs: Record<string, number> = { b: 2, a: 2, c: 5 }
  const cost = (name: string) => Option.fromNullable(costs[name])

  it("never takes an option without a price", () => {
    assert.deepStrictEqual(cheapest(["none", "c", "b", "a"], cost), Option.some("b"))
    assert.isTrue(Option.isNone(cheapest(["none"], cost)))
  })

  it("keeps the given order among equals and puts the unpriced last", () => {
    assert.deepStrictEqual(byPrice(["none", "c", "b", "a"], cost), [
      { option: "b", monthlyEur: 2 },
      { option: "a", monthlyEur: 2 },
      { option: "c", monthlyEur: 5 },
      { option: "none", monthlyEur: null }
    ])
  })
})
