/** A sentence in pieces that may each ask for something of their own. */
import { type TierName, tierNames } from "../../../blueprint/TierName.ts"
import { isLight } from "./Clause.ts"
import { type Placed, placedOf, tierOf } from "./tiers.ts"
import { means, type Token } from "./Token.ts"

/** A part of a sentence, without the words that say which tiers it is for. */
export interface Piece extends Placed {
  /** Whether "and" joins it to the one before. */
  readonly isAnd: boolean
  /** Whether "but" parts it from the one before. */
  readonly isBut: boolean
  /** "Growth: …": said of what follows. */
  readonly isHead: boolean
  /** "…, also in starter": those named are not all. */
  readonly isAlso: boolean
  /** "…, so drop it": what comes before says why. */
  readonly isReason: boolean
}

interface Cut {
  readonly isAnd: boolean
  readonly isBut: boolean
  readonly isAlso: boolean
  readonly isSo: boolean
  /** "Growth: …": a colon follows it. */
  isHead: boolean
  readonly tokens: Array<Token>
}

const parts: ReadonlySet<string> = new Set([",", ":", "(", ")", "-"])

/** "All tiers but starter" is one place. */
const isExcept = (tokens: ReadonlyArray<Token>, at: number): boolean => {
  const next = tokens.findIndex((one, place) => place > at && !means(one, "place", "article"))
  if (next < 0 || tierOf(tokens[next]) === undefined) return false
  const after = tokens[next + 1]
  return (
    after === undefined ||
    after.mark !== undefined ||
    means(after, "and") ||
    tokens.slice(0, at).some((one) => means(one, "tier:all"))
  )
}

const isPart = (token: Token | undefined): boolean => token !== undefined && means(token, "component", "kind", "engine")

/** "A queue between web and worker". */
const isBetween = (tokens: ReadonlyArray<Token>, at: number): boolean => {
  const start = tokens.findLastIndex((token, place) => place < at && means(token, "place:between"))
  const before = tokens.slice(start + 1, at)
  const first = tokens.slice(at + 1).find((token) => !means(token, "article"))
  return (
    start >= 0 && isPart(before.at(-1)) && before.every((token) => isPart(token) || isLight(token)) && isPart(first)
  )
}

const plain = { isAnd: false, isBut: false, isAlso: false, isSo: false, isHead: false }

/** How a token parts what stands before it from what follows; null where it does not. */
const joinOf = (tokens: ReadonlyArray<Token>, at: number): Omit<Cut, "tokens"> | null => {
  const token = tokens[at]
  if (token === undefined || token.quantity !== undefined) return null
  if (token.mark !== undefined) {
    const next = tokens[at + 1]
    // "he wants, that we …": what is wanted is no sentence of its own
    const isGoverned = token.mark === "," && next !== undefined && means(next, "that") && !means(next, "it")
    return parts.has(token.mark) && !isGoverned ? plain : null
  }
  // "plant deshalb …", "AWS ist also raus": within a clause it joins nothing
  const before = tokens[at - 1]
  if (means(token, "so"))
    return before !== undefined && means(before, "verb", "are") && !means(before, "it")
      ? null
      : { ...plain, isSo: true }
  if (!means(token, "and", "but") || isBetween(tokens, at) || (means(token, "except") && isExcept(tokens, at)))
    return null
  return { isAnd: true, isBut: means(token, "but"), isAlso: means(token, "also"), isSo: false, isHead: false }
}

/** "Since we process card data, …": a reason that comes first ends with its comma. */
const cutsOf = (tokens: ReadonlyArray<Token>): ReadonlyArray<Cut> => {
  const found: Array<Cut> = [{ ...plain, tokens: [] }]
  for (const [at, token] of tokens.entries()) {
    const join = joinOf(tokens, at)
    const last = found.at(-1)
    if (join === null) {
      if (token.mark === undefined) last?.tokens.push(token)
      continue
    }
    if (last !== undefined && last.tokens.length > 0) last.isHead = token.mark === ":"
    if (last?.tokens.length === 0) {
      const { isAlso, isAnd, isBut, isSo } = last
      found.splice(-1, 1, {
        isAlso: isAlso || join.isAlso,
        isAnd: isAnd || join.isAnd,
        isBut: isBut || join.isBut,
        isSo: isSo || join.isSo,
        isHead: false,
        tokens: []
      })
    } else found.push({ ...join, tokens: [] })
  }
  return found.filter((piece) => piece.tokens.length > 0)
}

/** What gives the reason of a wish is no part of it. */
const withoutReason = (cut: Cut): Cut => {
  const at = cut.tokens.findIndex((token) => means(token, "because"))
  return at < 0 ? cut : { ...cut, tokens: cut.tokens.slice(0, at) }
}

export const hasTiersOnly = ({ leaves, tiers, tokens }: Piece): boolean =>
  !leaves && tiers !== undefined && tokens.every((token) => isLight(token) || means(token, "not"))

/** "We want starter and growth …": nothing is said of them yet. */
const hasNothing = ({ tokens }: Piece): boolean => tokens.every((token) => isLight(token) || means(token, "verb"))

const union = (one: ReadonlyArray<TierName> | undefined, other: ReadonlyArray<TierName>): ReadonlyArray<TierName> =>
  tierNames.filter((name) => one?.includes(name) === true || other.includes(name))

/** The tiers of a piece with those that are named right after it. */
const withTiers = (before: Piece, { isAlso, tiers, tokens }: Piece): Piece["tiers"] => {
  if (tiers === undefined) return before.tiers
  if (tokens.some((token) => means(token, "not")))
    return (before.tiers ?? tierNames).filter((one) => !tiers.includes(one))
  // "…, also in starter"
  return before.tiers === undefined && (isAlso || tokens.some((token) => means(token, "also")))
    ? tierNames
    : union(before.tiers, tiers)
}

/** "In scale and enterprise" is one place; "not in starter" leaves the others. */
const joined = (pieces: ReadonlyArray<Piece>): ReadonlyArray<Piece> => {
  const found: Array<Piece> = []
  for (const piece of pieces) {
    const before = found.at(-1)
    if (before === undefined) found.push(piece)
    // "den Standby in Starter und Growth weg": the verb at the end is of all of it
    else if (
      piece.isAnd &&
      piece.tiers !== undefined &&
      before.tiers !== undefined &&
      hasNothing(piece) &&
      !hasTiersOnly(piece) &&
      !before.tokens.some((token) => means(token, "verb"))
    )
      found.splice(-1, 1, {
        ...before,
        tokens: [...before.tokens, ...piece.tokens],
        tiers: union(before.tiers, piece.tiers)
      })
    // "scale and enterprise: …", "keep scale and enterprise on AWS", "wir wollen in scale und enterprise …"
    else if (
      piece.isAnd &&
      piece.tiers !== undefined &&
      before.tiers !== undefined &&
      (hasTiersOnly(before) || before.leaves || hasNothing(before)) &&
      !hasTiersOnly(piece)
    )
      found.splice(-1, 1, {
        ...piece,
        isAnd: before.isAnd,
        tokens: [...before.tokens, ...piece.tokens],
        tiers: union(before.tiers, piece.tiers)
      })
    // "…, but in scale and enterprise it stays"
    else if (
      !hasTiersOnly(piece) ||
      piece.rest ||
      (piece.isBut && !piece.tokens.some((token) => means(token, "not"))) ||
      (piece.isHead && !hasTiersOnly(before))
    )
      found.push(piece)
    else found.splice(-1, 1, { ...before, isHead: piece.isHead, tiers: withTiers(before, piece) })
  }
  return found
}

/** The pieces of a sentence, in their order. */
export const piecesOf = (tokens: ReadonlyArray<Token>): ReadonlyArray<Piece> => {
  const cuts = cutsOf(tokens)
  const so = cuts.findLastIndex(({ isSo }) => isSo)
  const pieces = cuts.flatMap((cut, at) => {
    const { isAlso, isAnd, isBut, isHead, tokens: left } = withoutReason(cut)
    return left.length === 0 ? [] : [{ ...placedOf(left), isAlso, isAnd, isBut, isHead, isReason: at < so }]
  })
  return joined(pieces)
}
