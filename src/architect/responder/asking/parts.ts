/** A sentence that asks two things: where it is cut, and what the second part is about after the first. */
import type { Told } from "../classifier/told.ts"
import type { Language } from "../lexicon/Lexicon.ts"
import { longestSentence, mostJoints } from "../reading/bounds.ts"
import { lexemesOf } from "../reading/lexemes.ts"
import type { Label } from "./labels.ts"
import { notionsIn } from "./notions.ts"
import type { Sentence } from "./readQuestions.ts"

const joints = /,? +(?:and|but|und|aber|et|mais) +|[,;:] +/giu

/** Two parts of a sentence are two questions where each is about something else for sure. */
const apart = 0.4

/** Less will do for a part that asks by its first word: "and where are they?" */
const asking = 0.14

/** What such a part follows has to say more. */
const said = 0.2

/** Words of a question that does not begin with what it asks for. */
const fewest = 4

const opening = new Set([
  "howmuch",
  "howmany",
  "howlong",
  "howoften",
  "why",
  "who",
  "where",
  "which",
  "what",
  "how",
  "when"
] as const) as ReadonlySet<string>

/** "If the database fails, how much is lost?" asks one thing. */
const isCondition = (text: string): boolean =>
  /^(?:if|when|in case|suppose|wenn|falls|sollte|si|s'|quand)\b/iu.test(text)

const asksByItsWords = (text: string, language: Language): boolean =>
  notionsIn(lexemesOf(text), language).hearings.some(({ at: [first], notion }) => first === 0 && opening.has(notion)) ||
  /^(?:is|are|do|does|did|can|could|will|would|who|est-ce|qui)\b/iu.test(text) ||
  /^(?:ist|sind|kann|können|könnte|wird|wäre|geht|ginge|gibt|hat|haben|muss|müssen|bleibt|bleiben|verlässt)\b/iu.test(
    text
  ) ||
  /^[\p{L}']+-(?:t-)?(?:elles?|ils?|on|nous|vous|je|ce)\b/iu.test(text)

/** "And why not?" says nothing of its own. */
const isBareWhy = (text: string): boolean =>
  /^(?:why|warum|wieso|weshalb|pourquoi)\b/iu.test(text) && text.split(/\s+/).length < fewest

/** The parts of a sentence that asks two things: "how often are backups made, and where are they?" */
export const partsOf = (
  sentence: Sentence,
  told: (text: string) => Sentence,
  language: Language
): ReadonlyArray<Sentence> => {
  if (lexemesOf(sentence.text).length > longestSentence) return [sentence]
  for (const { 0: joint, index } of [...sentence.text.matchAll(joints)].slice(0, mostJoints)) {
    const texts = [sentence.text.slice(0, index), sentence.text.slice(index + joint.length)]
    const [before = "", after = ""] = texts
    if (isCondition(before) || isBareWhy(after)) continue
    const parts = texts.map(told)
    const [first, second] = parts.map(({ about: [likeliest] }) => likeliest)
    if (first === undefined || second === undefined || first.label === second.label) continue
    const isOpened = asksByItsWords(after, language)
    // "version 1 and version 2" is no second question
    if (!isOpened && after.split(/\s+/).length < fewest) continue
    const least = isOpened ? asking : apart
    const isSure = first.probability > (isOpened ? said : apart) && second.probability > least
    if (isSure && parts.every(({ kinds }) => kinds.asks > 0.5)) return parts
  }
  return [sentence]
}

const places = new Set<Label>(["where", "secrets.where", "deploy.files"])
const spans = new Set<Label>(["availability.recovery", "deploy.duration", "backups.long", "logs"])
const prices = new Set<Label>(["price.total", "price.usage", "price.part", "price.use", "whatIf"])
const things = new Set<Label>(["presence", "glossary", "why.part", "usedBy", "fact.engine", "fact.size", "fact.count"])

/** These tell what would be cheaper, what it would cost, or how it is mended, by themselves. */
const toldBy: Readonly<Partial<Record<Label, ReadonlySet<Label>>>> = {
  "price.dearest": new Set(["savings", "need", "whatIf"]),
  "price.part": new Set(["savings", "cheapest"]),
  unmet: new Set(["deploy.how", "price.budget", "whatIf", "price.total", "price.part", "open"]),
  "compliance.meets": new Set(["deploy.how", "open", "compliance.demands"])
}

/** What a part is about that follows another: "where are they?" after backups; null where the first answer tells it. */
export const following = (first: Label, [second]: ReadonlyArray<Told>): Label | null => {
  if (second === undefined || toldBy[first]?.has(second.label) === true) return null
  const { label } = second
  if (first.startsWith("backups.") || first === "restore") {
    if (places.has(label)) return "backups.where"
    if (spans.has(label)) return "backups.long"
  }
  if (first === "logs" && (places.has(label) || spans.has(label))) return null
  if (things.has(first) && prices.has(label)) return "price.part"
  return label
}
