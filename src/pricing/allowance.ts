/** What a provider gives every account for ever: taken once for all lines of a tier, in their order. */
import { Option } from "effect"
import type { Price } from "../catalog/Price.ts"
import { convert, tidy } from "../catalog/Unit.ts"
import { mapRange, nothing, type Range, zipRange } from "./range.ts"

/** Lines that share an allowance have the same key. */
export const poolOf = ({ allowance, sku }: Price): string => allowance?.pool ?? sku

/** What of a quantity is free when `taken` units are gone already; all in the price's unit. */
export const freeOf = ({ allowance, unit }: Price, quantity: Range<number>, taken: Range<number>): Range<number> => {
  if (allowance === null) return nothing
  const whole = Option.getOrElse(convert(allowance.quantity, allowance.unit, unit), () => 0)
  const left = mapRange(taken, (gone) => Math.max(0, tidy(whole - gone)))
  return zipRange(quantity, left, (asked, left) => Math.min(asked, left))
}

/** Things that are counted are said as people count them. */
const counted = (unit: string): string => {
  const thing = /^(.+)-month$/.exec(unit)?.[1] ?? unit
  return /^(?:GB|.*-second)$/.test(thing) ? unit : `${thing}s`
}

/** `the first 100 GB a month are free, once per account` */
export const allowanceText = ({ allowance }: Price): string =>
  allowance === null
    ? ""
    : `the first ${String(allowance.quantity).replace(/\B(?=(\d{3})+(?!\d))/g, ",")} ${counted(allowance.unit)} a month are free, once per account`
