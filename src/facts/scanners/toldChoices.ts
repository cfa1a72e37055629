import type { LineScanner } from "../../repo/LineScanner.ts"
import { engineWords, isEngineWord } from "../data/engineWords.ts"
import { everyMatch } from "../scanning/matching.ts"
import { namesChoice } from "../stores/selectorNames.ts"

/** `DB_TYPE: postgres`, `-e DB_TYPE=postgres`, `# DB_TYPE="postgres"`: each has the whole word, and nothing behind it. */
const told =
  /(?<![\w.$-])([A-Z][A-Z0-9_]{1,60})["'`]?(?:=|\s{0,3}:\s{1,3})["'`]?([a-z][a-z\d-]{1,18})["'`]?(?=[\s,;\\]|$)/g

const text = /\.(?:ya?ml|md|mdx|rst|adoc|txt|env|sh)$|(?:^|\/)\.?env(?:\.[\w.-]+)?$/i

/** What tests and builds set is for them, and what is bundled or told to those who change the program is another's. */
const elsewhere =
  /(?:^|\/)(?:\.(?!env|docker|devcontainer)[\w-]+(?:\/|\.ya?ml$)|(?:ci|e2e|tests?|testing|testdata|fixtures|specs?|cypress|playwright|vendor|third[-_]party|node_modules)\/|(?:change-?log|contribut)[^/]*$)/i

/** Whether what a file gives a setting is how the program is run. */
export const tellsChoices = (path: string): boolean => text.test(path) && !elsewhere.test(path)

/** Words that manifests, samples and documents give a setting which chooses a database by its name. */
export const toldChoices: LineScanner = {
  name: "told-choices",
  // short words stand in many others, so that what stands before them is looked for as well
  keywords: ["=pg", ": pg", ...engineWords.filter((word) => word.length > 4)],
  accepts: tellsChoices,
  match: (line) =>
    everyMatch(line.slice(0, 1000), told).flatMap(([, setting = "", value = ""]) =>
      namesChoice(setting) && isEngineWord(value) ? [{ value: `${setting} ${value}`, excerpt: setting }] : []
    )
}
