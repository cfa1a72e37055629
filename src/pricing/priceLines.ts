/** Usage lines to price items and their sum. What has no price is said so and makes the sum incomplete; it is never 0. */
import type { PriceItem, TierPrice } from "../blueprint/Tier.ts"
import type { PriceList } from "../catalog/PriceList.ts"
import { approximately, eurOf, type Cents } from "../catalog/Money.ts"
import type { UsageLine } from "../catalog/UsageLine.ts"
import { priceLine } from "./priceLine.ts"

/** The price of a tier and the items it is the sum of. */
export interface PricedLines extends TierPrice {
  readonly items: ReadonlyArray<PriceItem>
}

/** Prices the lines of one tier in the order given. Lines of one SKU share its graduated steps, as on the bill. */
export const priceLines = (lines: ReadonlyArray<UsageLine>, prices: PriceList, region: string): PricedLines => {
  const used = new Map<string, { low: number; expected: number; high: number }>()
  const items: Array<PriceItem> = []
  let [low, expected, high]: [Cents, Cents, Cents] = [0n, 0n, 0n]
  for (const line of lines) {
    const already = used.get(line.sku) ?? { low: 0, expected: 0, high: 0 }
    const priced = priceLine(line, prices, region, already)
    items.push(priced.item)
    used.set(line.sku, {
      low: already.low + priced.consumed.low,
      expected: already.expected + priced.consumed.expected,
      high: already.high + priced.consumed.high
    })
    low += priced.cents.low
    expected += priced.cents.expected
    high += priced.cents.high
  }
  const { date, eurPerUsd, source } = prices.exchangeRate
  return {
    items,
    monthlyEur: eurOf(expected),
    // Rounding each item may lift a sum by cents over that of a larger quantity.
    lowEur: eurOf(low < expected ? low : expected),
    highEur: eurOf(high > expected ? high : expected),
    currency: "EUR",
    estimate: true,
    complete: !items.some((item) => item.unpriced === true),
    catalogDate: prices.version,
    catalogHash: prices.hash,
    exchangeRate: { eurPerUsd: approximately(eurPerUsd), date, source }
  }
}
