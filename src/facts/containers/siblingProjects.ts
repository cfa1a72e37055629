import { engineOfScheme } from "../data/engines.ts"
import { isEngineWord } from "../data/engineWords.ts"
import { baseName, folderOf } from "../paths.ts"
import { remembered } from "../remembered.ts"
import type { RepoView } from "../RepoView.ts"
import { codeOf } from "../services/codeOfComposeService.ts"
import type { ComposeProject, ComposeService } from "./ComposeService.ts"
import { isSettingsMount } from "./keptMounts.ts"

/** The services of a project that run code of the repository and are deployed. */
export const programsOf = (repo: RepoView, project: ComposeProject): ReadonlyArray<ComposeService> =>
  project.services.filter(
    (service) => !service.development && service.replicas > 0 && codeOf(repo, project, service) !== undefined
  )

/** Folders of what developers, tests or visitors run. */
const aside = /^(?:dev\w{0,20}|local\w{0,5}|tests?|testing|ci|e2e|demos?)$/i

/** Tells the programs of a project by what is run: two with one text run the same application. */
const runIn = (repo: RepoView, project: ComposeProject): string =>
  [
    ...new Set(
      programsOf(repo, project).map((service) => {
        const code = codeOf(repo, project, service)
        return JSON.stringify([code?.root, service.dockerfile ?? code?.dockerfile ?? null, code?.program ?? null])
      })
    )
  ]
    .toSorted()
    .join()

/**
 * Compose projects in folders side by side that run the same programs: `deploy/default` beside `deploy/with-mysql`. They
 * are ways to run one application, of which somebody takes one.
 */
export const siblingProjects = remembered((repo): ReadonlyMap<ComposeProject, ReadonlyArray<ComposeProject>> => {
  const groups = new Map<string, Array<ComposeProject>>()
  for (const project of repo.compose) {
    const programs = project.folder === "" || aside.test(baseName(project.folder)) ? "" : runIn(repo, project)
    if (programs === "") continue
    const key = JSON.stringify([folderOf(project.folder), programs])
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [project])
    else group.push(project)
  }
  return new Map(
    [...groups.values()].flatMap((group) =>
      group.map((project) => [project, group.filter(({ folder }) => folder !== project.folder)] as const)
    )
  )
})

/** What a setting of a database is given that lies in a file. */
const inFile = /sqlite|^file:|^\.{0,2}\/|\.db$/i

const scheme = /\b([a-z][a-z0-9+]{1,30}):\/\//i

const speaksOfDatabase = (name: string): boolean =>
  name
    .split(/[^A-Za-z0-9]+/)
    .some((word) => /^(?:DB\w{0,10}|DATABASE|DSN)$/i.test(word) || isEngineWord(word.toLowerCase()))

/** Whether an address in a text is that of a store which runs on its own. */
const leadsAway = (text: string): boolean => {
  const engine = engineOfScheme(scheme.exec(text.slice(0, 500))?.[1] ?? "")
  return engine !== undefined && engine !== "sqlite"
}

/** Whether something tells a program of a database that runs elsewhere. */
const isToldOfServer = ({ command, environment, readsOthers }: ComposeService): boolean =>
  readsOthers ||
  leadsAway(command ?? "") ||
  environment
    .slice(0, 500)
    .some(
      ({ filled, name }) =>
        !inFile.test((filled ?? "").slice(0, 500)) && (speaksOfDatabase(name) || leadsAway(filled ?? ""))
    )

const settingsOf = (services: ReadonlyArray<ComposeService>): ReadonlyArray<string> =>
  services.flatMap(({ mounts }) => mounts.filter(isSettingsMount).map(({ target }) => target))

/** Whether a project runs its programs without a database beside them, and hands them nothing that leads to one elsewhere. */
export const doesWithout = (repo: RepoView, project: ComposeProject, other: ComposeProject): boolean => {
  const own = programsOf(repo, project)
  const known = new Set(settingsOf(programsOf(repo, other)))
  return !own.some(isToldOfServer) && settingsOf(own).every((target) => known.has(target))
}
