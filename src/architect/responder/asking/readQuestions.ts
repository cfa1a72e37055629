/** A message as questions: sentence by sentence what it asks, in whatever language; none where it asks nothing. */
import { isCorrecting } from "../../../blueprint/Edit.ts"
import type { Service } from "../../../facts/Service.ts"
import type { Situation } from "../Wish.ts"
import { sentenceFeatures } from "../classifier/sentenceFeatures.ts"
import { kindsOf, type Kinds, type Told, toldAbout } from "../classifier/told.ts"
import { languageIn } from "../classifier/languageIn.ts"
import type { Dictionary, Language } from "../lexicon/Lexicon.ts"
import type { Notion } from "../lexicon/questions.ts"
import { longestQuestion } from "../reading/bounds.ts"
import { sentencesIn } from "../reading/clauses.ts"
import { lexemesOf } from "../reading/lexemes.ts"
import { namesOf } from "../reading/names.ts"
import { withQuantities } from "../reading/quantities.ts"
import { means, type Token } from "../reading/Token.ts"
import { tokenize } from "../reading/tokenize.ts"
import type { Asked, Foreign, Subjects } from "./Asked.ts"
import type { Label } from "./labels.ts"
import { notionsIn } from "./notions.ts"
import { following, partsOf } from "./parts.ts"
import { refined } from "./refined.ts"
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
  /** Whether a verb stands before its subject: "can we drop redis" asks, with or without its mark. */
  readonly opens: boolean
  /** Whether a word of it asks. */
  readonly interrogates: boolean
  /** "Could you …": asks for something, or whether it can be. */
  readonly isPolite: boolean
  readonly about: ReadonlyArray<Told>
}

type Services = ReadonlyArray<Pick<Service, "kind" | "name">>

/** More questions than this are no message, but a form. */
const mostQuestions = 4

/** What a question mark or an inversion has to be outweighed by: "could you add a CDN?"; and what asks without one beside one that has it. */
const surely = 0.6

/** "Can you …" asks for something where it sounds like a wish at all. */
const politely = 0.4

/** A verb before its subject asks the more surely. */
const inverted = 0.75

/** "Price of redis" asks without a mark or a word that does: it has to sound like it. */
const tersely = 0.55

/** Less than this is no guess, but none. */
const guessed = 0.1

/** Others are named where they are that near. */
const near = 0.4

/** Where what is asked is not sure, a change that can be read is what is asked about. */
const unsure = 0.35

/** "Can we run it on Kubernetes?" may sound like these. */
const mayBeHad: ReadonlySet<Label> = new Set([
  "presence",
  "overview",
  "deploy.skill",
  "why.platform",
  "why.provider",
  "why.region",
  "why.engine",
  "compare.providers",
  "where",
  "fact.version",
  "fact.count",
  "fact.engine"
])

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

/** Prices come in euros and dollars: any other money is declined, whatever is asked of it. */
const isOtherMoney = ({ sort, word }: Foreign): boolean =>
  sort === "money" && !/^(?:us )?dollars?$|^usd$|^\$$/i.test(word)

/** Whether a sentence asks: by its words, or by its mark or its first words where it is no polite order. */
export const asks = ({ about: [first], interrogates, isPolite, kinds, opens, text }: Sentence): boolean => {
  if (text.endsWith("?") || opens) return kinds.wishes < (isPolite ? politely : opens ? inverted : surely)
  // who asks tersely ends it with no mark at all
  const isAbout = first !== undefined && first.probability > unsure && kinds.asks > tersely && !/[.!]$/.test(text)
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
  return {
    text,
    kinds: kindsOf(features.order),
    opens,
    interrogates,
    isPolite: features.isPolite,
    about: toldAbout(features.words)
  }
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
  const [told] = before?.about ?? []
  const isMore = own !== undefined && told !== undefined && own.probability < little && told.probability > 2 * little
  return before === undefined || !isMore || asks(before)
    ? sentence
    : { ...sentence, text: `${before.text} ${sentence.text}`, about: before.about }
}

const topicOf = (label: Label): string => label.split(".")[0] ?? label

/** "The smallest package" is starter. */
const sizedTiers = (about: Subjects, notions: ReadonlySet<Notion>): Subjects =>
  about.tiers.length > 0 || !(notions.has("least") || notions.has("most"))
    ? about
    : { ...about, tiers: [notions.has("least") ? "starter" : "enterprise"] }

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

/** Whether what is named stands in the tiers that are asked about: then nothing is supposed. */
const isThere = ({ kinds, tiers: named }: Subjects, { focusTier, tiers }: Situation): boolean =>
  kinds.length > 0 &&
  tiers
    .filter(({ name }) => (named.length === 0 ? name === focusTier : named.includes(name)))
    .every(({ components }) =>
      kinds.every(({ engine, kind }) =>
        components.some((one) => one.kind === kind && (engine === undefined || one.engine?.includes(engine) === true))
      )
    )

/** A part of a message that asks, and the part of its sentence before it. */
interface Asking extends Pick<Sentence, "about" | "text"> {
  readonly before: Sentence | null
}

/** The parts that ask: beside a question with its mark "they cost a fortune" is none. */
const askingIn = (sentences: ReadonlyArray<Sentence>, names: Dictionary, language: Language): ReadonlyArray<Asking> => {
  const isMarked = sentences.some(({ text }) => text.endsWith("?"))
  return sentences
    .filter(
      (one) =>
        (one.text.endsWith("?") && (!one.isPolite || asks(one))) ||
        (asks(one) && (!isMarked || one.kinds.asks > surely))
    )
    .map((one) => withBefore(one, sentences))
    .flatMap((sentence) => {
      const parts = partsOf(sentence, (text) => told(text, names, language), language)
      return parts.map(({ about, text }, at) => ({ about, text, before: at === 0 ? null : (parts[0] ?? null) }))
    })
}

/** What is asked in one part; nothing where the part before it tells it already. */
const questionIn = (
  { about: ranked, before, text }: Asking,
  all: Subjects,
  language: Language,
  situation: Situation,
  services: Services
): ReadonlyArray<Question> => {
  const [first, ...others] = ranked
  if (first === undefined || (first.probability < guessed && before === null)) return []
  const names = namesOf(situation, services)
  const words = lexemesOf(text)
  const tokens = tokensOf(text, names, language)
  const heard = notionsIn(words, language)
  const said = thingsIn(words, language)
  const named = sizedTiers(subjectsOf(tokens, language, situation), heard.notions)
  const likeliest = settledBy(
    refined(ranked, text, named, heard.notions, situation) ?? first.label,
    { text, about: named, notions: heard.notions, things: new Set(said.map(({ thing }) => thing)) },
    situation
  )
  const own = withMeant(named, said, likeliest, situation)
  const unknown = unknownIn(tokens, words, heard, own, likeliest, said)
  const saysData = tokens.some((token) => means(token, "field:data"))
  const about: Subjects =
    unknown !== null
      ? { ...own, foreign: [unknown] }
      : isNothing(own) && !saysData
        ? { ...all, quantities: own.quantities.length > 0 ? own.quantities : all.quantities }
        : own
  const supposed =
    words.length <= longestQuestion && mayCarry(heard) ? supposedIn(words, heard, language, situation, services) : null
  const ifSo = ranked.find(({ label }) => label === "whatIf")?.probability ?? 0
  const isSettled = likeliest !== first.label
  const clearsOnly = supposed?.wishes.every(({ edits }) => edits.every(({ _tag }) => _tag === "ClearContext")) === true
  const has = (...those: ReadonlyArray<Notion>): boolean => those.some((one) => heard.notions.has(one))
  const corrects = supposed?.wishes.some(({ edits }) => edits.some(isCorrecting)) === true
  // what is asked to be known of the repository supposes nothing of it
  const isIndirect = corrects && has("know", "tell", "wonder", "why")
  const isLikely =
    corrects ||
    (likeliest === "deploy.change" && (has("suppose", "if") || !has("how", "what", "howlong"))) ||
    (!isSettled && (ifSo > near * first.probability || first.probability < unsure)) ||
    (has("may") && mayBeHad.has(likeliest) && !isThere(own, situation))
  const supposes = supposed !== null && !clearsOnly && !isIndirect && isLikely
  const [told] = before?.about ?? []
  const followed = told === undefined || supposes ? likeliest : following(told.label, ranked)
  if (followed === null) return []
  const label: Label =
    about.foreign.length > 0 && (!aboutAnything.has(likeliest) || about.foreign.some(isOtherMoney))
      ? "foreign"
      : supposes
        ? "whatIf"
        : followed
  return [
    {
      asked: { language, label, about, tokens, ...(has("may") ? { asksWhether: true as const } : {}) },
      supposed,
      probability: isSettled ? 1 : first.probability,
      others: others.filter(({ probability }) => probability > near * first.probability).map((one) => one.label)
    }
  ]
}

/** What a message asks, in its order. */
export const readQuestions = (message: string, situation: Situation, services: Services): ReadonlyArray<Question> => {
  const language = languageIn(message)
  const names = namesOf(situation, services)
  const all = subjectsOf(tokensOf(message, names, language), language, situation)
  const found = askingIn(tellSentences(message, names), names, language).flatMap((one) =>
    questionIn(one, all, language, situation, services)
  )
  const keyOf = ({ asked: { about, label } }: Question): string => `${label} ${JSON.stringify(about)}`
  return found
    .filter((one, at) => found.findIndex((other) => keyOf(other) === keyOf(one)) === at)
    .slice(0, mostQuestions)
}
