import { engineKinds } from "../data/engines.ts"
import { engineOfWord } from "../data/engineWords.ts"
import { isListed } from "../data/Known.ts"
import { storePackages } from "../data/storePackages.ts"
import type { Detector } from "../Detector.ts"
import type { Evidence } from "../Fact.ts"
import { frameworksOf } from "../manifests/frameworksOf.ts"
import type { Module } from "../manifests/Module.ts"
import { baseName, folderOf } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import type { FactSignal, StoreSignal } from "../Signal.ts"

const document = /^(?:readme|install\w{0,6}|requirements)(?:\.(?:md|mdx|rst|adoc|txt))?$/i
const heading = /^(?:#{1,6}\s|=+\s)|^[A-Z][\w ]{2,60}:?\s*$/
const required = /\b(?:requirements?|prerequisites?|requires)\b/i

/** Most lines of a document that are looked at, and most of a section. */
const mostLines = 2000
const mostOfSection = 40

/** `* MySQL version 5.5 or greater, or MariaDB`, `- a PostgreSQL database`: what a list of requirements begins an entry with. */
const entry = /^\s{0,8}[*+-]\s{1,4}(?:an?\s{1,3})?(mysql|mariadb|postgres(?:ql)?|mssql)\b/i

interface Required {
  readonly engine: string
  readonly evidence: Evidence
}

/** The databases that the requirements in a document list, each with its line. */
const requiredIn = (repo: RepoView, path: string): ReadonlyArray<Required> => {
  const found: Array<Required> = []
  let until = -1
  for (const [at, line] of repo.files.lines(path).slice(0, mostLines).entries()) {
    const text = line.slice(0, 300)
    if (heading.test(text)) until = required.test(text) ? at + mostOfSection : -1
    const engine = at < until && !/\boptional/i.test(text) ? entry.exec(text)?.[1] : undefined
    if (engine !== undefined)
      found.push({ engine: engineOfWord(engine.toLowerCase()), evidence: repo.at(path, at + 1) })
  }
  return found
}

/** Extensions by which PHP speaks to an engine. */
const extensions: Readonly<Record<string, string>> = {
  mysql: "ext-pdo_mysql",
  mariadb: "ext-pdo_mysql",
  postgres: "ext-pdo_pgsql",
  mssql: "ext-pdo_sqlsrv"
}

/** MariaDB is spoken to as MySQL is. */
const spoken = (engine: string): string => (engine === "mariadb" ? "mysql" : engine)

/** Whether a package of the module, or its framework, already says which databases it speaks to. */
const isToldElsewhere = (module: Module): boolean =>
  frameworksOf(module).some(({ role }) => role === "server" || role === "meta") ||
  module.dependencies.some(
    ({ name, scope }) =>
      scope === "runtime" &&
      storePackages.some(
        ({ engine, packages }) => engineKinds[engine] === "relational" && isListed(packages, "php", name)
      )
  )

const databasesOf = (repo: RepoView, module: Module): ReadonlyArray<FactSignal | StoreSignal> => {
  const { root } = module
  const clients = new Set(repo.hitsIn("php-clients", root).map(({ value }) => value))
  if (clients.size === 0 || isToldElsewhere(module)) return []
  const all = repo
    .named(document)
    .filter((path) => folderOf(path) === root && document.test(baseName(path)))
    .flatMap((path) => requiredIn(repo, path))
    .filter(({ engine }) => clients.has(spoken(engine)))
  // the first of those that are spoken to alike
  const chosen = all.filter(
    ({ engine }, at) => all.findIndex((other) => spoken(other.engine) === spoken(engine)) === at
  )
  return chosen.flatMap(({ engine, evidence }): ReadonlyArray<FactSignal | StoreSignal> => [
    {
      _tag: "Store",
      engine,
      source: "config",
      root,
      // the only one that is asked for is taken, whatever else its libraries know
      ...(chosen.length > 1 ? { role: "one-of" as const } : { preset: true }),
      evidence: [evidence]
    },
    {
      _tag: "Fact",
      kind: "system-requirement",
      value: extensions[engine] ?? "",
      root,
      confidence: 0.8,
      evidence: [evidence]
    }
  ])
}

/** Databases of PHP programs without a framework: their requirements list them, and their code has the clients. */
export const phpDatabases: Detector = {
  name: "php-databases",
  detect: (repo) =>
    repo.modules
      .filter(({ ecosystem, published }) => ecosystem === "php" && !published)
      .flatMap((module) => databasesOf(repo, module))
}
