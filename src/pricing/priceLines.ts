/** Usage lines to price items and their sum. What has no price is said so and makes the sum incomplete; it is never 0. */
import { BigDecimal } from "effect"
import type { PriceItem, TierPrice } from "../blueprint/Tier.ts"
import { assumption } from "../context/Figure.ts"
import type { PriceList } from "../catalog/PriceList.ts"
import { approximately, type Cents, eurOf, toCents } from "../catalog/Money.ts"
import type { UsageLine } from "../catalog/UsageLine.ts"
import { poolOf } from "./allowance.ts"
import { doubt } from "./constants.ts"
import { type PricedLine, priceLine } from "./priceLine.ts"
import { nothing, type Range, zipRange } from "./range.ts"

/** The price of a tier and the items it is the sum of. What it means for a budget is not known here. */
export interface PricedLines extends Omit<TierPrice, "budget"> {
  /** Written out when they are first read. */
  readonly items: ReadonlyArray<PriceItem>
  /** What the sum rests on beyond the lines: doubts about prices, and what the whole account shares. */
  readonly assumptions: ReadonlyArray<string>
}

interface Given {
  readonly worth: BigDecimal.BigDecimal
  readonly skus: ReadonlySet<string>
}

const add = (one: number, other: number): number => one + other

const givenText = ({ skus, worth }: Given): string =>
  `Free allowances that every account has for ever are subtracted once: ${[...skus].join(", ")}. They are worth ${eurOf(toCents(worth)).toFixed(2)} € a month here, and whatever else runs in the account uses them up too.`

const assumptionsOf = (items: ReadonlyArray<PriceItem>, given: Given): ReadonlyArray<string> => [
  ...(["derived", "approx"] as const).flatMap((confidence) =>
    items.some((item) => item.confidence === confidence && (item.monthlyEur ?? 0) > 0)
      ? [assumption(doubt[confidence])]
      : []
  ),
  ...(given.skus.size === 0 ? [] : [givenText(given)])
]

/**
 * Prices the lines of one tier in the order given. Lines of one SKU share its graduated steps, as on the bill. `whole`:
 * the lines are of everything that the application requires.
 */
export const priceLines = (
  lines: ReadonlyArray<UsageLine>,
  prices: PriceList,
  region: string,
  whole = true
): PricedLines => {
  const charged = new Map<string, Range<number>>()
  const taken = new Map<string, Range<number>>()
  const written: Array<PricedLine> = []
  const skus = new Set<string>()
  let worth = BigDecimal.fromBigInt(0n)
  let [expected, fixed]: [Cents, Cents] = [0n, 0n]
  for (const line of lines) {
    const already = charged.get(line.sku) ?? nothing
    let pool: string | undefined
    const priced = priceLine(line, prices, region, already, (price) => {
      pool = poolOf(price)
      return taken.get(pool) ?? nothing
    })
    written.push(priced)
    charged.set(line.sku, zipRange(already, priced.charged, add))
    if (pool !== undefined && priced.free.high > 0) {
      taken.set(pool, zipRange(taken.get(pool) ?? nothing, priced.free, add))
      if (priced.free.expected > 0) skus.add(line.sku)
      worth = BigDecimal.sum(worth, priced.freeWorth)
    }
    expected += priced.cents
    if (!line.usageDriven) fixed += priced.cents
  }
  const { date, eurPerUsd, source } = prices.exchangeRate
  let items: ReadonlyArray<PriceItem> | undefined
  const total = (estimate: "low" | "high"): number =>
    eurOf(written.reduce((sum, { range }) => sum + range()[estimate], 0n))
  return {
    get items() {
      return (items ??= written.map(({ item }) => item()))
    },
    get assumptions() {
      return assumptionsOf(this.items, { worth, skus })
    },
    monthlyEur: eurOf(expected),
    fixedEur: eurOf(fixed),
    usageEur: eurOf(expected - fixed),
    get lowEur() {
      return total("low")
    },
    get highEur() {
      return total("high")
    },
    currency: "EUR",
    estimate: true,
    complete: whole && !written.some(({ unpriced }) => unpriced),
    catalogDate: prices.version,
    catalogHash: prices.hash,
    exchangeRate: { eurPerUsd: approximately(eurPerUsd), date, source }
  }
}
