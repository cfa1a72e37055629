import { addable } from "../../applyEdits.ts"
import { type ComponentKind, ComponentKind as Kinds } from "../../../blueprint/ComponentKind.ts"
import { Schema } from "effect"
import { all, componentsOf, denied, has, type Intent } from "../reading/Clause.ts"
import { type Token, valueOf } from "../reading/Token.ts"

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
      found.splice(same, 1, { kind, ...(known === undefined ? {} : { engine: known }), tokens: [...before.tokens, token] })
    }
  }
  return found
}

const besides = /\b(?:another|second|additional|extra|also|besides|as well|zusaetzlich|ausserdem|daneben|weitere[nrs]?|zweite[nrs]?|deuxieme|supplementaire|aussi|egalement)\b/

/** Components that the facts do not ask for. */
export const addComponent: Intent = {
  name: "addComponent",
  examples: { en: "Add a CDN", de: "Füge ein CDN hinzu", fr: "Ajoute un CDN" },
  verbs: ["add", "want", "use", "give", "set", "protect", "expect", "move", "keep"],
  read: (clause) => {
    if (denied(clause) || has(clause, "verb:remove", "verb:replace", "instead", "verb:avoid", "part:protection", "part:version", "verb:lower", "component")) return null
    if (!has(clause, "verb:add", "verb:want", "verb:use", "verb:give", "verb:protect")) return null
    const isAdded = has(clause, "verb:add")
    const things = thingsOf(clause.tokens)
    if (things.length === 0 || things.some(({ kind }) => !addable.includes(kind))) return null
    const components = componentsOf(clause)
    // "use MySQL" where there is PostgreSQL: beside it or in its place, that was not said
    const standsIn = things.some(({ engine, kind }) => engine !== undefined && components.some((one) => one.kind === kind && !(one.engine ?? one.id).includes(engine)))
    if (standsIn && !isAdded && !clause.tokens.some(({ text }) => besides.test(text))) return null
    return {
      edits: things.map(({ engine, kind }) => {
        const chosen = engine ?? usual[kind]
        return { _tag: "AddComponent" as const, kind, ...(chosen === undefined ? {} : { engine: chosen }) }
      }),
      words: things.map(({ engine, kind }) => `${engine ?? usual[kind] ?? kind} added`).join(" and "),
      uses: [...things.flatMap(({ tokens }) => tokens), ...all(clause, "verb:add", "verb:want", "verb:use")]
    }
  }
}
