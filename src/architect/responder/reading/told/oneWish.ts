/** What one sentence or clause wishes, as it is told by what was learned and read from what it names. */
import type { TierName } from "../../../../blueprint/TierName.ts"
import type { Situation } from "../../Wish.ts"
import type { WishTold } from "../../classifier/told.ts"
import { isLight } from "../Clause.ts"
import type { Told } from "../passing.ts"
import { readClause } from "../readClause.ts"
import { objectClasses } from "../readings.ts"
import { means, type Token } from "../Token.ts"
import { clausesOf } from "../clauses.ts"
import { canonical, type Canonical, ofParts, ofTwo } from "./canonical.ts"
import { inCanonical, isFigure, type Tolerance } from "./inCanonical.ts"
import type { Place, Seen } from "./Place.ts"
import { turns } from "./turns.ts"

/** A wish is offered when it is that likely, from 0 to 1. */
const likely = 0.4

/** A wish is carried out when it is that likely to be one, and to be that one: either the more surely. */
const sure = [
  { aWish: 0.5, thatWish: 0.4 },
  { aWish: 0.45, thatWish: 0.65 },
  { aWish: 0.4, thatWish: 0.8 }
] as const

/** And so much likelier than the next. */
const margin = 2

/** From here on other words may stand beside those that say it. */
const tolerant = { removal: 0.6, denial: 0.75 } as const

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

/** More than one figure may be of more than one thing. */
const isPlain = (tokens: ReadonlyArray<Token>, { conditional, denies }: Canonical): boolean =>
  tokens.filter(isFigure).length < 2 &&
  !turns(
    tokens,
    (token) => (conditional === true && means(token, "if", "when")) || (denies === true && means(token, "nothing"))
  )

/** "Two in growth, one in scale": more than one clause has a place of its own. */
const hasPlaces = (text: string, { see }: Place): boolean =>
  clausesOf(text).filter((part) => {
    const { tiers, tokens } = see(part)
    return tiers !== undefined && !tokens.every(isLight)
  }).length > 1

const isSure = ({ kinds, wishes: [first, second] }: Seen): boolean =>
  first !== undefined &&
  first.probability >= margin * (second?.probability ?? 0) &&
  kinds.wishes > kinds.asks &&
  sure.some(({ aWish, thatWish }) => kinds.wishes >= aWish && first.probability >= thatWish)

/** One wish of one sentence or clause; null where it is not likely what it wishes. */
export const oneWish = (text: string, place: Place, spoken: Spoken = unspoken): OneWish | null => {
  const seen = place.see(text)
  const [first] = seen.wishes
  if (first === undefined || first.probability < likely || seen.leaves || seen.rest || hasPlaces(text, place))
    return null
  const isOfPart = ofParts.has(first.label)
  const lacks = isOfPart && !seen.tokens.some((token) => means(token, ...objectClasses))
  const tokens = lacks ? [...seen.tokens, ...spoken.objects] : seen.tokens
  const tiers = seen.tiers ?? (isOfPart ? spoken.tiers : undefined)
  const tolerance = toleranceOf(first)
  for (const way of canonical[first.label] ?? []) {
    const words = inCanonical(tokens, way, tolerance)
    if (words === null) continue
    const understood = readClause({
      tokens: words,
      language: place.language,
      situation: narrowed(place.situation, tiers)
    })
    const [one, ...more] = understood ?? []
    if (one !== undefined && more.length === 0)
      return {
        told: { understood: one, tiers, rest: false },
        isSure: isSure(seen) && isPlain(tokens, way) && !(ofTwo.has(first.label) && tokens.some(isDenial))
      }
  }
  return null
}
