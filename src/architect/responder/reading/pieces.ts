/** A message in sentences, and those in pieces that may each ask for something of their own. */
import { type TierName, tierNames } from "../../../blueprint/TierName.ts"
import { isLight } from "./Clause.ts"
import { means, type Token, valueOf } from "./Token.ts"

/** A part of a sentence, without the words that say which tiers it is for. */
export interface Piece {
  readonly tokens: ReadonlyArray<Token>
  /** Whether "and" joins it to the one before. */
  readonly isAnd: boolean
  /** Whether "but" parts it from the one before. */
  readonly isBut: boolean
  /** undefined: none are named. */
  readonly tiers: ReadonlyArray<TierName> | undefined
  /** "In growth, add …": said before what is asked for, so for all that follows. */
  readonly isLed: boolean
  /** "The rest": those that nothing else of the message names. */
  readonly rest: boolean
  /** "Leave starter as it is": tiers that the message is not about. */
  readonly leaves: boolean
}

export interface Sentence {
  readonly pieces: ReadonlyArray<Piece>
  readonly asks: boolean
}

const ends: ReadonlySet<string> = new Set([".", "!", "?", ";"])
const parts: ReadonlySet<string> = new Set([",", "(", ")", "-"])

const isTierName = (value: string | undefined): value is TierName => tierNames.some((name) => name === value)

/** "Scale" is a verb as well: before what can be scaled. */
const isTier = (token: Token, before: Token | undefined, after: Token | undefined): boolean => {
  if (valueOf(token, "tier") !== "scale") return true
  if (after !== undefined && means(after, "it", "component") && !means(after, "kind")) return false
  const follows =
    before !== undefined &&
    /^(?:in|for|of|and|to|only|scale|on|the|,|or|but|from|than|between|with|fuer|im|bei|beim|ab|auf|von|vom|nur|ausser|und|den|die|der|dans|pour|et|sur|sauf|en|chez|seulement|uniquement|de|a partir de|des|le)$/.test(
      before.text
    )
  const isLast =
    after === undefined ||
    after.mark !== undefined ||
    means(after, "and", "up", "tier") ||
    /^(?:on|should|must|needs?|gets?|tier|plan|soll|sollte|muss|braucht|bekommt|kriegt|stufe|doit|devrait|a)$/.test(
      after.text
    )
  return follows || isLast
}

const tierOf = (token: Token): TierName | undefined => {
  const value = valueOf(token, "tier")
  return isTierName(value) ? value : undefined
}

/** With "scale" as what it is where it stands. */
const withVerbs = (tokens: ReadonlyArray<Token>): ReadonlyArray<Token> =>
  tokens.map((token, at) =>
    means(token, "tier:scale") && !isTier(token, tokens[at - 1], tokens[at + 1])
      ? { ...token, means: [{ class: "verb", value: "scale" }] }
      : token
  )

const among = (first: TierName): ReadonlyArray<TierName> => tierNames.slice(tierNames.indexOf(first))

/** "Growth and up", "from growth on". */
const isUpFrom = (tokens: ReadonlyArray<Token>, at: number): boolean => {
  const [before, after, next] = [tokens[at - 1], tokens[at + 1], tokens[at + 2]]
  // "ab growth", "a partir de growth"
  if (before !== undefined && means(before, "up:on")) return true
  if (after === undefined) return false
  if (means(after, "up")) return after.text !== "+" || next === undefined || !isTierName(valueOf(next, "tier"))
  return before !== undefined && means(before, "from") && /^(?:on|up|onwards?)$/.test(after.text)
}

const isBeforeTier = (tokens: ReadonlyArray<Token>, token: Token): boolean => {
  const next = tokens[tokens.indexOf(token) + 1]
  return next !== undefined && isTierName(valueOf(next, "tier"))
}

/** The tiers of a piece, and what is left of it. */
const placed = ({ isAnd, isBut, tokens }: Cut): Piece => {
  const left: Array<Token> = []
  const found = new Set<TierName>()
  const not = new Set<TierName>()
  let isAll = false
  let rest = false
  let excludes = false
  for (const [at, token] of tokens.entries()) {
    const value = valueOf(token, "tier")
    if (value === "all") isAll = true
    else if (value === "rest") rest = true
    else if (value === "low") for (const one of tierNames.slice(0, 2)) found.add(one)
    else if (value === "high3") for (const one of tierNames.slice(1)) found.add(one)
    else if (value === "low3") for (const one of tierNames.slice(0, 3)) found.add(one)
    else if (value === "high") for (const one of tierNames.slice(2)) found.add(one)
    else {
      const tier = tierOf(token)
      const isExcept = means(token, "except") && tokens.slice(at + 1).some((one) => isTierName(valueOf(one, "tier")))
      if (
        isExcept &&
        !tokens
          .slice(
            at + 1,
            tokens.findIndex((one, next) => next > at && isTierName(valueOf(one, "tier")))
          )
          .some((one) => !isLight(one))
      ) {
        excludes = true
        continue
      }
      if (tier === undefined) {
        left.push(token)
        continue
      }
      if (excludes) not.add(tier)
      else if (isUpFrom(tokens, at)) for (const one of among(tier)) found.add(one)
      else found.add(tier)
    }
  }
  const named =
    not.size > 0
      ? tierNames.filter((one) => !not.has(one) && (found.size === 0 || found.has(one)))
      : tierNames.filter((one) => found.has(one))
  const kept = left.filter(
    (token) => !(found.size > 0 && (means(token, "up") || (means(token, "from") && isBeforeTier(tokens, token))))
  )
  const hasWish = kept.some((token) => !isLight(token) && !means(token, "verb:keep", "verb:avoid", "verb:move"))
  return {
    tokens: kept,
    isAnd,
    isBut,
    tiers:
      named.length > 0 && named.length < tierNames.length ? named : isAll || named.length > 0 ? tierNames : undefined,
    isLed:
      tokens.findIndex((token) => tierOf(token) !== undefined) <
      tokens.findIndex((token) => !isLight(token) && tierOf(token) === undefined),
    rest,
    leaves:
      (named.length > 0 || rest) &&
      !hasWish &&
      kept.some((token) => means(token, "verb:keep", "verb:avoid", "verb:move"))
  }
}

interface Cut {
  readonly isAnd: boolean
  readonly isBut: boolean
  readonly tokens: ReadonlyArray<Token>
}

/** What gives the reason of a wish is no part of it. */
const withoutReason = (tokens: ReadonlyArray<Token>): ReadonlyArray<Token> => {
  const at = tokens.findIndex((token) => means(token, "because"))
  return at < 0 ? tokens : tokens.slice(0, at)
}

/** "Since we process card data, …": a reason that comes first ends with its comma. */
const splitAt = (tokens: ReadonlyArray<Token>): ReadonlyArray<Cut> => {
  const found: Array<{ isAnd: boolean; isBut: boolean; readonly tokens: Array<Token> }> = [
    { isAnd: false, isBut: false, tokens: [] }
  ]
  for (const [at, token] of tokens.entries()) {
    const next = tokens
      .slice(at + 1)
      .find((one) => !/^(?:in|for|the|on|im|fuer|bei|den|dans|pour|en|chez|le)$/.test(one.text))
    // "all tiers but starter" is one place
    const after = next === undefined ? undefined : tokens[tokens.indexOf(next) + 1]
    const isExcept =
      means(token, "except") &&
      next !== undefined &&
      isTierName(valueOf(next, "tier")) &&
      (after === undefined ||
        after.mark !== undefined ||
        means(after, "and") ||
        tokens.slice(0, at).some((one) => means(one, "tier:all")))
    const joins = means(token, "and", "but") && !token.quantity && !isExcept
    // "he wants, that we …": what is wanted is no sentence of its own
    const isGoverned = token.mark === "," && /^(?:dass|ob|que|qu')$/.test(tokens[at + 1]?.text ?? "")
    if (!isGoverned && ((token.mark !== undefined && parts.has(token.mark)) || joins)) {
      const last = found.at(-1)
      const isBut = means(token, "but")
      if (last?.tokens.length === 0) {
        last.isAnd ||= joins
        last.isBut ||= isBut
      } else found.push({ isAnd: joins, isBut, tokens: [] })
      continue
    }
    if (token.mark === undefined) found.at(-1)?.tokens.push(token)
  }
  return found.filter((piece) => piece.tokens.length > 0)
}

const hasTiersOnly = ({ leaves, tiers, tokens }: Piece): boolean =>
  !leaves && tiers !== undefined && tokens.every((token) => isLight(token) || means(token, "not"))

/** "We want starter and growth …": nothing is said of them yet. */
const hasNothing = ({ tokens }: Piece): boolean => tokens.every((token) => isLight(token) || means(token, "verb"))

const union = (one: ReadonlyArray<TierName> | undefined, other: ReadonlyArray<TierName>): ReadonlyArray<TierName> =>
  tierNames.filter((name) => one?.includes(name) === true || other.includes(name))

/** "In scale and enterprise" is one place; "not in starter" leaves the others. */
const joined = (pieces: ReadonlyArray<Piece>): ReadonlyArray<Piece> => {
  const found: Array<Piece> = []
  for (const piece of pieces) {
    const before = found.at(-1)
    // "scale and enterprise: …", "keep scale and enterprise on AWS", "wir wollen in scale und enterprise …"
    if (
      before !== undefined &&
      piece.isAnd &&
      piece.tiers !== undefined &&
      (hasTiersOnly(before) || before.leaves || hasNothing(before)) &&
      before.tiers !== undefined &&
      !hasTiersOnly(piece)
    ) {
      found.splice(-1, 1, {
        ...piece,
        isAnd: before.isAnd,
        tokens: [...before.tokens, ...piece.tokens],
        tiers: union(before.tiers, piece.tiers)
      })
      continue
    }
    if (before === undefined || !hasTiersOnly(piece) || piece.tiers === undefined || piece.rest) {
      found.push(piece)
      continue
    }
    const { tiers } = piece
    const isNot = piece.tokens.some((token) => means(token, "not"))
    found.splice(-1, 1, {
      ...before,
      tiers: isNot ? (before.tiers ?? tierNames).filter((one) => !tiers.includes(one)) : union(before.tiers, tiers)
    })
  }
  return found
}

/** "Ist die Datenbank …": a verb before its subject asks, with or without its mark. */
const opensQuestion = ([first, second]: ReadonlyArray<Token>): boolean =>
  first !== undefined && second !== undefined && means(first, "opens") && means(second, "subject")

/** The sentences of a message, in their order. */
export const sentencesOf = (tokens: ReadonlyArray<Token>): ReadonlyArray<Sentence> => {
  const found: Array<Sentence> = []
  let now: Array<Token> = []
  const close = (mark: string): void => {
    // "our lawyers say that": who may say so asks for it
    const byRight = now.some((token) => means(token, "authority"))
    if (byRight)
      now = now.map((token) =>
        means(token, "insists") ? { ...token, means: [{ class: "filler", value: "" }] } : token
      )
    const split = splitAt(withVerbs(now)).map(({ isAnd, isBut, tokens }) => ({
      isAnd,
      isBut,
      tokens: withoutReason(tokens)
    }))
    // "…, so drop it": what comes before says why
    const so = split.findLastIndex(({ tokens: [one] }) => one !== undefined && means(one, "so"))
    const reasoned = so < 0 ? split : split.slice(so)
    const pieces = joined(reasoned.filter((piece) => piece.tokens.length > 0).map(placed))
    const isPolite =
      now.some((token) => means(token, "please:ask")) ||
      (now[0] !== undefined &&
        /^(?:could|may|koennte|koennten|duerfte|duerften|pourrait|pourrions|pourrais)\b/.test(now[0].text) &&
        now.some((token) => means(token, "verb:want")) &&
        now.some(({ quantity }) => quantity !== undefined))
    if (pieces.length > 0) found.push({ pieces, asks: (mark === "?" || opensQuestion(now)) && !isPolite })
    now = []
  }
  for (const token of tokens) {
    if (token.mark !== undefined && ends.has(token.mark)) close(token.mark)
    else now.push(token)
  }
  close(".")
  return found
}
