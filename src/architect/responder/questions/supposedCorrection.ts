/** Corrections that a question supposes: "what would it cost if the worker were not ours" asks of "the worker is not ours". */
import { isCorrecting } from "../../../blueprint/Edit.ts"
import { type Reads, type Supposed, understood } from "./clauses.ts"

/** What stands in quotes is a command or a name: it is taken as it is written. */
const outsideQuotes = (text: string, change: (part: string) => string): string =>
  text
    .split(/(`[^`]*`|"[^"]*")/)
    .map((part, at) => (at % 2 === 0 ? change(part) : part))
    .join("")

/** Sentences that are looked at; a letter supposes nothing. */
const mostSentences = 16

/** Sentences of a message as it was written. */
const sentencesIn = (message: string): ReadonlyArray<string> =>
  outsideQuotes(message.replaceAll(/[’‘]/g, "'").replaceAll(/\s+/g, " "), (part) =>
    part.replaceAll(/[?!;]|\.(?= |$)/g, "\n")
  )
    .split("\n")
    .map((sentence) => sentence.trim().replace(/^(?:(?:and|so|but|then|ok|okay|well|hypothetically),? )+/i, ""))
    .filter((sentence) => sentence !== "")
    .slice(0, mostSentences)

/** Asks what comes of it, and not whether it is so. */
const weighs = /\b(?:what|how much|would|will|could|can|happens?|costs?|price|bill|save|cheaper|dearer|pay|changes?)\b/i
const doubts = /\b(?:know|wonder|wondering|tell|check|see|ask|sure|whether|why|say|maybe|curious)\b/i

const opening =
  /^(?:suppose|supposing|assuming|assume|imagine|pretend|let's (?:say|suppose|assume|imagine|pretend))(?: that)?,? (.+)$/i
const inverted = /^(?:what )?if (.+?)(?:,? (?:then )?(?:what|how|would|will|is it|does|do|which|can|could)\b.*)?$/i
const conditional = /^(.+?),? (?:if|when|in case|provided(?: that)?|assuming(?: that)?|supposing(?: that)?) (.+)$/i
const means = /^(.+?) (?:with|by) (.+)$/i
const about = /^what about (.+)$/i
const offered = /^(?:can|could|may|should|shall) (?:we|i|you) (.+)$/i
const passive = /^(?:can|could|may|should|shall) (.+?) be (?:(?:kept|made) )?(internal|private|public|external)$/i

/** What is supposed, in the words of the question. */
const conditionsIn = (sentence: string): ReadonlyArray<string> => {
  const [, thing, state] = passive.exec(sentence) ?? []
  if (thing !== undefined && state !== undefined) {
    return [/^(?:internal|private|public)$/i.test(state) ? `make ${thing} ${state}` : `${thing} is ${state}`]
  }
  const whole = [inverted, opening, about, offered].flatMap((way) => way.exec(sentence)?.[1] ?? [])
  const parts = [conditional, means].flatMap((way) => {
    const [, before, condition] = way.exec(sentence) ?? []
    return before !== undefined && condition !== undefined && weighs.test(before) && !doubts.test(before)
      ? [condition]
      : []
  })
  return [...whole, ...parts]
}

/** Forms that a statement has in place of those of a supposition. */
const forms: ReadonlyArray<readonly [RegExp, string]> = [
  [/\b(?:were|was|would be|became)(?: not|n't)\b|\b(?:weren't|wasn't|wouldn't be|would not be)\b/gi, "is not"],
  [/\b(?:were|was|would be|became)\b/gi, "is"],
  [/\b(we|i) (?:did not|didn't) /gi, "$1 do not "],
  [/\b(?:did not|didn't) /gi, "does not "],
  [/\blistened\b/gi, "listens"],
  [/\b(?:ran|running)\b/gi, "run"],
  [/\b(?:hosted|hosting)(?= (?!elsewhere))/gi, "host"],
  [/\b(?:operated|operating)\b/gi, "operate"],
  [/\b(?:kept|keeping)\b/gi, "keep"],
  [/\b(?:made|making)\b/gi, "make"],
  [/\b(?:started|starting)\b/gi, "start"]
]

const stated = (condition: string): string =>
  outsideQuotes(condition, (part) => forms.reduce((said, [from, to]) => said.replace(from, to), part))
    .replace(/ (?:instead|then|too|as well|at all|from now on)$/i, "")
    .trim()

/** "An external database", "redis external": of a thing and what it is to be. */
const described = (statement: string): ReadonlyArray<string> => {
  const [, state, thing] = /^(?:an? |the )?(external|internal|public) ([\w .-]{1,60})$/i.exec(statement) ?? []
  if (state !== undefined && thing !== undefined) return [`${thing} is ${state}`]
  const [, subject, is] =
    /^([\w .-]{1,60}?) (external|internal|public|not ours|optional|unused)$/i.exec(statement) ?? []
  return subject === undefined || is === undefined || subject.endsWith(" is") ? [] : [`${subject} is ${is}`]
}

/** Ways to say the same as messages that correct, the nearest to the words first. */
const sayings = (condition: string): ReadonlyArray<string> => {
  const statement = stated(condition)
  return [...new Set([statement, statement.replace(/^(?:we|i|you) /i, ""), `we ${statement}`, ...described(statement)])]
}

/** One condition that is a correction, or several. */
const corrections = (condition: string, reads: Reads): Supposed | null => {
  for (const saying of sayings(condition)) {
    const wishes = reads.read([saying])
    if (wishes?.every(({ edits }) => edits.every(isCorrecting)) === true) return { wishes, saying }
  }
  return null
}

const partsOf = (condition: string): ReadonlyArray<string> =>
  outsideQuotes(condition, (part) => part.replaceAll(/,? and (?:if )?|, (?:if )?/gi, "\n")).split("\n")

/** Conditions of which each is a correction or a change of the design, and at least one is a correction. */
const together = (condition: string, reads: Reads): Supposed | null => {
  const parts = partsOf(condition)
  if (parts.length === 1) return null
  const corrected = parts.map((part) => corrections(part, reads))
  if (corrected.every((one) => one === null)) return null
  const all = parts.map((part, at) => corrected[at] ?? understood(part.toLowerCase(), reads))
  const read = all.filter((one) => one !== null)
  if (read.length < all.length) return null
  const said = corrected.flatMap((one) => one?.saying ?? [])
  return {
    wishes: read.flatMap(({ wishes }) => wishes),
    // a message either corrects or changes
    saying: said.length < all.length ? null : said.join(". ")
  }
}

/** The corrections inside a question, as it was written; null where it supposes none, or what is not understood as well. */
export const supposedCorrection = (message: string, reads: Reads): Supposed | null => {
  for (const sentence of sentencesIn(message)) {
    for (const condition of conditionsIn(sentence)) {
      const found = corrections(condition, reads) ?? together(condition, reads)
      if (found !== null) return found
    }
  }
  return null
}
