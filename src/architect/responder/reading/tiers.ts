/** Which tiers a part of a sentence is for. */
import { type TierName, tierNames } from "../../../blueprint/TierName.ts"
import type { Language } from "../lexicon/Lexicon.ts"
import { isLight } from "./Clause.ts"
import { means, type Token, valueOf } from "./Token.ts"

export const isTierName = (value: string | undefined): value is TierName => tierNames.some((name) => name === value)

export const tierOf = (token: Token | undefined): TierName | undefined => {
  const value = token === undefined ? undefined : valueOf(token, "tier")
  return isTierName(value) ? value : undefined
}

/** "The two lower tiers": several under one name. */
const groups: Readonly<Record<string, ReadonlyArray<TierName>>> = {
  low: tierNames.slice(0, 2),
  low3: tierNames.slice(0, 3),
  high: tierNames.slice(2),
  high3: tierNames.slice(1)
}

/** "Scale" is a verb as well: before what can be scaled. */
const isTier = (
  token: Token,
  {
    after,
    before,
    language
  }: { readonly before: Token | undefined; readonly after: Token | undefined; readonly language: Language }
): boolean => {
  if (valueOf(token, "tier") !== "scale") return true
  if (after !== undefined && means(after, "it", "component") && !means(after, "kind")) return false
  // the verb is an English word
  if (language !== "en") return true
  const isPlaced =
    before !== undefined &&
    (before.mark === "," ||
      means(before, "place", "article:the", "and", "or", "but", "only", "except", "to", "from", "tier:scale"))
  const isLast =
    after === undefined || after.mark !== undefined || means(after, "and", "up", "tier", "predicate", "only")
  return isPlaced || isLast
}

/** With "scale" as what it is where it stands. */
export const withScale = (tokens: ReadonlyArray<Token>, language: Language): ReadonlyArray<Token> =>
  tokens.map((token, at) =>
    means(token, "tier:scale") && !isTier(token, { before: tokens[at - 1], after: tokens[at + 1], language })
      ? { ...token, means: [{ class: "verb", value: "scale" }] }
      : token
  )

/** "Growth and up", "from growth on". */
const isUpFrom = (tokens: ReadonlyArray<Token>, at: number): boolean => {
  const [before, after, next] = [tokens[at - 1], tokens[at + 1], tokens[at + 2]]
  // "ab growth", "a partir de growth"
  if (before !== undefined && means(before, "up:on")) return true
  if (after === undefined) return false
  if (means(after, "up:after")) return before !== undefined && means(before, "from")
  return means(after, "up") && (after.text !== "+" || tierOf(next) === undefined)
}

/** "All tiers but starter": whether only tiers follow. */
const isExcept = (tokens: ReadonlyArray<Token>, at: number): boolean => {
  const token = tokens[at]
  if (token === undefined || !means(token, "except")) return false
  const end = tokens.findIndex((one, next) => next > at && tierOf(one) !== undefined)
  return end > 0 && tokens.slice(at + 1, end).every(isLight)
}

interface Found {
  readonly left: ReadonlyArray<Token>
  readonly named: ReadonlySet<TierName>
  readonly not: ReadonlySet<TierName>
  readonly isAll: boolean
  readonly isRest: boolean
}

const tiersIn = (tokens: ReadonlyArray<Token>): Found => {
  const left: Array<Token> = []
  const [named, not] = [new Set<TierName>(), new Set<TierName>()]
  let [isAll, isRest, excludes] = [false, false, false]
  for (const [at, token] of tokens.entries()) {
    const value = valueOf(token, "tier")
    const tier = tierOf(token)
    if (value === "all") isAll = true
    else if (value === "rest") isRest = true
    else if (value !== undefined && groups[value] !== undefined)
      for (const one of groups[value] ?? []) (excludes ? not : named).add(one)
    else if (isExcept(tokens, at)) excludes = true
    else if (tier === undefined) left.push(token)
    else if (excludes) not.add(tier)
    else for (const one of isUpFrom(tokens, at) ? tierNames.slice(tierNames.indexOf(tier)) : [tier]) named.add(one)
  }
  return { left, named, not, isAll, isRest }
}

export interface Placed {
  /** What is left without the words that say where. */
  readonly tokens: ReadonlyArray<Token>
  /** undefined: none are named. */
  readonly tiers: ReadonlyArray<TierName> | undefined
  /** "In growth, add …": said before what is asked for, so for all that follows. */
  readonly isLed: boolean
  /** "The rest": those that nothing else of the message names. */
  readonly rest: boolean
  /** "Leave starter as it is": tiers that the message is not about. */
  readonly leaves: boolean
}

const staying = ["verb:keep", "verb:avoid", "verb:move", "verb:stay"] as const

/** The tiers of a piece, and what is left of it. */
export const placedOf = (tokens: ReadonlyArray<Token>): Placed => {
  const { isAll, isRest, left, named: found, not } = tiersIn(tokens)
  const named =
    not.size > 0
      ? tierNames.filter((one) => !not.has(one) && (found.size === 0 || found.has(one)))
      : tierNames.filter((one) => found.has(one))
  const isBeforeTier = (token: Token): boolean => tierOf(tokens[tokens.indexOf(token) + 1]) !== undefined
  const kept = left.filter(
    (token) => !(found.size > 0 && (means(token, "up") || (means(token, "from") && isBeforeTier(token))))
  )
  const hasWish = kept.some((token) => !isLight(token) && !means(token, ...staying))
  const isPart = named.length > 0 && named.length < tierNames.length
  return {
    tokens: kept,
    tiers: isPart ? named : isAll || named.length > 0 ? tierNames : undefined,
    isLed:
      tokens.findIndex((token) => tierOf(token) !== undefined) <
      tokens.findIndex((token) => !isLight(token) && !means(token, "verb") && tierOf(token) === undefined),
    rest: isRest,
    leaves: (named.length > 0 || isRest) && !hasWish && kept.some((token) => means(token, ...staying))
  }
}
