/** What stands beside a wish and asks for nothing: why, a greeting, or once more that it is wished. */
import { tierNames } from "../../../../blueprint/TierName.ts"
import { contentClasses } from "../../lexicon/Lexicon.ts"
import { isLight } from "../Clause.ts"
import { hasFigure, isUnknown } from "../remarks.ts"
import { means, type Token } from "../Token.ts"
import { isFigure } from "./inCanonical.ts"
import type { Place } from "./Place.ts"
import { turns } from "./turns.ts"

/** What a text is of a message: a sentence, or one clause of it. */
export type Rank = "clause" | "sentence"

/** Words of a text that names nothing. A shorter sentence may take back what stands before it: "He is wrong." */
const leastEmpty = { clause: 2, sentence: 4 } as const

/** Words of a text that names something. */
const leastNaming = 6

/** How likely it has to be neither wish nor question, from 0 to 1: where it names something, and where it is short. */
const surelyNone = { naming: 0.6, short: 0.85 } as const

/** "Ten accounts": counted is what nobody here plans. */
const countsWish = (tokens: ReadonlyArray<Token>): boolean =>
  tokens.some((token, at) => {
    const after = tokens[at + 1]
    return isFigure(token) && (token.quantity?.unit !== null || after === undefined || !isUnknown(after))
  })

const isTurning = (tokens: ReadonlyArray<Token>): boolean =>
  turns(tokens, (token) => means(token, "if:else", "past", "nothing", "others"))

/** "People", "sleep": what may only fill a sentence names nothing in it. */
const namesWish = (token: Token): boolean =>
  means(token, "verb:undo", "verb:forget") || (means(token, ...contentClasses) && !means(token, "filler"))

/** "…, not 10": what was assumed is denied. */
const isOldFigure = (tokens: ReadonlyArray<Token>): boolean =>
  tokens.some((token) => means(token, "not")) &&
  tokens.filter(isFigure).length === 1 &&
  tokens.every((token) => isLight(token) || means(token, "not") || token.quantity?.unit === null)

/** Whether a text names nothing that could be wished, and turns nothing. */
const isEmpty = (tokens: ReadonlyArray<Token>): boolean =>
  isOldFigure(tokens) || (!countsWish(tokens) && !tokens.some(namesWish) && !isTurning(tokens))

/** Whether nothing of a text is to be carried out. */
export const isBeside = (text: string, { see }: Place, rank: Rank): boolean => {
  const { kinds, leaves, rest, tiers, tokens, words } = see(text)
  // a tier, or what a service does: it was not told which
  if (tokens.some((token) => means(token, "verb:scale"))) return false
  if (isEmpty(tokens)) {
    // "the other tiers are fine"
    if (leaves || rest) return true
    const isPart = tiers !== undefined && tiers.length < tierNames.length
    return !isPart && (words >= leastEmpty[rank] || kinds.none >= surelyNone.short)
  }
  return (
    tiers === undefined &&
    words >= leastNaming &&
    kinds.none >= surelyNone.naming &&
    !hasFigure(tokens) &&
    !isTurning(tokens) &&
    !tokens.some((token) => means(token, "not", "foreign"))
  )
}

/** Whether a text only says which tiers it goes on about: "starter is for demos, …". */
export const isAboutTiers = (text: string, { see }: Place): boolean => {
  const { kinds, leaves, rest, tiers, tokens } = see(text)
  return tiers !== undefined && !leaves && !rest && isEmpty(tokens) && kinds.wishes < surelyNone.naming
}

/** "Out with it": something that is named elsewhere is taken away. */
export const takesAway = (text: string, { see }: Place): boolean =>
  see(text).tokens.some((token) => means(token, "verb:remove", "verb:avoid"))
