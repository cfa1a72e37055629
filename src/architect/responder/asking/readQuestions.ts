/** A message as questions: sentence by sentence what it asks, in whatever language; none where it asks nothing. */
import type { Service } from "../../../facts/Service.ts"
import type { Situation } from "../Wish.ts"
import { sentenceFeatures } from "../classifier/sentenceFeatures.ts"
import { kindsOf, type Kinds, type Told, toldAbout } from "../classifier/told.ts"
import { languageIn } from "../classifier/languageIn.ts"
import type { Dictionary, Language } from "../lexicon/Lexicon.ts"
import { longestQuestion } from "../reading/bounds.ts"
import { lexemesOf } from "../reading/lexemes.ts"
import { namesOf } from "../reading/names.ts"
import { withQuantities } from "../reading/quantities.ts"
import type { Token } from "../reading/Token.ts"
import { tokenize } from "../reading/tokenize.ts"
import type { Asked, Subjects } from "./Asked.ts"
import type { Label } from "./labels.ts"
import { withMeant } from "./meant.ts"
import { notionsIn } from "./notions.ts"
import { following, partsOf } from "./parts.ts"
import { settled } from "./settled.ts"
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
  readonly about: ReadonlyArray<Told>
}

type Services = ReadonlyArray<Pick<Service, "kind" | "name">>

/** More questions than this are no message, but a form. */
const mostQuestions = 4

/** What a question mark has to be outweighed by: "could you add a CDN?" */
const surely = 0.6

/** What has no question mark asks where nothing else is likelier. */
const half = 0.5

/** Others are named where they are that near. */
const near = 0.4

/** Where what is asked is not sure, a change that can be read is what is asked about. */
const unsure = 0.35

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

/** Whether a sentence asks: by its words, or by its mark where it is no polite order. */
export const asks = ({ kinds, text }: Sentence): boolean =>
  text.endsWith("?") ? kinds.wishes < surely : kinds.asks > Math.max(kinds.wishes, kinds.none, half)

const told = (text: string, names: Dictionary, language: Language): Sentence => {
  const features = sentenceFeatures(text, names, language)
  return { text, kinds: kindsOf(features.order), about: toldAbout(features.words) }
}

/** A message sentence by sentence. */
export const tellSentences = (message: string, names: Dictionary): ReadonlyArray<Sentence> => {
  const language = languageIn(message)
  return sentencesIn(message, language).map((text) => told(text, names, language))
}

/** Figures alone name nothing: "and what would one cost?" */
const isNothing = ({ quantities: _, ...about }: Subjects): boolean =>
  Object.values(about).every(({ length }) => length === 0)

/** Where the words of a question say that little, those before it tell what is asked: "… at once. Does that hold?" */
const little = 0.15

/** A question with what was said before it where its own words say too little. */
const withBefore = (sentence: Sentence, sentences: ReadonlyArray<Sentence>): Sentence => {
  const before = sentences[sentences.indexOf(sentence) - 1]
  const [own] = sentence.about
  const [said] = before?.about ?? []
  const isMore = own !== undefined && said !== undefined && own.probability < little && said.probability > 2 * little
  return before === undefined || !isMore || asks(before)
    ? sentence
    : { ...sentence, text: `${before.text} ${sentence.text}`, about: before.about }
}

const tokensOf = (text: string, names: Dictionary, language: Language): ReadonlyArray<Token> =>
  withQuantities(tokenize(text, names, undefined, language).tokens, language)

/** What a message asks, in its order. */
export const readQuestions = (message: string, situation: Situation, services: Services): ReadonlyArray<Question> => {
  const language = languageIn(message)
  const names = namesOf(situation, services)
  const sentences = tellSentences(message, names)
  const heardAll = notionsIn(lexemesOf(message), language)
  const all = withMeant(
    subjectsOf(tokensOf(message, names, language), language, situation),
    heardAll.notions,
    situation
  )
  const asking = sentences
    .filter((one) => asks(one) || one.text.endsWith("?"))
    .map((one) => withBefore(one, sentences))
    .flatMap((sentence) => {
      const parts = partsOf(sentence, (text) => told(text, names, language), language)
      return parts.map(({ about, text }, at) => ({ about, text, first: at === 0 ? null : parts[0] }))
    })
  const found = asking.flatMap(({ about: ranked, first: before, text }): ReadonlyArray<Question> => {
    const [first, ...others] = ranked
    if (first === undefined) return []
    const words = lexemesOf(text)
    const tokens = tokensOf(text, names, language)
    const heard = notionsIn(words, language)
    const own = withMeant(subjectsOf(tokens, language, situation), heard.notions, situation)
    const unknown = unknownIn(tokens, words, heard, own, first.label)
    const about: Subjects =
      unknown !== null
        ? { ...own, foreign: [unknown] }
        : isNothing(own)
          ? { ...all, quantities: own.quantities.length > 0 ? own.quantities : all.quantities }
          : own
    const supposed =
      words.length <= longestQuestion && mayCarry(heard)
        ? supposedIn(words, heard, language, situation, services)
        : null
    const ifSo = ranked.find(({ label }) => label === "whatIf")?.probability ?? 0
    const clearsOnly =
      supposed?.wishes.every(({ edits }) => edits.every(({ _tag }) => _tag === "ClearContext")) === true
    const supposes = supposed !== null && !clearsOnly && (ifSo > near * first.probability || first.probability < unsure)
    const settledAs = settled(ranked, text, about, heard.notions, situation) ?? first.label
    const [told] = before?.about ?? []
    const followed = told === undefined || supposes ? settledAs : following(told.label, ranked)
    if (followed === null) return []
    const label: Label =
      about.foreign.length > 0 && !aboutAnything.has(first.label) ? "foreign" : supposes ? "whatIf" : followed
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
