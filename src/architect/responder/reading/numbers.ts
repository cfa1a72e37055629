/** Numbers in digits and in words. */
import type { Language } from "../lexicon/Lexicon.ts"
import { means, type Token, valueOf } from "./Token.ts"

const thousands = /^\d{1,3}(?:[., ']\d{3})+(?:[.,]\d+)?$/

/** The value of a figure in digits; NaN where it is twelve hundred to some and little more than one to others. */
const valueOfDigits = (digits: string, language: Language, isMoney: boolean): number => {
  if (!thousands.test(digits)) return Number(digits.replaceAll(/[ ']/g, "").replace(",", "."))
  const [separator = ""] = /[., ']/.exec(digits) ?? []
  const plain = digits.split(separator)
  const isDecimal = plain.length === 2 && !isMoney
  if (isDecimal && separator === (language === "en" ? "." : ",")) return Number.NaN
  const last = plain.at(-1) ?? ""
  return Number(`${plain.slice(0, -1).join("")}${last.replace(",", ".")}`)
}

const isWordNumber = (token: Token | undefined): token is Token =>
  token !== undefined && means(token, "number") && !/^\d/.test(token.text)

export const isDigits = (token: Token | undefined): token is Token => token !== undefined && /^\d/.test(token.text)

export const multipliers: Readonly<Record<string, number>> = { hundred: 100, k: 1e3, m: 1e6 }

const multiplierOf = (token: Token | undefined): number | undefined =>
  token?.means
    .flatMap(({ class: name, value }) => (name === "unit" ? [multipliers[value]] : []))
    .find((one) => one !== undefined)

/** "Twenty five" is one number, "one nine" is two. */
const isNextDigit = (current: number | null, next: number): boolean =>
  current === null || (current >= 100 && current % 100 === 0) || (current >= 20 && current % 10 === 0 && next < 10)

/** A number, and the place of what follows it. */
export interface NumberRead {
  readonly value: number
  readonly next: number
}

const fractionAt = (tokens: ReadonlyArray<Token>, start: number, fraction: string): NumberRead => {
  let next = start + 1
  while (tokens[next] !== undefined && means(tokens[next] as Token, "of")) next++
  const factor = multiplierOf(tokens[next])
  return factor === undefined ? { value: Number(fraction), next } : { value: Number(fraction) * factor, next: next + 1 }
}

const digitsAt = (tokens: ReadonlyArray<Token>, start: number, first: Token, language: Language): NumberRead => {
  const isMoney = [tokens[start + 1], tokens[start - 1]].some((one) => one !== undefined && means(one, "unit:eur"))
  const value = valueOfDigits(first.text, language, isMoney)
  const factor = multiplierOf(tokens[start + 1])
  return factor === undefined ? { value, next: start + 1 } : { value: value * factor, next: start + 2 }
}

/** A number in words, as far as it is read. */
interface Sum {
  /** What is counted already: "two hundred thousand" of "two hundred thousand and fifty". */
  readonly total: number
  readonly current: number | null
}

/** The sum with one word more; null where that word is no part of the number. */
const withWord = ({ current, total }: Sum, token: Token | undefined): Sum | null => {
  const factor = multiplierOf(token)
  if (factor === 100) return { total, current: (current ?? 1) * 100 }
  if (factor !== undefined) return { total: total + (current ?? 1) * factor, current: null }
  const value = isWordNumber(token) ? Number(valueOf(token, "number")) : Number.NaN
  return isNextDigit(current, value) && !Number.isNaN(value) ? { total, current: (current ?? 0) + value } : null
}

/** "Two hundred and fifty thousand". */
const wordsAt = (tokens: ReadonlyArray<Token>, start: number, first: Token): NumberRead | undefined => {
  const isOne = means(first, "of", "article:a") && multiplierOf(tokens[start + 1]) !== undefined
  if (!isWordNumber(first) && !isOne) return undefined
  // "tausend", "cent": a number that others are counted in
  const isCounting = isWordNumber(first) && multiplierOf(first) !== undefined
  let sum: Sum = { total: 0, current: isOne || isCounting ? 1 : Number(valueOf(first, "number")) }
  let next = isCounting ? start : start + 1
  for (;;) {
    const token = tokens[next]
    const { current, total } = sum
    const isJoined =
      token !== undefined &&
      means(token, "and") &&
      (total > 0 || (current ?? 0) >= 100) &&
      isWordNumber(tokens[next + 1])
    const longer = withWord(sum, token)
    if (longer === null && !isJoined) return { value: total + (current ?? 0), next }
    sum = longer ?? sum
    next++
  }
}

/** A number that begins at a place: in digits, in words, or as a part of one. */
export const numberAt = (tokens: ReadonlyArray<Token>, start: number, language: Language): NumberRead | undefined => {
  const first = tokens[start]
  if (first === undefined) return undefined
  const fraction = valueOf(first, "fraction")
  if (fraction !== undefined) return fractionAt(tokens, start, fraction)
  return isDigits(first) ? digitsAt(tokens, start, first, language) : wordsAt(tokens, start, first)
}
