/** A message as a question: what it is about, in whatever language; null where nothing tells. */
import type { Service } from "../../../facts/Service.ts"
import type { Situation, Wish } from "../Wish.ts"
import { commonWords, type Language, type WordClass, wordsOf } from "../lexicon/Lexicon.ts"
import type { Notion } from "../lexicon/questions.ts"
import { isLight } from "../reading/Clause.ts"
import { longestQuestion } from "../reading/bounds.ts"
import { namesOf } from "../reading/names.ts"
import { sentencesOf } from "../reading/sentences.ts"
import { withQuantities } from "../reading/quantities.ts"
import { means, type Token } from "../reading/Token.ts"
import { matchesAt } from "../reading/matching.ts"
import { lexemesOf, tokenize } from "../reading/tokenize.ts"
import type { Asked, Foreign, Subjects, Topic } from "./Asked.ts"
import { type Heard, languageAsked, notionsIn } from "./notions.ts"
import { subjectsOf } from "./subjects.ts"
import { supposedIn, type Supposition } from "./supposed.ts"
import { topicOf } from "./topicOf.ts"

/** What a sentence begins with that asks. */
const openers: ReadonlySet<Notion> = new Set([
  "howmuch",
  "howmany",
  "howlong",
  "howoften",
  "why",
  "whynot",
  "who",
  "where",
  "which",
  "what",
  "how",
  "tell",
  "wonder",
  "suppose",
  "know",
  "help",
  "cheapest",
  "dearest"
])

/** These ask after a comma as well; others may belong to what stands before it. */
const afterComma: ReadonlySet<Notion> = new Set([
  "howmuch",
  "howmany",
  "howlong",
  "howoften",
  "why",
  "whynot",
  "suppose",
  "how"
])

const last: ReadonlySet<Notion> = new Set(["what", "how", "howmuch", "where", "why"])

const ends: ReadonlySet<string> = new Set([".", "?", "!", ";", ":", "\n"])

const introducing: ReadonlySet<WordClass> = new Set([
  "filler",
  "please",
  "so",
  "and",
  "but",
  "now",
  "soft",
  "subject",
  "to",
  "from",
  "it",
  "per",
  "doubt",
  "past"
])

/** Words that may stand before what asks. */
const isIntroduction = (words: ReadonlyArray<string>, at: number, language: Language): boolean => {
  const [first] = matchesAt([commonWords, wordsOf[language]], words, at, language)
  return first === undefined ? /^[,"(-]$/.test(words[at] ?? "") : introducing.has(first.form.means.class)
}

/** "And", "hello": what no verb has for a subject. */
const isGreeting = (words: ReadonlyArray<string>, at: number, language: Language): boolean => {
  const [first] = matchesAt([commonWords, wordsOf[language]], words, at, language)
  return first === undefined
    ? /^[,"(-]$/.test(words[at] ?? "")
    : ["please", "so", "and", "but", "now"].includes(first.form.means.class)
}

/** Two names held against each other are a question of few words. */
const fewWords = 6

/** Whether a sentence of it begins as questions do, or ends as they do. */
const opensAny = (words: ReadonlyArray<string>, { hearings }: Heard, language: Language): boolean => {
  const starts = [0, ...words.flatMap((word, at) => (ends.has(word) ? [at + 1] : []))]
  const opening = new Set(hearings.flatMap(({ at: [first], notion }) => (openers.has(notion) ? [first] : [])))
  // a verb opens a question where nothing stands before it that could be its subject
  const verbs = new Set(hearings.flatMap(({ at: [first], notion }) => (notion === "opens" ? [first] : [])))
  const mayFollow = (notion: Notion): boolean => afterComma.has(notion) || (language === "en" && notion === "what")
  const afterCommas = new Set(
    hearings.flatMap(({ at: [first = 0], notion }) => (words[first - 1] === "," && mayFollow(notion) ? [first] : []))
  )
  if (afterCommas.size > 0) return true
  // "les serveurs sont où": French may ask last
  const end = words.findLastIndex((word) => !ends.has(word))
  if (language === "fr" && hearings.some(({ at, notion }) => at.at(-1) === end && last.has(notion))) return true
  return starts.some((start) => {
    for (let at = start; at < words.length; at++) {
      if (
        opening.has(at) ||
        (verbs.has(at) && words.slice(start, at).every((_, before) => isGreeting(words, start + before, language)))
      )
        return true
      if (!isIntroduction(words, at, language)) return false
    }
    return false
  })
}

/** Topics whose object has to be something that is known. */
const needsObject: ReadonlyArray<Notion> = ["has", "why", "whynot", "cost", "howmuch", "need", "use", "meaning"]

const ofObjects: ReadonlySet<Topic> = new Set(["price", "why", "presence", "need", "usedBy"])

const isNothing = (about: Subjects): boolean =>
  [
    about.components,
    about.environments,
    about.foreign,
    about.kinds,
    about.platforms,
    about.providers,
    about.quantities,
    about.regimes
  ].every(({ length }) => length === 0)

/** The word at the end that nobody here knows: "how much is the flux capacitor". */
const unknownIn = (
  tokens: ReadonlyArray<Token>,
  words: ReadonlyArray<string>,
  { hearings, notions }: Heard,
  about: Subjects
): Foreign | null => {
  if (!isNothing(about) || !needsObject.some((one) => notions.has(one))) return null
  const held = new Set(hearings.flatMap(({ at }) => at.map((place) => words[place])))
  // of the sentence that asks alone
  const end = tokens.findIndex(({ mark }, at) => at > 0 && mark !== undefined && ends.has(mark))
  const plain = tokens.slice(0, end < 0 ? undefined : end).filter((token) => token.mark === undefined)
  const isUnknown = (token: Token): boolean =>
    token.means.length === 0 && token.quantity === undefined && !held.has(token.text) && token.text.length > 2
  const last = plain.findLastIndex(isUnknown)
  const found = plain[last]
  if (found === undefined) return null
  const before = plain.slice(0, last).findLastIndex((token) => !isUnknown(token))
  const after = plain.slice(last + 1)
  // what follows says where or whose, and nothing of its own
  if (!after.every((token) => isLight(token) || held.has(token.text))) return null
  return {
    word: plain
      .slice(before + 1, last + 1)
      .map(({ text }) => text)
      .join(" "),
    sort: null
  }
}

/** What a change inside a question comes with. */
const supposing: ReadonlyArray<Notion> = ["suppose", "if", "with", "without", "would", "may"]

/** What cannot be done for anybody, where it is asked for. */
const deeds: ReadonlyArray<Notion> = ["apply", "rename", "write", "order"]

const deedIn = (tokens: ReadonlyArray<Token>, { notions }: Heard): Foreign | null => {
  const deed = deeds.find((one) => notions.has(one))
  return deed === undefined || tokens.length === 0 ? null : { word: deed, sort: `deed-${deed}` }
}

/** Variables of the code are called by their names. */
const withVariables = (heard: Heard, message: string, services: ReadonlyArray<ServiceNames>): Heard => {
  const isNamed = services.some(({ environment = [] }) => environment.some(({ name }) => message.includes(name)))
  return isNamed ? { ...heard, notions: new Set<Notion>([...heard.notions, "secret"]) } : heard
}

/** What of a service people name. */
export type ServiceNames = Pick<Service, "kind" | "name"> & {
  readonly environment?: ReadonlyArray<{ readonly name: string }>
}

/** A question, with the change that it supposes. */
export interface Reading {
  readonly asked: Asked
  readonly supposed: Supposition | null
}

export const readAsked = (
  message: string,
  situation: Situation,
  services: ReadonlyArray<ServiceNames>
): Reading | null => {
  const words = lexemesOf(message)
  const language = languageAsked(words)
  const tokens = withQuantities(tokenize(message, namesOf(situation, services), undefined, language).tokens, language)
  const heard = withVariables(notionsIn(words, language), message, services)
  const about = subjectsOf(tokens, language, situation, heard.notions.has("size"))
  const isQuestion =
    sentencesOf(tokens).some(({ asks }) => asks) ||
    opensAny(words, heard, language) ||
    // "AWS against Scaleway"
    (heard.notions.has("differ") && tokens.length <= fewWords && (about.providers.length > 1 || about.tiers.length > 1))
  const has = (...those: ReadonlyArray<Notion>): boolean => those.some((one) => heard.notions.has(one))
  const isElsewhere =
    has("cost", "dear", "howmuch") &&
    tokens.some((token) => means(token, "region", "provider")) &&
    !has("why", "saving")
  // "can I live without it" may be a wish as well: what is understood as one comes first
  const mayAsk = isQuestion || heard.hearings.some(({ at: [first], notion }) => notion === "may" && first === 0)
  const supposed =
    mayAsk && words.length <= longestQuestion && (isElsewhere || supposing.some((one) => heard.notions.has(one)))
      ? supposedIn(words, heard, language, situation, services)
      : null
  const told = (topic: Asked["topic"], aspect: string | null, of: Subjects): Reading => ({
    asked: { language, label: "outside", topic, aspect, about: of, notions: heard.notions, tokens, isQuestion },
    supposed
  })
  // a verb that changes something makes it a wish
  const wishes = tokens.some(
    (token) => means(token, "not", "bound") || (means(token, "verb", "degree") && !means(token, "filler"))
  )
  if (!mayAsk) {
    const deed = deedIn(tokens, heard)
    if (about.foreign.length > 0) return told("unknown", null, about)
    if (about.kinds.some(({ kind }) => kind === "network.vpc"))
      return told("unknown", null, { ...about, foreign: [{ word: "vpc", sort: "network" }] })
    if (deed !== null) return told("unknown", null, { ...about, foreign: [deed] })
    if (wishes || about.quantities.length > 0) return null
  }
  const found = topicOf({
    about,
    has,
    supposes: supposed !== null,
    isElsewhere,
    isQuestion,
    checks: tokens.some((token) => means(token, "aspect:healthcheck"))
  })
  const unknown =
    found === null || (found[0] !== null && ofObjects.has(found[0])) ? unknownIn(tokens, words, heard, about) : null
  if (unknown !== null && isQuestion) return told("unknown", null, { ...about, foreign: [unknown] })
  const [topic, aspect] = found ?? [null]
  return topic === null ? null : told(topic, aspect ?? null, about)
}

export type { Wish }
