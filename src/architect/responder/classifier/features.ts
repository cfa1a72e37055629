/** What a sentence is told by: its words and parts of them, what they mean, and what of questions they hold. */
import type { Notion } from "../lexicon/questions.ts"
import type { WordClass } from "../lexicon/Lexicon.ts"
import type { Token } from "../reading/Token.ts"

/** Names stand for each other: what is said of one service may be said of any. */
const names: ReadonlySet<WordClass> = new Set(["component", "service", "store", "whole", "option", "machine"])

/** That one of these is named matters more than which. */
const sorts: ReadonlySet<WordClass> = new Set([
  "tier",
  "engine",
  "provider",
  "region",
  "regime",
  "environment",
  "address",
  "range",
  "number",
  "foreign"
])

/** What a token is called by: its words, or what they stand for. */
export const symbolsOf = ({ mark, means, quantity, text }: Token): ReadonlyArray<string> => {
  if (quantity !== undefined) return [`#${quantity.unit ?? "number"}`]
  if (mark !== undefined) return mark === "?" ? ["?"] : []
  if (means.some(({ class: name }) => names.has(name))) return ["@name"]
  const sort = means.find(({ class: name }) => sorts.has(name))
  return sort === undefined ? text.split(" ") : [`@${sort.class}`]
}

/** How many letters in a row compounds, endings and slips share. */
const sharedLetters = 5

/** Letters in a row of a word, its beginning and end among them. */
const partsOf = (word: string, length: number): ReadonlyArray<string> => {
  const whole = `<${word}>`
  return Array.from({ length: Math.max(0, whole.length - length) }, (_, at) => `~${whole.slice(at, at + length)}`)
}

/** A word, with its letters in a row. */
export const wordAndParts = (word: string, length: number): ReadonlyArray<string> => [word, ...partsOf(word, length)]

const isSymbol = (one: string): boolean => /^[@#?]/.test(one)

const ofToken = (token: Token): ReadonlyArray<string> => [
  ...symbolsOf(token).flatMap((one) => (isSymbol(one) ? [one] : wordAndParts(one, sharedLetters))),
  ...token.means.flatMap(({ class: name, value }) => (names.has(name) || sorts.has(name) ? [] : [`=${name}:${value}`]))
]

/** Each once, whatever the language: words of several stand side by side. */
export const featuresOf = (tokens: ReadonlyArray<Token>, notions: ReadonlySet<Notion>): ReadonlyArray<string> => [
  ...new Set([...tokens.flatMap(ofToken), ...[...notions].map((one) => `!${one}`)])
]

/** Words that follow each other: what asks and what wishes differ in little else. */
export const pairsOf = (tokens: ReadonlyArray<Token>): ReadonlyArray<string> => {
  const symbols = ["^", ...tokens.flatMap(symbolsOf), "$"]
  return [...new Set(symbols.slice(1).map((one, at) => `${symbols[at]} ${one}`))]
}
