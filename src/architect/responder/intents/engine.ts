import type { Component } from "../../../blueprint/Component.ts"
import { all, type Clause, componentsOf, denied, has, type Intent, named, type Understood } from "../reading/Clause.ts"
import { means, type Token, valueOf } from "../reading/Token.ts"

/** Engines that can stand in each other's place. */
const engines: Readonly<Record<string, ReadonlyArray<string>>> = {
  "db.relational": ["postgres", "mysql", "mariadb", "mssql"],
  cache: ["redis", "valkey", "memcached"],
  queue: ["rabbitmq", "sqs", "nats"]
}

const hasVersions: ReadonlySet<string> = new Set(["db.relational", "db.document", "db.search", "cache", "queue"])

const isOf =
  (engine: string) =>
  ({ kind }: Component): boolean =>
    engines[kind]?.includes(engine) === true

const versionIn = (clause: Clause): { readonly version: string; readonly token: Token } | null => {
  const figure = clause.tokens.find(
    ({ quantity }) =>
      quantity !== undefined && (quantity.unit === null || quantity.unit === "version") && quantity.to === undefined
  )
  if (figure === undefined || !/^\d{1,4}(?:\.\d{1,4}){0,2}$/.test(String(figure.quantity?.value))) return null
  const digits = figure.text.replace(/^\D*/, "").replace(/\D*$/, "")
  return { version: /^\d/.test(digits) ? digits : String(figure.quantity?.value), token: figure }
}

/** "Replace redis with valkey", "valkey instead of redis": which of the two is to go. */
const isOld = (clause: Clause, token: Token, said: ReadonlyArray<Token>): boolean => {
  const before = clause.tokens[clause.tokens.indexOf(token) - 1]
  if (before !== undefined && means(before, "instead", "from")) return true
  return has(clause, "verb:replace") && !has(clause, "instead", "from") && said.length > 1 && token !== said.at(-1)
}

/** Another engine in a component's place. */
const replaced = (clause: Clause): Understood | null => {
  const said = all(clause, "engine")
  const components = componentsOf(clause)
  const verbs = all(clause, "verb:replace", "instead", "to", "from", "verb:move")
  for (const token of said) {
    const engine = valueOf(token, "engine")
    // what a part is called after is no other engine for it
    const isItsName =
      means(token, "component") && componentsOf(clause).some(({ id }) => means(token, `component:${id}`))
    if (engine === undefined || isItsName || isOld(clause, token, said)) continue
    const isNamed = has(clause, "verb:replace") && said.length > 1
    if (!isNamed && components.some((one) => (one.engine ?? one.id).includes(engine))) continue
    const fitting = components.filter(isOf(engine))
    const [old, ...more] = fitting
    if (old === undefined || more.length > 0) continue
    const olds = named(clause, ({ id }) => id === old.id).flatMap(({ tokens }) => tokens)
    const isExchange =
      olds.length > 0 &&
      !denied(clause) &&
      (has(clause, "verb:replace", "instead", "to", "verb:move") ||
        all(clause, "verb:set").some(({ text }) => text.endsWith(" to")))
    const isInstead = has(clause, "rather")
    if (!isExchange && !isInstead) continue
    if (has(clause, "verb:add") && !isInstead) continue
    const version = versionIn(clause)
    return {
      edits: [
        { _tag: "ReplaceEngine", component: old.id, engine, ...(version === null ? {} : { version: version.version }) }
      ],
      words: `${engine}${version === null ? "" : ` ${version.version}`} in place of ${old.id}`,
      uses: [
        token,
        ...olds,
        ...verbs,
        ...all(clause, "not", "part:version"),
        ...(version === null ? [] : [version.token])
      ]
    }
  }
  return null
}

/** Another engine in a component's place, or another version of its own. */
export const engine: Intent = {
  name: "engine",
  examples: { en: "Replace redis with valkey", de: "Ersetze Redis durch Valkey", fr: "Remplace Redis par Valkey" },
  verbs: ["replace", "use", "move", "set", "want", "upgrade", "raise", "lower", "keep", "add", "expect", "give"],
  read: (clause) => {
    const other = replaced(clause)
    if (other !== null) return other
    if (denied(clause)) return null
    const [one, ...more] = named(clause, ({ kind }) => hasVersions.has(kind))
    const version = versionIn(clause)
    if (
      one === undefined ||
      more.length > 0 ||
      version === null ||
      has(clause, "part:instances", "part:replicas", "part:memory", "part:storage", "part:cpu")
    )
      return null
    const own = all(clause, "engine").every((token) =>
      (one.component.engine ?? one.component.id).includes(valueOf(token, "engine") ?? " ")
    )
    if (!own || version.token.quantity?.by === true || (version.token.quantity?.bound ?? null) !== null) return null
    return {
      edits: [{ _tag: "SetVersion", component: one.component.id, version: version.version }],
      words: `${one.component.id} in version ${version.version}`,
      uses: [
        ...one.tokens,
        version.token,
        ...all(clause, "part:version", "verb:upgrade", "verb:raise"),
        ...all(clause, "engine", "kind").filter((token) => !means(token, "kind:logs"))
      ]
    }
  }
}
