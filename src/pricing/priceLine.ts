/** One usage line priced: its item, its cents with their range, and how much of the SKU's steps it uses up. */
import { BigDecimal, Option } from "effect"
import type { PriceItem } from "../blueprint/Tier.ts"
import { cite } from "../catalog/cite.ts"
import { cost, type Cost } from "../catalog/graduated.ts"
import { approximately, toCents, toEur, eurOf, type Cents } from "../catalog/Money.ts"
import type { Confidence, Price } from "../catalog/Price.ts"
import type { PriceList } from "../catalog/PriceList.ts"
import { convert, isQuantity, sameMeasure, tidy } from "../catalog/Unit.ts"
import type { UsageLine } from "../catalog/UsageLine.ts"

interface Range<A> {
  readonly low: A
  readonly expected: A
  readonly high: A
}

export interface PricedLine {
  readonly item: PriceItem
  readonly cents: Range<Cents>
  /** In the price's unit. */
  readonly consumed: Range<number>
}

const nothing: Omit<PricedLine, "item"> = {
  cents: { low: 0n, expected: 0n, high: 0n },
  consumed: { low: 0, expected: 0, high: 0 }
}

/** The fields of an item that its line decides. */
const stated = (line: UsageLine) => ({
  component: line.component,
  sku: line.sku,
  description: line.description,
  usageDriven: line.usageDriven
})

const unpriced = (line: UsageLine, prices: PriceList, reason: string): PricedLine => ({
  item: {
    ...stated(line),
    quantity: isQuantity(line.quantity) ? tidy(line.quantity) : 0,
    unit: line.unit,
    unitPriceEur: null,
    monthlyEur: null,
    source: "price catalog",
    asOf: prices.version,
    confidence: "approx",
    unpriced: true,
    reason
  },
  ...nothing
})

const free = (line: UsageLine, reason: string, price: Option.Option<Price>, prices: PriceList): PricedLine => {
  const unit = Option.match(price, { onNone: () => line.unit, onSome: (price) => price.unit })
  const converted = Option.getOrNull(convert(line.quantity, line.unit, unit))
  if (!isQuantity(line.quantity) && converted === null) return unpriced(line, prices, "the quantity is not known")
  return {
    item: {
      ...stated(line),
      quantity: converted ?? tidy(line.quantity),
      unit: converted === null ? line.unit : unit,
      unitPriceEur: 0,
      monthlyEur: 0,
      source: Option.match(price, {
        onNone: () => "not charged by the provider",
        onSome: (price) => cite(price.source)
      }),
      asOf: Option.match(price, { onNone: () => prices.version, onSome: (price) => price.asOf }),
      confidence: Option.match(price, { onNone: () => "derived" as const, onSome: (price) => price.confidence }),
      free: true,
      reason
    },
    ...nothing
  }
}

const doubt: ReadonlyArray<Confidence> = ["exact", "derived", "approx"]

/** The least sure of those that were used. */
const worst = (all: ReadonlyArray<Confidence>): Confidence =>
  doubt.findLast((confidence) => all.includes(confidence)) ?? "approx"

/** What a reader must know about how the amount came about; none for a plain product. */
const remarkOf = (price: Price, cost: Cost): Option.Option<string> => {
  const { steps, beyond } = cost
  if (!beyond && steps.length === 1) return Option.none()
  const at = steps.map(
    (step) =>
      `${approximately(step.quantity)} at ${BigDecimal.format(step.tier.unitPrice)} ${price.currency} per ${price.unit}`
  )
  if (beyond) return Option.some(`above the last known step of the price list, which is applied: ${at.join(", ")}`)
  return Option.some(`graduated price: ${at.join(", ")}`)
}

/** No amount is 0 without a reason. */
const smallness = (quantity: number, cents: Cents): Option.Option<string> => {
  if (cents > 0n) return Option.none()
  return Option.some(quantity === 0 ? "none expected; the high estimate counts some" : "less than half a cent")
}

/** `already`: units of the same SKU that earlier lines of the tier use. */
export const priceLine = (line: UsageLine, prices: PriceList, region: string, already: Range<number>): PricedLine => {
  const found = prices.find(line.sku, region)
  if (line.free !== undefined) return free(line, line.free, found, prices)
  if (Option.isNone(found)) return unpriced(line, prices, `the price catalog has no ${line.sku} in ${region}`)
  const price = found.value
  if (!sameMeasure(line.unit, price.unit)) {
    return unpriced(line, prices, `${line.sku} is priced per ${price.unit}, which ${line.unit} cannot be converted to`)
  }
  const inUnit = (quantity: number) => Option.getOrNull(convert(quantity, line.unit, price.unit))
  const expected = inUnit(line.quantity)
  if (expected === null) return unpriced(line, prices, "the quantity is not known")
  const low = Math.min(expected, inUnit(line.low ?? line.quantity) ?? expected)
  const high = Math.max(expected, inUnit(line.high ?? line.quantity) ?? expected)
  const eur = (cost: Cost) => toEur(cost.amount, price.currency, prices.exchangeRate)
  const charged = cost(price, expected, already.expected)
  const centsOf = (quantity: number, before: number): Cents =>
    quantity === expected && before === already.expected ? exact : toCents(eur(cost(price, quantity, before)))
  const exact = toCents(eur(charged))
  const cents = { low: centsOf(low, already.low), expected: exact, high: centsOf(high, already.high) }
  const [first, ...more] = charged.steps
  const steps = [first, ...more]
  const unitPriceEur =
    more.length === 0
      ? approximately(toEur(first.tier.unitPrice, price.currency, prices.exchangeRate))
      : tidy(approximately(eur(charged)) / expected)
  const noCharge = steps.every((step) => BigDecimal.isZero(step.tier.unitPrice))
  const remark = Option.orElse(remarkOf(price, charged), () => smallness(expected, exact))
  return {
    item: {
      ...stated(line),
      quantity: expected,
      unit: price.unit,
      unitPriceEur,
      monthlyEur: eurOf(cents.expected),
      source: [...new Set(steps.map((step) => cite(step.tier.source)))].join("; "),
      asOf: steps.map((step) => step.tier.asOf).reduce((oldest, asOf) => (asOf < oldest ? asOf : oldest)),
      confidence: charged.beyond ? "approx" : worst(steps.map((step) => step.tier.confidence)),
      ...(noCharge ? { free: true, reason: price.note ?? "the provider charges nothing for it" } : {}),
      ...(!noCharge && Option.isSome(remark) ? { reason: remark.value } : {})
    },
    cents,
    consumed: { low, expected, high }
  }
}
