import { engineOfWord, isEngineWord } from "../data/engineWords.ts"
import type { Detector } from "../Detector.ts"
import type { Evidence } from "../Fact.ts"
import type { RepoView } from "../RepoView.ts"
import { tellsChoices } from "../scanners/toldChoices.ts"
import type { StoreSignal } from "../Signal.ts"
import { namesChoice } from "../stores/selectorNames.ts"

/** `- name: DB_TYPE`, whose word stands on the line below. */
const named = /^\s*-?\s*name:\s*["']?([A-Z][A-Z0-9_]{1,60})["']?\s*$/
const valued = /^\s*value:\s*["']?([a-z][a-z\d-]{1,18})["']?\s*$/

/** Most lines of one file that are looked at. */
const mostLines = 3000

interface Told {
  readonly setting: string
  readonly value: string
  readonly evidence: Evidence
}

/** What manifests and charts of Kubernetes give a container. */
const inManifests = (repo: RepoView): ReadonlyArray<Told> =>
  repo.files.paths
    .filter((path) => /\.ya?ml$/i.test(path) && tellsChoices(path) && repo.files.text(path) !== undefined)
    .flatMap((path) => {
      const lines = repo.files.lines(path).slice(0, mostLines)
      return lines.flatMap((line, at) => {
        const setting = named.exec(line.slice(0, 200))?.[1]
        const value = setting === undefined ? undefined : valued.exec((lines[at + 1] ?? "").slice(0, 200))?.[1]
        return setting === undefined || value === undefined || !namesChoice(setting) || !isEngineWord(value)
          ? []
          : [{ setting, value, evidence: repo.at(path, at + 2) }]
      })
    })

const onLines = (repo: RepoView): ReadonlyArray<Told> =>
  repo.hits("told-choices").map(({ excerpt, line, path, value: hit }) => {
    const [setting = "", value = ""] = hit.split(" ")
    return { setting, value, evidence: { path, line, excerpt } }
  })

/** Words that manifests, samples and documents give a setting that chooses a database by its name. */
export const toldChoices: Detector = {
  name: "told-choices",
  detect: (repo) =>
    [...inManifests(repo), ...onLines(repo)].map(({ evidence, setting, value }): StoreSignal => ({
      _tag: "Store",
      engine: engineOfWord(value),
      source: "config",
      onlyChosen: true,
      chosenBy: { setting, value },
      root: repo.home(evidence.path),
      evidence: [evidence]
    }))
}
