import { isListed } from "../data/Known.ts"
import { type MigrationTool, migrationTools } from "../data/migrationTools.ts"
import type { Detector } from "../Detector.ts"
import type { Evidence } from "../Fact.ts"
import type { Module } from "../manifests/Module.ts"
import { folderOf, isTest } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { migrateCommandOf } from "../services/migrateCommand.ts"
import type { CommandSignal, FactSignal, Signal } from "../Signal.ts"

interface Found {
  readonly tool: MigrationTool
  readonly root: string
  readonly module: Module | undefined
  /** Where the migrations are. */
  readonly folder: string | undefined
  readonly confidence: number
  readonly evidence: Evidence
}

const migrationFile = /(?:^|\/)migrations?\/(?:[\w.-]+\/)?[^/]+\.(?:[cm]?[tj]s|sql|py|go|rs)$/

/** Alembic may number its files as Django does, which has none of its own in a program without Django. */
const ofNumberedFiles = (repo: RepoView, root: string, tool: MigrationTool): MigrationTool => {
  const names = repo.modules
    .filter((one) => one.root === root && one.ecosystem === "python")
    .flatMap(({ dependencies }) => dependencies.map(({ name }) => name.toLowerCase()))
  return tool.name === "django" &&
    !names.includes("django") &&
    names.some((name) => /^(?:alembic|flask-migrate)$/.test(name))
    ? (migrationTools.find(({ name }) => name === "alembic") ?? tool)
    : tool
}

const fromFiles = (repo: RepoView): ReadonlyArray<Found> =>
  repo.files.paths
    .filter((path) => /migrat|alembic|changelog|drizzle|phinx|atlas|dbmate/i.test(path) && !isTest(path))
    .flatMap((path): ReadonlyArray<Found> => {
      const named = migrationTools.find(({ files }) => files?.test(path) === true)
      if (named === undefined) return []
      const root = repo.home(path)
      const module = repo.modules.find((candidate) => candidate.root === root)
      const tool = ofNumberedFiles(repo, root, named)
      return [{ tool, root, module, folder: folderOf(path), confidence: 1, evidence: { path, line: 1, excerpt: "" } }]
    })

const fromPackages = (repo: RepoView, folders: ReadonlyMap<string, string>): ReadonlyArray<Found> =>
  repo.modules
    .filter(({ sdk }) => sdk !== "test")
    .flatMap((module) => {
      const folder = folders.get(module.root)
      return migrationTools.flatMap((tool): ReadonlyArray<Found> => {
        const dependency = module.dependencies.find(({ name }) => isListed(tool.packages ?? {}, module.ecosystem, name))
        const script = module.scripts.some(({ command }) => tool.script?.test(command.slice(0, 1000)) === true)
        return dependency !== undefined && (tool.alone === true || folder !== undefined || script)
          ? [{ tool, root: module.root, module, folder, confidence: 0.9, evidence: dependency.evidence }]
          : []
      })
    })

const manage = /^manage\.py$/
/** Drivers of servers of databases: what asks for one has a database. */
const driver =
  /^(?:psycopg\d?(?:-binary)?|psycopg2-binary|mysqlclient|pymysql|mysql-connector-python|cx-oracle|oracledb)$/
const settled = /["']django\.contrib\.(?:auth|sessions|admin|contenttypes)["']/

/**
 * Projects of Django that have committed no migrations: its own applications have some, for users and sessions
 * (https://docs.djangoproject.com/en/stable/topics/migrations/, seen on 2026-11-26).
 */
const ofDjango = (repo: RepoView): ReadonlyArray<Found> => {
  const tool = migrationTools.find(({ name }) => name === "django")
  if (tool === undefined) return []
  return repo.named(manage).flatMap((path): ReadonlyArray<Found> => {
    const root = repo.home(path)
    const module = repo.modules.find((one) => one.root === root && one.ecosystem === "python")
    const has = (name: RegExp): boolean =>
      module?.dependencies.some((one) => one.scope === "runtime" && name.test(one.name)) === true
    const isSettled = repo.files
      .below(root)
      .some(
        (other) =>
          /(?:^|\/)settings(?:\/\w{1,40})?\.py$/.test(other) &&
          repo.files.lines(other).some((line) => settled.test(line))
      )
    return isTest(path) || !has(/^django$/) || !(has(driver) || isSettled)
      ? []
      : [{ tool, root, module, folder: undefined, confidence: 0.7, evidence: { path, line: 1, excerpt: "" } }]
  })
}

/** The first folder of migrations of each module, by the module's root. */
const foldersOf = (repo: RepoView): ReadonlyMap<string, string> => {
  const folders = new Map<string, string>()
  for (const path of repo.files.paths) {
    const match = migrationFile.exec(path)
    if (match === null || isTest(path)) continue
    const root = repo.home(path)
    const end = path.indexOf("/", path.indexOf("migration", match.index))
    if (!folders.has(root)) folders.set(root, path.slice(0, end))
  }
  return folders
}

/** How the schema of the database is changed, and the command that does it. */
export const migrations: Detector = {
  name: "migrations",
  detect: (repo) => {
    const found: Array<Signal> = []
    const seen = new Set<string>()
    const told = new Set<string>()
    for (const one of [...fromFiles(repo), ...fromPackages(repo, foldersOf(repo)), ...ofDjango(repo)]) {
      const { tool, root, confidence, evidence } = one
      const key = `${tool.name}\0${root}`
      if (seen.has(key)) continue
      seen.add(key)
      // one fact a tool, whatever the number of folders; one command a folder
      if (!told.has(tool.name)) {
        const fact: FactSignal = {
          _tag: "Fact",
          kind: "migration",
          value: tool.name,
          root,
          confidence,
          evidence: [evidence]
        }
        found.push(fact)
      }
      told.add(tool.name)
      // a script that applies them as it builds or starts says it best
      const script = one.module?.scripts.find(({ command }) => tool.script?.test(command.slice(0, 1000)) === true)
      const command: CommandSignal = {
        _tag: "Command",
        root,
        purpose: "migrate",
        command: migrateCommandOf(repo, tool, root, one.module, one.folder),
        rank: migrationTools.indexOf(tool),
        confidence: script === undefined ? 0.7 : 0.9,
        evidence: script === undefined ? [evidence] : [script.evidence, evidence]
      }
      found.push(command)
    }
    return found
  }
}
