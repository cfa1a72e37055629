import { assert, describe, it } from "@effect/vitest"
import { BigDecimal, FastCheck as fc, Option, Schema } from "effect"
import { PriceItem } from "../../src/blueprint/Tier.ts"
import { bundledPriceList } from "../../src/catalog/bundledPriceList.ts"
import { cost } from "../../src/catalog/graduated.ts"
import {
  type Amount,
  between,
  memoryRunning,
  monthly,
  running,
  stored,
  type UsageLine
} from "../../src/catalog/UsageLine.ts"
import { units } from "../../src/catalog/Unit.ts"
import { priceLines } from "../../src/pricing/priceLines.ts"
import { testPrices } from "../catalog/testPrices.ts"

const line = (sku: string, amount: Amount, more: Partial<UsageLine> = {}): UsageLine => ({
  component: "web",
  sku,
  description: sku,
  usageDriven: false,
  ...amount,
  ...more
})

const price = (lines: ReadonlyArray<UsageLine>, region = "west") => priceLines(lines, testPrices, region)

const only = (lines: ReadonlyArray<UsageLine>, region = "west"): PriceItem =>
  price(lines, region).items[0] ?? assert.fail("no item")

const cents = (eur: number | null) => Math.round((eur ?? 0) * 100)

const listed = (sku: string, region: string, amount: Amount) =>
  priceLines([line(sku, amount)], bundledPriceList, region).monthlyEur

describe("priceLines", () => {
  it("prices an hourly product for the 730 hours of a month, in euros at the dated rate", () => {
    const priced = price([line("aws.box", running(2))])
    assert.deepStrictEqual(priced.items, [
      {
        component: "web",
        sku: "aws.box",
        description: "aws.box",
        quantity: 1460,
        unit: "hour",
        unitPriceEur: 0.05,
        formula: "1,460 hour × 0.1 USD × 0.5",
        monthlyEur: 73,
        source: "a test",
        asOf: "2026-01-01",
        confidence: "exact",
        usageDriven: false
      }
    ])
    assert.strictEqual(priced.monthlyEur, 73)
    assert.strictEqual(priced.catalogDate, "2026-01-31")
    assert.deepStrictEqual(priced.exchangeRate, { eurPerUsd: 0.5, date: "2026-01-30", source: "a test rate" })
  })

  it("leaves euros as they are and meets a price per GB-hour with gigabytes kept for a month", () => {
    assert.strictEqual(only([line("scw.box", running(1))], "par").monthlyEur, 7.3)
    const disk = only([line("scw.disk", stored(100))], "par")
    assert.deepStrictEqual([disk.quantity, disk.unit, disk.monthlyEur], [73_000, "GB-hour", 9.13])
  })

  it("never takes an hourly price for a monthly one", () => {
    assert.strictEqual(only([line("aws.box", monthly(1, "month"))]).monthlyEur, 36.5)
    assert.strictEqual(only([line("aws.everywhere", running(1))]).monthlyEur, 1.5)
    const item = only([line("aws.box", memoryRunning(1))])
    assert.isTrue(item.unpriced)
    assert.strictEqual(item.reason, "aws.box is priced per hour, which GB-hour cannot be converted to")
  })

  it("applies graduated steps across their bounds and says so", () => {
    const item = only([line("aws.moved", monthly(110, "GB"))])
    assert.strictEqual(item.monthlyEur, (10 * 1 + 90 * 0.5 + 10 * 0.25) / 2)
    assert.strictEqual(item.confidence, "derived")
    assert.strictEqual(item.asOf, "2024-05-05")
    assert.isUndefined(item.reason)
    assert.strictEqual(item.formula, "(10 GB × 1 USD + 90 GB × 0.5 USD + 10 GB × 0.25 USD) × 0.5")
  })

  it("counts the steps over all lines of an SKU, as the bill does", () => {
    const priced = price([line("aws.moved", monthly(10, "GB")), line("aws.moved", monthly(10, "GB"))])
    assert.deepStrictEqual(
      priced.items.map((item) => item.monthlyEur),
      [5, 2.5]
    )
  })

  it("charges the last known price above the last known bound, and marks it", () => {
    const item = only([line("aws.bounded", monthly(20, "GB"))])
    assert.strictEqual(item.monthlyEur, 20)
    assert.strictEqual(item.confidence, "approx")
    assert.match(item.reason ?? "", /above the last known step/)
    assert.strictEqual(only([line("aws.bounded", monthly(10, "GB"))]).confidence, "exact")
  })

  it("lists a free quantity at 0 with its reason", () => {
    const priced = price([line("aws.moved", monthly(100, "GB"), { free: "first 100 GB a month" })])
    assert.deepInclude(priced.items[0], { quantity: 100, monthlyEur: 0, free: true, reason: "first 100 GB a month" })
    assert.isTrue(priced.complete)
    assert.deepInclude(only([line("aws.nocharge", monthly(1, "month"))]), {
      monthlyEur: 0,
      free: true,
      reason: "included"
    })
  })

  it("lists what has no price as unpriced, never as 0, and makes the sum incomplete", () => {
    for (const [sku, region] of [
      ["aws.box", "east"],
      ["aws.unknown", "west"]
    ] as const) {
      const priced = price([line(sku, running(1)), line("aws.everywhere", monthly(1, "month"))], region)
      assert.deepInclude(priced.items[0], { unpriced: true, monthlyEur: null, unitPriceEur: null })
      assert.strictEqual(priced.items[0]?.reason, `the price catalog has no ${sku} in ${region}`)
      assert.isFalse(priced.complete)
      assert.strictEqual(priced.monthlyEur, 1.5)
    }
  })

  it("does not price a quantity that is no quantity", () => {
    for (const quantity of [Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_VALUE, -1]) {
      const priced = price([line("aws.box", { quantity, unit: "hour" })])
      assert.isTrue(priced.items[0]?.unpriced)
      assert.isFalse(priced.complete)
    }
  })

  it("spans a range where usage decides", () => {
    const priced = price([
      line("aws.box", running(1)),
      line("aws.everywhere", between(monthly(2, "month"), 0.5, 3), { usageDriven: true })
    ])
    assert.deepStrictEqual([priced.lowEur, priced.monthlyEur, priced.highEur], [38, 39.5, 45.5])
  })

  it("rounds half up, each item on its own", () => {
    // 0.01 EUR × 0.5 hours: exactly half a cent.
    const half = line("scw.box", monthly(0.5, "hour"))
    const priced = price([half, half], "par")
    assert.deepStrictEqual([priced.items[0]?.monthlyEur, priced.monthlyEur], [0.01, 0.02])
    assert.strictEqual(only([line("scw.box", monthly(0.49, "hour"))], "par").monthlyEur, 0)
  })

  it("prices nothing as nothing", () => {
    assert.deepInclude(price([]), { items: [], monthlyEur: 0, lowEur: 0, highEur: 0, complete: true })
  })

  const anyLine = fc.record({
    component: fc.constantFrom("web", "db"),
    sku: fc.constantFrom("aws.box", "aws.moved", "aws.bounded", "aws.everywhere", "aws.nocharge", "scw.disk", "nope"),
    description: fc.constant("x"),
    quantity: fc.oneof(fc.double(), fc.integer({ min: 0, max: 5000 })),
    low: fc.integer({ min: 0, max: 5000 }),
    high: fc.double(),
    unit: fc.constantFrom(...units),
    usageDriven: fc.boolean()
  })

  it("adds up to the cent, keeps its range in order, and says incomplete exactly when something is unpriced", () => {
    fc.assert(
      fc.property(fc.array(anyLine), fc.constantFrom("west", "par", "global", ""), (lines, region) => {
        const priced = price(lines, region)
        assert.strictEqual(
          cents(priced.monthlyEur),
          priced.items.reduce((sum, item) => sum + cents(item.monthlyEur), 0)
        )
        assert.isAtMost(priced.lowEur, priced.monthlyEur)
        assert.isAtLeast(priced.highEur, priced.monthlyEur)
        assert.strictEqual(priced.complete, !priced.items.some((item) => item.monthlyEur === null))
        assert.strictEqual(priced.items.length, lines.length)
        for (const item of priced.items) {
          assert.strictEqual(item.unpriced === true, item.monthlyEur === null)
          Schema.validateSync(PriceItem)(item, { onExcessProperty: "error" })
        }
        assert.deepStrictEqual(price(lines, region), priced)
      }),
      { numRuns: 500 }
    )
  })

  it("costs more for more, and the same however the quantity is split", () => {
    const moved = Option.getOrThrow(testPrices.find("aws.moved", "west"))
    const quantity = fc.integer({ min: 0, max: 400 })
    fc.assert(
      fc.property(quantity, quantity, (first, second) => {
        const whole = cost(moved, first + second).amount
        const split = BigDecimal.sum(cost(moved, first).amount, cost(moved, second, first).amount)
        assert.isTrue(BigDecimal.equals(whole, split))
        assert.isTrue(BigDecimal.greaterThanOrEqualTo(whole, cost(moved, first).amount))
      })
    )
  })

  it("agrees with known list prices", () => {
    // 0.02646 USD × 730 h × 0.89823 EUR/USD = 17.3500…
    assert.strictEqual(listed("aws.alb.hour", "eu-west-3", running(1)), 17.35)
    // 0.09 USD × 100 GB × 0.89823, after the 100 GB that every account has
    assert.strictEqual(listed("aws.egress.internet", "eu-west-3", monthly(200, "GB")), 8.08)
    // Scaleway is listed in euros: 0.2067 EUR × 730 h
    assert.strictEqual(listed("scw.instance.BASIC2-A16C-32G", "fr-par", running(1)), 150.89)
  })
})
