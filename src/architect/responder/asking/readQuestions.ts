/** A message as questions: sentence by sentence what it asks, in whatever language; none where it asks nothing. */
import type { Service } from "../../../facts/Service.ts"
import type { Situation } from "../Wish.ts"
import { sentenceFeatures } from "../classifier/sentenceFeatures.ts"
import { kindsOf, type Kinds, type Told, toldAbout } from "../classifier/told.ts"
import { languageIn } from "../classifier/languageIn.ts"
import type { Notion } from "../lexicon/questions.ts"
import type { Dictionary, Language, WordClass } from "../lexicon/Lexicon.ts"
import { longestQuestion } from "../reading/bounds.ts"
import { lexemesOf } from "../reading/lexemes.ts"
import { namesOf } from "../reading/names.ts"
import { withQuantities } from "../reading/quantities.ts"
import type { Token } from "../reading/Token.ts"
import { tokenize } from "../reading/tokenize.ts"
import type { Asked, Subjects } from "./Asked.ts"
import type { Label } from "./labels.ts"
import { notionsIn } from "./notions.ts"
import { subjectsOf } from "./subjects.ts"
import { mayCarry, supposedIn, type Supposition } from "./supposed.ts"
import { unknownIn } from "./unknownIn.ts"

/** A question as it was understood. */
export interface Question {
  readonly asked: Asked
  readonly supposed: Supposition | null
  /** How likely it is about that, from 0 to 1. */
  readonly probability: number
  /** What else it may be about, the likeliest first. */
  readonly others: ReadonlyArray<Label>
}

/** A sentence with what it is told to be. */
export interface Sentence {
  readonly text: string
  readonly kinds: Kinds
  /** Whether a verb stands before its subject: "can we drop redis" asks, with or without its mark. */
  readonly opens: boolean
  /** Whether a word of it asks. */
  readonly interrogates: boolean
  readonly about: ReadonlyArray<Told>
}

type Services = ReadonlyArray<Pick<Service, "kind" | "name">>

/** More questions than this are no message, but a form. */
const mostQuestions = 4

/** What a question mark or an inversion has to be outweighed by: "could you add a CDN?" */
const surely = 0.6

/** "Price of redis" asks without a mark or a word that does: it has to sound like it. */
const tersely = 0.55

/** Two parts of a sentence are two questions where each is about something else for sure. */
const apart = 0.4

/** Others are named where they are that near. */
const near = 0.4

/**
 * Where what is asked is not sure, a change that can be read is what is asked about; and what has neither mark nor word
 * that asks is no question.
 */
const unsure = 0.35

/** Less than this is no guess, but none. */
const guessed = 0.1

/** These may be asked about what is no part of any design: it may stand in the code. */
const aboutAnything: ReadonlySet<Label> = new Set([
  "evidence",
  "found.external",
  "found.services",
  "found.languages",
  "uses",
  "glossary",
  "help",
  "outside",
  "price.source"
])

/** The sentences of a text, as it is written. */
export const sentencesIn = (text: string, language: Language): ReadonlyArray<string> =>
  [...new Intl.Segmenter(language, { granularity: "sentence" }).segment(text)]
    .flatMap(({ segment }) => segment.split("\n"))
    .map((one) => one.trim())
    .filter((one) => one !== "")

/** Whether a sentence asks: by its words, or by its mark or its first words where it is no polite order. */
export const asks = ({ about: [first], interrogates, kinds, opens, text }: Sentence): boolean => {
  if (text.endsWith("?") || opens) return kinds.wishes < surely
  const isAbout = first !== undefined && first.probability > unsure && kinds.asks > tersely
  return (interrogates || isAbout) && kinds.asks > Math.max(kinds.wishes, kinds.none)
}

const opening: ReadonlySet<Notion> = new Set(["opens", "may"])

const interrogative: ReadonlySet<Notion> = new Set([
  "what",
  "which",
  "where",
  "who",
  "when",
  "how",
  "howlong",
  "howmany",
  "howmuch",
  "howoften",
  "why",
  "whynot",
  "tell",
  "wonder",
  "suppose"
])

const told = (text: string, names: Dictionary, language: Language): Sentence => {
  const features = sentenceFeatures(text, names, language)
  const { hearings, notions } = features.heard
  const opens = !features.isPolite && hearings.some(({ at: [first], notion }) => first === 0 && opening.has(notion))
  const interrogates = [...notions].some((one) => interrogative.has(one))
  return { text, kinds: kindsOf(features.order), opens, interrogates, about: toldAbout(features.words) }
}

/** A message sentence by sentence. */
export const tellSentences = (message: string, names: Dictionary): ReadonlyArray<Sentence> => {
  const language = languageIn(message)
  return sentencesIn(message, language).map((text) => told(text, names, language))
}

const tokensOf = (text: string, names: Dictionary, language: Language): ReadonlyArray<Token> =>
  withQuantities(tokenize(text, names, undefined, language).tokens, language)

/** What a question may be about. */
const things: ReadonlySet<WordClass> = new Set(["component", "service", "store", "kind", "engine", "field"])

/** A part of a sentence that names nothing is about what the part before it names: "and where are they?" */
const carriedOn = (before: string, text: string, names: Dictionary, language: Language): Sentence => {
  const [said, own] = [before, text].map((part) =>
    tokensOf(part, names, language).flatMap((token) =>
      token.means.some((one) => things.has(one.class)) ? [token.text] : []
    )
  )
  const alone = told(text, names, language)
  return said === undefined || said.length === 0 || own === undefined || own.length > 0
    ? alone
    : { ...alone, about: told([...said, text].join(" "), names, language).about }
}

const joints = /,? +(?:and|but|und|aber|et|mais) +|[,;:] +/giu

/** The parts of a sentence that asks two things: "how often are backups made, and where are they?" */
const partsOf = (sentence: Sentence, names: Dictionary, language: Language): ReadonlyArray<Sentence> => {
  for (const { 0: joint, index } of sentence.text.matchAll(joints)) {
    const before = sentence.text.slice(0, index)
    const parts = [
      told(before, names, language),
      carriedOn(before, sentence.text.slice(index + joint.length), names, language)
    ]
    const [first, second] = parts.map(({ about: [likeliest] }) => likeliest)
    if (first === undefined || second === undefined || first.label === second.label) continue
    if (parts.every(({ kinds }) => kinds.asks > 0.5) && first.probability > apart && second.probability > apart)
      return parts
  }
  return [sentence]
}

/** Whether a named part is in all of the tiers that are meant. */
const isThere = ({ components, tiers: named }: Subjects, { tiers }: Situation): boolean =>
  components.length > 0 &&
  tiers
    .filter(({ name }) => named.length === 0 || named.includes(name))
    .every((tier) => components.some(({ id }) => tier.components.some((one) => one.id === id)))

/** A budget changes no price by itself. */
const movesPrice = (supposed: Supposition | null): boolean =>
  supposed?.wishes.some(({ edits }) =>
    edits.some((edit) => edit._tag !== "SetContext" || edit.set.monthlyBudgetEur === undefined)
  ) ?? false

const isNothing = (about: Subjects): boolean => Object.values(about).every(({ length }) => length === 0)

/** What a message asks, in its order. */
export const readQuestions = (message: string, situation: Situation, services: Services): ReadonlyArray<Question> => {
  const language = languageIn(message)
  const names = namesOf(situation, services)
  const sentences = tellSentences(message, names)
  const all = subjectsOf(tokensOf(message, names, language), language, situation)
  const asking = sentences
    .filter((one) => asks(one) || one.text.endsWith("?"))
    .flatMap((sentence) => partsOf(sentence, names, language))
  const found = asking.flatMap(({ about: ranked, text }): ReadonlyArray<Question> => {
    const [first, ...others] = ranked
    if (first === undefined) return []
    const words = lexemesOf(text)
    const tokens = tokensOf(text, names, language)
    const own = subjectsOf(tokens, language, situation, first.label === "fact.size")
    const heard = notionsIn(words, language)
    const unknown = unknownIn(tokens, words, heard, own, first.label)
    const about: Subjects = unknown !== null ? { ...own, foreign: [unknown] } : isNothing(own) ? all : own
    const supposed =
      words.length <= longestQuestion && mayCarry(heard)
        ? supposedIn(words, heard, language, situation, services)
        : null
    const ifSo = ranked.find(({ label }) => label === "whatIf")?.probability ?? 0
    // "could we have a WAF" is no question whether there is one
    const isWhether = first.label === "presence" && heard.notions.has("may") && !isThere(own, situation)
    // "does the budget suffice if I add OpenSearch" is no question about what stands
    const isOtherPrice = first.label.startsWith("price.") && heard.notions.has("if") && movesPrice(supposed)
    if (first.probability < guessed && supposed === null && about.foreign.length === 0) return []
    const supposes =
      supposed !== null && (ifSo > near * first.probability || first.probability < unsure || isWhether || isOtherPrice)
    const label: Label =
      about.foreign.length > 0 && !aboutAnything.has(first.label) ? "foreign" : supposes ? "whatIf" : first.label
    return [
      {
        asked: { language, label, about, tokens },
        supposed,
        probability: first.probability,
        others: others.filter(({ probability }) => probability > near * first.probability).map((one) => one.label)
      }
    ]
  })
  return found
    .filter(
      (one, at) =>
        found.findIndex(
          ({ asked }) =>
            asked.label === one.asked.label && JSON.stringify(asked.about) === JSON.stringify(one.asked.about)
        ) === at
    )
    .slice(0, mostQuestions)
}
