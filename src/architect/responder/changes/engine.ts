import type { Component } from "../../../blueprint/Component.ts"
import { kindIn, namedComponent, wordOfKind } from "../names.ts"
import { type ChangeReader, componentsOf, leaveOut, negated, type Reading } from "./Change.ts"

/** Engines that can stand in each other's place. */
const engines: Readonly<Record<string, ReadonlyArray<string>>> = {
  "db.relational": ["postgres", "mysql", "mariadb", "mssql"],
  cache: ["redis", "valkey", "memcached"],
  queue: ["rabbitmq", "sqs", "nats"]
}

const thing = "(?:the |our |a |an |amazon |managed )?(.+?)"
const forms: ReadonlyArray<{ readonly words: RegExp; readonly from: number; readonly to: number }> = [
  {
    words: new RegExp(
      `^${thing} (?:should|must|shall|has to|needs to|is to|will|can) (?:be|become|run|use|run on) ${thing} (?:instead of|rather than|and not|not|in place of) (?:the |our )?(?:.+?)$`
    ),
    from: 1,
    to: 2
  },
  { words: new RegExp(`^(?:replace|swap|exchange|substitute) ${thing} (?:with|for|by|to) ${thing}$`), from: 1, to: 2 },
  {
    words: new RegExp(
      `^(?:use |prefer |take |put |run |want |we want |i want |have )?${thing} (?:instead of|rather than|in place of|and not|not) ${thing}$`
    ),
    from: 2,
    to: 1
  },
  { words: new RegExp(`^(?:instead of|rather than) ${thing},? (?:use|take|put|run) ${thing}$`), from: 1, to: 2 },
  { words: new RegExp(`^${thing} → ${thing}$`), from: 1, to: 2 },
  {
    words: new RegExp(
      `^(?:switch|move|migrate|change|convert) (?:the |our )?(?:database|db|cache|queue|broker|store) from ${thing} (?:over )?to ${thing}$`
    ),
    from: 1,
    to: 2
  },
  {
    words: new RegExp(`^(?:switch|move|migrate|change|convert|go)(?: over)? (?:from )?${thing} (?:over )?to ${thing}$`),
    from: 1,
    to: 2
  },
  {
    words: new RegExp(
      `^${thing} (?:should|must|shall|has to|needs to) (?:be|become|run|use|run on) ${thing}(?: instead)?$`
    ),
    from: 1,
    to: 2
  },
  { words: new RegExp(`^(?:make|run) ${thing} (?:on |with |a |an )?${thing}$`), from: 1, to: 2 }
]

const number = String.raw`\d{1,4}(?:\.\d{1,4}){0,2}`
const versioned = new RegExp(
  String.raw`(?<![\w.])(?:to |on |at )?(?:version |v)?\s?(${number})(?![\w.%]|\s?(?:gb|gib|tb|vcpu|cpu|instances?|zones?|replicas?|nodes?|days?|read|€|eur|rps|weeks?|months?|years?|workers?))`
)

const around =
  /\b(?:upgrade|bump|update|downgrade|use|run|move|switch|go|to|version|v|major|set|pin|keep|stay|want|needs?|database|cache|engine|on|with|managed)\b/g

/** A name and nothing else: "the redis cache", "MySQL 8.4". */
const isBare = (text: string, word: string): boolean =>
  text
    .replace(word, " ")
    .replace(new RegExp(String.raw`\b(?:version |v)?${number}\b`), " ")
    .replaceAll(
      /,|\b(?:the|our|a|an|database|db|cache|queue|broker|engine|server|managed|amazon|current|as|for|message|store|it|instead)\b/g,
      " "
    )
    .trim() === ""

const exchanged = (from: string, to: string, components: ReadonlyArray<Component>): Reading | null => {
  const old = namedComponent(from, components)
  const next = wordOfKind(to)
  const engine = next?.named.engine ?? null
  if (old === null || next === null || engine === null) return null
  const { id, kind } = old.component
  const fits = next.named.kind === kind && (engines[kind] ?? []).includes(engine)
  if (!fits || !isBare(from, old.word) || !isBare(to, next.word)) return null
  const version = new RegExp(String.raw`\b${number}\b`).exec(to.replace(next.word, " "))?.[0]
  const same = old.component.engine === engine
  if (same && version === undefined) return null
  return {
    edits:
      same && version !== undefined
        ? [{ _tag: "SetVersion", component: id, version }]
        : [{ _tag: "ReplaceEngine", component: id, engine, ...(version === undefined ? {} : { version }) }],
    words: `${engine}${version === undefined ? "" : ` ${version}`} in place of ${id}`,
    rest: ""
  }
}

/** "Use MariaDB instead": in the place of the one that can be replaced by it. */
const inItsPlace = (text: string, components: ReadonlyArray<Component>): Reading | null => {
  const said =
    /^(?:use|take|choose|prefer|run|go (?:with|for)|we (?:want|need|prefer|use)|i (?:want|prefer)|want|have) (.+?),? instead(?:,? (.+))?$/.exec(
      text
    )
  const engine = said === null ? null : (wordOfKind(said[1] ?? "")?.named ?? null)
  if (said === null || engine?.engine === undefined) return null
  const [old, ...more] = [...new Set(components.filter(({ kind }) => kind === engine.kind).map(({ id }) => id))]
  return old === undefined || more.length > 0 ? null : exchanged(old, `${said[1] ?? ""} ${said[2] ?? ""}`, components)
}

const hasVersions: ReadonlySet<string> = new Set(["db.relational", "db.document", "db.search", "cache", "queue"])

/** Another engine in a component's place, or another version of its own. */
export const engine: ChangeReader = {
  name: "engine",
  example: "Replace redis with valkey",
  read: (clause, situation) => {
    const text = clause
      .replaceAll("|", " ")
      .replaceAll(/\s+/g, " ")
      .trim()
      .replace(/(?: (?:please|in|for|on|of))+$/, "")
      .replace(/^(?:(?:please|in|for|on) )+/, "")
    const components = componentsOf(situation)
    const stood = inItsPlace(text, components)
    if (stood !== null) return stood
    for (const { from, to, words } of forms) {
      const match = words.exec(text)
      if (match === null) continue
      const reading = exchanged(match[from] ?? "", match[to] ?? "", components)
      if (reading !== null) return reading
    }
    if (negated(clause)) return null
    const found = namedComponent(clause, components)
    if (found === null || !hasVersions.has(found.component.kind)) return null
    // "MySQL 8" of a Postgres named by "the database" is another engine, not another version
    const other = kindIn(clause.replace(found.word, " "))?.engine
    if (other !== undefined && other !== found.component.engine) return null
    const rest = clause.replace(found.word, " | ")
    const version = versioned.exec(rest)
    if (version?.[1] === undefined) return null
    const own = wordOfKind(rest)?.word
    const left = rest.replace(version[0], " | ")
    return {
      edits: [{ _tag: "SetVersion", component: found.component.id, version: version[1] }],
      words: `${found.component.id} in version ${version[1]}`,
      rest: leaveOut(own === undefined ? left : left.replace(own, " | "), around)
    }
  }
}
