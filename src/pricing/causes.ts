/** Why a tier's price changed between two versions: what was designed, how much is used, what the lists say. */
import type { Tier } from "../blueprint/Tier.ts"
import { currencyOf } from "../catalog/currencyOf.ts"

/** Euros per month; together they are the whole change of the price, to the cent. */
export interface PriceCauses {
  /** Components and SKUs that came or went, and quantities that are provisioned. */
  readonly designEur: number
  /** Quantities that follow traffic and data. */
  readonly usageEur: number
  /** Unit prices of the catalog. */
  readonly catalogEur: number
  /** The exchange rate. */
  readonly rateEur: number
}

/** What of a tier its price follows from; versions of any age have it. */
export type PricedTier = Pick<Tier, "items" | "price" | "provider">

/** All lines of one component for one SKU that follow use, or all that do not. */
interface Billed {
  readonly usageDriven: boolean
  readonly unit: string
  /** What is charged for, without what is free. */
  readonly quantity: number
  /** Cents as they are shown, and before they were rounded. */
  readonly cents: number
  readonly unrounded: number
  /** Some of it has no known price. */
  readonly unknown: boolean
}

const cents = (eur: number): number => Math.round(eur * 100)

const billed = ({ items }: PricedTier): ReadonlyMap<string, Billed> => {
  const found = new Map<string, Billed>()
  for (const { component, free, freeQuantity, monthlyEur, quantity, sku, unit, unitPriceEur, usageDriven } of items) {
    const key = JSON.stringify([component, sku, usageDriven])
    const so = found.get(key)
    found.set(key, {
      usageDriven,
      unit,
      quantity: (so?.quantity ?? 0) + (free === true ? 0 : quantity - (freeQuantity ?? 0)),
      cents: (so?.cents ?? 0) + cents(monthlyEur ?? 0),
      unrounded: (so?.unrounded ?? 0) + quantity * (unitPriceEur ?? 0) * 100,
      unknown: (so?.unknown ?? false) || monthlyEur === null
    })
  }
  return found
}

/** Equal but for the noise of binary fractions and of figures with twelve digits. */
const alike = (one: number, other: number): boolean =>
  Math.abs(one - other) <= 1e-9 * Math.max(Math.abs(one), Math.abs(other))

/** Ratios that figures of a bill can have. */
const isRatio = (value: number): boolean => value > 1e-12 && value < 1e12

/** Both versions were priced with the same list, so that only quantities can have moved a price. */
const sameList = ({ price: before }: PricedTier, { price: after }: PricedTier): boolean =>
  before.catalogDate === after.catalogDate &&
  before.catalogHash === after.catalogHash &&
  before.exchangeRate.eurPerUsd === after.exchangeRate.eurPerUsd

/** Cents. */
interface Parts {
  readonly quantity: number
  readonly catalog: number
  readonly rate: number
}

const nothing: Parts = { quantity: 0, catalog: 0, rate: 0 }

/**
 * The change of one line under two lists: first the quantity moves at the old price, then the exchange rate at the new
 * quantity, then the list price. What rounding leaves over goes to the last that moved.
 */
const partsOf = (was: Billed, is: Billed, ofRate: number): Parts => {
  const delta = is.cents - was.cents
  if (was.unknown !== is.unknown || was.unit !== is.unit) return { ...nothing, catalog: delta }
  if (was.quantity === 0 || is.quantity === 0) return { ...nothing, quantity: delta }
  const ofQuantity = is.quantity / was.quantity
  const ofPrice = is.unrounded / is.quantity / (was.unrounded / was.quantity)
  // A quantity next to nothing is no base for a ratio.
  if (!isRatio(ofQuantity)) return { ...nothing, quantity: delta }
  // A price of 0 is nothing to multiply: what was free is charged now, or the other way round.
  if (!isRatio(ofPrice)) {
    return alike(ofQuantity, 1) ? { ...nothing, catalog: delta } : { ...nothing, quantity: delta }
  }
  if (alike(ofPrice, 1)) return { ...nothing, quantity: delta }
  const quantity = alike(ofQuantity, 1) ? 0 : Math.round(was.unrounded * ofQuantity) - was.cents
  const rest = delta - quantity
  if (alike(ofPrice, ofRate)) return { quantity, catalog: 0, rate: rest }
  const rate = alike(ofRate, 1) ? 0 : Math.round(was.unrounded * ofQuantity * (ofRate - 1))
  return { quantity, catalog: rest - rate, rate }
}

/** `after` minus `before`, by cause. */
export const priceCauses = (before: PricedTier, after: PricedTier): PriceCauses => {
  const [old, now] = [billed(before), billed(after)]
  const same = sameList(before, after)
  const ofRate =
    currencyOf[after.provider] === "EUR" ? 1 : after.price.exchangeRate.eurPerUsd / before.price.exchangeRate.eurPerUsd
  let [design, usage, catalog, rate] = [0, 0, 0, 0]
  for (const key of new Set([...old.keys(), ...now.keys()])) {
    const [was, is] = [old.get(key), now.get(key)]
    if (was === undefined || is === undefined) {
      design += (is?.cents ?? 0) - (was?.cents ?? 0)
      continue
    }
    const parts = same ? { ...nothing, quantity: is.cents - was.cents } : partsOf(was, is, ofRate)
    if (is.usageDriven) usage += parts.quantity
    else design += parts.quantity
    catalog += parts.catalog
    rate += parts.rate
  }
  return { designEur: design / 100, usageEur: usage / 100, catalogEur: catalog / 100, rateEur: rate / 100 }
}
