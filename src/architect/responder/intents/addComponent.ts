import {
  type AddableKind,
  type ComponentKind,
  ComponentKind as Kinds,
  isAddable
} from "../../../blueprint/ComponentKind.ts"
import { Schema } from "effect"
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

/** What a clause names: "a rabbitmq queue" is one thing, "a queue and a cache" are two. */
const thingsOf = (tokens: ReadonlyArray<Token>): ReadonlyArray<Thing> => {
  const found: Array<Thing> = []
  for (const token of tokens) {
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

/** "A WAF in front of web" says where; "add web" is no such wish. */
const isOfAComponent = ({ tokens }: Clause): boolean =>
  tokens.some((token, at) => {
    if (!means(token, "component") || means(token, "kind", "engine")) return false
    const before = tokens
      .slice(0, at)
      .findLast(({ text }) => !/^(?:the|our|all|a|and|web|der|die|das|den|le|la|les|l')$/.test(text))
    return (
      before === undefined ||
      !/^(?:for|of|between|to|in front of|on|fur|von|zwischen|vor|pour|de|entre|devant)$/.test(before.text)
    )
  })

const isPlace = (tokens: ReadonlyArray<Token>, at: number): boolean => {
  const before = tokens
    .slice(0, at)
    .findLast(({ text }) => !/^(?:the|our|all|der|die|das|den|dem|le|la|les|l')$/.test(text))
  return (
    before !== undefined &&
    /^(?:for|of|between|to|in front of|on|before|behind|fur|von|vor|hinter|pour|de|devant)$/.test(before.text)
  )
}

const besides =
  /\b(?:another|second|additional|extra|also|besides|as well|zusaetzlich|ausserdem|daneben|weitere[nrs]?|zweite[nrs]?|deuxieme|supplementaire|aussi|egalement)\b/

/** Components that the facts do not ask for. */
export const addComponent: Intent = {
  name: "addComponent",
  examples: { en: "Add a CDN", de: "Füge ein CDN hinzu", fr: "Ajoute un CDN" },
  verbs: ["add", "want", "use", "give", "set", "protect", "expect", "move", "keep"],
  read: (clause) => {
    if (
      denied(clause) ||
      has(
        clause,
        "verb:remove",
        "verb:replace",
        "instead",
        "verb:avoid",
        "part:protection",
        "part:version",
        "part:standby",
        "verb:lower"
      ) ||
      isOfAComponent(clause)
    )
      return null
    const isBare = clause.tokens.every(
      (token) =>
        (isLight(token) &&
          (means(token, "please") ||
            /^(?:an?|the|in|for|on|to|at|of|with|and|too|also|tier|eine?n?|une?)$/.test(token.text))) ||
        valueOf(token, "kind") !== undefined ||
        valueOf(token, "engine") !== undefined
    )
    if (!isBare && !has(clause, "verb:add", "verb:want", "verb:use", "verb:give", "verb:protect")) return null
    const isAdded = has(clause, "verb:add")
    const known = componentsOf(clause)
    // "in front of the database" says where
    const places = clause.tokens.filter(
      (token, at) =>
        isPlace(clause.tokens, at) &&
        known.some(
          (one) =>
            means(token, `kind:${one.kind}` as "kind", `engine:${one.engine}` as "engine") ||
            (means(token, "kind:db") && one.kind.startsWith("db."))
        )
    )
    const things = thingsOf(clause.tokens.filter((token) => !places.includes(token)))
    if (things.length === 0 || !areAddable(things)) return null
    const components = componentsOf(clause)
    if (
      clause.tokens.some((token) => means(token, "it") && !means(token, "article")) &&
      things.every(({ kind }) => components.some((one) => one.kind === kind))
    )
      return null
    // what is there already is no wish where nothing says so
    if (
      isBare &&
      !has(clause, "please") &&
      things.some(({ kind }) =>
        clause.situation.tiers.every((tier) => tier.components.some((one) => one.kind === kind))
      )
    )
      return null
    // "use MySQL" where there is PostgreSQL: beside it or in its place, that was not said
    const standsIn = things.some(
      ({ engine, kind }) =>
        engine !== undefined && components.some((one) => one.kind === kind && !(one.engine ?? one.id).includes(engine))
    )
    if (standsIn && !isAdded && !clause.tokens.some(({ text }) => besides.test(text))) return null
    return {
      edits: things.map(({ engine, kind }) => {
        const chosen = engine ?? usual[kind]
        return { _tag: "AddComponent" as const, kind, ...(chosen === undefined ? {} : { engine: chosen }) }
      }),
      words: things.map(({ engine, kind }) => `${engine ?? usual[kind] ?? kind} added`).join(" and "),
      uses: [
        ...things.flatMap(({ tokens }) => tokens),
        ...places,
        ...all(clause, "component"),
        ...all(clause, "verb:add", "verb:want", "verb:use")
      ]
    }
  }
}
