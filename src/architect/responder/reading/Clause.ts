import type { Component } from "../../../blueprint/Component.ts"
import type { Language, WordClass } from "../lexicon/Lexicon.ts"
import type { Situation, Unplaced } from "../Wish.ts"
import { means, type Quantity, type Token } from "./Token.ts"

/** A part of a message that asks for one thing or several, with what it is read against; its tiers are taken out. */
export interface Clause {
  readonly tokens: ReadonlyArray<Token>
  readonly language: Language
  /** `situation.tiers` are those that it is for. */
  readonly situation: Situation
}

/** What an intent understood, and which tokens said so. */
export interface Understood {
  readonly edits: ReadonlyArray<Unplaced>
  /** As it is confirmed: "Done: redis added". */
  readonly words: string
  readonly uses: ReadonlyArray<Token>
}

/** One thing that people may ask for. */
export interface Intent {
  readonly name: string
  /** What a person may say, in each language: tested, and shown where a message was not understood. */
  readonly examples: Readonly<Partial<Record<Language, string>>>
  /** Values of `verb` that may stand in it and say nothing more. */
  readonly verbs: ReadonlyArray<string>
  readonly read: (clause: Clause) => Understood | null
}

/** Words that need no place in a wish. */
const light: ReadonlySet<WordClass> = new Set([
  "filler",
  "soft",
  "please",
  "and",
  "but",
  "to",
  "from",
  "per",
  "it",
  "only",
  "bound",
  "so",
  "except",
  "up",
  "authority",
  "manner",
  "complaint",
  "time",
  "or",
  "also",
  "article",
  "place",
  "extra",
  "rather",
  "than"
])

/** Whether a token may be passed over. */
export const isLight = ({ mark, means: all, quantity }: Token): boolean =>
  mark !== undefined ||
  quantity?.unit === "thing" ||
  (quantity === undefined &&
    all.some(({ class: name }) => light.has(name)) &&
    !all.some(({ class: name }) => never.has(name)))

/** What is never passed over, whatever else the word may mean. */
const never: ReadonlySet<WordClass> = new Set(["not", "doubt", "if", "past", "said", "when", "ask"])

export type Sort = WordClass | `${WordClass}:${string}`

export const all = ({ tokens }: Clause, ...sorts: ReadonlyArray<Sort>): ReadonlyArray<Token> =>
  tokens.filter((token) => means(token, ...sorts))

export const has = (clause: Clause, ...sorts: ReadonlyArray<Sort>): boolean => all(clause, ...sorts).length > 0

export const first = (clause: Clause, ...sorts: ReadonlyArray<Sort>): Token | undefined => all(clause, ...sorts)[0]

/** "Do not need" is one word of the lexicon, and no denial of another. */
export const isSaidAsOne = (removal: ReadonlyArray<Token>): boolean =>
  removal.some(({ text }) => /\b(?:not?|without|longer|nicht|ohne|pas|plus besoin|sans)\b/.test(text))

export const denied = (clause: Clause): boolean => has(clause, "not")

/** "Not more than 300": what is denied is what would be above. */
export const capped = (clause: Clause): boolean =>
  denied(clause) && figures(clause).some(({ bound }) => bound === "more" || bound === "most")

/** A figure of a token, with the token. */
export interface Figure extends Quantity {
  readonly token: Token
}

export const figures = ({ tokens }: Clause, ...units: ReadonlyArray<string | null>): ReadonlyArray<Figure> =>
  tokens.flatMap((token) =>
    token.quantity !== undefined && (units.length === 0 || units.includes(token.quantity.unit))
      ? [{ ...token.quantity, token }]
      : []
  )

export const componentsOf = ({ situation: { tiers } }: Clause): ReadonlyArray<Component> => {
  const found = new Map<string, Component>()
  for (const { components } of tiers) for (const one of components) if (!found.has(one.id)) found.set(one.id, one)
  return [...found.values()]
}

/** Kinds that "the database" may mean. */
const databases: ReadonlySet<string> = new Set(["db.relational", "db.document", "db.keyvalue"])

const isService = ({ kind }: Component): boolean => kind === "compute.container" || kind === "compute.vm"

/** "One instance per service": every service there is; "the app", "the machine": the only one. */
export const servicesMeant = (clause: Clause, ...only: ReadonlyArray<Sort>): ReadonlyArray<Named> => {
  const services = componentsOf(clause).filter(isService)
  const words = all(clause, "whole:each")
  const meant = words.length > 0 ? words : services.length === 1 ? all(clause, ...only) : []
  return meant.length === 0 ? [] : services.map((component) => ({ component, tokens: meant }))
}

/** A component that words name, with those words. */
export interface Named {
  readonly component: Component
  readonly tokens: ReadonlyArray<Token>
}

const matching = (token: Token, components: ReadonlyArray<Component>): ReadonlyArray<Component> => {
  const ids = token.means.flatMap(({ class: name, value }) => (name === "component" ? [value] : []))
  if (ids.length > 0) return components.filter(({ id }) => ids.includes(id))
  const engines = token.means.flatMap(({ class: name, value }) => (name === "engine" ? [value] : []))
  if (engines.length > 0)
    return components.filter(({ engine, id }) => engines.some((one) => (engine ?? id).includes(one)))
  const kinds = token.means.flatMap(({ class: name, value }) => (name === "kind" ? [value] : []))
  return components.filter(({ kind }) => kinds.some((one) => (one === "db" ? databases.has(kind) : one === kind)))
}

/** The components that a clause names, each once; "the redis cache" names one. */
export const named = (clause: Clause, wanted: (component: Component) => boolean = () => true): ReadonlyArray<Named> => {
  const components = componentsOf(clause).filter(wanted)
  const found = new Map<string, Array<Token>>()
  for (const token of clause.tokens) {
    const [only, ...more] = matching(token, components)
    if (only === undefined || more.length > 0) continue
    found.set(only.id, [...(found.get(only.id) ?? []), token])
  }
  // "the CDN in front of scripts" is one thing, and scripts another
  for (const token of clause.tokens) {
    const those = matching(token, components)
    if (those.length < 2) continue
    const [of, ...others] = those.filter(({ id }) => [...found.keys()].some((owner) => id.startsWith(`${owner}-`)))
    const owner = [...found.keys()].find((one) => of?.id.startsWith(`${one}-`))
    if (of === undefined || owner === undefined || others.length > 0) continue
    found.set(of.id, [token, ...(found.get(owner) ?? [])])
    found.delete(owner)
  }
  return [...found].flatMap(([id, tokens]) => {
    const component = components.find((one) => one.id === id)
    return component === undefined ? [] : [{ component, tokens }]
  })
}
