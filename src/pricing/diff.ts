/** What became dearer or cheaper between two priced tiers, to the cent. */
import { Order } from "effect"
import type { PriceItem } from "../blueprint/Tier.ts"
import type { PricedLines } from "./priceLines.ts"

/** A change of what one component pays for one SKU. null: it has no such item, or one without a price. */
export interface ItemDiff {
  readonly component: string
  readonly sku: string
  readonly beforeEur: number | null
  readonly afterEur: number | null
}

export interface PriceDiff {
  /** After minus before; only meaningful as a total when `complete`. */
  readonly monthlyEur: number
  readonly complete: boolean
  /** The items that changed, by component and SKU. */
  readonly items: ReadonlyArray<ItemDiff>
}

type Priced = Pick<PricedLines, "items" | "monthlyEur" | "complete">

const cents = (eur: number): number => Math.round(eur * 100)

/** Sums per component and SKU in cents; a sum with an unpriced part is null. */
const sums = (items: ReadonlyArray<PriceItem>) => {
  const found = new Map<string, { component: string; sku: string; cents: number | null }>()
  for (const { component, monthlyEur, sku } of items) {
    const key = JSON.stringify([component, sku])
    const before = found.get(key)
    const known = before === undefined ? 0 : before.cents
    found.set(key, { component, sku, cents: known === null || monthlyEur === null ? null : known + cents(monthlyEur) })
  }
  return found
}

const order = Order.combine(
  Order.mapInput(Order.string, (item: ItemDiff) => item.component),
  Order.mapInput(Order.string, (item: ItemDiff) => item.sku)
)

const eur = (cents: number | null | undefined): number | null =>
  cents === null || cents === undefined ? null : cents / 100

export const diffPrices = (before: Priced, after: Priced): PriceDiff => {
  const [old, new_] = [sums(before.items), sums(after.items)]
  const items = [...new Map([...old, ...new_])].flatMap(([key, { component, sku }]): ReadonlyArray<ItemDiff> => {
    const [was, is] = [old.get(key), new_.get(key)]
    if (was !== undefined && is !== undefined && was.cents === is.cents) return []
    return [{ component, sku, beforeEur: eur(was?.cents), afterEur: eur(is?.cents) }]
  })
  return {
    monthlyEur: (cents(after.monthlyEur) - cents(before.monthlyEur)) / 100,
    complete: before.complete && after.complete,
    items: items.toSorted(order)
  }
}
