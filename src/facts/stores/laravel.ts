/** Applications of Laravel: which there are, what their samples say, and what the framework reads for them. */
import { type LaravelOption, laravelOptions } from "../data/laravelSettings.ts"
import type { Evidence } from "../Fact.ts"
import type { Module } from "../manifests/Module.ts"
import { notedAssignments } from "../parsing/dotenvNotes.ts"
import { folderOf } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { isEnvironmentFile } from "../services/environmentFiles.ts"
import { declaredAt } from "../services/variableEvidence.ts"

/** A line of a sample. */
export interface SampleChoice {
  readonly value: string
  readonly evidence: Evidence
}

interface SampleLine extends SampleChoice {
  readonly name: string
  /** It stands in a comment. */
  readonly off: boolean
}

const ofDevelopers = /\.(?:sail|ddev|lando)$/i

/** A path in the folder of an application. */
export const pathIn = (root: string, path: string): string => (root === "" ? path : `${root}/${path}`)

/** Lines of the samples that lie in an application's own folder, those for developers' machines left out. */
export const laravelSamples = (repo: RepoView, root: string): ReadonlyArray<SampleLine> =>
  repo.files.paths
    .filter((path) => folderOf(path) === root && isEnvironmentFile(path) && !ofDevelopers.test(path))
    .flatMap((path) =>
      notedAssignments(repo.files.text(path) ?? "").map(({ line, name, off, value }) => ({
        name,
        value,
        off,
        evidence: declaredAt(repo, path, line, name)
      }))
    )

/** Modules that are applications of Laravel, as against packages for it. */
export const laravelApplications = (repo: RepoView): ReadonlyArray<Module> =>
  repo.modules.filter(
    ({ dependencies, ecosystem, published, root }) =>
      ecosystem === "php" &&
      !published &&
      repo.files.has(root === "" ? "artisan" : `${root}/artisan`) &&
      dependencies.some(({ name, scope }) => name === "laravel/framework" && scope === "runtime")
  )

/** The major version that an application asks for; the newest where it takes any. */
export const laravelVersion = ({ dependencies }: Module): number => {
  const version = dependencies.find(({ name }) => name === "laravel/framework")?.version
  const major = Number(/^\d{1,3}/.exec(version ?? "")?.[0])
  return Number.isNaN(major) || version === undefined || version === null ? Number.POSITIVE_INFINITY : major
}

const ownOption = (repo: RepoView, root: string, { file, option }: LaravelOption): boolean =>
  repo.files
    .lines(pathIn(root, `config/${file}.php`))
    .some((line) => new RegExp(`^\\s{0,12}['"]${option}['"]\\s*=>`).test(line.slice(0, 200)))

/** Options of an application that the framework's own files hold, as its own do not have them. */
export const optionsOfLaravel = (repo: RepoView, module: Module): ReadonlyArray<LaravelOption> =>
  laravelVersion(module) < 11 ? [] : laravelOptions.filter((option) => !ownOption(repo, module.root, option))

/** What the scanner says where a migration makes the table. */
const tables = { cache: "cache", sessions: "table" } as const

/** Whether migrations of an application make one of the tables that the framework keeps something in. */
export const hasLaravelTable = (repo: RepoView, root: string, table: keyof typeof tables): boolean =>
  repo.hitsIn("sessions", root).some(({ value }) => value === tables[table])

/** Choices in samples of an application's environment, where it is the framework that reads the setting. */
export const chosenInSamples = (repo: RepoView, module: Module, name: string): ReadonlyArray<SampleChoice> =>
  !optionsOfLaravel(repo, module).some(({ names }) => names.includes(name))
    ? []
    : laravelSamples(repo, module.root).flatMap((one) =>
        one.name === name && !one.off ? [{ value: one.value, evidence: one.evidence }] : []
      )
