import { engineOfWord, engineWords } from "../data/engineWords.ts"
import { baseName } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"

const word = `\\**(${engineWords.join("|")})\\**`

/** `PostgreSQL (recommended)`, `we recommend using PostgreSQL`, `PostgreSQL is the recommended database`. */
const said: ReadonlyArray<RegExp> = [
  new RegExp(`\\b${word}\\s{0,3}[([]\\s{0,3}(?:highly\\s{1,3}|strongly\\s{1,3})?recommended\\b`, "i"),
  new RegExp(
    `\\brecommend(?:s|ed)?\\s{1,3}(?:to\\s{1,3}use\\s{1,3}|using\\s{1,3}|the\\s{1,3}use\\s{1,3}of\\s{1,3}|database\\s{1,3}is\\s{1,3})?(?:a\\s{1,3})?${word}\\b`,
    "i"
  ),
  new RegExp(
    `\\b${word}\\s{1,3}is\\s{1,3}(?:the\\s{1,3})?(?:highly\\s{1,3}|strongly\\s{1,3})?(?:recommended|preferred)\\b`,
    "i"
  )
]

const document = /\.(?:md|mdx|rst|adoc|txt)$|^\.?env[\w.-]*$/i

/** What stands between a verb and the database that it takes: `uses an embedded SQLite`. */
const taken = String.raw`\s{1,3}(?:(?:an?|the|its|own|local|embedded|built-in|bundled|internal|simple|single)\s{1,3}){0,3}${word}\b`

/** A program takes it: what is said of its connections or dates by default is none of it. */
const takes = String.raw`\b(?<!\b(?:not|never|longer|to)\s|n't\s)(?:us(?:es?|ing)|with|in|on|runs|takes)${taken}`

/** `By default, it uses SQLite`, `SQLite is used by default`, `defaults to SQLite`, `SQLite (default)`. */
const otherwise: ReadonlyArray<RegExp> = [
  new RegExp(String.raw`\bby default\b[^.;]{0,60}${takes}`, "i"),
  new RegExp(
    String.raw`\bby default,?\s{1,3}(?:an?\s{1,3})?${word}\s{1,3}(?:database\s{1,3})?(?:is|will be)\s{1,3}used\b`,
    "i"
  ),
  new RegExp(
    String.raw`${takes}(?:(?!\b(?:is|are|has|have|does|do|needs?|requires?)\b)[^.,;]){0,80},?\s{1,3}by default\b`,
    "i"
  ),
  new RegExp(
    String.raw`(?:^[\s#>*|-]{0,10}|[.:|]\s{1,3})${word}\s{1,3}(?:(?:database\s{1,3})?is\s{1,3}used\s{1,3})?by default\b`,
    "i"
  ),
  new RegExp(String.raw`\bdefaults?\s{1,3}(?:to|database\s{1,3}is)${taken}`, "i"),
  new RegExp(String.raw`\b${word}\s{0,3}[([]\s{0,3}(?:the\s{1,3})?default\b`, "i")
]

/** What is taken where the application is developed or tried says nothing of where it runs. */
const elsewhere = /\b(?:develop\w{0,10}|dev|tests?|testing|locally|demo)\b/i

/** What documents on running the application say of databases. */
export interface SaidOfEngines {
  readonly recommended: ReadonlySet<string>
  /** Taken where nothing is set. */
  readonly byDefault: ReadonlySet<string>
}

const enginesIn = (lines: ReadonlyArray<string>, patterns: ReadonlyArray<RegExp>): ReadonlySet<string> =>
  new Set(
    lines
      .flatMap((line) => patterns.flatMap((pattern) => pattern.exec(line.slice(0, 500))?.[1] ?? []))
      .map((found) => engineOfWord(found.toLowerCase()))
  )

/** Reads which databases documents recommend, and which they say the application takes by itself. */
export const saidOfEngines = (repo: RepoView): SaidOfEngines => {
  const lines = repo.files.paths
    .filter((path) => document.test(baseName(path)) && repo.files.text(path) !== undefined)
    .filter((path) => !/change-?log|contribut/i.test(path))
    .slice(0, 200)
    .flatMap((path) => repo.files.lines(path).slice(0, 5000))
  return {
    recommended: enginesIn(
      lines.filter((line) => /recommend|preferred/i.test(line)),
      said
    ),
    byDefault: enginesIn(
      lines.filter((line) => /default/i.test(line) && !elsewhere.test(line)),
      otherwise
    )
  }
}
