/** One usage line priced: its item, its cents with their range, and what it uses up of its SKU's steps and allowance. */
import { BigDecimal, Option } from "effect"
import type { PriceItem } from "../blueprint/Tier.ts"
import { cite } from "../catalog/cite.ts"
import { cost, type Cost } from "../catalog/graduated.ts"
import { approximately, type Cents, decimal, eurOf, toCents, toEur } from "../catalog/Money.ts"
import type { Price, PriceTier } from "../catalog/Price.ts"
import type { PriceList } from "../catalog/PriceList.ts"
import { convert, isQuantity, sameMeasure, tidy } from "../catalog/Unit.ts"
import type { UsageLine } from "../catalog/UsageLine.ts"
import { allowanceText, freeOf } from "./allowance.ts"
import { highest, lowest, worst } from "./confidence.ts"
import { formulaOf, freeFormula, unpricedFormula } from "./formula.ts"
import { nothing, type Range, zipRange } from "./range.ts"

export interface PricedLine {
  /** Written out only where somebody reads it: most tiers are priced to be compared. */
  readonly item: () => PriceItem
  /** No price is known. */
  readonly unpriced: boolean
  /** As expected. */
  readonly cents: Cents
  /** With the low and the high estimate, worked out where somebody asks for them. */
  readonly range: () => Range<Cents>
  /** Units that were charged, in the price's unit. */
  readonly charged: Range<number>
  /** Units that the provider gives every account, in the price's unit, and what they would have cost. */
  readonly free: Range<number>
  readonly freeWorth: BigDecimal.BigDecimal
}

const zero = BigDecimal.fromBigInt(0n)

const costless: Omit<PricedLine, "item" | "unpriced"> = {
  cents: 0n,
  range: () => ({ low: 0n, expected: 0n, high: 0n }),
  charged: nothing,
  free: nothing,
  freeWorth: zero
}

/** Sources of the list as lines cite them: the same few stand on line after line. */
const citations = new WeakMap<PriceTier, string>()

const cited = (tier: PriceTier): string => {
  const known = citations.get(tier) ?? cite(tier.source)
  citations.set(tier, known)
  return known
}

/** The fields of an item that its line decides. */
const stated = (line: UsageLine) => ({
  component: line.component,
  sku: line.sku,
  description: line.description,
  usageDriven: line.usageDriven
})

const unpriced = (line: UsageLine, prices: PriceList, reason: string): PricedLine => {
  const quantity = isQuantity(line.quantity) ? tidy(line.quantity) : 0
  return {
    unpriced: true,
    item: () => ({
      ...stated(line),
      quantity,
      unit: line.unit,
      unitPriceEur: null,
      formula: unpricedFormula(quantity, line.unit),
      monthlyEur: null,
      source: "price catalog",
      asOf: prices.version,
      confidence: "approx",
      unpriced: true,
      reason
    }),
    ...costless
  }
}

/** What the provider does not charge for, whatever the quantity. */
const given = (line: UsageLine, reason: string, price: Option.Option<Price>, prices: PriceList): PricedLine => {
  const listed = Option.match(price, { onNone: () => line.unit, onSome: (price) => price.unit })
  const converted = Option.getOrNull(convert(line.quantity, line.unit, listed))
  if (!isQuantity(line.quantity) && converted === null) return unpriced(line, prices, "the quantity is not known")
  const quantity = converted ?? tidy(line.quantity)
  const unit = converted === null ? line.unit : listed
  return {
    unpriced: false,
    item: () => ({
      ...stated(line),
      quantity,
      unit,
      unitPriceEur: 0,
      formula: freeFormula(quantity, unit),
      monthlyEur: 0,
      source: Option.match(price, {
        onNone: () => "not charged by the provider",
        onSome: (price) => cite(price.source)
      }),
      asOf: Option.match(price, { onNone: () => prices.version, onSome: (price) => price.asOf }),
      confidence: Option.match(price, { onNone: () => "derived" as const, onSome: (price) => price.confidence }),
      free: true,
      reason
    }),
    ...costless
  }
}

/** What a reader must know about how the amount came about. */
const remarkOf = (price: Price, quantity: number, free: number, { beyond }: Cost, cents: Cents) => {
  const all = [
    // beside a charge, `freeQuantity` and the formula say so
    ...(free > 0 && cents === 0n ? [allowanceText(price)] : []),
    ...(beyond ? ["above the last known step of the price list, which is applied"] : []),
    // no amount is 0 without a reason
    ...(cents > 0n || free > 0
      ? []
      : [quantity === 0 ? "none expected; the high estimate counts some" : "less than half a cent"])
  ]
  return all.length === 0 ? undefined : all.join("; ")
}

/** `already`: units of the same SKU that earlier lines of the tier were charged for; `taken`: what they had free. */
export const priceLine = (
  line: UsageLine,
  prices: PriceList,
  region: string,
  already: Range<number>,
  takenOf: (price: Price) => Range<number>
): PricedLine => {
  if (line.unpriced !== undefined) return unpriced(line, prices, line.unpriced)
  const found = prices.find(line.sku, region)
  if (line.free !== undefined) return given(line, line.free, found, prices)
  if (Option.isNone(found)) return unpriced(line, prices, `the price catalog has no ${line.sku} in ${region}`)
  const price = found.value
  if (!sameMeasure(line.unit, price.unit)) {
    return unpriced(line, prices, `${line.sku} is priced per ${price.unit}, which ${line.unit} cannot be converted to`)
  }
  const inUnit = (quantity: number) => Option.getOrNull(convert(quantity, line.unit, price.unit))
  const expected = inUnit(line.quantity)
  if (expected === null) return unpriced(line, prices, "the quantity is not known")
  const quantity = {
    low: Math.min(expected, inUnit(line.low ?? line.quantity) ?? expected),
    expected,
    high: Math.max(expected, inUnit(line.high ?? line.quantity) ?? expected)
  }
  const free = freeOf(price, quantity, takenOf(price))
  const charged = price.allowance === null ? quantity : zipRange(quantity, free, (all, free) => tidy(all - free))
  const eur = (amount: BigDecimal.BigDecimal) => toEur(amount, price.currency, prices.exchangeRate)
  const middle = cost(price, charged.expected, already.expected)
  const amount = eur(middle.amount)
  const at = (quantity: number, before: number) =>
    quantity === charged.expected && before === already.expected ? amount : eur(cost(price, quantity, before).amount)
  const { beyond, steps } = middle
  const confidence = beyond ? "approx" : worst(steps.map(({ tier }) => tier.confidence))
  const cents = toCents(amount)
  const estimated = (): Range<Cents> => {
    const low = toCents(lowest(at(charged.low, already.low), confidence))
    const high = toCents(highest(at(charged.high, already.high), confidence))
    return { low: low < cents ? low : cents, expected: cents, high: high > cents ? high : cents }
  }
  let known: Range<Cents> | undefined
  const range = (): Range<Cents> => (known ??= estimated())
  const item = (): PriceItem => {
    const [first] = steps
    const { high, low } = range()
    const freeOnly = free.expected > 0 && charged.expected === 0
    const noCharge = freeOnly || steps.every(({ tier }) => BigDecimal.isZero(tier.unitPrice))
    const plain = free.expected === 0 && steps.length === 1
    const remark = remarkOf(price, expected, free.expected, middle, cents)
    const reason = noCharge && !freeOnly ? (price.note ?? "the provider charges nothing for it") : remark
    return {
      ...stated(line),
      quantity: expected,
      ...(free.expected > 0 ? { freeQuantity: free.expected } : {}),
      unit: price.unit,
      unitPriceEur: freeOnly
        ? 0
        : plain
          ? approximately(eur(first.tier.unitPrice))
          : tidy(approximately(amount) / expected),
      formula: formulaOf({
        currency: price.currency,
        free: free.expected,
        rate: prices.exchangeRate,
        steps,
        unit: price.unit
      }),
      monthlyEur: eurOf(cents),
      ...(low === cents ? {} : { lowEur: eurOf(low) }),
      ...(high === cents ? {} : { highEur: eurOf(high) }),
      source: [...new Set(steps.map(({ tier }) => cited(tier)))].join("; "),
      asOf: steps.map(({ tier }) => tier.asOf).reduce((oldest, asOf) => (asOf < oldest ? asOf : oldest)),
      confidence,
      ...(noCharge ? { free: true } : {}),
      ...(reason === undefined ? {} : { reason })
    }
  }
  return {
    item,
    unpriced: false,
    cents,
    range,
    charged,
    free,
    freeWorth: free.expected > 0 ? eur(BigDecimal.multiply(price.tiers[0].unitPrice, decimal(free.expected))) : zero
  }
}
