/** A sentence in the canonical words of a wish: every figure and every thing that it names must find its place in them. */
import { thingClasses, type WordClass } from "../../lexicon/Lexicon.ts"
import type { Canonical } from "./canonical.ts"
import { withoutOld } from "../readings.ts"
import { means, type Token } from "../Token.ts"

/** What is never passed over. */
const never = ["or", "except"] as const

/** What a sentence may name: it finds its place, or the sentence is not understood. */
const things = [...thingClasses, "part:files"] as const

const said = (sort: string): Token => {
  const [name = "", value = ""] = sort.split(":")
  return { text: value, means: [{ class: name as WordClass, value }] }
}

/** Whether something is counted. */
export const isFigure = ({ quantity }: Token): boolean => quantity !== undefined && quantity.unit !== "thing"

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

/** The sentence in canonical words; null where something that it names has no place in them. */
export const inCanonical = (
  all: ReadonlyArray<Token>,
  { bare, denies, keeps, most = Infinity, passes = [], says, units }: Canonical,
  { denial, removal }: Tolerance
): ReadonlyArray<Token> | null => {
  const tokens = withoutOld(all)
  const isSaid = (token: Token): boolean => means(token, ...says)
  const isKept = (token: Token): boolean =>
    isFigure(token)
      ? units?.includes(token.quantity?.unit ?? null) === true
      : keeps.length > 0 && means(token, ...keeps) && !isSaid(token)
  const kept = tokens.filter(isKept)
  if (units !== undefined && !kept.some(isFigure)) return null
  if (kept.some(({ quantity }) => quantity !== undefined && quantity.value > most)) return null
  if (units === undefined && keeps.length > 0 && kept.length === 0) return null
  const isLost = (token: Token): boolean =>
    isFigure(token) ||
    means(token, ...never) ||
    (denies !== true && !denial && means(token, "not")) ||
    (denies !== true && !removal && means(token, "verb:remove", "verb:avoid")) ||
    (means(token, ...things) && !isSaid(token) && !(passes.length > 0 && means(token, ...passes)))
  return tokens.some((token) => !isKept(token) && isLost(token))
    ? null
    : [...says.map(said), ...kept.map((token) => counted(token, bare))]
}
