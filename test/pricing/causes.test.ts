import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import type { PriceItem } from "../../src/blueprint/Tier.ts"
import { type PriceCauses, type PricedTier, priceCauses } from "../../src/pricing/causes.ts"

interface Line {
  readonly component?: string
  readonly sku?: string
  readonly quantity: number
  /** In the list's currency. */
  readonly price: number | null
  readonly usageDriven?: boolean
  readonly freeQuantity?: number
}

interface List {
  readonly rate?: number
  readonly catalog?: string
  readonly provider?: "aws" | "scaleway"
}

const cents = (eur: number | null) => Math.round((eur ?? 0) * 100)

/** A tier as a version keeps it; nothing but its items and the heading of its price is asked for. */
const tier = (lines: ReadonlyArray<Line>, { catalog = "2026-01-01", provider = "aws", rate = 0.9 }: List = {}) => {
  const factor = provider === "aws" ? rate : 1
  const items = lines.map((line): PriceItem => {
    const charged = line.quantity - (line.freeQuantity ?? 0)
    const eur = line.price === null ? null : line.price * factor * charged
    const rounded = eur === null ? null : Math.round(eur * 100 + 1e-7) / 100
    return {
      component: line.component ?? "web",
      sku: line.sku ?? "aws.box",
      description: "",
      quantity: line.quantity,
      ...(line.freeQuantity === undefined ? {} : { freeQuantity: line.freeQuantity }),
      unit: "hour",
      unitPriceEur: eur === null ? null : line.quantity === 0 ? 0 : eur / line.quantity,
      formula: "",
      monthlyEur: rounded,
      source: "",
      asOf: "2026-01-01",
      confidence: "exact",
      usageDriven: line.usageDriven ?? false
    }
  })
  const monthlyEur = items.reduce((sum, item) => sum + cents(item.monthlyEur), 0) / 100
  return {
    items,
    provider,
    price: {
      monthlyEur,
      fixedEur: monthlyEur,
      usageEur: 0,
      lowEur: monthlyEur,
      highEur: monthlyEur,
      currency: "EUR",
      estimate: true,
      complete: true,
      budget: "none",
      catalogDate: catalog,
      catalogHash: catalog,
      exchangeRate: { eurPerUsd: rate, date: "2026-01-01", source: "a test" }
    }
  } satisfies PricedTier
}

/** Some of it within an allowance of 100. */
const used = (quantity: number): ReadonlyArray<Line> => [
  { sku: "aws.out", quantity, freeQuantity: Math.min(100, quantity), price: 0.1, usageDriven: true }
]

const sum = (causes: PriceCauses) => Object.values(causes).reduce((so: number, eur: number) => so + cents(eur), 0)

const none = { designEur: 0, usageEur: 0, catalogEur: 0, rateEur: 0 }
const newer = { catalog: "2026-02-02" }

describe("the causes of a changed price", () => {
  it("are none between a version and itself", () => {
    const one = tier([{ quantity: 730, price: 0.1 }])
    assert.deepStrictEqual(priceCauses(one, one), none)
  })

  it("are design where a component or an SKU came or went, though its quantity follows use", () => {
    const before = tier([{ quantity: 730, price: 0.1 }])
    const after = tier([
      { sku: "aws.bigger", quantity: 730, price: 0.2 },
      { component: "cdn", sku: "aws.out", quantity: 100, price: 0.1, usageDriven: true }
    ])
    assert.deepStrictEqual(priceCauses(before, after), { ...none, designEur: 131.4 - 65.7 + 9 })
  })

  it("are design where more is provisioned and use where more is used", () => {
    const before = tier([
      { quantity: 730, price: 0.1 },
      { sku: "aws.out", quantity: 100, price: 0.1, usageDriven: true }
    ])
    const after = tier([
      { quantity: 1460, price: 0.1 },
      { sku: "aws.out", quantity: 50, price: 0.1, usageDriven: true }
    ])
    assert.deepStrictEqual(priceCauses(before, after), { ...none, designEur: 65.7, usageEur: -4.5 })
  })

  it("tell apart the list price and the rate of exchange", () => {
    const before = tier([{ quantity: 1000, price: 0.1 }])
    assert.deepStrictEqual(priceCauses(before, tier([{ quantity: 1000, price: 0.12 }], newer)), {
      ...none,
      catalogEur: 18
    })
    assert.deepStrictEqual(priceCauses(before, tier([{ quantity: 1000, price: 0.1 }], { ...newer, rate: 0.8 })), {
      ...none,
      rateEur: -10
    })
    // 0.1 × 1000 × 0.9 = 90; at 0.8: 80; at 0.12: 96
    assert.deepStrictEqual(priceCauses(before, tier([{ quantity: 1000, price: 0.12 }], { ...newer, rate: 0.8 })), {
      ...none,
      rateEur: -10,
      catalogEur: 16
    })
  })

  it("name all three at once", () => {
    const before = tier([{ quantity: 1000, price: 0.1 }])
    const after = tier([{ quantity: 2000, price: 0.12 }], { ...newer, rate: 0.8 })
    assert.deepStrictEqual(priceCauses(before, after), { designEur: 90, usageEur: 0, rateEur: -20, catalogEur: 32 })
  })

  it("do not blame the rate for prices in euros", () => {
    const before = tier([{ sku: "scw.box", quantity: 1000, price: 0.1 }], { provider: "scaleway" })
    const after = tier([{ sku: "scw.box", quantity: 1000, price: 0.12 }], { provider: "scaleway", ...newer, rate: 0.5 })
    assert.deepStrictEqual(priceCauses(before, after), { ...none, catalogEur: 20 })
  })

  it("do not take a changed average for a changed list", () => {
    assert.deepStrictEqual(priceCauses(tier(used(110)), tier(used(210))), { ...none, usageEur: 9 })
    assert.deepStrictEqual(priceCauses(tier(used(110)), tier(used(210), newer)), { ...none, usageEur: 9 })
    assert.deepStrictEqual(priceCauses(tier(used(80)), tier(used(210), newer)), { ...none, usageEur: 9.9 })
  })

  it("are the catalog where a price became known", () => {
    const before = tier([{ quantity: 10, price: null }])
    assert.deepStrictEqual(priceCauses(before, tier([{ quantity: 10, price: 1 }], newer)), { ...none, catalogEur: 9 })
  })

  const line = fc.record({
    component: fc.constantFrom("web", "db"),
    sku: fc.constantFrom("aws.box", "aws.out", "aws.disk"),
    quantity: fc.oneof(fc.integer({ min: 0, max: 2000 }), fc.double({ min: 0, max: 1000, noNaN: true })),
    price: fc.option(fc.double({ min: 0, max: 5, noNaN: true })),
    usageDriven: fc.boolean()
  })
  const list = fc.record({
    rate: fc.double({ min: 0.5, max: 1.5, noNaN: true }),
    catalog: fc.constantFrom("2026-01-01", "2026-02-02"),
    provider: fc.constantFrom("aws" as const, "scaleway" as const)
  })
  const anyTier = fc.tuple(fc.array(line), list).map(([lines, list]) => tier(lines, list))

  it("add up to the whole change, to the cent", () => {
    fc.assert(
      fc.property(anyTier, anyTier, (before, after) => {
        const causes = priceCauses(before, after)
        assert.strictEqual(sum(causes), cents(after.price.monthlyEur) - cents(before.price.monthlyEur))
      }),
      { numRuns: 1000 }
    )
  })

  it("are never the catalog or the rate where neither changed", () => {
    fc.assert(
      fc.property(fc.array(line), fc.array(line), (one, other) => {
        const causes = priceCauses(tier(one), tier(other))
        assert.deepInclude(causes, { catalogEur: 0, rateEur: 0 })
      }),
      { numRuns: 500 }
    )
  })

  it("are the rate alone where only the rate changed", () => {
    const known = line.filter(({ price }) => price !== null)
    fc.assert(
      fc.property(fc.array(known), fc.double({ min: 0.5, max: 1.5, noNaN: true }), (lines, rate) => {
        const causes = priceCauses(tier(lines), tier(lines, { rate }))
        assert.deepInclude(causes, { designEur: 0, usageEur: 0, catalogEur: 0 })
      }),
      { numRuns: 500 }
    )
  })
})
