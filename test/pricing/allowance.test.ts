import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { type Amount, monthly, type UsageLine } from "../../src/catalog/UsageLine.ts"
import { priceLines } from "../../src/pricing/priceLines.ts"
import { testPrices } from "../catalog/testPrices.ts"

const line = (sku: string, amount: Amount): UsageLine => ({
  component: "web",
  sku,
  description: sku,
  usageDriven: true,
  ...amount
})

const price = (...lines: ReadonlyArray<UsageLine>) => priceLines(lines, testPrices, "west")
const out = (gb: number) => line("aws.out", monthly(gb, "GB"))
const cents = (eur: number | null) => Math.round((eur ?? 0) * 100)

describe("what every account has for ever", () => {
  it("is subtracted, and the line says how much there was before and after", () => {
    const [item] = price(out(105)).items
    assert.deepInclude(item, {
      quantity: 105,
      freeQuantity: 100,
      monthlyEur: 2.5,
      formula: "(100 GB free + 5 GB × 1 USD) × 0.5"
    })
    assert.isUndefined(item?.reason)
    assert.isUndefined(item?.free)
  })

  it("makes a line free that stays within it", () => {
    assert.deepInclude(price(out(40)).items[0], {
      quantity: 40,
      freeQuantity: 40,
      unitPriceEur: 0,
      monthlyEur: 0,
      free: true,
      formula: "40 GB free",
      reason: "the first 100 GB a month are free, once per account"
    })
  })

  it("is given once, however many lines ask for it", () => {
    const { items } = price(out(80), out(80), out(80))
    assert.deepStrictEqual(
      items.map(({ freeQuantity, monthlyEur }) => [freeQuantity, monthlyEur]),
      [
        [80, 0],
        [20, (10 * 1 + 50 * 0.5) / 2],
        [undefined, (80 * 0.5) / 2]
      ]
    )
  })

  it("comes before the steps: they count what is charged", () => {
    assert.strictEqual(price(out(115)).items[0]?.formula, "(100 GB free + 10 GB × 1 USD + 5 GB × 0.5 USD) × 0.5")
  })

  it("is shared by the SKUs of a pool", () => {
    const { items } = price(
      line("aws.call.one", monthly(20_000, "request")),
      line("aws.call.other", monthly(20_000, "request"))
    )
    assert.deepStrictEqual(
      items.map(({ freeQuantity, monthlyEur, quantity }) => [quantity, freeQuantity, monthlyEur]),
      [
        [2, 2, 0],
        [2, 1, 0.2]
      ]
    )
  })

  it("is said to be shared by the account, with what it is worth", () => {
    const { assumptions } = price(out(105))
    assert.deepStrictEqual(assumptions, [
      "Free allowances that every account has for ever are subtracted once: aws.out. They are worth 50.00 € a month here, and whatever else runs in the account uses them up too."
    ])
    assert.deepStrictEqual(price(line("aws.box", monthly(1, "hour"))).assumptions, [])
  })

  it("is used up by each estimate on its own", () => {
    const wide = { ...out(100), low: 20, high: 210 }
    assert.deepInclude(price(wide), { lowEur: 0, monthlyEur: 0, highEur: (10 + 100 * 0.5) / 2 })
    assert.deepInclude(price(wide, out(10)).items[1], { lowEur: 0, monthlyEur: 5 })
  })

  it("costs the same however the quantity is split", () => {
    const gb = fc.integer({ min: 0, max: 300 })
    fc.assert(
      fc.property(gb, gb, (one, other) => {
        const apart = price(out(one), out(other))
        const whole = price(out(one + other))
        // each line is rounded on its own
        assert.isAtMost(Math.abs(cents(apart.monthlyEur) - cents(whole.monthlyEur)), 1)
        const free = apart.items.reduce((sum, { freeQuantity = 0 }) => sum + freeQuantity, 0)
        assert.strictEqual(free, Math.min(100, one + other))
      })
    )
  })
})
