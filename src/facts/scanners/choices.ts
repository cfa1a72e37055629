import type { LineScanner } from "../../repo/LineScanner.ts"
import { engineOfWord, engineWords, isEngineWord } from "../data/engineWords.ts"
import { safeExcerpt } from "../redact.ts"
import { comparisonsWith, matched, oneOfList, presetsIn, renamed, switched } from "../scanning/comparisons.ts"
import { everyMatch, isCode, type Match } from "../scanning/matching.ts"

const words = engineWords.join("|")
const word = `["'](${words})["']`
const { arms, cases, compared, comparedCall, comparedEntry, equal, equalTo } = comparisonsWith(words)

/** A setting whose name speaks of a database: `dbConfig.type`, `cfg.Database.Driver`, `dialect`. */
const isOfDatabase = (name: string): boolean =>
  !/(?:^|[._-])(?:user(?:name)?|pass(?:word|wd)?|host(?:name)?|port|name|url|uri|dsn|schema)$/i.test(name) &&
  name
    .split(".")
    .map((part) => (/[a-z]/.test(part) ? part : part.toLowerCase()))
    .some((part) =>
      /^(?:db|database|sql|dialect|driver|data_?source)|typeorm[_-](?:type|connection)$|[_-](?:db|database|driver|dialect)(?:$|[_-])|D(?:[Bb]|atabase|river|ialect|ataSource)/.test(
        part
      )
    )

/** `defaultDatabaseProvider = "sqlite"` */
const given = new RegExp(`\\b([dD]efault_?\\w{1,60}|DEFAULT_\\w{1,60})\\s{0,5}:?=\\s{0,5}${word}`, "g")
/** `var provider = DatabaseProviders.SqlServer;`: the value that holds unless a setting gives another. */
const enumerated =
  /^\s*(?:var|\w{1,60})\s{1,5}\w{1,60}\s{0,5}=\s{0,5}(?:\w{1,40}\.){0,4}(\w{1,60})\.(SqlServer|MySql|MariaDb|Postgres|PostgreSql|Sqlite)\s{0,5};/g
/** `case DatabaseType.POSTGRES:`: a member is named after the word that stands for it. */
const memberCase = /^\s*case\s{1,5}(?:\w{1,40}\.){1,3}(sqlite3?|postgres(?:ql)?|mysql|mariadb|mssql|sqlserver)\s{0,3}:/i
/** `var storages = map[string]func() Storage{`: Go's table of what makes each of several stores, by the word for it. */
const table =
  /^\s{0,8}(?:var\s{1,3})?(\w{0,30}(?:[sS]torages?|[sS]tores?|[bB]ackends?|[dD]rivers?|[dD]ialects?|[dD]atabases?|DBs?)\w{0,10})\s{0,5}:?=\s{0,5}map\[string\](?!string|int|bool|\[\]string|any)[\w.*()[\] ]{1,80}\{\s*$/
const tableEntry = new RegExp(`^\\s{1,8}"(${words})":\\s{1,20}(?:func\\b|&?[A-Za-z_][\\w.]{0,60}\\s{0,2}[({,])`)
/** `flag.String("driver", "sqlite"`, `SetDefault("db.type", "mysql"`, `getenv("DB_KIND", "sqlite"`, `env.DB_KIND || "sqlite"`. */
const defaults: ReadonlyArray<RegExp> = [
  new RegExp(
    `\\b(?:String(?:Var)?P?|SetDefault|getenv|get|fetch|env|config)\\(\\s*(?:&[\\w.]{1,60},\\s*)?["']([\\w.-]{2,60})["']\\s*,\\s*(?:"\\w?",\\s*)?(?:default\\s*=\\s*)?${word}`,
    "g"
  ),
  // `DatabaseType.setDefault("sqlite"`, `ENV['DATABASE_ADAPTER'].presence || "mysql2"`
  new RegExp(`\\b([A-Za-z_]\\w{1,60})\\.[sS]etDefault\\(\\s*${word}`, "g"),
  new RegExp(`\\bENV\\[["'](\\w{1,60})["']\\](?:\\.presence)?\\s{0,5}\\|\\|=?\\s{0,5}${word}`, "g"),
  new RegExp(
    `\\benv\\.([A-Z][A-Z0-9_]{1,60})(?:\\s{1,3}as\\s\\w{1,20})?\\)?\\s{0,5}(?:\\|\\||\\?\\?)\\s{0,5}${word}`,
    "g"
  ),
  // `ENV.fetch("DB_KIND", hosted? ? "mysql" : "sqlite")`: the last word holds where nothing else is said
  new RegExp(
    `\\b(?:fetch|get|getenv)\\(\\s*["']([\\w.-]{2,60})["']\\s*,\\s*[^"'\\n]{1,80}\\?\\s*["']\\w{1,20}["']\\s*:\\s*${word}`,
    "g"
  ),
  // `DB_KIND: str({ choices: kinds, default: "sqlite" })`, `DB_KIND: z.enum(kinds).default("sqlite")`
  new RegExp(
    `(?:^|[\\s{,])["']?([A-Z][A-Z0-9_]{1,60})["']?\\s{0,5}:[^\\n]{0,160}\\bdefault\\s{0,5}[:(]\\s{0,5}${word}`,
    "g"
  )
]

/** `{"default": "sqlite3", "env": os.getenv("DB_KIND")}`: an entry with what holds before the variable. */
const entryDefault = new RegExp(
  `["']default["']\\s{0,5}:\\s{0,5}${word}\\s{0,5},\\s{0,5}["']\\w{1,20}["']\\s{0,5}:\\s{0,5}[\\w.]{1,30}\\(\\s{0,5}["']([A-Z][A-Z0-9_]{1,60})["']`,
  "g"
)

/**
 * How code lets whoever runs it choose a database. The value says what a line does, with the engine and the word that
 * stands for it: `compare db.type postgres pgsql`, `switch driver`, `case sqlite sqlite3`, `default DB_KIND sqlite sqlite`,
 * `renamed engine DB_TYPE` and, of any name, `compare-renamed engine postgres postgres`.
 */
export const choices: LineScanner = {
  name: "choices",
  keywords: [
    "switch",
    "map[string]",
    "match ",
    "case ",
    ...["db", "database"].flatMap((of) =>
      ["type", "engine", "driver", "client", "dialect", "kind", "provider", "backend"].map((word) => `${of}_${word}`)
    ),
    ...engineWords.flatMap((name) => [`"${name}"`, `'${name}'`]),
    "sqlserver;",
    "mysql;",
    "mariadb;",
    "postgres;",
    "postgresql;",
    "sqlite;"
  ],
  accepts: (path) =>
    /(?:^|\/)config\/database\.yml$/.test(path) ||
    (isCode(path) && !/\.(?:ya?ml|json|toml|properties|conf|ini|prisma|sh)$/.test(path)),
  match: (line, path): ReadonlyArray<Match> => {
    if (/^\s*(?:\/\/|#|\*|--|;)/.test(line)) return []
    const text = line.slice(0, 1000)
    const member = memberCase.exec(text)?.[1]?.toLowerCase()
    if (member !== undefined) return [{ value: `case ${engineOfWord(member)} ${member}`, excerpt: safeExcerpt(line) }]
    if (path.endsWith(".go")) {
      const name = table.exec(text)?.[1]
      const entry = tableEntry.exec(text)?.[1]
      const value =
        name !== undefined ? `switch ${name}` : entry !== undefined ? `case ${engineOfWord(entry)} ${entry}` : ""
      if (value !== "") return [{ value, excerpt: safeExcerpt(line) }]
    }
    const php = path.endsWith(".php")
    const [, variable, entry] = (php ? matched.exec(text) : null) ?? []
    const subject = variable ?? entry ?? switched.exec(text)?.[1]
    if (subject !== undefined)
      return isOfDatabase(subject) || /\.scheme$/i.test(subject)
        ? [{ value: `switch ${subject}`, excerpt: safeExcerpt(line) }]
        : []
    const found = new Set<string>()
    const named = (verb: string, expression: RegExp): void => {
      for (const [, name = "", engine = ""] of everyMatch(text, expression)) {
        if (isOfDatabase(name)) found.add(`${verb} ${name} ${engineOfWord(engine)} ${engine}`)
      }
    }
    for (const [, name = "", setting = ""] of everyMatch(text, renamed)) {
      if (isOfDatabase(setting) && !isOfDatabase(name)) found.add(`renamed ${name} ${setting}`)
    }
    // names that say nothing may be what the file calls a setting
    for (const [, name = "", engine = ""] of everyMatch(text, compared)) {
      const verb = isOfDatabase(name) ? "compare" : "compare-renamed"
      found.add(`${verb} ${name} ${engineOfWord(engine)} ${engine}`)
    }
    named("compare", comparedEntry)
    named("compare", comparedCall)
    for (const [, called, entry, plain, words = ""] of everyMatch(text, oneOfList)) {
      const name = called ?? entry ?? plain ?? ""
      const known = [...words.matchAll(/["']([\w-]{1,30})["']/g)].map(([, one = ""]) => one).filter(isEngineWord)
      if (isOfDatabase(name)) for (const one of known) found.add(`compare ${name} ${engineOfWord(one)} ${one}`)
    }
    for (const [, type = "", engine = ""] of everyMatch(text, enumerated)) {
      if (isOfDatabase(type)) found.add(`default ${type} ${engineOfWord(engine.toLowerCase())}`)
    }
    for (const [, first, one = "", second, other = ""] of everyMatch(text, equal)) {
      const name = first ?? second ?? ""
      const word = first === undefined ? other : one
      if (isOfDatabase(name)) found.add(`compare ${name} ${engineOfWord(word)} ${word}`)
    }
    for (const [, engine = "", name = ""] of everyMatch(text, equalTo)) {
      if (isOfDatabase(name)) found.add(`compare ${name} ${engineOfWord(engine)} ${engine}`)
    }
    named("default", given)
    for (const [, engine = "", name = ""] of everyMatch(text, entryDefault))
      if (isOfDatabase(name)) found.add(`default ${name} ${engineOfWord(engine)} ${engine}`)
    for (const expression of defaults) named("default", expression)
    if (php) {
      for (const [, one = ""] of (arms.exec(text)?.[2] ?? "").matchAll(/["']([\w-]{1,20})["']/g))
        if (isEngineWord(one)) found.add(`case ${engineOfWord(one)} ${one}`)
      for (const [name, value] of presetsIn(text))
        if (isOfDatabase(name) && isEngineWord(value)) found.add(`default ${name} ${engineOfWord(value)} ${value}`)
    }
    const one = cases.exec(text)?.[1]
    if (one !== undefined) found.add(`case ${engineOfWord(one)} ${one}`)
    return [...found].map((value) => ({ value, excerpt: safeExcerpt(line) }))
  }
}
