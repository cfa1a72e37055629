/** The arithmetic of a line, spelled out: everything that is needed to do it again by hand. */
import { BigDecimal } from "effect"
import type { Step } from "../catalog/graduated.ts"
import { decimal } from "../catalog/Money.ts"
import type { Currency } from "../catalog/Price.ts"
import type { ExchangeRate } from "../catalog/PriceList.ts"
import type { Unit } from "../catalog/Unit.ts"

const grouped = (digits: string): string => {
  const [whole = "0", fraction] = digits.split(".")
  return `${whole.replace(/\B(?=(\d{3})+(?!\d))/g, ",")}${fraction === undefined ? "" : `.${fraction}`}`
}

/** All digits, never an exponent: `BigDecimal.format` writes one where there are many decimals. */
const plain = (amount: BigDecimal.BigDecimal): string => {
  const { scale, value } = BigDecimal.normalize(amount)
  if (scale <= 0) return String(value * 10n ** BigInt(-scale))
  const digits = String(value).padStart(scale + 1, "0")
  return `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

const figure = (amount: BigDecimal.BigDecimal): string => grouped(plain(amount))

/** An amount that nothing is charged for. */
export const freeFormula = (quantity: number, unit: Unit): string => `${figure(decimal(quantity))} ${unit} × 0 €`

/** An amount whose price is not known. */
export const unpricedFormula = (quantity: number, unit: Unit): string =>
  `${figure(decimal(quantity))} ${unit} × no known price`

interface Charged {
  /** Units that the provider gives away. */
  readonly free: number
  readonly steps: ReadonlyArray<Step>
  readonly unit: Unit
  readonly currency: Currency
  readonly rate: ExchangeRate
}

/** `(100 GB free + 20 GB × 0.09 USD) × 0.89823`: the result and the date of the rate stand elsewhere in the tier. */
export const formulaOf = ({ currency, free, rate, steps, unit }: Charged): string => {
  const sign = currency === "EUR" ? "€" : currency
  const parts = [
    ...(free > 0 ? [`${figure(decimal(free))} ${unit} free`] : []),
    ...steps
      .filter(({ quantity }, at) => (at === 0 && free === 0) || !BigDecimal.isZero(quantity))
      .map(({ quantity, tier }) => `${figure(quantity)} ${unit} × ${plain(tier.unitPrice)} ${sign}`)
  ]
  const sum = parts.join(" + ")
  const paid = steps.some(({ quantity }) => !BigDecimal.isZero(quantity)) || free === 0
  if (currency === "EUR" || !paid) return sum
  return `${parts.length > 1 ? `(${sum})` : sum} × ${plain(rate.eurPerUsd)}`
}
