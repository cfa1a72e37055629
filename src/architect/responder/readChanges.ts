/** The changes that a message asks for: all of them, or none where any part was not understood. */
import type { Edit } from "../../blueprint/Edit.ts"
import type { TierName } from "../../blueprint/TierName.ts"
import {
  type ChangeReader,
  inTiers,
  negated,
  type Reading,
  type Situation,
  type Unplaced,
  type Wish
} from "./changes/Change.ts"
import { changes } from "./changes/index.ts"
import { contradicts } from "./contradicts.ts"
import { isEmpty } from "./fillers.ts"
import { isAmbiguous, withFigures } from "./numerals.ts"
import { type Part, partsOf } from "./parts.ts"
import { tiersOf, withTierSigns } from "./tierPhrases.ts"

/** Wishes outside the vocabulary: reading only the rest of such a clause would change something else than was meant. */
export const beyond =
  /\b(?:helm|lambdas?|gcp|google cloud|azure|digital ?ocean|hetzner|ovh|on[- ]prem(?:ises)?|multi[- ]region|dynamo ?db|virtual machines?|vms?)\b/

const mostParts = 16

/** Nobody asks for one thing in more letters. */
const longest = 240

/** Several wishes in one breath, "aws, 300 rps in frankfurt": each reader takes its own, until nothing is left. */
const readTogether = (clause: string, situation: Situation): Reading | null => {
  // "no budget for kubernetes": what is denied may be all of it
  if (negated(clause)) return null
  const found: Array<Reading> = []
  let rest = clause
  for (const reader of changes) {
    const reading = reader.read(rest, situation)
    if (reading === null) continue
    found.push(reading)
    ;({ rest } = reading)
  }
  if (found.length < 2 || !isEmpty(rest)) return null
  return { edits: found.flatMap(({ edits }) => edits), words: found.map(({ words }) => words).join(" and "), rest }
}

const readWhole = (clause: string, situation: Situation): Reading | null => {
  if (clause.length > longest || beyond.test(clause)) return null
  const whole = (reader: ChangeReader) => {
    const reading = reader.read(clause, situation)
    return reading !== null && isEmpty(reading.rest) ? [reading] : []
  }
  for (const reader of changes) {
    const [reading] = whole(reader)
    if (reading !== undefined) return reading
  }
  return readTogether(clause, situation)
}

const placed = (edit: Unplaced, tiers: ReadonlyArray<TierName>): Edit =>
  tiers.length === 0 || edit._tag === "RevertTo" ? edit : { ...edit, tiers }

/** A part understood; which tiers it is for may be said by a part before or after it. */
interface Understood {
  readonly reading: Reading
  readonly part: Part
  /** null: this part says nothing of tiers. */
  readonly tiers: ReadonlyArray<TierName> | null
}

const wishOf = ({ reading, tiers }: Understood): Wish => ({
  edits: reading.edits.map((edit) => placed(edit, tiers ?? [])),
  words: `${reading.words}${inTiers(tiers ?? [])}`
})

const narrowed = (situation: Situation, tiers: ReadonlyArray<TierName> | null): Situation =>
  tiers === null || tiers.length === 0
    ? situation
    : { ...situation, tiers: situation.tiers.filter(({ name }) => tiers.includes(name)) }

/** "Switch off the CDN and on the WAF" borrows no more than "switch". */
const borrowing = (verb: string, rest: string): string =>
  /^(?:on|off)\b/.test(rest) ? `${verb.replace(/ (?:on|off)$/, "")} ${rest}` : `${verb} ${rest}`

/** "A CDN and a WAF in growth": tiers at the end of a list are those of the whole list. */
const spread = (list: Array<Understood>, tiers: ReadonlyArray<TierName>): void => {
  for (let at = list.length - 1; at >= 0; at--) {
    const one = list[at]
    if (one === undefined || one.tiers !== null) return
    list[at] = { ...one, tiers }
    if (one.part.verb !== null) return
  }
}

/** Each part with the tiers that it names, or that the sentence began with; null where any part is not understood. */
const readSentence = (
  sentence: string,
  situation: Situation,
  before: Array<TierName>
): ReadonlyArray<Understood> | null => {
  const parts = partsOf(sentence)
  if (parts.length > mostParts) return null
  const understood: Array<Understood> = []
  let verb: string | null = null
  let lead: { readonly tiers: ReadonlyArray<TierName>; readonly holdsFor: "all" | "list" } | null = null
  for (const part of parts) {
    const meant = tiersOf(part.text, situation.focusTier, before)
    if (meant === null) return null
    const { rest } = meant
    before.push(...(meant.tiers ?? []))
    if (meant.tiers === null && isEmpty(rest)) continue
    // "for growth: …": nothing is said yet but for what
    if (meant.tiers !== null && isEmpty(rest)) {
      if (part === parts.at(-1)) return null
      lead = { tiers: meant.tiers, holdsFor: "all" }
      continue
    }
    if (meant.tiers === null && lead?.holdsFor === "list" && part.verb !== null) return null
    const tiers = meant.tiers ?? lead?.tiers ?? null
    const here = narrowed(situation, tiers)
    const borrowed = part.verb === null && verb !== null ? readWhole(borrowing(verb, rest), here) : null
    // "drop redis and a bigger …": what follows a removal is removed as well, or not understood
    const isRemoval =
      part.verb === null &&
      verb !== null &&
      /\b(?:not|no|never|don'?t)\b|^(?:remove|drop|delete|get rid|disable|turn off|stop|skip|without)/.test(verb)
    const reading = borrowed ?? (isRemoval ? null : readWhole(rest, here))
    if (reading === null) return null
    if (meant.tiers !== null && part.verb === null && !part.tiersFirst && understood.at(-1)?.tiers === null) {
      // "500 rps, three nines in growth": without a verb that holds them together it is not clear what is for growth
      if (borrowed === null) return null
      spread(understood, meant.tiers)
    }
    understood.push({ reading, part, tiers })
    if (part.tiersFirst && meant.tiers !== null)
      lead = { tiers: meant.tiers, holdsFor: part.tiersLead ? "all" : "list" }
    verb = part.verb ?? verb
  }
  return understood.length === 0 ? null : understood
}

/** All wishes of a message, or null when any part of it was not understood: half a wish is worse than a question back. */
export const readChanges = (clauses: ReadonlyArray<string>, situation: Situation): ReadonlyArray<Wish> | null => {
  const wishes: Array<Wish> = []
  const before: Array<TierName> = []
  for (const clause of clauses) {
    if (isAmbiguous(clause)) return null
    const sentence = withTierSigns(withFigures(clause))
    if (isEmpty(sentence)) continue
    const understood = readSentence(sentence, situation, before)
    if (understood === null || wishes.length + understood.length > mostParts) return null
    wishes.push(...understood.map(wishOf))
  }
  const edits = wishes.flatMap((wish) => wish.edits)
  return wishes.length === 0 || contradicts(edits) ? null : wishes
}
