/** The wishes of a sentence, piece by piece. */
import { type TierName, tierNames } from "../../../blueprint/TierName.ts"
import type { Situation } from "../Wish.ts"
import type { Language } from "../lexicon/Lexicon.ts"
import type { Understood } from "./Clause.ts"
import type { Piece } from "./pieces.ts"
import { readClause } from "./readClause.ts"
import { objectClasses, partClasses, readingsOf, type Thread, withoutOld } from "./readings.ts"
import { hasFigure, isJudged, isRemark, isTelling, isVerb } from "./remarks.ts"
import { isOnlySaid, isPassed, passOver, type Told } from "./passing.ts"
import type { Sentence } from "./sentences.ts"
import { means, type Token } from "./Token.ts"

/** A wish is told in no more pieces than this. */
const mostMerged = 3

type Tiers = ReadonlyArray<TierName> | undefined

const narrowed = (situation: Situation, tiers: Tiers): Situation =>
  tiers === undefined ? situation : { ...situation, tiers: situation.tiers.filter(({ name }) => tiers.includes(name)) }

/** "Twice the budget" says how much, and not what to do. */
const isOwnVerb = (token: Token): boolean => isVerb(token) && !means(token, "verb:double", "verb:triple", "verb:halve")

/** "500 rps, 99.95 in enterprise" may mean either. */
const isLoose = (pieces: ReadonlyArray<Piece>): boolean => {
  const [first] = pieces
  const last = pieces.at(-1)
  return (
    pieces.length > 1 &&
    first !== undefined &&
    last?.tiers !== undefined &&
    last.tiers.length < tierNames.length &&
    first.tokens.some(({ quantity }) => quantity !== undefined && quantity.unit !== null) &&
    pieces.slice(0, -1).every(({ rest, tiers }) => tiers === undefined && !rest) &&
    pieces.every(
      ({ tokens }) => !tokens.some((token) => isVerb(token) || means(token, "component")) && hasFigure(tokens)
    )
  )
}

/** Tiers at the end of a list are those of the whole list: "a CDN and a WAF in growth". */
const spread = (pieces: ReadonlyArray<Piece>): ReadonlyArray<Piece> => {
  const found = [...pieces]
  for (let at = found.length - 2; at >= 0; at--) {
    const [one, next] = [found[at], found[at + 1]]
    if (one === undefined || next === undefined || one.tiers !== undefined || one.rest) continue
    if (next.tiers !== undefined && !next.rest && !next.isHead && !next.tokens.some(isOwnVerb))
      found[at] = { ...one, tiers: next.tiers }
  }
  return found
}

/** "A WAF in growth, a CDN": whether the CDN is for growth was not said. */
const isUnplaced = ({ rest, tiers, tokens }: Piece, thread: Thread): boolean =>
  tiers === undefined &&
  !rest &&
  thread.tiers !== undefined &&
  thread.tiers.length < tierNames.length &&
  !tokens.some((token) => isVerb(token) || means(token, "not", "it", "also")) &&
  tokens.some((token) => means(token, ...objectClasses)) &&
  !hasFigure(tokens)

interface Read {
  readonly understood: ReadonlyArray<Understood>
  /** The tokens that it was read from. */
  readonly from: ReadonlyArray<Token>
  readonly tiers: Tiers
  /** The piece after the last of it. */
  readonly end: number
}

/** What the pieces from a place on ask for, as few of them as make a wish. */
const readFrom = (
  pieces: ReadonlyArray<Piece>,
  at: number,
  {
    language,
    situation,
    thread
  }: { readonly language: Language; readonly situation: Situation; readonly thread: Thread }
): Read | null => {
  const piece = pieces[at]
  if (piece === undefined) return null
  const last = isJudged(piece) ? at : Math.min(pieces.length, at + mostMerged)
  for (let end = at + 1; end <= last; end++) {
    const merged = pieces.slice(at, end)
    const places = merged.flatMap(({ tiers }) => tiers ?? [])
    const tiers = places.length > 0 ? tierNames.filter((name) => places.includes(name)) : thread.tiers
    const tokens = withoutOld(merged.flatMap((one) => one.tokens))
    for (const from of readingsOf(tokens, piece.isBut, thread)) {
      const understood = readClause({ tokens: from, language, situation: narrowed(situation, tiers) })
      if (understood !== null) return { understood, from, tiers, end }
    }
    const next = pieces[end]
    // "the backups in starter and growth 30 days": goes on with what joins it
    const goesOn = piece.tiers !== undefined && next?.isAnd === true && next.tiers !== undefined
    if (end === at + 1 && isRemark(piece) && !goesOn) return null
  }
  return null
}

const remember = (thread: Thread, { from, tiers }: Read): void => {
  thread.tiers = tiers
  if (from.some((token) => thread.owed.includes(token))) thread.owed = []
  const verbs = from.filter((token) => isVerb(token) || means(token, "not", "degree"))
  if (verbs.length > 0) thread.verbs = verbs
  const objects = from.filter((token) => means(token, ...objectClasses))
  if (objects.length > 0) thread.objects = objects
  thread.parts = from.filter((token) => token.quantity !== undefined || means(token, ...partClasses))
  thread.isMentioned = false
  thread.unit =
    from.findLast(({ quantity }) => quantity !== undefined && quantity.unit !== null)?.quantity?.unit ?? thread.unit
}

/** "Then drop the worker there": where the sentence before was about. */
const isThere = (pieces: ReadonlyArray<Piece>): boolean =>
  pieces.every(({ tiers }) => tiers === undefined) &&
  pieces.some(({ tokens }) => tokens.some((token) => means(token, "there")))

/** The wishes of a sentence; null where it is not clear what all of it means. */
export const readSentence = (
  { pieces: said }: Sentence,
  situation: Situation,
  language: Language,
  thread: Thread,
  earlier: ReadonlyArray<Told> = []
): ReadonlyArray<Told> | null => {
  if (isLoose(said)) return null
  const pieces = spread(said)
  const told: Array<Told> = []
  thread.tiers = isThere(said) ? thread.tiers : undefined
  thread.verbs = []
  let isLed = false
  for (let at = 0; at < pieces.length;) {
    const piece = pieces[at]
    if (piece === undefined) break
    if (isPassed(piece, thread, [...earlier, ...told])) {
      isLed ||= piece.tiers !== undefined && !piece.leaves
      at++
      continue
    }
    // "GDPR and PCI, nothing else"
    if (
      isOnlySaid(piece, [...earlier, ...told]) ||
      (at > 0 && !isLed && !isTelling(piece) && isUnplaced(piece, thread))
    )
      return null
    isLed ||= piece.isLed
    const read = readFrom(pieces, at, { language, situation, thread })
    if (read !== null) {
      const own = pieces.slice(at, read.end).some(({ tiers }) => tiers !== undefined)
      for (const understood of read.understood) {
        // "growth for 120 € and the alarms to …": whoever is told of one tier is told of all
        const isOfAll = !own && understood.edits.every(({ _tag }) => _tag === "SetAlarms")
        told.push({ understood, tiers: isOfAll ? undefined : read.tiers, rest: piece.rest })
      }
      remember(thread, read)
    } else if (!passOver(pieces, at, piece, { thread, told })) return null
    at = read?.end ?? at + 1
  }
  return told
}
