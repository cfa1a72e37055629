/** Exact money: decimals until an amount is shown, then euros rounded half up to the cent. Sums are sums of cents. */
import { BigDecimal } from "effect"
import type { Currency } from "./Price.ts"
import type { ExchangeRate } from "./PriceList.ts"
import { tidy } from "./Unit.ts"

/** Whole euro cents. */
export type Cents = bigint

/** A quantity as a decimal; the noise of binary fractions is cut off first. It must be finite. */
export const decimal = (quantity: number): BigDecimal.BigDecimal => BigDecimal.unsafeFromNumber(tidy(quantity))

/** In euros, at the catalog's dated rate. Euros stay as they are. */
export const toEur = (amount: BigDecimal.BigDecimal, currency: Currency, rate: ExchangeRate): BigDecimal.BigDecimal =>
  currency === "EUR" ? amount : BigDecimal.multiply(amount, rate.eurPerUsd)

/** Rounded half up; amounts are never negative. */
export const toCents = (eur: BigDecimal.BigDecimal): Cents =>
  BigDecimal.scale(BigDecimal.round(eur, { scale: 2, mode: "half-from-zero" }), 2).value

/** Cents as the number of euros that JSON carries, e.g. 1234 → 12.34. */
export const eurOf = (cents: Cents): number => Number(cents) / 100

/** A decimal as a number, to twelve significant digits: for unit prices and comparisons, never for sums. */
export const approximately = (amount: BigDecimal.BigDecimal): number => tidy(BigDecimal.unsafeToNumber(amount))
