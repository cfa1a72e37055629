/** Files of settings that people are told to copy from a sample, and that Git is told to leave out. */
import { escape } from "effect/RegExp"
import type { Evidence } from "../Fact.ts"
import { baseName, folderOf, isTest } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { remembered } from "../remembered.ts"
import { documentsOf } from "./documentedRuns.ts"
import { isForUsers } from "./documentedSettings.ts"
import { isSettings } from "./settingsNames.ts"

const sample =
  /^(?:([\w-]{1,60}(?:\.[\w-]{1,30}){0,2})\.(?:example|sample|dist|template)|([\w-]{1,60}?)[._-](?:example|sample|dist|template)(\.\w{1,10}))$/i

/** Code that holds settings: programs of these languages read it as it stands. */
const asCode = /(?:^|[._-])(?:conf|config|configuration|settings)\.(?:py|php|rb|[cm]?js|ts|exs)$/i

/** Files that are not what a deployment runs with: those of one machine, of tests and tools, and those of variables. */
const besides =
  /(?:^|[._-])(?:local|override|dev|development|tests?|testing|compose|docker-compose|launch|tasks|database|eslint\w*|vite|webpack|jest|vitest)(?:[._-]|$)/i

/** A file that has to be written before the program starts. */
export interface CopiedSample {
  readonly path: string
  readonly sample: string
  readonly evidence: Evidence
}

const targetOf = (path: string): string | undefined => {
  const [, whole, stem, end] = sample.exec(baseName(path)) ?? []
  const name = whole ?? (stem === undefined ? undefined : `${stem}${end}`)
  if (name === undefined || besides.test(name) || !(isSettings(name) || asCode.test(name))) return undefined
  return folderOf(path) === "" ? name : `${folderOf(path)}/${name}`
}

/** Whether a `.gitignore` names the very file. */
const isLeftOut = (repo: RepoView, path: string): boolean => {
  for (let folder = folderOf(path); ; folder = folderOf(folder)) {
    const own = folder === "" ? path : path.slice(folder.length + 1)
    const lines = (repo.files.text(folder === "" ? ".gitignore" : `${folder}/.gitignore`) ?? "")
      .split("\n")
      .slice(0, 500)
    if (lines.some((line) => [own, `/${own}`, baseName(path)].includes(line.trim()))) return true
    if (folder === "") return false
  }
}

/** Whether something that is run when the program is installed or started makes the file. */
const isMadeByScripts = (repo: RepoView, path: string): boolean =>
  repo
    .named(
      /^(?:package\.json|composer\.json|Procfile|app\.json|setup\.py|Makefile|[\w-]{0,40}(?:entry-?point|install|setup|start|build)[\w-]{0,20}\.sh)$/i
    )
    .some((one) => repo.files.text(one)?.includes(baseName(path)) === true)

const said = (repo: RepoView, from: string, to: string): Evidence | undefined => {
  const whole = new RegExp(`(?<![\\w.-])${escape(baseName(to))}(?![\\w-]|\\.\\w)`)
  for (const { lines, path } of documentsOf(repo)) {
    if (!isForUsers(path)) continue
    const at = lines.findIndex(
      (line) =>
        line.length < 1000 &&
        line.includes(baseName(from)) &&
        whole.test(line) &&
        /\b(?:cp|copy|mv|move|rename|install)\b|\b(?:wget|curl)\s/i.test(line)
    )
    if (at >= 0) return repo.at(path, at + 1)
  }
  return undefined
}

/** The files that documents tell people to copy from a sample, as far as nothing else makes them. */
export const copiedSamples = remembered((repo): ReadonlyArray<CopiedSample> =>
  repo.files.paths
    .filter((path) => sample.test(baseName(path)) && !isTest(path))
    .slice(0, 50)
    .flatMap((from) => {
      const path = targetOf(from)
      if (path === undefined || repo.files.has(path)) return []
      if (!isLeftOut(repo, path) || isMadeByScripts(repo, path)) return []
      const evidence = said(repo, from, path)
      return evidence === undefined ? [] : [{ path, sample: from, evidence }]
    })
)
