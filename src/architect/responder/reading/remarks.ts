/** What people say beside what they ask for: it is passed over, where it holds nothing that might be a wish. */
import { isLight } from "./Clause.ts"
import type { Piece } from "./pieces.ts"
import { contentClasses } from "../lexicon/Lexicon.ts"
import { means, type Token } from "./Token.ts"

export const isVerb = (token: Token): boolean => means(token, "verb") && !means(token, "filler")

/** Whether anything is counted; "the smallest one is fine" counts nothing. */
export const hasFigure = (tokens: ReadonlyArray<Token>): boolean =>
  tokens.some(
    (token, at) =>
      token.quantity !== undefined &&
      token.quantity.unit !== "thing" &&
      !(token.quantity.unit === null && means(token, "it") && at < tokens.length - 1)
  )

export const hasContent = (tokens: ReadonlyArray<Token>): boolean =>
  hasFigure(tokens) || tokens.some((token) => means(token, ...contentClasses))

/** "They are thirty annotators", "a publisher with forty newsletters": counted is what nobody here plans. */
const countsOthers = (tokens: ReadonlyArray<Token>): boolean =>
  tokens.every(({ quantity }) => quantity === undefined || quantity.unit === null) &&
  !holds(tokens, "it:that", "verb:want", "verb:use", "not", ...contentClasses) &&
  (holds(tokens, "are", "we", "verb:have", "verb:live") ||
    tokens.some((token, at) => isUnknown(token) && tokens.slice(at).some(({ quantity }) => quantity !== undefined)))

type Sorts = Parameters<typeof means> extends readonly [Token, ...infer S] ? S : never

const holds = (tokens: ReadonlyArray<Token>, ...sorts: Sorts): boolean => tokens.some((token) => means(token, ...sorts))

const orders = [
  "verb:add",
  "verb:remove",
  "verb:set",
  "verb:raise",
  "verb:lower",
  "verb:double",
  "verb:triple",
  "verb:halve",
  "verb:replace",
  "verb:move",
  "verb:upgrade",
  "verb:limit",
  "verb:undo",
  "verb:forget",
  "verb:give"
] as const

/** "Run it on AWS" orders, "we run it on AWS" tells. */
const runs = (tokens: ReadonlyArray<Token>): boolean => {
  const first = tokens.find((token) => !isLight(token) || means(token, "speaks"))
  return first !== undefined && means(first, "verb:run")
}

/** "It is overkill" takes away where it is said of something, and else only says why. */
export const isOrder = (token: Token): boolean => means(token, ...orders) && !means(token, "judges", "filler")

export const isUnknown = (token: Token): boolean =>
  token.mark === undefined && token.means.length === 0 && token.quantity === undefined

/** "And frobnicate it", "a frobnicator": something is asked for, and nobody knows what. */
export const isUnknownWish = ({ isAnd, tokens }: Pick<Piece, "isAnd" | "tokens">): boolean => {
  if (!tokens.some(isUnknown) || hasContent(tokens)) return false
  const [first, second] = tokens
  const isNoun =
    first !== undefined && means(first, "article") && second !== undefined && isUnknown(second) && tokens.length <= 3
  // "publish our app": done to something, and nobody here knows what
  const isOrderOf = first !== undefined && isUnknown(first) && second !== undefined && means(second, "article")
  return (
    isAnd || isNoun || (isOrderOf && !tokens.slice(2).some((token) => isVerb(token) || means(token, "are", "past")))
  )
}

/** "The database grows", "that costs too much", "our customers are American". */
const growing = ["field:money", "kind", "engine", "component", "field:peak", "field:users", "field:data"] as const

const tellsOfGrowth = (tokens: ReadonlyArray<Token>): boolean =>
  (holds(tokens, "verb:grow", "field:money") || (holds(tokens, "are") && !tokens.some(isVerb))) &&
  !hasContent(tokens.filter((token) => !means(token, ...growing))) &&
  !holds(tokens, "not", "past")

/** "Kubernetes ist zu kompliziert": a judgement, and no order. */
const isJudgement = (tokens: ReadonlyArray<Token>): boolean =>
  holds(tokens, "soft") && !holds(tokens, "not", "past", "verb:want", "verb:use")

/** "It is X who runs it" asks nothing: such a word asks where it begins. */
const asks = (tokens: ReadonlyArray<Token>): boolean => {
  const isJudging = holds(tokens, "complaint", "soft")
  return tokens.some(
    (token, at) =>
      means(token, "ask") && !(means(token, "ask:relative") && (isJudging || tokens.slice(0, at).some(isUnknown)))
  )
}

/** "…, otherwise it fills up on the first day": what would come, and no choice between two. */
const tellsOtherwise = (tokens: ReadonlyArray<Token>): boolean =>
  tokens.every((token) => !means(token, "if") || means(token, "if:else")) &&
  (tokens.some(isUnknown) || holds(tokens, "verb", "soft", "complaint")) &&
  !tokens.some(isOrder) &&
  !hasFigure(tokens) &&
  !holds(tokens, "provider", "region", "platform", "component", "kind", "engine")

/** "Python is hungry", "we lost data once": says why, or how it was, and asks for nothing. */
export const isRemark = (piece: Piece): boolean => {
  const { tokens } = piece
  if (isUnknownWish(piece) || holds(tokens, "doubt", "said", "foreign") || asks(tokens)) return false
  if (holds(tokens, "if")) return tellsOtherwise(tokens)
  if (tokens.some(isOrder) || runs(tokens) || (holds(tokens, "only") && holds(tokens, "callers"))) return false
  if (holds(tokens, "authority") && !hasFigure(tokens) && !holds(tokens, "regime", "verb:want")) return true
  if (!hasContent(tokens) || (holds(tokens, "judges") && !holds(tokens, "component", "kind", "engine"))) return true
  // "today it is 14": what is to be otherwise, or may be as it is
  if (
    holds(tokens, "now") &&
    holds(tokens, "now", "are", "verb:have") &&
    !holds(tokens, "verb:want", "verb:use", "not")
  )
    return true
  // "their database", "somebody added a CDN": what others have or do
  if (holds(tokens, "others", "when")) return false
  if (hasFigure(tokens)) return countsOthers(tokens)
  return tellsOfLife(tokens) || isJudgement(tokens) || tellsOfGrowth(tokens) || isUnheard(piece)
}

/** "The sessions live in postgres", "redis crashed". */
const tellsOfLife = (tokens: ReadonlyArray<Token>): boolean =>
  holds(tokens, "past", "complaint") ||
  (holds(tokens, "verb:live") && !holds(tokens, "region", "provider", "regime", "platform", "part", "not"))

/** A sentence with a word that nobody here knows; "and cache clutter" is a thing that may be asked for as well. */
const isUnheard = ({ isAnd, tokens }: Piece): boolean =>
  !isAnd &&
  tokens.some(isUnknown) &&
  !holds(tokens, "not") &&
  (tokens.some(isVerb) ||
    holds(tokens, "are", "we", "may", "predicate") ||
    !holds(tokens, "part", "environment", "regime", "aspect", "degree"))

/** "Kubernetes, not for us": takes back what was only named. */
export const isDenial = ({ tokens }: Piece): boolean => holds(tokens, "not") && !hasContent(tokens)

/** "Our extensions are not on 17 yet", "we run it in simple mode": gives a reason, and asks for nothing. */
export const isTelling = ({ tokens }: Piece): boolean => {
  const first = tokens.find((token) => !isLight(token) || means(token, "speaks"))
  return (
    first !== undefined &&
    means(first, "speaks") &&
    !holds(tokens, "doubt", "if", "said", "when", "others", "verb:want", "verb:use", "because") &&
    !tokens.some((token) => means(token, "ask") && !means(token, "ask:relative")) &&
    !tokens.some(isOrder) &&
    !tokens.some(({ quantity }) => quantity !== undefined && quantity.unit !== null)
  )
}

/** A judgement is never read together with what follows it. */
export const isJudged = (piece: Piece): boolean => holds(piece.tokens, "soft") && isRemark(piece)

/** "Our auditors require it": names nothing and orders nothing. */
export const isAside = (piece: Piece): boolean =>
  !isUnknownWish(piece) && holds(piece.tokens, "authority") && !hasContent(piece.tokens) && isRemark(piece)

/** "…, so drop it": a reason may be anything that is no order and no condition. */
export const isReason = ({ isReason: isSo, tokens }: Piece): boolean =>
  isSo && !holds(tokens, "doubt", "if", "when", "ask") && !tokens.some(isOrder)

/** "Staging can stay", "keep the other regimes": what is not to be touched. */
export const isStaying = ({ tokens }: Piece): boolean =>
  holds(tokens, "verb:stay", "verb:keep") &&
  !hasFigure(tokens) &&
  tokens.every((token) => isLight(token) || means(token, "verb:stay", "verb:keep", "verb:comply", ...contentClasses))

const again = ["verb:add", "verb:set", "verb:use", "verb:want", "verb:give"] as const

/** "Add both please", "could you add one?": says again what was asked for right before. */
export const isAgain = ({ tokens }: Piece): boolean =>
  holds(tokens, "aspect:free", ...again) &&
  tokens.every((token) => isLight(token) || isOne(token) || means(token, "aspect:free", ...again))

/** "It", "both", "one". */
const isOne = (token: Token): boolean =>
  token.quantity === undefined ? means(token, "it") : token.quantity.value === 1 && token.quantity.unit === null

/** "…, up from 90k": what was before. */
export const isBefore = ({ tokens }: Piece): boolean => {
  const at = tokens.findIndex((token) => !isLight(token) || means(token, "from"))
  const [from, figure] = [tokens[at], tokens[at + 1]]
  return (
    from !== undefined &&
    means(from, "from") &&
    figure?.quantity !== undefined &&
    tokens.slice(at + 2).every((token) => isLight(token) || means(token, "past"))
  )
}

/** "Peak last night was 430 requests per second": to be provided for where a later sentence says so. */
export const isMeasured = ({ tokens }: Piece): boolean =>
  holds(tokens, "past") && hasFigure(tokens) && !holds(tokens, "doubt", "if", "said", "ask", "foreign", "not")
