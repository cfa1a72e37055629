/** Figures and what they count, read once: "at most 1.5k requests a minute" is one token. */
import type { Language } from "../lexicon/Lexicon.ts"
import { type Figure, figureAt } from "./figures.ts"
import { means, type Quantity, type Token } from "./Token.ts"
import { boundOf, isBetween, isPer, roomOf, timeOf } from "./units.ts"

/** "By 20 %"; French "de 20 %" is that where something is raised or lowered: "un budget de 300 €" is not. */
const isBy = (read: ReadonlyArray<Token>): boolean => {
  const token = read.at(-1)
  if (token === undefined) return false
  if (means(token, "by")) return true
  return (
    means(token, "of") &&
    !means(token, "article") &&
    read
      .slice(read.findLastIndex(({ mark }) => mark !== undefined) + 1)
      .some((one) => means(one, "verb:raise", "verb:lower"))
  )
}

/** Units that are told per month or year, before the figure or after it. */
const toldPer: ReadonlySet<string> = new Set(["eur", "user"])

/** "Im Jahr 6000 Euro", "par mois 300 €". */
const timeBefore = (read: ReadonlyArray<Token>, { per, unit }: Quantity): string | undefined =>
  per === null && unit !== null && toldPer.has(unit) && (isPer(read.at(-2)) || read.at(-1)?.text.includes(" ") === true)
    ? timeOf(read.at(-1))
    : undefined

/** What stands before a figure and belongs to it. */
interface Before {
  readonly bound: Quantity["bound"]
  readonly isPlus: boolean
  /** "-200", and "-20 %", which is a difference. */
  readonly isMinus: boolean
  readonly isTimes: boolean
  readonly isBy: boolean
  /** What a bare figure counts, where that is said before it. */
  readonly unit: string | undefined
  /** How many of the tokens before are not part of it. */
  readonly left: number
}

const beforeOf = (read: ReadonlyArray<Token>, isBare: boolean): Before => {
  let kept = read.length
  while (kept > 0 && isBetween(read[kept - 1])) kept--
  const before = read[kept - 1]
  const isPlus = before?.text === "+"
  const isMore = isPlus || (before !== undefined && means(before, "bound:more"))
  const isTimes = isBare && before !== undefined && means(before, "unit:times")
  const bound = boundOf(before) ?? (isMore ? "more" : null)
  const by = isBy(read)
  return {
    bound,
    isPlus,
    isMinus: read.at(-1)?.mark === "-" && read.at(-2)?.quantity === undefined,
    isTimes,
    isBy: by,
    unit: isBare ? roomOf(before) : undefined,
    left: bound !== null || isTimes ? kept - 1 : by ? read.length - 1 : read.length
  }
}

/** A figure with what stands before it, and how many of the tokens before are left. */
const completed = (
  read: ReadonlyArray<Token>,
  { quantity, token }: Figure
): { readonly token: Token; readonly kept: number } => {
  const before = beforeOf(read, quantity.unit === null)
  const isLess = before.isMinus && quantity.unit === "percent"
  const time = timeBefore(read.slice(0, before.left), quantity)
  return {
    token: {
      ...token,
      quantity: {
        ...quantity,
        value: before.isMinus && !isLess ? -quantity.value : quantity.value,
        per: time ?? quantity.per,
        unit: before.isTimes ? "times" : (before.unit ?? quantity.unit),
        bound: before.bound ?? (isLess ? "less" : quantity.bound),
        by: quantity.by || before.isBy || isLess || before.isPlus
      }
    },
    kept: time === undefined ? before.left : before.left - (isPer(read[before.left - 2]) ? 2 : 1)
  }
}

/** Tokens with their figures read, and what bounds a figure taken into it. */
export const withQuantities = (tokens: ReadonlyArray<Token>, language: Language): ReadonlyArray<Token> => {
  const read: Array<Token> = []
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at]
    if (token === undefined) break
    const figure = figureAt(tokens, at, language)
    if (figure === undefined) {
      read.push(token)
      at++
      continue
    }
    const { kept, token: counted } = completed(read, figure)
    read.splice(kept)
    read.push(counted)
    at = figure.next
  }
  return read
}
