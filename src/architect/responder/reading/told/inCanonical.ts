/** A sentence in the canonical words of a wish: every figure and every thing that it names must find its place in them. */
import { thingClasses } from "../../lexicon/Lexicon.ts"
import type { Canonical } from "./canonical.ts"
import { said } from "./said.ts"
import { isFigure, means, type Token } from "../Token.ts"

/** What is never passed over. */
const never = ["or", "except"] as const

/** What a sentence may name: it finds its place, or the sentence is not understood. */
const things = [...thingClasses, "part:files"] as const

/** What a bare figure counts, where it says so. */
const counted = (token: Token, as: Canonical["bare"]): Token =>
  as !== undefined && token.quantity?.unit === null ? { ...token, quantity: { ...token.quantity, unit: as } } : token

/** What else may stand in a sentence, the more surely it was told what it wishes. */
export interface Tolerance {
  /** "Signed off", "get rid of the worry": words that take something away. */
  readonly removal: boolean
  /** "It must not take us offline": words that deny. */
  readonly denial: boolean
}

const multiplying = (token: Token): boolean => means(token, "verb:double", "verb:triple", "verb:halve")

/** "Do not need" is one word, and no denial of another. */
const isPlainDenial = (token: Token): boolean => means(token, "not") && !means(token, "verb:remove")

/** The sentence in canonical words; null where something that it names has no place in them. */
export const inCanonical = (
  tokens: ReadonlyArray<Token>,
  { bare, denies, keeps, most = Infinity, multiplies, passes = [], says, units }: Canonical,
  { denial, removal }: Tolerance
): ReadonlyArray<Token> | null => {
  const isSaid = (token: Token): boolean => means(token, ...says)
  const isKept = (token: Token): boolean =>
    isFigure(token)
      ? units?.includes(token.quantity?.unit ?? null) === true
      : (multiplies === true && multiplying(token)) || (keeps.length > 0 && means(token, ...keeps) && !isSaid(token))
  const kept = tokens.filter(isKept)
  if (multiplies === true && !kept.some(multiplying)) return null
  if (units !== undefined && !kept.some(isFigure)) return null
  if (kept.some(({ quantity }) => quantity !== undefined && quantity.value > most)) return null
  if (units === undefined && keeps.length > 0 && kept.length === 0) return null
  const isLost = (token: Token): boolean =>
    isFigure(token) ||
    means(token, ...never) ||
    (denies !== true && !denial && means(token, "not")) ||
    (denies !== true && !removal && means(token, "verb:remove", "verb:avoid")) ||
    (means(token, ...things) && !isSaid(token) && !(passes.length > 0 && means(token, ...passes)))
  // "never drop the worker"
  if (denies === true && tokens.some(isPlainDenial) && tokens.some((token) => means(token, "verb:remove"))) return null
  return tokens.some((token) => !isKept(token) && isLost(token))
    ? null
    : [...says.map(said), ...kept.map((token) => counted(token, bare))]
}
