import { isListed } from "../data/Known.ts"
import { migrationTools } from "../data/migrationTools.ts"
import { storePackages } from "../data/storePackages.ts"
import { tableMakers } from "../data/tableMakers.ts"
import type { Detector } from "../Detector.ts"
import type { Module } from "../manifests/Module.ts"
import { dig } from "../parsing/unknown.ts"
import { isTest } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { execute } from "../services/executing.ts"
import type { CommandSignal } from "../Signal.ts"
import { hasPrismaMigrations, schemaWithoutMigrations } from "../starting/prismaMigrations.ts"
import { pullsSchema } from "../starting/pullsSchema.ts"

/** After every tool that applies migrations. */
const rank = 900

/** Databases whose tables Prisma makes: those of servers, and files, which lie empty on a new disk. */
const ofServer = /^\s*provider\s*=\s*["'](?:postgresql|postgres|mysql|sqlserver|cockroachdb)["']/
const ofFile = /^\s*provider\s*=\s*["']sqlite["']/
/** MongoDB has no tables, and indexes that only this step makes; it drops nothing there. */
const ofDocuments = /^\s*provider\s*=\s*["']mongodb["']/

/** Most files of schemas that are read. */
const most = 100

/** The modules that have a schema for such a database. */
const withSchema = (repo: RepoView, database: RegExp): ReadonlySet<string> =>
  new Set(
    repo.files.paths
      .filter((path) => path.endsWith(".prisma") && !isTest(path))
      .slice(0, most)
      .filter((path) => repo.files.lines(path).some((line) => database.test(line.slice(0, 200))))
      .map((path) => repo.home(path))
  )

const servers = storePackages.filter(({ engine }) => /^(?:postgres|mysql|mariadb|mssql|cockroachdb)$/.test(engine))

/** What makes Kysely ask for the tables of Prisma's schema. */
const bridge = /^prisma-(?:extension-)?kysely$/

/**
 * Whether a module has tables of its own in a database: by the driver of another language, by what maps them itself, or
 * by a package that makes those it needs.
 */
const mayMakeTables = ({ dependencies, ecosystem }: Module): boolean => {
  const sets =
    ecosystem === "node"
      ? [tableMakers, ...migrationTools.map(({ packages = {} }) => packages)]
      : servers.map(({ packages }) => packages)
  const bridged = dependencies.some(({ name }) => bridge.test(name))
  return dependencies.some(
    ({ name, scope }) =>
      scope !== "development" &&
      !(bridged && name === "kysely") &&
      sets.some((packages) => isListed(packages, ecosystem, name))
  )
}

const inMigrations = /(?:^|\/)(?:migrations?|migrate)\/(?:[\w.-]+\/)?[^/]+\.(?:[cm]?[tj]s|sql|py|go|rs|rb|php)$/i

/** Whether the tool finds a schema without being told of it: in its own place, or where its settings say. */
const isFound = (repo: RepoView, { manifest, root }: Module, path: string): boolean => {
  const inside = root === "" ? path : path.slice(root.length + 1)
  return (
    inside === "prisma/schema.prisma" ||
    inside === "schema.prisma" ||
    dig(repo.files.json(manifest)?.data, "prisma", "schema") !== undefined ||
    repo.named(/^prisma\.config\.[cm]?[jt]s$/).some((settings) => repo.home(settings) === root)
  )
}

/** Whether tables are made by more than the schema: scripts for the database, other migrations, programs, packages. */
const othersMakeTables = (repo: RepoView): boolean =>
  repo.files.paths.some((path) => inMigrations.test(path) && !isTest(path)) ||
  repo.hits("tables").some(({ path, value }) => (path.endsWith(".sql") || value === "makes") && !isTest(path)) ||
  repo.modules.some(mayMakeTables)

/** Whether a program calls the tool itself to apply migrations. */
const appliesInCode = (repo: RepoView): boolean =>
  repo.hits("migrating").some(({ value }) => value.startsWith("prisma"))

/**
 * The step that makes the tables of a program on Prisma that has no migrations: `prisma db push` compares the schema
 * with the database, drops what the schema does not have, and refuses where that would lose data. So it is only for a
 * schema that is alone with its database. Where migrations are applied later on it would stop them: they ask for a
 * database that is empty or theirs. https://www.prisma.io/docs/orm/reference/prisma-cli-reference#db-push
 */
export const schemaPush: Detector = {
  name: "schema-push",
  detect: (repo) => {
    const served = withSchema(repo, ofServer)
    const documents = withSchema(repo, ofDocuments)
    const isOfDocuments = served.size === 0 && documents.size > 0
    const [root, ...others] = served.size > 0 ? served : isOfDocuments ? documents : withSchema(repo, ofFile)
    if (root === undefined || others.length > 0 || hasPrismaMigrations(repo, "")) return []
    const path = schemaWithoutMigrations(repo, root)
    if (path === undefined || pullsSchema(repo) || appliesInCode(repo)) return []
    if (!isOfDocuments && othersMakeTables(repo)) return []
    return repo.modules
      .filter(
        (module) =>
          module.root === root &&
          module.ecosystem === "node" &&
          isFound(repo, module, path) &&
          module.dependencies.some(({ name }) => name === "prisma" || name === "@prisma/client")
      )
      .slice(0, 1)
      .map((module): CommandSignal => ({
        _tag: "Command",
        root: module.root,
        purpose: "migrate",
        command: execute(repo, module, "prisma db push"),
        alone: true,
        rank,
        confidence: 0.7,
        evidence: [{ path, line: 1, excerpt: "" }]
      }))
  }
}
