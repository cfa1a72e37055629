import { assert, describe, it } from "@effect/vitest"
import { rangeOf } from "../../src/blueprint/Tier.ts"
import { type Amount, between, monthly, running, type UsageLine } from "../../src/catalog/UsageLine.ts"
import { priceLines } from "../../src/pricing/priceLines.ts"
import { testPrices } from "../catalog/testPrices.ts"

const line = (sku: string, amount: Amount, usageDriven = false): UsageLine => ({
  component: "web",
  sku,
  description: sku,
  usageDriven,
  ...amount
})

const price = (...lines: ReadonlyArray<UsageLine>) => priceLines(lines, testPrices, "west")
const spanOf = (sku: string, amount: Amount) => {
  const [item] = price(line(sku, amount)).items
  if (item === undefined) throw new Error("a line has an item")
  const { highEur, lowEur } = rangeOf(item)
  return [lowEur, item.monthlyEur, highEur]
}

describe("the range of a price", () => {
  it("is as wide as the unit price is doubtful", () => {
    assert.deepStrictEqual(spanOf("aws.box", running(1)), [36.5, 36.5, 36.5])
    assert.deepStrictEqual(spanOf("aws.derived", monthly(10, "GB")), [9.5, 10, 10.5])
    assert.deepStrictEqual(spanOf("aws.approx", monthly(10, "GB")), [8.5, 10, 11.5])
  })

  it("is left out of a line where it is the expected price", () => {
    const [certain, doubtful, unknown] = price(
      line("aws.box", running(1)),
      line("aws.derived", monthly(10, "GB")),
      line("aws.nowhere", running(1))
    ).items
    assert.doesNotHaveAnyKeys(certain, ["lowEur", "highEur"])
    assert.containsAllKeys(doubtful, ["lowEur", "highEur"])
    assert.doesNotHaveAnyKeys(unknown, ["lowEur", "highEur"])
  })

  it("takes the doubt about the price on top of that about the use", () => {
    assert.deepStrictEqual(spanOf("aws.approx", between(monthly(10, "GB"), 0.5, 2)), [4.25, 10, 23])
  })

  it("treats what lies above the last known step as approximate", () => {
    assert.deepStrictEqual(spanOf("aws.bounded", monthly(20, "GB")), [17, 20, 23])
  })

  it("never crosses the expected price, though a step may begin later in a month of low use", () => {
    const first = line("aws.moved", between(monthly(10, "GB"), 0, 1))
    const { items } = price(first, line("aws.moved", monthly(10, "GB")))
    assert.deepStrictEqual([items[1]?.lowEur, items[1]?.monthlyEur], [undefined, 2.5])
  })

  it("says how far doubtful prices may be off, where there are any", () => {
    assert.deepStrictEqual(price(line("aws.approx", monthly(10, "GB"))).assumptions, [
      "How far an approximate unit price may be off: 15 % (our default)."
    ])
    assert.deepStrictEqual(price(line("aws.derived", monthly(10, "GB"))).assumptions, [
      "How far a derived unit price may be off: 5 % (our default)."
    ])
  })

  it("adds up: the low and high sums are those of the lines, and fixed and by use are the whole", () => {
    const priced = price(
      line("aws.box", running(2)),
      line("aws.derived", monthly(10, "GB")),
      line("aws.approx", between(monthly(10, "GB"), 0.5, 2), true),
      line("aws.unknown", running(1))
    )
    assert.deepInclude(priced, {
      fixedEur: 83,
      usageEur: 10,
      monthlyEur: 93,
      lowEur: 73 + 9.5 + 4.25,
      highEur: 73 + 10.5 + 23
    })
    assert.deepInclude(priced.items[3], { monthlyEur: null, formula: "730 hour × no known price" })
  })
})
