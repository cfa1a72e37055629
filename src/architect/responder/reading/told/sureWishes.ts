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
import { isUnknown, isUnknownWish } from "../remarks.ts"
import { means } from "../Token.ts"
import { agreedIn } from "./agreed.ts"
import { isAboutTiers, isBeside, type Rank, speaksOf, takesAway } from "./beside.ts"
import { oneWish, type Spoken, unspoken } from "./oneWish.ts"
import type { Place } from "./Place.ts"
import { clauseSpans, placedClauses } from "./placedClauses.ts"
import { wishLabelOf } from "./wishLabelOf.ts"
import type { WishLabel } from "./wishLabels.ts"

/** What was made of a text: what it surely wishes, and what it may wish. */
interface Made {
  readonly sure: ReadonlyArray<Told>
  readonly near: ReadonlyArray<Told>
  readonly takesAway: boolean
  /** What is only spoken of: it has to be wished beside it. */
  readonly owed: ReadonlyArray<WishLabel>
  /** What may be heard in what was passed over. */
  readonly heard: ReadonlyArray<WishLabel>
  /** How sure what it surely wishes is: the sum for all wishes, each from 0 to 1. */
  readonly sureness: number
}

const asSure = (sure: ReadonlyArray<Told>, sureness: number): Made => ({
  sure,
  near: [],
  takesAway: false,
  owed: [],
  heard: [],
  sureness
})

/** From here on a wish may be heard in what is passed over, from 0 to 1. */
const audible = 0.3

/** How sure what a text wishes is, from 0 to 1. */
const surenessOf = (text: string, { see }: Place): number => {
  const { kinds, wishes } = see(text)
  return kinds.wishes * (wishes[0]?.probability ?? 0)
}

/** What several clauses together surely wish. */
const runMade = (text: string, place: Place, spoken: Spoken): Made | null => {
  const one = oneWish(text, place, spoken)
  return one?.isSure === true ? asSure([one.told], surenessOf(text, place)) : null
}

/** What a text surely wishes, or may; null where it is neither sure what it wishes nor that it wishes nothing. */
const madeOf = (text: string, place: Place, rank: Rank, spoken: Spoken): Made | null => {
  const agreed = agreedIn(text, place)
  if (agreed !== null) return asSure(agreed, surenessOf(text, place))
  const one = oneWish(text, place, spoken)
  if (one?.isSure === true) return asSure([one.told], surenessOf(text, place))
  if (isBeside(text, place, rank)) {
    const heard = place.see(text).wishes.flatMap(({ label, probability }) => (probability >= audible ? [label] : []))
    return { sure: [], near: [], takesAway: takesAway(text, place), owed: [], heard, sureness: 0 }
  }
  if (one !== null) return { ...asSure([], 0), near: [one.told] }
  const owed = speaksOf(text, place)
  return owed === null ? null : { ...asSure([], 0), owed: [owed] }
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
        owed: all.flatMap(({ owed }) => owed),
        heard: all.flatMap(({ heard }) => heard),
        sureness: all.reduce((sum, one) => sum + one.sureness, 0)
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
  const { kinds, tokens } = see(part)
  const [first, second] = tokens
  const isOrder = first !== undefined && isUnknown(first) && second !== undefined && means(second, "article", "it")
  const isUnknowable =
    tokens.some((token) => means(token, "if:else")) ||
    ((isOrder || kinds.wishes >= kinds.none) && isUnknownWish({ tokens, isAnd: true }))
  return (
    isUnknowable &&
    /(?:and|und|et)\s+$/iu.test(sentence.slice(0, sentence.indexOf(part))) &&
    !tokens.some((token) => means(token, "not"))
  )
}

const isPlaced = ({ tiers }: Told): boolean => tiers !== undefined

/** Words of a clause that says nothing by itself of whether it is wished. */
const mostBare = 2

/** How likely its sentence has to be a wish then, from 0 to 1. */
const leastWished = 0.35

/** What a clause of a sentence wishes: "Gérard wrote: cache, queue, CDN" wishes nothing. */
const clauseMade = (text: string, sentence: string, place: Place, spoken: Spoken): Made | null => {
  const made = madeOf(text, place, "clause", spoken)
  const isBare = place.see(text).words <= mostBare && place.see(sentence).kinds.wishes < leastWished
  return made !== null && made.sure.length > 0 && isBare ? { ...asSure([], 0), near: made.sure } : made
}

/** What is made of clauses up to the end of the sentence. */
interface Run {
  readonly made: Made
  readonly sureness: number
}

const nothingMade: Run = { made: asSure([], 0), sureness: 0 }

const run = (made: Made, rest: Run): Run => {
  const all = joined([made, rest.made]) ?? rest.made
  return { made: all, sureness: all.sureness - all.near.length }
}

/** A sentence that is told this surely to wish nothing is not looked at in parts, from 0 to 1. */
const surelyTold = 0.85

/** What the clauses of a sentence surely wish, in the runs of them that are the surest; null where one governs another, or that is not sure. */
const partsMade = (sentence: string, place: Place, before: Spoken): Made | null => {
  const spans = clauseSpans(sentence, place)
  if (spans.length < 2 || place.see(sentence).kinds.none >= surelyTold) return null
  const textOf = (from: number, to: number): string => sentence.slice(spans[from]?.start, spans[to]?.end)
  const parts = spans.map((_, at) => textOf(at, at))
  const spoken = [before]
  for (const [at, part] of parts.entries()) {
    const now = spoken[at] ?? before
    const after = spokenAfter(part, place, now)
    spoken.push(isAboutTiers(part, place) ? about(after.objects, place.see(part).tiers) : after)
  }
  /** The best of what can be made from a clause on. */
  const best: Array<Run | null> = [...parts.map(() => null), nothingMade]
  for (let from = parts.length - 1; from >= 0; from--) {
    const ways: Array<Run> = []
    // the sentence as a whole was looked at before
    const end = from === 0 ? parts.length - 1 : parts.length
    for (let to = from; to < end; to++) {
      const [rest, text, now] = [best[to + 1], textOf(from, to), spoken[from] ?? before]
      if (rest === null || rest === undefined) continue
      if (to === from && isAboutTiers(text, place)) ways.push(rest)
      const made = to === from ? clauseMade(text, sentence, place, now) : runMade(text, place, now)
      if (made !== null) ways.push(run(made, rest))
    }
    best[from] = ways.toSorted((one, other) => other.sureness - one.sureness)[0] ?? null
  }
  const all = best[0]?.made ?? null
  if (all === null) return null
  // "500 rps, 99.95 in enterprise": where the first of them is meant was not said
  const isPart = spoken.some(({ tiers }) => tiers !== undefined) || all.sure.some(isPlaced)
  return isPart && !all.sure.every(isPlaced) ? null : all
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

/** Nobody wishes both. */
const opposite: ReadonlyMap<WishLabel, WishLabel> = new Map([
  ["compliance.add", "compliance.drop"],
  ["standby.on", "standby.off"],
  ["protection.on", "protection.off"],
  ["environment.add", "environment.remove"],
  ["cdn.on", "cdn.off"],
  ["arm.on", "arm.off"],
  ["public", "internal"],
  ["platform.kubernetes", "platform.containers"]
])

/** "I know nothing of servers. You wrote that we know the basics …": another of the same sort was heard beside it. */
const isContradicted = ({ heard, sure }: Made): boolean => {
  const told = sure.flatMap(({ understood: { edits } }) => wishLabelOf(edits) ?? [])
  return told.some(
    (label) =>
      heard.some((one) => one !== label && familyOf(one) === familyOf(label)) ||
      told.some((one) => one !== label && opposite.has(one) && opposite.get(one) === label)
  )
}

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

const isAllSure = (made: Made | null): made is Made => made !== null && made.near.length === 0

/** A sentence as a whole or in its parts: whichever is sure, or the surer one. */
const surer = (whole: Made | null, parts: Made | null): Made | null => {
  if (!isAllSure(whole)) return parts ?? whole
  return isAllSure(parts) && parts.sureness > whole.sureness && parts.sure.length > whole.sure.length ? parts : whole
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
    const isUnknown = placedClauses(sentence, place).some((part) => isUnknownToo(sentence, part, place))
    const whole = isUnknown ? null : madeOf(sentence, place, "sentence", spoken)
    sentences.push(isUnknown ? null : surer(whole, partsMade(sentence, place, spoken)))
    spoken = spokenAfter(sentence, place, spoken)
  }
  const made = joined(sentences)
  if (made === null || isContradicted(made) || (made.takesAway && !made.sure.some(isRemoval))) return null
  const labels = new Set(made.sure.map(({ understood: { edits } }) => wishLabelOf(edits)))
  if (made.owed.some((one) => !labels.has(one))) return null
  const said = new Set(made.sure.map(keyOf))
  // what was not sure where it was said first is said once more
  const wishes = made.near.every((told) => said.has(keyOf(told))) ? wishesIn(made.sure, place.situation) : null
  return wishes === null || isOfData(wishes, place) || isElsewhere(wishes, place) ? null : wishes
}
