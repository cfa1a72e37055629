/** Pieces of a sentence that ask for nothing: they are passed over, and what they speak of is kept in mind. */
import type { TierName } from "../../../blueprint/TierName.ts"
import { contentClasses } from "../lexicon/Lexicon.ts"
import { isLight, isSaidAsOne, type Understood } from "./Clause.ts"
import type { Piece } from "./pieces.ts"
import { objectClasses, partClasses, type Thread } from "./readings.ts"
import {
  hasContent,
  isAgain,
  isAside,
  isBefore,
  isDenial,
  isMeasured,
  isOrder,
  isReason,
  isRemark,
  isStaying,
  isTelling,
  isUnknown,
  isVerb
} from "./remarks.ts"
import { means, type Token, valueOf } from "./Token.ts"

/** A wish that was read, and where it is for. */
export interface Told {
  readonly understood: Understood
  readonly tiers: ReadonlyArray<TierName> | undefined
  readonly rest: boolean
}

/** Whether a remark is governed by what follows it, or governs it: nothing is sure then. */
const isEntangled = (piece: Piece, next: Piece | undefined, thread: Thread, isFirst: boolean): boolean => {
  const { tokens } = piece
  // "le budget de 300 €, on l'avait fixe": what was named was told of
  if (
    !isFirst &&
    thread.verbs.length === 0 &&
    tokens.some((token) => means(token, "past")) &&
    tokens.some((token) => means(token, "it") || token.text.startsWith("l' "))
  )
    return true
  const [opening] = next?.tokens ?? []
  if (next === undefined || opening === undefined) return false
  // "gut, dass wir keine Daten in den USA haben"
  if (
    means(opening, "that") &&
    !means(opening, "it") &&
    !tokens.some((token) => means(token, "please", "verb:want", "verb:set", "settled"))
  )
    return true
  // "wir hatten vor, die Datenbank zu vergroessern"
  return (
    tokens.some((token) => means(token, "past") || isUnknown(token)) &&
    next.tokens.some((token, place) => {
      const verb = next.tokens[place + 1]
      return means(token, "aim") && verb !== undefined && isVerb(verb)
    })
  )
}

const isObject = (token: Token): boolean => means(token, ...objectClasses)

/** What a passed-over piece leaves to be spoken of. */
const mention = (thread: Thread, { tiers, tokens }: Piece): void => {
  // "flower is a dashboard of celery" speaks of flower
  const subject = tokens
    .slice(
      0,
      tokens.findIndex((token) => means(token, "are"))
    )
    .filter(isObject)
  const objects = subject.length > 0 ? subject : tokens.filter(isObject)
  if (objects.length > 0) thread.objects = objects
  thread.tiers = tiers ?? thread.tiers
  // "Scaleway is not approved, our contract is with Amazon": one of two, and which was not said
  const isOneOfTwo = new Set(tokens.flatMap((token) => valueOf(token, "provider") ?? [])).size > 1
  const parts = tokens.filter(
    (token) => means(token, ...partClasses, "provider", "region") && !(isOneOfTwo && means(token, "provider"))
  )
  if (parts.length === 0) return
  thread.parts = parts
  thread.isMentioned = true
}

/** "GDPR and PCI, nothing else" takes others away; after figures "nothing else" says nothing more. */
export const isOnlySaid = ({ tokens }: Piece, told: ReadonlyArray<Told>): boolean =>
  tokens.some((token) => means(token, "nothing")) &&
  (!tokens.every((token) => isLight(token) || means(token, "nothing")) ||
    told.length === 0 ||
    told.some(({ understood }) => understood.edits.some(({ _tag }) => _tag === "ChangeCompliance")))

/** "Scrap that, put the logs back": says again what was undone. */
const isUndoneAgain = ({ tokens }: Piece, told: ReadonlyArray<Told>): boolean =>
  tokens.some((token) => means(token, "verb:undo")) &&
  told.some(({ understood }) => understood.edits.some(({ _tag }) => _tag === "RevertTo"))

/** "A cache from growth on; in starter we need none": where it was not asked for anyway. */
const isDeniedElsewhere = (piece: Piece, told: ReadonlyArray<Told>): boolean =>
  told.length > 0 &&
  piece.tiers !== undefined &&
  (isDenial(piece) ||
    (!hasContent(piece.tokens) && isSaidAsOne(piece.tokens.filter((token) => means(token, "verb:remove"))))) &&
  told.every(({ tiers }) => tiers !== undefined && !tiers.some((name) => piece.tiers?.includes(name)))

/** "Postgres is hosted at Neon, with its own backups": more of what others run. */
const isTheirs = ({ tokens }: Piece, told: ReadonlyArray<Told>): boolean =>
  told.length > 0 &&
  told.every(({ understood: { edits } }) =>
    edits.every((edit) => edit._tag === "CorrectStore" && edit.use === "external")
  ) &&
  tokens.every(
    (token) =>
      !isOrder(token) &&
      (!means(token, ...contentClasses) || means(token, "kind:backup")) &&
      (token.quantity?.unit ?? null) === null
  )

/** Pieces that are passed over before anything is read. */
export const isPassed = (piece: Piece, thread: Thread, told: ReadonlyArray<Told>): boolean => {
  // "GDPR still applies"
  if (piece.leaves || piece.tokens.some((token) => means(token, "verb:still"))) return true
  if (piece.tokens.some((token) => means(token, "nothing")) && !isOnlySaid(piece, told)) return true
  if (isUndoneAgain(piece, told) || isDeniedElsewhere(piece, told) || isTheirs(piece, told)) return true
  if (
    piece.tiers === undefined &&
    piece.tokens.every((token) => isLight(token) && means(token, "filler") && !means(token, ...contentClasses))
  )
    return true
  if ((piece.tiers !== undefined && piece.tokens.every(isLight)) || isAside(piece)) {
    thread.tiers = piece.tiers ?? thread.tiers
    return true
  }
  return false
}

/** "Chrome, that is run by others", "celery and worker are the same": named, and what is said of it asks for nothing. */
const isOnlyNamed = ({ tokens }: Piece, next: Piece | undefined): boolean =>
  next !== undefined &&
  isRemark(next) &&
  (next.isAnd || next.tokens.some((token) => means(token, "speaks"))) &&
  next.tokens.some((token) => means(token, "are", "we", "past", "complaint", "verb:live")) &&
  tokens.every((token) => isLight(token) || (next.isAnd && isUnknown(token)) || isObject(token))

/** Passes over what asks for nothing; false where it may ask for something. */
export const passOver = (
  pieces: ReadonlyArray<Piece>,
  at: number,
  piece: Piece,
  { thread, told }: { readonly thread: Thread; readonly told: ReadonlyArray<Told> }
): boolean => {
  if (isMeasured(piece)) {
    thread.owed = piece.tokens.filter((token) => token.quantity !== undefined || means(token, "field"))
    thread.parts = thread.owed
    return true
  }
  if (isStaying(piece) || isReason(piece) || isRemark(piece) || isTelling(piece)) {
    if (isDenial(piece) && told.length > 0 && thread.verbs.length === 0) return false
    if (isEntangled(piece, pieces[at + 1], thread, told.length === 0)) return false
    // "we need no redis, the sessions are in postgres. Throw it out"
    if (told.length === 0) mention(thread, piece)
    return true
  }
  if (told.length === 0 && isOnlyNamed(piece, pieces[at + 1])) {
    mention(thread, piece)
    return true
  }
  // "…, they are thirty and all sit in one office": goes on with what was told
  const before = pieces[at - 1]
  const isTold =
    before !== undefined &&
    isTelling(before) &&
    !told.some(({ understood: { uses } }) => uses.some((token) => before.tokens.includes(token)))
  if (piece.isAnd && isTold && !hasContent(piece.tokens)) return true
  return isBefore(piece) || (isAgain(piece) && thread.verbs.length + thread.objects.length + told.length > 0)
}
