/**
 * Wishes of a message that no intent understands as a whole: sentence by sentence and clause by clause, what each surely
 * wishes, where all that stands beside them asks for nothing.
 */
import type { Component } from "../../../../blueprint/Component.ts"
import type { Wish } from "../../Wish.ts"
import { longestSentence } from "../bounds.ts"
import type { Told } from "../passing.ts"
import { objectClasses } from "../readings.ts"
import { wishesIn } from "../readWishes.ts"
import { isUnknownWish } from "../remarks.ts"
import { means } from "../Token.ts"
import { agreedIn, soundsLikeWish } from "./agreed.ts"
import { isAboutTiers, isBeside, type Rank, takesAway } from "./beside.ts"
import { oneWish, type Spoken, unspoken } from "./oneWish.ts"
import type { Place } from "./Place.ts"
import { placedClauses } from "./placedClauses.ts"
import { wishLabelOf } from "./wishLabelOf.ts"
import type { WishLabel } from "./wishLabels.ts"

/** What was made of a text: what it surely wishes, and what it may wish. */
interface Made {
  readonly sure: ReadonlyArray<Told>
  readonly near: ReadonlyArray<Told>
  readonly takesAway: boolean
  /** What may be heard in what was passed over. */
  readonly heard: ReadonlyArray<WishLabel>
}

const asSure = (sure: ReadonlyArray<Told>): Made => ({ sure, near: [], takesAway: false, heard: [] })

/** From here on a wish may be heard in what is passed over, from 0 to 1. */
const audible = 0.3

/** What a text surely wishes; null where that is not sure. */
const madeOf = (text: string, place: Place, rank: Rank, spoken: Spoken): Made | null => {
  if (placedClauses(text, place).some((part) => isUnknownToo(text, part, place))) return null
  const agreed = agreedIn(text, place)
  if (agreed !== null) return asSure(agreed)
  const one = oneWish(text, place, spoken)
  if (one?.isSure === true) return asSure([one.told])
  if (isBeside(text, place, rank)) {
    const heard = place.see(text).wishes.flatMap(({ label, probability }) => (probability >= audible ? [label] : []))
    return { sure: [], near: [], takesAway: takesAway(text, place), heard }
  }
  return one === null ? null : { sure: [], near: [one.told], takesAway: false, heard: [] }
}

/** What was made of all parts; null where one of them is not sure. */
const joined = (made: ReadonlyArray<Made | null>): Made | null => {
  const all = made.filter((one) => one !== null)
  return all.length < made.length
    ? null
    : {
        sure: all.flatMap(({ sure }) => sure),
        near: all.flatMap(({ near }) => near),
        takesAway: all.some((one) => one.takesAway),
        heard: all.flatMap(({ heard }) => heard)
      }
}

const about = (objects: Spoken["objects"], tiers: Spoken["tiers"]): Spoken => ({ objects, tiers })

/** What is spoken of after a text. */
const spokenAfter = (text: string, place: Place, spoken: Spoken): Spoken => {
  const objects = place.see(text).tokens.filter((token) => means(token, ...objectClasses))
  return { ...spoken, objects: objects.length > 0 ? objects : spoken.objects }
}

/** "And frobnicate it", "and something else": joined to a wish, and nobody knows what it is. */
const isUnknownToo = (sentence: string, part: string, { see }: Place): boolean => {
  const { tokens } = see(part)
  return (
    /(?:and|und|et)\s+$/iu.test(sentence.slice(0, sentence.indexOf(part))) &&
    !tokens.some((token) => means(token, "not")) &&
    (isUnknownWish({ tokens, isAnd: true }) || tokens.some((token) => means(token, "if:else")))
  )
}

const isPlaced = ({ tiers }: Told): boolean => tiers !== undefined

/** What the clauses of a sentence surely wish, each for itself; null where one governs another, or that is not sure. */
const partsMade = (sentence: string, place: Place, before: Spoken): Made | null => {
  const parts = placedClauses(sentence, place)
  if (parts.length < 2 || !soundsLikeWish(sentence, place)) return null
  if (parts.some((part) => isUnknownToo(sentence, part, place))) return null
  let spoken = before
  const made: Array<Made | null> = []
  for (const part of parts) {
    if (isAboutTiers(part, place)) spoken = about(spoken.objects, place.see(part).tiers)
    else made.push(madeOf(part, place, "clause", spoken))
    spoken = spokenAfter(part, place, spoken)
  }
  const all = joined(made)
  if (all === null) return null
  // "500 rps, 99.95 in enterprise": where the first of them is meant was not said
  const isUnplaced = (all.sure.some(isPlaced) || spoken.tiers !== undefined) && !all.sure.every(isPlaced)
  return isUnplaced ? null : all
}

const keyOf = ({ understood: { edits } }: Told): string => JSON.stringify(edits)

const removals: ReadonlySet<WishLabel | null> = new Set([
  "remove",
  "cdn.off",
  "environment.remove",
  "compliance.drop",
  "standby.off"
])

const isRemoval = ({ understood: { edits } }: Told): boolean => removals.has(wishLabelOf(edits))

const familyOf = (label: WishLabel): string => label.split(".")[0] ?? label

/** "I know nothing of servers. You wrote that we know the basics …": another of the same sort was heard beside it. */
const isContradicted = ({ heard, sure }: Made): boolean =>
  sure.some(({ understood: { edits } }) => {
    const label = wishLabelOf(edits)
    return label !== null && heard.some((one) => one !== label && familyOf(one) === familyOf(label))
  })

const keepsData = ({ kind }: Component): boolean => /^(?:db\.|storage\.)/.test(kind)

/** What keeps data is taken out, or put beside another, only where that is said in so many words. */
const isOfData = (wishes: ReadonlyArray<Wish>, { situation }: Place): boolean => {
  const stores = situation.tiers.flatMap(({ components }) => components).filter(keepsData)
  return wishes.some(({ edits }) =>
    edits.some(
      (edit) =>
        (edit._tag === "RemoveComponent" && stores.some(({ id }) => id === edit.component)) ||
        (edit._tag === "AddComponent" && stores.some(({ kind }) => kind === edit.kind))
    )
  )
}

/** "Our contract is with OVH, so run it there and not on AWS": where to was said, and is not to be had. */
const isElsewhere = (wishes: ReadonlyArray<Wish>, { see, sentences }: Place): boolean =>
  sentences.some((sentence) => see(sentence).tokens.some((token) => means(token, "foreign:cloud"))) &&
  wishes.some(({ edits }) =>
    edits.some((edit) => wishLabelOf([edit]) === "provider" || wishLabelOf([edit]) === "region")
  )

/** A question is a wish where it is a polite one, or its words wish that surely, from 0 to 1: "not ours, is it?" asks. */
const surelyWished = 0.95

const isQuestion = (sentence: string, { see }: Place): boolean => {
  const { kinds, tokens } = see(sentence)
  return sentence.endsWith("?") && kinds.wishes < surelyWished && !tokens.some((token) => means(token, "please:ask"))
}

/** Words of a question that only says again what was proposed, and how likely it may ask, from 0 to 1. */
const echo = { words: 7, asks: 0.8 } as const

/** "A CDN? For an internal tool? Out with it": said again before it is wished away. */
const isEcho = (sentence: string, { see, sentences }: Place): boolean => {
  const { kinds, words } = see(sentence)
  return sentence.endsWith("?") && sentence !== sentences.at(-1) && words <= echo.words && kinds.asks < echo.asks
}

/** All of a message that is surely wished; null where any of it is not sure. */
export const sureWishes = (place: Place): ReadonlyArray<Wish> | null => {
  let spoken = unspoken
  const sentences: Array<Made | null> = []
  for (const sentence of place.sentences) {
    if (place.see(sentence).words > longestSentence) return null
    if (isEcho(sentence, place)) {
      spoken = spokenAfter(sentence, place, spoken)
      continue
    }
    if (isQuestion(sentence, place)) return null
    const whole = madeOf(sentence, place, "sentence", spoken)
    sentences.push(whole !== null && whole.near.length === 0 ? whole : (partsMade(sentence, place, spoken) ?? whole))
    spoken = spokenAfter(sentence, place, spoken)
  }
  const made = joined(sentences)
  if (made === null || isContradicted(made) || (made.takesAway && !made.sure.some(isRemoval))) return null
  const said = new Set(made.sure.map(keyOf))
  // what was not sure where it was said first is said once more
  const wishes = made.near.every((told) => said.has(keyOf(told))) ? wishesIn(made.sure, place.situation) : null
  return wishes === null || isOfData(wishes, place) || isElsewhere(wishes, place) ? null : wishes
}
