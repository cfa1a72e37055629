import {
  type AddableKind,
  type ComponentKind,
  ComponentKind as Kinds,
  isAddable
} from "../../../blueprint/ComponentKind.ts"
import { Schema } from "effect"
import type { Component } from "../../../blueprint/Component.ts"
import { all, type Clause, componentsOf, denied, has, type Intent, isLight } from "../reading/Clause.ts"
import { means, type Token, valueOf } from "../reading/Token.ts"

/** The kind that an engine is of. */
const kindOf: Readonly<Record<string, ComponentKind>> = {
  postgres: "db.relational",
  mysql: "db.relational",
  mariadb: "db.relational",
  mssql: "db.relational",
  mongodb: "db.document",
  redis: "cache",
  valkey: "cache",
  memcached: "cache",
  rabbitmq: "queue",
  sqs: "queue",
  nats: "queue",
  kafka: "stream",
  opensearch: "db.search"
}

/** What is taken where a kind is named without an engine. */
const usual: Readonly<Record<string, string>> = { queue: "sqs", "db.search": "opensearch", "db.document": "mongodb" }

const isKind = Schema.is(Kinds)

interface Thing {
  readonly kind: ComponentKind
  readonly engine?: string
  readonly tokens: ReadonlyArray<Token>
}

const areAddable = (things: ReadonlyArray<Thing>): things is ReadonlyArray<Thing & { readonly kind: AddableKind }> =>
  things.every(({ kind }) => isAddable(kind))

const isPurpose = (tokens: ReadonlyArray<Token>, at: number): boolean => {
  const before = tokens.slice(0, at).findLast((token) => !means(token, "article"))
  return before !== undefined && means(before, "place:as")
}

/** What a clause names: "a rabbitmq queue" is one thing, "a queue and a cache" are two. */
const thingsOf = (tokens: ReadonlyArray<Token>): ReadonlyArray<Thing> => {
  const found: Array<Thing> = []
  for (const [at, token] of tokens.entries()) {
    // "redis as the broker": what it is for is no other thing
    if (found.some(({ engine }) => engine !== undefined) && isPurpose(tokens, at)) {
      found.splice(-1, 1, { ...(found.at(-1) as Thing), tokens: [...(found.at(-1)?.tokens ?? []), token] })
      continue
    }
    const engine = valueOf(token, "engine")
    const said = valueOf(token, "kind")
    const kind = engine === undefined ? (said === "db" ? "db.relational" : said) : kindOf[engine]
    if (kind === undefined || !isKind(kind)) continue
    const same = found.findIndex((one) => one.kind === kind && (engine === undefined || one.engine === undefined))
    const before = found[same]
    if (before === undefined) found.push({ kind, ...(engine === undefined ? {} : { engine }), tokens: [token] })
    else {
      const known = before.engine ?? engine
      found.splice(same, 1, {
        kind,
        ...(known === undefined ? {} : { engine: known }),
        tokens: [...before.tokens, token]
      })
    }
  }
  return found
}

/** What stands before a word, but articles and what is named along with it. */
const placeBefore = (tokens: ReadonlyArray<Token>, at: number): boolean => {
  const before = tokens.slice(0, at).findLast((token) => !means(token, "article", "and", "component"))
  return before !== undefined && means(before, "place")
}

/** "A WAF in front of web" says where; "add web" is no such wish. */
const isOfAComponent = ({ tokens }: Clause): boolean =>
  tokens.some((token, at) => means(token, "component") && !means(token, "kind", "engine") && !placeBefore(tokens, at))

/** "In front of the database" says where as well. */
const placesIn = (clause: Clause): ReadonlyArray<Token> => {
  const known = componentsOf(clause)
  return clause.tokens.filter(
    (token, at) =>
      placeBefore(clause.tokens, at) &&
      known.some(
        ({ engine, kind }) =>
          means(token, `kind:${kind}` as "kind", `engine:${engine}` as "engine") ||
          (means(token, "kind:db") && kind.startsWith("db."))
      )
  )
}

/** "A WAF please": nothing but the thing, and where. */
const isBareName = ({ tokens }: Clause): boolean =>
  tokens.every(
    (token) =>
      valueOf(token, "kind") !== undefined ||
      valueOf(token, "engine") !== undefined ||
      (isLight(token) && means(token, "please", "article", "place", "and", "also", "predicate"))
  )

const isThere = ({ kind }: Thing, components: ReadonlyArray<Component>): boolean =>
  components.some((one) => one.kind === kind)

/** Whether it is not clear that these are to be added. */
const isUnclear = (clause: Clause, things: ReadonlyArray<Thing>, isBare: boolean): boolean => {
  const components = componentsOf(clause)
  const points = clause.tokens.some((token) => means(token, "it") && !means(token, "article"))
  if (points && things.every((thing) => isThere(thing, components))) return true
  // what is there already is no wish where nothing says so
  if (
    isBare &&
    !has(clause, "please") &&
    things.some((thing) => clause.situation.tiers.every((tier) => isThere(thing, tier.components)))
  )
    return true
  // "use MySQL" where there is PostgreSQL: beside it or in its place, that was not said
  const standsIn = things.some(
    ({ engine, kind }) =>
      engine !== undefined && components.some((one) => one.kind === kind && !(one.engine ?? one.id).includes(engine))
  )
  return standsIn && !has(clause, "verb:add", "beside")
}

/** Components that the facts do not ask for. */
export const addComponent: Intent = {
  name: "addComponent",
  examples: { en: "Add a CDN", de: "Füge ein CDN hinzu", fr: "Ajoute un CDN" },
  verbs: ["add", "want", "use", "give", "set", "protect", "expect", "move", "keep"],
  read: (clause) => {
    const isOther = has(
      clause,
      "verb:remove",
      "verb:replace",
      "instead",
      "verb:avoid",
      "part:protection",
      "part:version",
      "part:standby",
      "verb:lower"
    )
    if (isOther || denied(clause) || isOfAComponent(clause)) return null
    const isBare = isBareName(clause)
    if (!isBare && !has(clause, "verb:add", "verb:want", "verb:use", "verb:give", "verb:protect")) return null
    const places = placesIn(clause)
    const things = thingsOf(clause.tokens.filter((token) => !places.includes(token)))
    if (things.length === 0 || !areAddable(things) || isUnclear(clause, things, isBare)) return null
    return {
      edits: things.map(({ engine, kind }) => {
        const chosen = engine ?? usual[kind]
        return { _tag: "AddComponent" as const, kind, ...(chosen === undefined ? {} : { engine: chosen }) }
      }),
      words: things.map(({ engine, kind }) => `${engine ?? usual[kind] ?? kind} added`).join(" and "),
      uses: [
        ...things.flatMap(({ tokens }) => tokens),
        ...places,
        ...all(clause, "component", "verb:add", "verb:want", "verb:use")
      ]
    }
  }
}
