/** A message as questions: sentence by sentence what it asks, in whatever language; none where it asks nothing. */
import type { Service } from "../../../facts/Service.ts"
import type { Situation } from "../Wish.ts"
import { sentenceFeatures } from "../classifier/sentenceFeatures.ts"
import { kindsOf, type Kinds, type Told, toldAbout } from "../classifier/told.ts"
import { languageIn } from "../classifier/languageIn.ts"
import type { Dictionary, Language } from "../lexicon/Lexicon.ts"
import { longestQuestion } from "../reading/bounds.ts"
import { sentencesIn } from "../reading/clauses.ts"
import { lexemesOf } from "../reading/lexemes.ts"
import { namesOf } from "../reading/names.ts"
import { withQuantities } from "../reading/quantities.ts"
import { means, type Token } from "../reading/Token.ts"
import { tokenize } from "../reading/tokenize.ts"
import type { Asked, Subjects } from "./Asked.ts"
import type { Label } from "./labels.ts"
import { notionsIn } from "./notions.ts"
import { settledBy } from "./settled.ts"
import { subjectsOf } from "./subjects.ts"
import { mayCarry, supposedIn, type Supposition } from "./supposed.ts"
import { partsMeant, type Said, thingsIn } from "./things.ts"
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

/** What a question mark has to be outweighed by: "could you add a CDN?"; and what asks without one beside one that has it. */
const surely = 0.6

/** Two parts of a sentence are two questions where each is about something else for sure. */
const apart = 0.4

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

/** Whether a sentence asks: by its words, or by its mark where it is no polite order. */
export const asks = ({ kinds, text }: Sentence): boolean =>
  text.endsWith("?") ? kinds.wishes < surely : kinds.asks > Math.max(kinds.wishes, kinds.none)

const told = (text: string, names: Dictionary, language: Language): Sentence => {
  const features = sentenceFeatures(text, names, language)
  return { text, kinds: kindsOf(features.order), about: toldAbout(features.words) }
}

/** A message sentence by sentence. */
export const tellSentences = (message: string, names: Dictionary): ReadonlyArray<Sentence> => {
  const language = languageIn(message)
  return sentencesIn(message, language).map((text) => told(text, names, language))
}

/** Less is enough where both parts are about the same: "and where are they kept?" */
const akin = 0.2

const topicOf = (label: Label): string => label.split(".")[0] ?? label

/** What a part that goes on about a topic asks: "how long are backups kept, and where?" */
const goingOn: Readonly<Record<string, Readonly<Partial<Record<Label, Label>>>>> = {
  backups: { where: "backups.where", "secrets.where": "backups.where" }
}

const joints = /,? +(?:and|but|und|aber|et|mais) +|[,;:] +/giu

/** The parts of a sentence that asks two things: "how often are backups made, and where are they?" */
const partsOf = (sentence: Sentence, names: Dictionary, language: Language): ReadonlyArray<Sentence> => {
  for (const { 0: joint, index } of sentence.text.matchAll(joints)) {
    const parts = [sentence.text.slice(0, index), sentence.text.slice(index + joint.length)].map((text) =>
      told(text, names, language)
    )
    const [before, after] = parts
    const [first, next] = parts.map(({ about: [likeliest] }) => likeliest)
    if (before === undefined || after === undefined || first === undefined || next === undefined) continue
    const second = { ...next, label: goingOn[topicOf(first.label)]?.[next.label] ?? next.label }
    if (first.label === second.label) continue
    const least = topicOf(first.label) === topicOf(second.label) ? akin : apart
    if (parts.every(({ kinds }) => kinds.asks > 0.5) && first.probability > apart && second.probability > least)
      return [before, { ...after, about: [second, ...after.about.slice(1)] }]
  }
  return [sentence]
}

const isNothing = (about: Subjects): boolean => Object.values(about).every(({ length }) => length === 0)

/** With the parts that general words mean, where no part is named: "the uploaded files". */
const withMeant = (own: Subjects, said: ReadonlyArray<Said>, label: Label, situation: Situation): Subjects => {
  // "file uploads" are files, wherever they are kept
  const kinds = own.kinds.filter(
    ({ engine, kind }) =>
      engine !== undefined ||
      !(
        (kind === "storage.object" && said.some(({ thing }) => thing === "files")) ||
        (kind === "backup" && topicOf(label) === "backups")
      )
  )
  if (own.components.length + kinds.length > 0) return own
  const meant = partsMeant(said, label, situation)
  if (meant.length > 0) return { ...own, components: meant, kinds }
  return said.some(({ thing }) => thing === "job") ? { ...own, kinds: [{ kind: "job.scheduled" }] } : own
}

const tokensOf = (text: string, names: Dictionary, language: Language): ReadonlyArray<Token> =>
  withQuantities(tokenize(text, names, undefined, language).tokens, language)

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
    const heard = notionsIn(words, language)
    const said = thingsIn(words, language)
    const named = subjectsOf(tokens, language, situation)
    const likeliest = settledBy(
      first.label,
      { text, about: named, notions: heard.notions, things: new Set(said.map(({ thing }) => thing)) },
      situation
    )
    const own = withMeant(named, said, likeliest, situation)
    const unknown = unknownIn(tokens, words, heard, own, likeliest, said)
    const saysData = tokens.some((token) => means(token, "field:data"))
    const about: Subjects = unknown !== null ? { ...own, foreign: [unknown] } : isNothing(own) && !saysData ? all : own
    const supposed =
      words.length <= longestQuestion && mayCarry(heard)
        ? supposedIn(words, heard, language, situation, services)
        : null
    const ifSo = ranked.find(({ label }) => label === "whatIf")?.probability ?? 0
    const isSettled = likeliest !== first.label
    const supposes = supposed !== null && !isSettled && (ifSo > near * first.probability || first.probability < unsure)
    const label: Label =
      about.foreign.length > 0 && !aboutAnything.has(likeliest) ? "foreign" : supposes ? "whatIf" : likeliest
    return [
      {
        asked: { language, label, about, tokens },
        supposed,
        probability: isSettled ? 1 : first.probability,
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
