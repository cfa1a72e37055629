/** A change of a price in words, with its causes where there is more than one. */
import type { PriceCauses } from "../../pricing/causes.ts"
import { euros } from "../texts.ts"

/** `+12.00 €` */
export const signed = (eur: number): string => `${eur > 0 ? "+" : ""}${euros(eur)}`

const named = ({ catalogEur, designEur, rateEur, usageEur }: PriceCauses) =>
  [
    ["design", designEur],
    ["use", usageEur],
    ["list prices", catalogEur],
    ["exchange rate", rateEur]
  ] as const

/** `+12.00 €: design +15.00 €, use -3.00 €` */
export const differenceOf = (delta: number | undefined, causes: PriceCauses | undefined): string => {
  const moved = causes === undefined ? [] : named(causes).filter(([, eur]) => eur !== 0)
  const whole = delta === undefined || delta === 0 ? "unchanged" : signed(delta)
  return moved.length < 2 ? whole : `${whole}: ${moved.map(([cause, eur]) => `${cause} ${signed(eur)}`).join(", ")}`
}
