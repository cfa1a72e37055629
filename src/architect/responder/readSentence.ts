/** One sentence, part by part: what each asks for, in which tiers, or why it asks for nothing. */
import type { Edit } from "../../blueprint/Edit.ts"
import { type TierName, tierNames } from "../../blueprint/TierName.ts"
import { componentsOf, inTiers, type Reading, type Situation, type Unplaced, type Wish } from "./changes/Change.ts"
import {
  isConfirmed,
  isSameWish,
  nothingSaid,
  readAgain,
  readEach,
  type Said,
  withFigure,
  withNamed,
  withPronoun,
  withUnit
} from "./ellipsis.ts"
import { elsewhere } from "./elsewhere.ts"
import { isEmpty } from "./fillers.ts"
import { gistOf, withoutNeed } from "./gist.ts"
import { holdsStill, keeps } from "./keeps.ts"
import { namedComponent } from "./names.ts"
import { joined, type Part, partsOf } from "./parts.ts"
import { readWhole } from "./readWhole.ts"
import { isAnnouncement, isCause, isComplaint, isReason, isRemark } from "./remarks.ts"
import { isTalk, isWhyGone } from "./talk.ts"
import { tiersOf } from "./tierPhrases.ts"
import { topicOf, withTopic } from "./topics.ts"

/** A message is cut into no more parts than this. */
export const mostParts = 16

/** A part understood; which tiers it is for may be said by a part before or after it. */
interface Understood {
  readonly reading: Reading
  readonly part: Part
  /** null: this part says nothing of tiers. */
  readonly tiers: ReadonlyArray<TierName> | null
  readonly isOnly: boolean
}

interface Lead {
  readonly tiers: ReadonlyArray<TierName>
  readonly holdsFor: "all" | "list"
  readonly isOnly: boolean
}

/** What earlier sentences and parts leave behind for later ones. */
export interface Thread {
  said: Said
  /** Ids of components that were found wanting, until a wish for them follows. */
  owed: ReadonlyArray<string>
  readonly tiers: Array<TierName>
}

export const newThread = (): Thread => ({ said: nothingSaid, owed: [], tiers: [] })

/** An edit that holds for tiers of its own keeps to them within those that are named. */
const placed = (edit: Unplaced, tiers: ReadonlyArray<TierName>): ReadonlyArray<Edit> => {
  if (edit._tag === "RevertTo" || tiers.length === 0) return [edit]
  const { tiers: own } = edit
  const both = own === undefined ? tiers : own.filter((name) => tiers.includes(name))
  return both.length === 0 ? [] : [{ ...edit, tiers: both }]
}

const wishOf =
  (situation: Situation) =>
  ({ isOnly, part, reading, tiers }: Understood): Wish => {
    const edits = reading.edits.flatMap((edit) => placed(edit, tiers ?? []))
    const besides = isOnly && part.verb !== "add" ? elsewhere(edits, tiers ?? [], situation) : []
    return { edits: [...edits, ...besides], words: `${reading.words}${inTiers(tiers ?? [])}` }
  }

const narrowed = (situation: Situation, tiers: ReadonlyArray<TierName> | null): Situation =>
  tiers === null || tiers.length === 0
    ? situation
    : { ...situation, tiers: situation.tiers.filter(({ name }) => tiers.includes(name)) }

/** "Switch off the CDN and on the WAF" borrows no more than "switch". */
const borrowing = (verb: string, rest: string): string =>
  /^(?:on|off)\b/.test(rest) ? `${verb.replace(/ (?:on|off)$/, "")} ${rest}` : `${verb} ${rest}`

/** "A CDN and a WAF in growth": tiers at the end of a list are those of the whole list. */
const spread = (list: Array<Understood>, tiers: ReadonlyArray<TierName>, isOnly: boolean): void => {
  for (let at = list.length - 1; at >= 0; at--) {
    const one = list[at]
    if (one === undefined || one.tiers !== null) return
    list[at] = { ...one, tiers, isOnly }
    if (one.part.verb !== null) return
  }
}

/** "Drop redis and a bigger …": what follows a removal is removed as well, or not understood. */
const takesAway = (verb: string): boolean =>
  /\b(?:not|no|never|don'?t)\b|^(?:remove|drop|delete|get rid|disable|turn off|stop|skip|without)/.test(verb)

const estimates =
  /^(?:please )?(?:pick|use|choose|take|go with|go back to|return to|decide)? ?(?:on )?(?:whatever|what|your own|your|the) ?(?:you(?:'d| would)? (?:suggest|like|recommend|think is best|prefer|find best|want)|(?:own )?(?:estimates?|suggestions?|defaults?|recommendations?|assumptions?|numbers?|figures?|judge?ment|choice|values?))(?: (?:again|instead|for both|for (?:it|them|that)|there))*$/

/** What is left to others is forgotten already. */
const isLeftToUs = (text: string, { reading }: Said): boolean =>
  reading !== null && reading.edits.every(({ _tag }) => _tag === "ClearContext") && estimates.test(text)

interface Read {
  readonly readings: ReadonlyArray<Reading>
  /** The clause as it was read. */
  readonly clause: string
  readonly isBorrowed: boolean
}

const statesFacts = ({ readings }: Read): boolean =>
  readings.every(({ edits }) => edits.every(({ _tag }) => _tag === "SetContext"))

/** Several readings of one part are one wish. */
const together = (readings: ReadonlyArray<Reading>): Reading => ({
  edits: readings.flatMap(({ edits }) => edits),
  words: readings.map(({ words }) => words).join(" and "),
  rest: ""
})

const readAs = (reading: Reading | null, clause: string, isBorrowed: boolean): Read | null =>
  reading === null ? null : { readings: [reading], clause, isBorrowed }

const idsOf = (situation: Situation): ReadonlyArray<string> => componentsOf(situation).map(({ id }) => id)

const readGist = (text: string, here: Situation): Reading | null => {
  const gist = gistOf(text, idsOf(here))
  return gist === null ? null : (readWhole(gist, here) ?? readWhole(withoutNeed(gist), here))
}

const readPlainly = (text: string, here: Situation): Reading | null => readWhole(text, here) ?? readGist(text, here)

/** One part, by all that it may leave out; `isPlaced` where it names tiers. */
const readPart = (
  rest: string,
  isPlaced: boolean,
  isTolerant: boolean,
  verb: string | null,
  part: Part,
  said: Said,
  here: Situation
): Read | null => {
  const again = readAgain(rest, said, here)
  if (again !== null) return { readings: [again], clause: rest, isBorrowed: true }
  const other = isPlaced ? withFigure(rest, said, here) : null
  if (other !== null) return { readings: [other.reading], clause: other.clause, isBorrowed: true }
  const pronoun = withPronoun(rest, said)
  const meant = pronoun === null ? null : readWhole(pronoun, here)
  // what is there already is not what "it" is to be added
  const isAddedAgain = meant?.edits.some(({ _tag }) => _tag === "AddComponent") ?? false
  if (meant !== null && pronoun !== null && !isAddedAgain) return readAs(meant, pronoun, false)
  const topical = isTolerant ? withTopic(rest, said.topic) : null
  const ofTopic = topical === null ? null : readPlainly(topical, here)
  if (topical !== null && ofTopic !== null) return readAs(ofTopic, topical, false)
  const clause = part.verb === null && verb !== null ? borrowing(verb, rest) : null
  const borrowed = clause === null ? null : readWhole(clause, here)
  if (clause !== null && borrowed !== null) return readAs(borrowed, clause, true)
  if (part.verb === null && verb !== null && takesAway(verb) && part.joint !== "but" && part.joint !== "therefore")
    return null
  const plain = readWhole(rest, here)
  const full = plain === null && part.verb === null ? withUnit(rest, said) : null
  if (full === null && plain === null) {
    return isTolerant ? readAs(readGist(rest, here), rest, false) : null
  }
  if (full === null) return readAs(plain, rest, false)
  const asked = verb === null ? full : borrowing(verb, full)
  return readAs(readWhole(asked, here) ?? readWhole(full, here), asked, true)
}

/** Whether a reading is the one before in other words; what is scaled or stepped again is another wish. */
const isRepeated = ({ edits }: Reading, { reading }: Said): boolean =>
  reading !== null &&
  edits.every(({ _tag }) => !/^(?:Scale|Step)/.test(_tag)) &&
  JSON.stringify(edits) === JSON.stringify(reading.edits)

/** "A standby in scale": what is named for tiers and adds something. */
const isAdded = (edit: Unplaced): boolean =>
  edit._tag === "AddComponent" ||
  edit._tag === "SetEnvironment" ||
  (edit._tag === "SetResilience" && edit.standby === true)

/** "The CDN in starter is a waste, kick it out": it is out of starter. */
const refersBack = /\b(?:it|them|that|this|those)\b/

const spokenOf = (
  text: string,
  tiers: ReadonlyArray<TierName> | null,
  said: Said
): Pick<Said, "topic" | "topicTiers"> => {
  const topic = topicOf(text)
  return topic === null ? { topic: said.topic, topicTiers: said.topicTiers } : { topic, topicTiers: tiers }
}

const isFor = ({ edits }: Reading, id: string): boolean =>
  edits.some(
    (edit) => ("component" in edit && edit.component === id) || (edit._tag === "SetRetention" && edit.of === id)
  )

const isAside = (part: Part, said: Said, situation: Situation, text: string, isTolerant: boolean): boolean => {
  // "…, so the worker gets its jobs from there": what comes of a wish
  if (
    isTolerant &&
    part.joint === "therefore" &&
    said.reading !== null &&
    isCause(part.text.replaceAll("<same>", "there"))
  )
    return true
  if (part.joint === "reason" || part.joint === "purpose") return isReason(part.text)
  return (
    isRemark(part.text) ||
    isAnnouncement(part.text) ||
    isConfirmed(text, said) ||
    isLeftToUs(part.text, said) ||
    keeps(text, componentsOf(situation)) ||
    (isTolerant && isTalk(text, idsOf(situation), part.joint === "and" && said.reading !== null))
  )
}

/**
 * What a sentence asks for; null where any part of it is not understood, empty where it asks for nothing. With
 * `isTolerant` words without a meaning here are passed over.
 */
export const readSentence = (
  sentence: string,
  situation: Situation,
  thread: Thread,
  isTolerant: boolean
): ReadonlyArray<Wish> | null => {
  const parts = [...partsOf(sentence)]
  if (parts.length > mostParts) return null
  const understood: Array<Understood> = []
  let verb: string | null = null
  let lead: Lead | null = null
  for (let at = 0; at < parts.length; at++) {
    let part = parts[at]
    if (part === undefined) return null
    let meant = tiersOf(part.text, situation.focusTier, thread.tiers)
    if (meant === null) return null
    if (meant.tiers === null && isEmpty(meant.rest)) continue
    // "for growth: …": nothing is said yet but for what
    if (meant.tiers !== null && isEmpty(meant.rest)) {
      const last = understood.at(-1)
      if (part === parts.at(-1)) {
        // "add a WAF, but only in scale": for what is said last
        if (last === undefined || last.tiers !== null) return null
        spread(understood, meant.tiers, meant.isOnly)
      } else lead = { tiers: meant.tiers, holdsFor: "all", isOnly: meant.isOnly }
      thread.tiers.push(...meant.tiers)
      continue
    }
    if (meant.tiers !== null && isSameWish(meant.rest) && thread.said.reading !== null && thread.said.clause !== null) {
      const reading = readWhole(thread.said.clause, narrowed(situation, meant.tiers))
      if (reading === null) return null
      understood.push({ reading, part, tiers: meant.tiers, isOnly: meant.isOnly })
      thread.tiers.push(...meant.tiers)
      continue
    }
    if (holdsStill(meant.rest, situation)) continue
    const read = (): Read | null => {
      if (part === undefined || meant === null) return null
      return readPart(
        meant.rest,
        meant.tiers !== null,
        isTolerant,
        verb,
        part,
        thread.said,
        narrowed(situation, meant.tiers ?? lead?.tiers ?? null)
      )
    }
    if (isWhyGone(meant.rest, thread.said)) continue
    // a purpose is no wish; a reason is one where it states a figure: "as we have 500 rps now, …"
    const first = part.joint === "purpose" ? null : read()
    let found = part.joint === "reason" && first !== null && !statesFacts(first) ? null : first
    // "we hired an SRE, so …": what comes before "so" is why
    if (found === null && parts[at + 1]?.joint === "therefore" && isCause(part.text)) {
      thread.said = { ...thread.said, ...spokenOf(meant.rest, meant.tiers, thread.said) }
      continue
    }
    if (found === null && isAside(part, thread.said, situation, meant.rest, isTolerant)) {
      thread.tiers.push(...(meant.tiers ?? []))
      const kept = meant.tiers ?? []
      // "add a CDN, but keep starter as it is": for the others
      if (kept.length > 0 && keeps(meant.rest, componentsOf(situation))) {
        const others = tierNames.filter((name) => !kept.includes(name))
        for (const [place, one] of understood.entries())
          if (one.tiers === null) understood[place] = { ...one, tiers: others }
      }
      const named = namedComponent(meant.rest, componentsOf(situation))
      thread.said = {
        ...thread.said,
        ...spokenOf(meant.rest, meant.tiers, thread.said),
        named: thread.said.reading === null ? (named ?? thread.said.named) : thread.said.named
      }
      continue
    }
    if (found === null && isComplaint(part.text)) {
      const named = namedComponent(meant.rest, componentsOf(situation)) ?? thread.said.named
      const topic = topicOf(meant.rest)
      if (named === null && topic !== null && isTolerant) {
        thread.said = { ...thread.said, topic, topicTiers: meant.tiers }
        thread.tiers.push(...(meant.tiers ?? []))
        continue
      }
      if (named === null && understood.length === 0) return null
      if (named === null) continue
      thread.said = { ...thread.said, named, topic: topicOf(meant.rest) ?? named.word, topicTiers: meant.tiers }
      thread.tiers.push(...(meant.tiers ?? []))
      if (!understood.some(({ reading }) => isFor(reading, named.component.id)))
        thread.owed = [...thread.owed, named.component.id]
      continue
    }
    // what was cut may belong together: "at least 2 and at most 6 workers", "give web and worker 2 vCPUs"
    for (let next = at + 1; found === null && next <= Math.min(at + 2, parts.length - 1); next++) {
      const more = parts[next]
      if (more === undefined || more.joint === "reason" || more.joint === "purpose" || more.joint === "therefore") break
      part = joined(part, more)
      meant = tiersOf(part.text, situation.focusTier, thread.tiers)
      if (meant === null) return null
      found = read()
      const each = found === null ? readEach(meant.rest, narrowed(situation, meant.tiers ?? lead?.tiers ?? null)) : null
      if (each !== null) found = { readings: each, clause: meant.rest, isBorrowed: false }
      if (found !== null) at = next
    }
    if (found === null && meant.tiers === null) {
      // "web: min 2, max 6": more of the wish before
      const last = understood.at(-1)
      const whole = last === undefined || part !== parts[at] ? null : joined(last.part, part)
      const all = whole === null ? null : tiersOf(whole.text, situation.focusTier, thread.tiers)
      const reading = all === null ? null : readWhole(all.rest, narrowed(situation, last?.tiers ?? null))
      if (last !== undefined && whole !== null && reading !== null) {
        understood[understood.length - 1] = { ...last, part: whole, reading }
        continue
      }
    }
    if (found === null && part === parts[at]) {
      const here = narrowed(situation, meant.tiers ?? lead?.tiers ?? null)
      // "audit trail in scale": what is named for tiers is wanted there
      const bare =
        part.verb === null &&
        meant.tiers !== null &&
        !/\b(?:i|we|you|they|it|is|are|was|were|like|likes)\b/.test(meant.rest)
          ? readWhole(`add ${meant.rest}`, here)
          : null
      if (bare !== null && bare.edits.every(isAdded))
        found = { readings: [bare], clause: `add ${meant.rest}`, isBorrowed: false }
      const clause = found === null ? withNamed(meant.rest, thread.said, here) : null
      const reading = clause === null ? null : readWhole(clause, here)
      if (clause !== null && reading !== null) found = { readings: [reading], clause, isBorrowed: false }
    }
    if (found === null) return null
    // "we need staging in growth, add one": the wish before once more, for the tiers it was for
    if (meant.tiers === null && lead === null && isRepeated(together(found.readings), thread.said)) continue
    if (meant.tiers === null && lead?.holdsFor === "list" && part.verb !== null) return null
    const before = understood.at(-1)
    // "a WAF in growth, a CDN and a queue": whether these are for growth as well was not said
    const isAlso = /\b(?:too|as well|likewise)$/.test(part.text)
    const isLoose = !isAlso && meant.tiers === null && lead === null && part.verb === null && found.isBorrowed
    if (isLoose && (before?.tiers?.length ?? 0) > 0) return null
    if (
      meant.tiers !== null &&
      part.verb === null &&
      !part.tiersFirst &&
      before !== undefined &&
      before.tiers === null
    ) {
      // "500 rps, three nines in growth": without a verb that holds them together it is not clear what is for growth
      const isPair = part.joint === "and" && before.part.verb === null
      if (!found.isBorrowed && !isPair) return null
      spread(understood, meant.tiers, meant.isOnly)
    }
    // "move starter to Scaleway and set its budget": what is said of "its" is for those tiers
    const own =
      /\b(?:its|their)\b/.test(found.clause) && /\b(?:its|their)\b/.test(meant.rest) ? thread.tiers.slice(-1) : null
    const tiers: ReadonlyArray<TierName> | null =
      meant.tiers ??
      lead?.tiers ??
      (own?.length === 0 ? null : own) ??
      (isAlso ? (before?.tiers ?? null) : refersBack.test(meant.rest) ? thread.said.topicTiers : null)
    const reading = together(found.readings)
    understood.push({ reading, part, tiers, isOnly: meant.tiers === null ? (lead?.isOnly ?? false) : meant.isOnly })
    thread.tiers.push(...(meant.tiers ?? []))
    const named = namedComponent(found.clause, componentsOf(situation)) ?? thread.said.named
    thread.said = {
      clause: found.clause,
      reading,
      named,
      topic: topicOf(found.clause) ?? thread.said.topic,
      topicTiers: null
    }
    thread.owed = thread.owed.filter((id) => !isFor(reading, id))
    if (part.tiersFirst && meant.tiers !== null)
      lead = { tiers: meant.tiers, holdsFor: part.tiersLead ? "all" : "list", isOnly: meant.isOnly }
    verb = part.verb ?? verb
  }
  return understood.map(wishOf(situation))
}
