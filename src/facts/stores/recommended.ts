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

/** Engines that documents on running the application recommend. */
export const recommendedEngines = (repo: RepoView): ReadonlySet<string> =>
  new Set(
    repo.files.paths
      .filter((path) => document.test(baseName(path)) && repo.files.text(path) !== undefined)
      .filter((path) => !/change-?log|contribut/i.test(path))
      .slice(0, 200)
      .flatMap((path) => repo.files.lines(path).slice(0, 5000))
      .filter((line) => /recommend|preferred/i.test(line))
      .flatMap((line) => said.flatMap((pattern) => pattern.exec(line.slice(0, 500))?.[1] ?? []))
      .map((found) => engineOfWord(found.toLowerCase()))
  )
