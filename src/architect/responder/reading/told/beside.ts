/** What stands beside a wish and asks for nothing: why, a greeting, or once more that it is wished. */
import { tierNames } from "../../../../blueprint/TierName.ts"
import { contentClasses } from "../../lexicon/Lexicon.ts"
import { roleTold } from "../../classifier/roles.ts"
import { isLight } from "../Clause.ts"
import { isOrder, isUnknown } from "../remarks.ts"
import { isFigure, means, type Token } from "../Token.ts"
import type { Place, Seen } from "./Place.ts"
import { turns } from "./turns.ts"
import type { WishLabel } from "./wishLabels.ts"

/** What a text is of a message: a sentence, or one clause of it. */
export type Rank = "clause" | "sentence"

/** Words of a text that names nothing. A shorter sentence may take back what stands before it: "He is wrong." */
const leastEmpty = { clause: 2, sentence: 4 } as const

/** A wish may be heard from here on: how likely one is, times how likely it is that one. */
const audible = 0.2

/** Less than this says nothing of what is wished. */
const vague = 0.2

/** And less than this is none. */
const faint = 0.1

/** And from here on what is spoken of is told. */
const audibleLabel = 0.4

/** From here on words that take something away are an order, from 0 to 1. */
const ordered = 0.6

/** Words of a text that names something. */
const leastNaming = 4

/** How likely it has to be neither wish nor question, from 0 to 1: where it names something, and where it is short. */
const surelyNone = { naming: 0.35, told: 0.75, short: 0.85, objects: 0.95 } as const

/** A figure is a value that is wished from here on, from 0 to 1. */
const surelyNew = 0.6

/** "One of them": who says so counts nothing. */
const isPronoun = (token: Token): boolean => token.quantity?.unit === null && means(token, "it")

/** "Ten accounts": counted is what nobody here plans; "gone each time one crashes" only mentions a figure. */
const countsWish = ({ all, tokens, wishes: [first] }: Seen): boolean =>
  tokens.some((token, at) => {
    const after = tokens[at + 1]
    if (!isFigure(token) || isPronoun(token)) return false
    if (token.quantity?.unit === null && after !== undefined && isUnknown(after)) return false
    const told = first === undefined ? null : roleTold(all, all.indexOf(token), first.label)
    return !(told?.role === "mentioned" || told?.role === "old") && (told?.probability ?? 1) >= surelyNew
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
const isEmpty = (seen: Seen): boolean =>
  isOldFigure(seen.tokens) || (!countsWish(seen) && !seen.tokens.some(namesWish) && !isTurning(seen.tokens))

/** A value is named from here on, from 0 to 1: that it is one, and of what. */
const surelyValue = { role: 0.7, label: 0.35 } as const

/** "Warsaw", "MariaDB": what may come in the place of something. */
const namesValue = ({ all, wishes: [first] }: Seen): boolean =>
  first !== undefined &&
  first.probability >= surelyValue.label &&
  all.some((_, at) => {
    const told = roleTold(all, at, first.label)
    return told?.role === "to" && told.probability >= surelyValue.role
  })

/** "900 requests a second": what is counted is what may be wished. */
const isCounted = ({ tokens, wishes: [first] }: Seen): boolean =>
  first !== undefined &&
  first.probability >= surelyValue.label &&
  tokens.some((token) => isFigure(token) && token.quantity?.unit !== null)

/** Whether nothing of a text is to be carried out. */
export const isBeside = (text: string, { see }: Place, rank: Rank): boolean => {
  const seen = see(text)
  const { kinds, leaves, rest, tiers, tokens, wishes, words } = seen
  // "…, but my boss insists on it"
  const opening = tokens.find((token) => token.mark === undefined)
  if (opening !== undefined && means(opening, "but") && !leaves && !rest && kinds.none < surelyNone.objects)
    return false
  // a tier, or what a service does: it was not told which
  if (tokens.some((token) => means(token, "verb:scale"))) return false
  if (isOldFigure(tokens)) return true
  const isPast = tokens.some((token) => means(token, "past"))
  if ((kinds.none < surelyNone.told || isPast) && isCounted(seen)) return false
  if (isEmpty(seen)) {
    // "the other tiers are fine"
    if (leaves || rest) return true
    const isPart = tiers !== undefined && tiers.length < tierNames.length
    // "yes or no"
    if (words < leastEmpty.sentence && tokens.some((token) => means(token, "or"))) return false
    return !isPart && (words >= leastEmpty[rank] || kinds.none >= surelyNone.short)
  }
  // "in Warsaw or the nearest you have"
  if (kinds.none < surelyNone.told && namesValue(seen)) return false
  const hasDenial = tokens.some((token) => means(token, "not"))
  if (tiers !== undefined || isTurning(tokens) || tokens.some((token) => means(token, "foreign"))) return false
  if (kinds.wishes * (wishes[0]?.probability ?? 0) >= audible) return false
  // "because of a dispute with a customer"
  if (opening !== undefined && means(opening, "because") && !hasDenial) return true
  if (words < leastNaming || (hasDenial && kinds.none < surelyNone.short)) return false
  return kinds.none >= surelyNone.naming + kinds.wishes || ((isFaint(seen) || isVague(seen)) && !countsWish(seen))
}

/** Whether next to no wish is heard in it. */
const isFaint = ({ kinds, wishes: [first] }: Seen): boolean =>
  kinds.wishes <= kinds.none && kinds.wishes * (first?.probability ?? 0) < faint

/** "The worker is killed every night": something is wrong, and nothing says what is to be done. */
const isVague = ({ tokens, wishes: [first] }: Seen): boolean =>
  first !== undefined && first.probability < vague && !tokens.some((token) => isOrder(token) || means(token, "not"))

/** What a text says of a wish that is told beside it: "our images run on arm64 anyway"; null where it may be more. */
export const speaksOf = (text: string, { see }: Place): WishLabel | null => {
  const seen = see(text)
  const [first] = seen.wishes
  const isPart = seen.tiers !== undefined || countsWish(seen) || isTurning(seen.tokens)
  return first === undefined || isPart || first.probability < audible ? null : first.label
}

/** Whether a text only says which tiers it goes on about: "starter is for demos, …". */
export const isAboutTiers = (text: string, { see }: Place): boolean => {
  const seen = see(text)
  const { kinds, leaves, rest, tiers } = seen
  return (
    tiers !== undefined &&
    !leaves &&
    !rest &&
    !seen.tokens.some(isFigure) &&
    isEmpty(seen) &&
    kinds.wishes < audibleLabel
  )
}

/** "Out with it": something that is named elsewhere is taken away. */
export const takesAway = (text: string, { see }: Place): boolean => {
  const { kinds, tokens } = see(text)
  return kinds.wishes >= ordered && tokens.some((token) => means(token, "verb:remove", "verb:avoid"))
}
