/** Prices for comparing options, e.g. the instance classes of a provider's table. A missing price never wins. */
import { type BigDecimal, Option, Order } from "effect"
import { cost } from "./graduated.ts"
import { approximately, toEur } from "./Money.ts"
import type { Price } from "./Price.ts"
import type { ExchangeRate, PriceList } from "./PriceList.ts"
import { convert, tidy } from "./Unit.ts"
import type { Amount } from "./UsageLine.ts"

/** Decimals of the list as numbers: the same few are compared many times. */
const figures = new WeakMap<BigDecimal.BigDecimal, number>()

const figure = (decimal: BigDecimal.BigDecimal): number => {
  const known = figures.get(decimal) ?? approximately(decimal)
  figures.set(decimal, known)
  return known
}

/** A price without steps needs no exact arithmetic to be compared; null where there are steps. */
const flat = ({ currency, tiers }: Price, quantity: number, { eurPerUsd }: ExchangeRate): number | null =>
  tiers.length > 1 ? null : tidy(figure(tiers[0].unitPrice) * (currency === "EUR" ? 1 : figure(eurPerUsd)) * quantity)

const graduated = (price: Price, quantity: number, rate: ExchangeRate): number =>
  approximately(toEur(cost(price, quantity).amount, price.currency, rate))

/** Euros per month for an amount of one SKU, unrounded; none where the list has no such price. */
export const quote = (prices: PriceList, sku: string, region: string, amount: Amount): Option.Option<number> => {
  const price = Option.getOrUndefined(prices.find(sku, region))
  if (price === undefined) return Option.none()
  return Option.map(
    convert(amount.quantity, amount.unit, price.unit),
    (quantity) => flat(price, quantity, prices.exchangeRate) ?? graduated(price, quantity, prices.exchangeRate)
  )
}

/** Euros per month for several amounts together; none as soon as one has no price. */
export const quoteAll = (
  prices: PriceList,
  region: string,
  amounts: ReadonlyArray<readonly [sku: string, amount: Amount]>
): Option.Option<number> => {
  let sum = 0
  for (const [sku, amount] of amounts) {
    const eur = quote(prices, sku, region, amount)
    if (Option.isNone(eur)) return eur
    sum += eur.value
  }
  return Option.some(sum)
}

export interface Quoted<A> {
  readonly option: A
  /** null: no price is known, so it was not considered. */
  readonly monthlyEur: number | null
}

/** The options from cheap to dear, in the order given where they cost the same, those without a price at the end. */
export const byPrice = <A>(
  options: ReadonlyArray<A>,
  monthlyEur: (option: A) => Option.Option<number>
): ReadonlyArray<Quoted<A>> =>
  options
    .map((option) => ({ option, monthlyEur: Option.getOrNull(monthlyEur(option)) }))
    .toSorted(Order.mapInput(Order.number, (quoted) => quoted.monthlyEur ?? Number.MAX_VALUE))

/** The cheapest option that has a price, the first where several cost the same. */
export const cheapest = <A>(
  options: ReadonlyArray<A>,
  monthlyEur: (option: A) => Option.Option<number>
): Option.Option<A> => {
  let [least, found]: [number, Option.Option<A>] = [Number.POSITIVE_INFINITY, Option.none()]
  for (const option of options) {
    const eur = Option.getOrElse(monthlyEur(option), () => Number.POSITIVE_INFINITY)
    if (eur < least) [least, found] = [eur, Option.some(option)]
  }
  return found
}
