/** What one sentence or clause wishes, as it is told by what was learned and read from what it names. */
import type { TierName } from "../../../../blueprint/TierName.ts"
import type { Situation } from "../../Wish.ts"
import type { WishTold } from "../../classifier/told.ts"
import type { Understood } from "../Clause.ts"
import type { Told } from "../passing.ts"
import { isUnknown } from "../remarks.ts"
import { readClause } from "../readClause.ts"
import { objectClasses } from "../readings.ts"
import { isFigure, means, type Token, valueOf } from "../Token.ts"
import { canonical, type Canonical, ofParts, ofTwo } from "./canonical.ts"
import { inCanonical, type Tolerance } from "./inCanonical.ts"
import { comparedWish } from "./compared.ts"
import type { Place, Seen } from "./Place.ts"
import { said } from "./said.ts"
import { type Slots, slotsIn } from "./slots.ts"
import { namesMore } from "./namesMore.ts"
import { turns } from "./turns.ts"
import type { WishLabel } from "./wishLabels.ts"

/** A wish is offered when it is that likely, from 0 to 1. */
const likely = 0.3

/** A wish is carried out when it is that likely to be one, and to be that one: either the more surely. */
const sure = [
  { aWish: 0.85, thatWish: 0.33 },
  { aWish: 0.5, thatWish: 0.4 },
  { aWish: 0.45, thatWish: 0.65 },
  { aWish: 0.4, thatWish: 0.8 }
] as const

/** And no less likely to be one than so much of how likely it is none. */
const besideNone = 0.8

/** And so much likelier than the next. */
const margin = 2

/** What names nothing has to be this sure: only its words say what it is. */
const sureOfWords = 0.6

/** And what all that it names is in it. */
const sureOfRoles = 0.45

/** What is taken away may be told as what is replaced. */
const takesAway: ReadonlySet<WishLabel> = new Set([
  "remove",
  "compliance.drop",
  "environment.remove",
  "cdn.off",
  "standby.off",
  "protection.off"
])

/** From here on other words may stand beside those that say it. */
const tolerant = { removal: 0.6, denial: 0.6 } as const

const toleranceOf = ({ label, probability }: WishTold): Tolerance => ({
  removal: probability >= tolerant.removal,
  denial: probability >= tolerant.denial && !ofTwo.has(label)
})

/** What was spoken of before: "postgres stands alone there. Give it a second one." */
export interface Spoken {
  readonly objects: ReadonlyArray<Token>
  /** Tiers that the sentence is about. */
  readonly tiers: ReadonlyArray<TierName> | undefined
}

export const unspoken: Spoken = { objects: [], tiers: undefined }

/** A wish, and whether it may be carried out. */
export interface OneWish {
  readonly told: Told
  readonly isSure: boolean
}

const narrowed = (situation: Situation, tiers: Told["tiers"]): Situation =>
  tiers === undefined ? situation : { ...situation, tiers: situation.tiers.filter(({ name }) => tiers.includes(name)) }

const isDenial = (token: Token): boolean => means(token, "not")

/** More than one figure of a sort may be of more than one thing. */
const isPlain = (tokens: ReadonlyArray<Token>, { conditional, denies }: Canonical, certainty: number): boolean => {
  const units = tokens.filter(isFigure).map(({ quantity }) => quantity?.unit)
  return (
    new Set(units).size === units.length &&
    !turns(
      tokens,
      (token) =>
        (conditional === true && means(token, "if", "when")) ||
        (denies === true && means(token, "nothing")) ||
        (certainty >= certain && means(token, "said", "when", "others", "past") && !means(token, "if", "doubt")) ||
        // "je voudrais qu'il y ait": politeness doubts as well
        (certainty >= beyondDoubt && means(token, "doubt") && !means(token, "if"))
    )
  )
}

const isSure = ({ kinds, wishes: [first, second] }: Seen, { namesAny, sureness }: Slots): boolean =>
  first !== undefined &&
  first.probability >= margin * (second?.probability ?? 0) &&
  sureness >= sureOfRoles &&
  kinds.wishes > kinds.asks &&
  kinds.wishes >= besideNone * kinds.none &&
  (first.probability >= sureOfWords || namesAny) &&
  sure.some(({ aWish, thatWish }) => kinds.wishes >= aWish && first.probability >= thatWish)

/** What is named, in the order in which the intent of the wish reads it. */
const inOrder = (
  { by, replaced, to, tokens: kept }: Slots,
  wish: WishLabel,
  all: ReadonlyArray<Token>
): ReadonlyArray<Token> => {
  const tokens = by === undefined ? kept : [...kept, by]
  if (wish === "engine") {
    const olds = [...tokens, ...replaced]
    const isNamed = olds.some((token) => means(token, ...objectClasses))
    return to.length === 0 ? olds : [...olds, ...(isNamed ? [said("to:")] : [said("rather:")]), ...to]
  }
  // "away from AWS": the other one is wished
  if (wish === "provider") {
    // "do not move to AWS"
    if (replaced.length === 0 && tokens.some(isDenial)) return []
    const wanted = [...tokens.filter((token) => means(token, "provider")), ...to]
    // "web on aws, worker on scaleway": which is for what was not told
    if (replaced.length === 0 && new Set(all.flatMap((token) => valueOf(token, "provider") ?? [])).size > 1) return []
    return wanted.length > 0 ? wanted : [said("not:"), ...replaced]
  }
  return takesAway.has(wish) ? [...tokens, ...replaced] : [...tokens, ...to]
}

/** A wish by comparison names nothing more. */
const plainly: Canonical = { says: [], keeps: [] }

/** A wish that is told this surely turns on no word that may tell of others or of what was. */
const certain = 0.35

/** How likely it has to be a wish for that. */
const leastCertain = 0.6

/** And from here on on no word that may be one of doubt. */
const beyondDoubt = 0.6

/** What is kept has to be named, unless it is this sure. */
const surelyMeant = 0.8

const kept: Readonly<Partial<Record<WishLabel, "kind:logs" | "kind:backup" | "aspect:last">>> = {
  undo: "aspect:last",
  "logs.keep": "kind:logs",
  "backups.keep": "kind:backup"
}

/** "35 days, not 7": of what was not told. */
const isNamed = ({ label, probability }: WishTold, { all }: Seen): boolean => {
  const sort = kept[label]
  // "a backup every six hours": how often is another thing
  if (sort !== undefined && all.some(({ quantity }) => quantity?.unit === "hour")) return false
  return sort === undefined || probability >= surelyMeant || all.some((token) => means(token, sort))
}

/** "500" alone counts nothing. */
const leastCounting = 3

const countsNothing = (tokens: ReadonlyArray<Token>, words: number): boolean =>
  words < leastCounting && tokens.some(({ quantity }) => quantity?.unit === null)

/** In so few words a part is named because it is meant. */
const fewWords = 7

/** Where a tier runs. */
const ofPlace: ReadonlySet<WishLabel> = new Set(["provider", "region"])

const isPart = (token: Token): boolean => means(token, ...objectClasses) && !means(token, "provider", "region")

/** "Two more organizers": what is counted is told, and is nothing that is planned for. */
const countsOthers = (tokens: ReadonlyArray<Token>, { bare }: Canonical, all: ReadonlyArray<Token>): boolean =>
  bare !== undefined &&
  tokens.some((token) => {
    const after = all[all.indexOf(token) + 1]
    return token.quantity?.unit === null && after !== undefined && isUnknown(after)
  })

/** One wish of one sentence or clause; null where it is not likely what it wishes. */
export const oneWish = (text: string, place: Place, spoken: Spoken = unspoken): OneWish | null => {
  const seen = place.see(text)
  const [first] = seen.wishes
  if (first === undefined || first.probability < likely) return null
  const slots = slotsIn(seen.all, first.label)
  // "move the database to AWS": all of a tier runs in one place
  const named = seen.words < fewWords ? seen.all : [...slots.tokens, ...slots.maybe]
  if (ofPlace.has(first.label) && named.some(isPart)) return null
  const isOfPart = ofParts.has(first.label)
  const ordered = inOrder(slots, first.label, seen.all)
  const lacks = isOfPart && !ordered.some((token) => means(token, ...objectClasses))
  const meant = slots.maybe.filter((token) => means(token, ...objectClasses))
  const tokens = lacks ? [...ordered, ...(meant.length > 0 ? meant : spoken.objects)] : ordered
  const tiers = slots.tiers ?? (isOfPart && !slots.rest ? spoken.tiers : undefined)
  const tolerance = toleranceOf(first)
  const clause = { language: place.language, situation: narrowed(place.situation, tiers) }
  const certainty = seen.kinds.wishes < leastCertain ? 0 : seen.kinds.wishes * first.probability
  const wished = (understood: Understood, way: Canonical): OneWish => ({
    told: { understood, tiers, rest: slots.rest },
    isSure:
      isSure(seen, slots) &&
      isPlain(tokens, way, certainty) &&
      !countsNothing(tokens, seen.words) &&
      !namesMore(seen, place) &&
      isNamed(first, seen) &&
      !(ofTwo.has(first.label) && tokens.some(isDenial))
  })
  const compared = comparedWish({ ...clause, tokens }, first.label, slots, place.situation)
  if (compared !== null) return wished(compared, plainly)
  for (const way of canonical[first.label] ?? []) {
    const words = inCanonical(tokens, way, tolerance)
    if (words === null || countsOthers(tokens, way, seen.all)) continue
    const [one, ...more] = readClause({ ...clause, tokens: words }) ?? []
    if (one !== undefined && more.length === 0) return wished(one, way)
  }
  return null
}
