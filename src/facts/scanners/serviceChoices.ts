import type { LineScanner } from "../../repo/LineScanner.ts"
import { serviceOfWord, serviceWords } from "../data/engineWords.ts"
import { safeExcerpt } from "../redact.ts"
import { comparisonsWith, matched, oneOfList, renamed, switched } from "../scanning/comparisons.ts"
import { everyMatch, isCode, type Match } from "../scanning/matching.ts"
import { serviceSetting } from "../stores/serviceSettings.ts"

const words = serviceWords.join("|")
const word = `["'](${words})["']`
const { arms, cases, compared, comparedCall, comparedEntry, equal, equalTo } = comparisonsWith(words)

/** `CACHE_TYPE: z.enum(["redis", "memcached"])`, `cache_type: Literal["redis", "memory"]`, `choices: ["redis", "memory"]` */
const listed =
  /\b([A-Za-z]\w{2,60})["']?\s{0,3}[:=]\s{0,3}[\w.]{0,40}[([{][^[\]\n]{0,60}\[?((?:\s{0,3}["'][\w.-]{1,30}["']\s{0,3},?){2,8})\]?/g

const without =
  "memory|in-?memory|local|file|files|filesystem|disk|none|null|noop|no-op|off|disabled|dummy|array|database|db|sql|sync|simple|default"

/** `getenv("CACHE_TYPE", "memory")`, `env.CACHE_TYPE || "memory"`, `CACHE_TYPE: … .default("memory")` */
const defaults: ReadonlyArray<RegExp> = [
  new RegExp(
    `\\b(?:String(?:Var)?P?|SetDefault|getenv|get|fetch|env|config)\\(\\s*["']([\\w.-]{2,60})["']\\s*,\\s*(?:default\\s*=\\s*)?["'](${words}|${without})["']`,
    "g"
  ),
  new RegExp(
    `\\benv\\.([A-Z][A-Z0-9_]{1,60})(?:\\s{1,3}as\\s\\w{1,20})?\\)?\\s{0,5}(?:\\|\\||\\?\\?)\\s{0,5}["'](${words}|${without})["']`,
    "g"
  ),
  new RegExp(
    `(?:^|[\\s{,])["']?([A-Z][A-Z0-9_]{1,60})["']?\\s{0,5}:[^\\n]{0,160}\\bdefault\\s{0,5}[:(]\\s{0,5}["'](${words}|${without})["']`,
    "g"
  )
]

/** What a file may call such a setting. */
const mayStandFor =
  /^\w*(?:driver|type|backend|provider|adapter|store|storage|kind|engine|broker|cache|transport|mode|client|name)\w*$/i

/**
 * How code lets whoever runs it choose a cache, a broker or a search. The value says what a line does, with the setting,
 * and the word: `compare CACHE_TYPE redis`, `switch CACHE_TYPE`, `case redis`, `default CACHE_TYPE memory`,
 * `renamed kind CACHE_TYPE`, and of any name `compare-renamed kind redis` and `switch-renamed kind`.
 */
export const serviceChoices: LineScanner = {
  name: "service-choices",
  keywords: [
    "switch",
    "match ",
    "case ",
    "cache",
    "broker",
    "queue_",
    "queue.",
    "session_",
    "search_",
    "search.",
    "pubsub",
    ...serviceWords.flatMap((one) => [`"${one}"`, `'${one}'`])
  ],
  accepts: (path) => isCode(path) && !/\.(?:ya?ml|json|toml|properties|conf|ini|prisma|sh|sql|html|css)$/.test(path),
  match: (line, path): ReadonlyArray<Match> => {
    if (/^\s*(?:\/\/|#|\*|--|;)/.test(line)) return []
    const text = line.slice(0, 1000)
    const [, variable, entry] = (path.endsWith(".php") ? matched.exec(text) : null) ?? []
    const subject = variable ?? entry ?? switched.exec(text)?.[1]
    if (subject !== undefined) {
      const setting = serviceSetting(subject)
      const value =
        setting !== undefined
          ? `switch ${setting}`
          : mayStandFor.test(subject) || subject.length < 3
            ? `switch-renamed ${subject}`
            : undefined
      return value === undefined ? [] : [{ value, excerpt: safeExcerpt(line) }]
    }
    const found = new Set<string>()
    const compare = (name: string, chosen: string): void => {
      const setting = serviceSetting(name)
      found.add(setting === undefined ? `compare-renamed ${name} ${chosen}` : `compare ${setting} ${chosen}`)
    }
    for (const [, name = "", given = ""] of everyMatch(text, renamed)) {
      const setting = serviceSetting(given)
      if (setting !== undefined) found.add(`renamed ${name} ${setting}`)
    }
    for (const expression of [compared, comparedEntry, comparedCall])
      for (const [, name = "", chosen = ""] of everyMatch(text, expression)) compare(name, chosen)
    for (const [, first, one = "", second = "", other = ""] of everyMatch(text, equal))
      compare(first ?? second, first === undefined ? other : one)
    for (const [, chosen = "", name = ""] of everyMatch(text, equalTo)) compare(name, chosen)
    const list = (name: string, all: string): void => {
      const setting = serviceSetting(name)
      if (setting === undefined) return
      for (const one of all.split(/[\s,'"]+/))
        if (serviceOfWord(one) !== undefined) found.add(`compare ${setting} ${one}`)
    }
    for (const [, called, key, plain, all = ""] of everyMatch(text, oneOfList)) list(called ?? key ?? plain ?? "", all)
    for (const [, name = "", all = ""] of everyMatch(text, listed)) list(name, all)
    for (const expression of defaults)
      for (const [, name = "", chosen = ""] of everyMatch(text, expression)) {
        const setting = serviceSetting(name)
        if (setting !== undefined) found.add(`default ${setting} ${chosen}`)
      }
    const arm = /\.(?:php|rs)$/.test(path) ? arms.exec(text)?.[2] : undefined
    for (const [, one = ""] of (arm ?? "").matchAll(/["']([\w-]{1,20})["']/g))
      if (serviceOfWord(one) !== undefined) found.add(`case ${one}`)
    const one = cases.exec(text)?.[1] ?? (path.endsWith(".py") ? pythonCase.exec(text)?.[1] : undefined)
    if (one !== undefined) found.add(`case ${one}`)
    return [...found].map((value) => ({ value, excerpt: safeExcerpt(line) }))
  }
}

/** `case "redis" | "valkey":` */
const pythonCase = new RegExp(`^\\s*case\\s{1,5}${word}(?:\\s*\\|\\s*["'][\\w-]{1,20}["']){1,5}\\s*:`)
