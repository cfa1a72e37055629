import { engineOfWord, isEngineWord } from "../data/engineWords.ts"
import type { Detector } from "../Detector.ts"
import type { RepoView } from "../RepoView.ts"
import { keptDocuments } from "../services/keptDocuments.ts"
import type { StoreSignal } from "../Signal.ts"
import { namesChoice } from "../stores/selectorNames.ts"

/** `DB_TYPE: postgres`, `-e DB_TYPE=postgres`, `# DB_TYPE="postgres"`: each has the whole word, and nothing behind it. */
const told =
  /(?<![\w.$-])([A-Z][A-Z0-9_]{1,60})["'`]?(?:=|\s{0,3}:\s{1,3})["'`]?([a-z][a-z\d-]{1,18})["'`]?(?=[\s,;\\]|$)/g

/** `- name: DB_TYPE`, whose word stands on the line below. */
const named = /^\s*-?\s*name:\s*["']?([A-Z][A-Z0-9_]{1,60})["']?\s*$/
const valued = /^\s*value:\s*["']?([a-z][a-z\d-]{1,18})["']?\s*$/

const settings = /\.ya?ml$|(?:^|\/)\.?env(?:\.[\w.-]+)?$|\.env$/i

/** What tests and builds set is for them, and what is bundled is another program's. */
const elsewhere =
  /(?:^|\/)(?:\.(?!env|docker|devcontainer)[\w-]+(?:\/|\.ya?ml$)|(?:ci|e2e|tests?|testing|testdata|fixtures|specs?|cypress|playwright|vendor|third[-_]party|node_modules)\/)/i

/** Most lines of one file that are looked at. */
const mostLines = 3000

interface Told {
  readonly setting: string
  readonly value: string
  readonly line: number
}

const toldIn = (repo: RepoView, path: string): ReadonlyArray<Told> => {
  const lines = repo.files.lines(path).slice(0, mostLines)
  return lines.flatMap((whole, at) => {
    const text = whole.slice(0, 1000)
    const below = named.exec(text)?.[1]
    const word = below === undefined ? undefined : valued.exec((lines[at + 1] ?? "").slice(0, 200))?.[1]
    const found = [...text.matchAll(told)].map(([, setting = "", value = ""]) => ({ setting, value, line: at + 1 }))
    return below === undefined || word === undefined ? found : [...found, { setting: below, value: word, line: at + 2 }]
  })
}

/** Words that manifests, samples and documents give a setting that chooses a database by its name. */
export const toldChoices: Detector = {
  name: "told-choices",
  detect: (repo) => {
    const written = repo.files.paths.filter((path) => settings.test(path) && repo.files.text(path) !== undefined)
    return [...written, ...keptDocuments(repo)]
      .filter((path) => !elsewhere.test(path))
      .flatMap((path) =>
        toldIn(repo, path)
          .filter(({ setting, value }) => namesChoice(setting) && isEngineWord(value))
          .map(
            ({ line, setting, value }): StoreSignal => ({
              _tag: "Store",
              engine: engineOfWord(value),
              source: "config",
              onlyChosen: true,
              chosenBy: { setting, value },
              root: repo.home(path),
              evidence: [repo.at(path, line)]
            })
          )
      )
  }
}
