/** Exact money: decimals until an amount is shown, then euros rounded half up to the cent. Sums are sums of cents. */
import { BigDecimal } from "effect"
import type { Currency } from "./Price.ts"
import type { ExchangeRate } from "./PriceList.ts"
import { tidy } from "./Unit.ts"

/** Whole euro cents. */
export type Cents = bigint

/** A quantity as a decimal; the noise of binary fractions is cut off first. It must be finite. */
export const decimal = (quantity: number): BigDecimal.BigDecimal => {
  const tidied = tidy(quantity)
  const thousandths = Math.round(tidied * 1000)
  // most quantities have few decimals, and printing a number to read its digits is slow
  return Math.abs(tidied) < 1e8 && thousandths / 1000 === tidied
    ? BigDecimal.make(BigInt(thousandths), 3)
    : BigDecimal.unsafeFromNumber(tidied)
}

/** In euros, at the catalog's dated rate. Euros stay as they are. */
export const toEur = (amount: BigDecimal.BigDecimal, currency: Currency, rate: ExchangeRate): BigDecimal.BigDecimal =>
  currency === "EUR" ? amount : BigDecimal.multiply(amount, rate.eurPerUsd)

/** Rounded half up; amounts are never negative. */
export const toCents = ({ scale, value }: BigDecimal.BigDecimal): Cents => {
  if (scale <= 2) return value * 10n ** BigInt(2 - scale)
  const cent = 10n ** BigInt(scale - 2)
  return (value + cent / 2n) / cent
}

/** Cents as the number of euros that JSON carries, e.g. 1234 → 12.34. */
export const eurOf = (cents: Cents): number => Number(cents) / 100

/** A decimal as a number, to twelve significant digits: for unit prices and comparisons, never for sums. */
export const approximately = (amount: BigDecimal.BigDecimal): number => tidy(BigDecimal.unsafeToNumber(amount))
