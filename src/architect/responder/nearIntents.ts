/** Examples of the intents that a message is near to, by the meanings of its words. */
import type { Concern } from "./lexicon/concerns.ts"
import { dictionaryOf, type Language } from "./lexicon/Lexicon.ts"
import type { Unclear } from "./clarification.ts"
import { intents } from "./intents/index.ts"
import { withQuantities } from "./reading/quantities.ts"
import { means, type Token } from "./reading/Token.ts"
import { tokenize } from "./reading/tokenize.ts"
import { figureIn } from "./texts/figures.ts"

/** What helps with a concern, the likeliest first. */
const helpful: { readonly [C in Concern]: ReadonlyArray<string> } = {
  cost: ["budget", "provider", "removeComponent"],
  load: ["traffic", "users", "instances"],
  failure: ["availability", "resilience", "retention"],
  security: ["compliance", "addComponent"],
  place: ["provider", "region"],
  history: ["revert"],
  reason: [],
  code: [],
  size: ["size", "databaseSize", "engine"],
  words: []
}

interface Example {
  readonly name: string
  readonly text: string
  readonly keys: ReadonlyMap<string, number>
}

/** How much it says that two texts have a meaning of that class in common. */
const weights: Readonly<Record<string, number>> = {
  field: 3,
  part: 3,
  kind: 3,
  engine: 3,
  environment: 3,
  regime: 3,
  platform: 3,
  processor: 3,
  provider: 3,
  region: 3,
  option: 3,
  component: 2,
  verb: 1
}

/** Classes that are of a sort, whichever of it is named. */
const sorts: ReadonlySet<string> = new Set([
  "environment",
  "regime",
  "platform",
  "processor",
  "provider",
  "region",
  "engine",
  "kind"
])

/** What is counted by a unit, where the same may be spoken of without a figure. */
const partOf: Readonly<Record<string, string>> = {
  instance: "part:instances",
  zone: "part:zones",
  replica: "part:replicas",
  vcpu: "part:cpu",
  eur: "field:budget",
  user: "field:users",
  rps: "field:peak"
}

const keysOf = (tokens: ReadonlyArray<Token>): ReadonlyMap<string, number> => {
  const found = new Map<string, number>()
  for (const { means: all, quantity } of tokens) {
    for (const { class: name, value } of all) {
      const weight = weights[name]
      if (weight === undefined) continue
      found.set(`${name}:${value}`, weight)
      if (sorts.has(name)) found.set(name, 1)
    }
    if (quantity === undefined || quantity.unit === null) continue
    found.set(`unit:${quantity.unit}`, 2)
    const part = partOf[quantity.unit]
    if (part !== undefined) found.set(part, 3)
  }
  return found
}

const noNames = dictionaryOf([])

const known = new Map<Language, ReadonlyArray<Example>>()

const examplesIn = (language: Language): ReadonlyArray<Example> => {
  const kept = known.get(language)
  if (kept !== undefined) return kept
  const all = intents.flatMap(({ examples, name }): ReadonlyArray<Example> => {
    const text = examples[language]
    if (text === undefined) return []
    return [{ name, text, keys: keysOf(withQuantities(tokenize(text, noNames).tokens, language)) }]
  })
  known.set(language, all)
  return all
}

/** Wishes that may take the figure of a message, where it speaks of them. */
const figured: Readonly<Record<string, (token: Token) => boolean>> = {
  budget: (token) => means(token, "field:budget", "foreign:money") || token.quantity?.unit === "eur",
  users: (token) => means(token, "field:users") || token.quantity?.unit === "user"
}

/** "Set the budget to 300 €" with the figure of the message, where it holds one. */
const withFigure = ({ language, tokens }: Unclear, { name, text }: Example): ReadonlyArray<string> => {
  const [only, ...more] = tokens.flatMap(({ quantity }) => (quantity === undefined ? [] : [quantity]))
  const speaks = figured[name]
  if (only === undefined || more.length > 0 || speaks === undefined || !tokens.some(speaks)) return [text]
  if (!Number.isInteger(only.value) || only.to !== undefined) return [text]
  return [text.replace(/\d{1,3}(?:[.,  ]\d{3})*/, figureIn(language, only.value)), text]
}

/** "Run web with …" with a service of the design where none is called so. */
const withService = ({ situation: { focusTier, tiers } }: Unclear, text: string): string => {
  const components = tiers.find(({ name }) => name === focusTier)?.components ?? []
  const services = components.filter(({ kind }) => kind === "compute.container").map(({ id }) => id)
  const [first] = services
  return first === undefined || services.includes("web") ? text : text.replace(/\bweb\b/, first)
}

/** What may be said instead of a message, nearest first. */
export const nearIntents = (unclear: Unclear): ReadonlyArray<string> => {
  const own = keysOf(unclear.tokens)
  const scoreOf = ({ keys, name }: Example): number => {
    const shared = [...keys].reduce((sum, [key, weight]) => sum + (own.has(key) ? weight : 0), 0)
    const concerned = unclear.concerns.reduce((sum, concern) => {
      const at = helpful[concern].indexOf(name)
      return sum + (at < 0 ? 0 : 4 - Math.min(3, at))
    }, 0)
    // a verb alone is in too many of them
    return concerned + (shared > 1 ? shared : 0)
  }
  return examplesIn(unclear.language)
    .map((one, at) => ({ one, at, score: scoreOf(one) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.at - b.at)
    .flatMap(({ one }) => withFigure(unclear, one))
    .map((text) => withService(unclear, text))
}
