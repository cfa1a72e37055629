import { isListed } from "../data/Known.ts"
import { engineKinds, memoryEngines } from "../data/engines.ts"
import { importingFrameworks, queueClients } from "../data/queueClients.ts"
import { plainClients } from "../data/plainClients.ts"
import { storePackages, testPackages } from "../data/storePackages.ts"
import type { DatastoreRole } from "../Datastore.ts"
import type { Detector } from "../Detector.ts"
import type { Dependency, Module } from "../manifests/Module.ts"
import { isTest, within } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import type { StoreSignal } from "../Signal.ts"
import { serverLine } from "../stores/productChecks.ts"
import { storageRole } from "../stores/rails.ts"
import { engineMeant } from "../stores/vendorDrivers.ts"

/** Cargo features and the like that name an engine on the line of the dependency itself. */
const features: ReadonlyArray<readonly [RegExp, RegExp, string]> = [
  [/^(?:sqlx|sea-orm|diesel|diesel-async)$/, /"(?:sqlx-)?postgres/, "postgres"],
  [/^(?:sqlx|sea-orm|diesel|diesel-async)$/, /"(?:sqlx-)?mysql/, "mysql"],
  [/^(?:sqlx|sea-orm|diesel)$/, /"(?:sqlx-)?sqlite/, "sqlite"]
]

/** Packages that take a driver in brackets: celery[redis], sqlalchemy[asyncpg] and the like. */
const bracketed =
  /^(?:celery|django-celery-beat|channels|kombu|sqlalchemy|flask-caching|aiocache|dramatiq|huey|tortoise-orm|databases|piccolo|django-storages|fsspec|flask-session|apscheduler|mlflow|taskiq|arq|limits|slowapi|socketio|python-socketio)$/

const brackets: ReadonlyArray<readonly [RegExp, string]> = [
  [/redis/, "redis"],
  [/sqs/, "sqs"],
  [/rabbitmq|\bamqp/, "rabbitmq"],
  [/postgres|asyncpg|psycopg/, "postgres"],
  [/mysql|asyncmy/, "mysql"],
  [/\bboto3\b|\bs3\b/, "s3"],
  [/\bgoogle\b|\bgcs\b/, "gcs"],
  [/\bazure\b/, "azure-blob"],
  [/memcache/, "memcached"],
  [/mongo/, "mongodb"]
]

/** Every engine that a dependency names, by itself or by what stands on its line. */
const enginesOf = (
  repo: RepoView,
  module: Module,
  { name, evidence }: Dependency,
  lines: ReadonlyArray<string>
): ReadonlySet<string> => {
  const line = (lines[evidence.line - 1] ?? "").slice(0, 1000)
  const extras =
    module.ecosystem === "python" && bracketed.test(name) ? (/\[([^\]"']{0,100})\]/.exec(line)?.[1] ?? "") : ""
  return new Set([
    ...storePackages
      .filter(({ packages }) => isListed(packages, module.ecosystem, name))
      .map(({ engine }) => engineMeant(repo, module, engine)),
    ...features.flatMap(([crate, feature, engine]) => (crate.test(name) && feature.test(line) ? [engine] : [])),
    ...brackets.flatMap(([driver, engine]) => (extras !== "" && driver.test(extras) ? [engine] : []))
  ])
}

/** Libraries of Ruby that put the files of users somewhere. */
const uploaders = /^(?:carrierwave|fog|shrine|paperclip|kt-paperclip|dragonfly|refile|asset_sync)(?:-|$)/

const codeOf = { python: /\.py$/, node: /\.[cm]?[jt]sx?$/ } as const

/** Whether code of a folder stands there and none of the repository's imports the client of a queue that it lists. */
const isUnused = (repo: RepoView, module: Module, name: string): boolean => {
  const client = queueClients.find((one) => one.ecosystem === module.ecosystem && one.name === name)
  return (
    client !== undefined &&
    !module.dependencies.some((dependency) => importingFrameworks.test(dependency.name)) &&
    repo.files.paths.some((path) => within(module.root, path) && codeOf[client.ecosystem].test(path)) &&
    !repo.hits("queue-clients").some(({ path, value }) => value === client.imported && !isTest(path))
  )
}

const roleOf = (
  repo: RepoView,
  module: Module,
  { name, scope }: Dependency,
  engine: string
): DatastoreRole | undefined => {
  if (module.published) return "external"
  // Laravel Scout names the clients of every engine it could use; the chosen one stands in the settings
  const choosable = module.ecosystem === "php" && module.dependencies.some(({ name }) => name === "laravel/framework")
  if (isUnused(repo, module, name)) return "optional"
  if (scope === "optional" || (choosable && engineKinds[engine] === "search")) return "optional"
  if (module.ecosystem === "ruby" && engineKinds[engine] === "object-storage") {
    const config = module.root === "" ? "config" : `${module.root}/config`
    const uploader = module.dependencies.some(({ name }) => uploaders.test(name))
    return storageRole(repo, config, undefined) ?? (uploader ? undefined : "optional")
  }
  return undefined
}

const isRuntime = (module: Module, { scope }: Dependency): boolean =>
  scope === "runtime" || (scope === "optional" && module.ecosystem !== "jvm")

const signal = (
  engine: string,
  module: Module,
  dependency: Dependency,
  role: DatastoreRole | undefined
): StoreSignal => ({
  _tag: "Store",
  engine,
  source: "dependency",
  version: engine === "elasticsearch" ? serverLine(module, dependency) : undefined,
  role,
  root: module.root,
  plainClient: plainClients.has(dependency.name) ? true : undefined,
  evidence: [dependency.evidence]
})

/** Stores that nothing but tests start: containers and stand-ins for them, and databases in memory. */
const tested = (module: Module): ReadonlyArray<StoreSignal> =>
  module.published
    ? []
    : module.dependencies.flatMap((dependency) => [
        ...testPackages
          .filter(({ packages }) => isListed(packages, module.ecosystem, dependency.name))
          .map(({ engine }) => signal(engine, module, dependency, "test")),
        ...(dependency.scope === "development"
          ? storePackages
              .filter(
                ({ engine, packages }) =>
                  memoryEngines.has(engine) && isListed(packages, module.ecosystem, dependency.name)
              )
              .map(({ engine }) => signal(engine, module, dependency, "test"))
          : [])
      ])

/** Stores whose client the application depends on at run time; a published library talks to its users' stores. */
export const storeDependencies: Detector = {
  name: "store-dependencies",
  detect: (repo) =>
    repo.modules
      .filter(({ sdk }) => sdk !== "test")
      .flatMap((module) =>
        module.dependencies
          .filter((dependency) => isRuntime(module, dependency))
          .flatMap((dependency) =>
            [...enginesOf(repo, module, dependency, repo.files.lines(dependency.evidence.path))].map((engine) =>
              signal(engine, module, dependency, roleOf(repo, module, dependency, engine))
            )
          )
          .concat(tested(module))
      )
}
