import { engineOfWord, isEngineWord } from "../data/engineWords.ts"
import { databaseServers } from "../data/engines.ts"
import type { Detector } from "../Detector.ts"
import type { Evidence } from "../Fact.ts"
import type { Module } from "../manifests/Module.ts"
import { within } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import type { StoreSignal } from "../Signal.ts"
import { laravelApplications, laravelSamples, laravelVersion, pathIn } from "../stores/laravel.ts"
import { storeImages } from "./storeImages.ts"
import { storeContinuousIntegration } from "./storeContinuousIntegration.ts"

/** A connection of Laravel's by its name, where a line chooses it. */
interface Chosen {
  readonly word: string
  readonly evidence: Evidence
}

const setting = "DB_CONNECTION"
const migration = /(?:^|\/)migrations\/(?:[\w-]+\/)?\d{4}_\d{2}_\d{2}_\w+\.php$/

/** Connections by the port that a sample leaves for them, in a comment or not. */
const ofPorts: Readonly<Record<string, string>> = { "3306": "mysql", "5432": "pgsql" }

const isServer = ({ word }: Chosen): boolean => databaseServers.has(engineOfWord(word))

const firstIn = (repo: RepoView, path: string, expression: RegExp): ReadonlyArray<Chosen> => {
  const lines = repo.files.lines(path)
  const at = lines.findIndex((line) => expression.test(line.slice(0, 500)))
  const word = expression.exec((lines[at] ?? "").slice(0, 500))?.[1] ?? ""
  return isEngineWord(word) ? [{ word, evidence: repo.at(path, at + 1) }] : []
}

/** The servers that tests run on, by the settings of the test runner or else by what a pipeline starts for them. */
const ofTests = (repo: RepoView, root: string): ReadonlyArray<Chosen> => {
  const runner = ["phpunit.xml", "phpunit.xml.dist"]
    .flatMap((name) =>
      firstIn(repo, pathIn(root, name), /<(?:env|server)\s[^>]*name="DB_CONNECTION"[^>]*\svalue="(\w{1,20})"/)
    )
    .filter(isServer)
  if (runner.length > 0) return runner
  return storeContinuousIntegration
    .detect(repo)
    .flatMap((signal) => (signal._tag === "Store" && databaseServers.has(signal.engine) ? [signal] : []))
    .map(({ engine, evidence }) => ({
      word: engine === "postgres" ? "pgsql" : engine,
      evidence: evidence[0] ?? repo.at(pathIn(root, "artisan"))
    }))
}

/** What the application takes where nothing is set: by its own settings, else by those that the framework has. */
const otherwise = (repo: RepoView, module: Module): Chosen => {
  const own = firstIn(
    repo,
    pathIn(module.root, "config/database.php"),
    /^\s*['"]default['"]\s*=>\s*(?:env\(\s*['"]DB_CONNECTION['"]\s*,\s*)?['"](\w{1,20})['"]/
  )[0]
  if (own !== undefined) return own
  const framework = module.dependencies.find(({ name }) => name === "laravel/framework")
  // https://laravel.com/docs/11.x/releases#application-defaults
  return {
    word: laravelVersion(module) < 11 ? "mysql" : "sqlite",
    evidence: framework?.evidence ?? repo.at(module.manifest)
  }
}

/** Servers that Laravel has a connection for, by its name. */
const connections: Readonly<Record<string, string>> = {
  mysql: "mysql",
  mariadb: "mariadb",
  postgres: "pgsql",
  mssql: "sqlsrv"
}

/** The servers that developers run beside the application. */
const ofDevelopers = (repo: RepoView): ReadonlyArray<Chosen> =>
  storeImages.detect(repo).flatMap((one): ReadonlyArray<Chosen> => {
    if (one._tag !== "Store") return []
    const word = connections[one.engine]
    const [evidence] = one.evidence
    return word === undefined || evidence === undefined ? [] : [{ word, evidence }]
  })

const signal = (
  root: string,
  { evidence, word }: Chosen,
  role: "one-of" | undefined,
  preset: boolean
): StoreSignal => ({
  _tag: "Store",
  engine: engineOfWord(word),
  source: "config",
  ...(role === undefined ? {} : { role }),
  preset,
  chosenBy: { setting, value: word },
  root,
  evidence: [evidence]
})

const databasesOf = (repo: RepoView, module: Module): ReadonlyArray<StoreSignal> => {
  const { root } = module
  if (!repo.named(/\.php$/).some((path) => within(root, path) && migration.test(path))) return []
  const samples = laravelSamples(repo, root)
  const said = samples
    .filter(({ name, off, value }) => name === setting && !off && isEngineWord(value))
    .map(({ evidence, value }) => ({ word: value, evidence }))
  if (said.some(isServer)) return []
  const usual = otherwise(repo, module)
  if (isServer(usual)) return [signal(root, usual, undefined, true)]
  const run = ofDevelopers(repo)
  if (run.length > 0)
    return [signal(root, said[0] ?? usual, "one-of", true), ...run.map((one) => signal(root, one, "one-of", false))]
  const tested = ofTests(repo, root)
  const [only] = tested
  if (only !== undefined && tested.every(({ word }) => word === only.word)) return [signal(root, only, undefined, true)]
  const port = samples.find(({ name, value }) => name === "DB_PORT" && Object.hasOwn(ofPorts, value))
  const servers =
    tested.length > 0
      ? tested
      : [{ word: ofPorts[port?.value ?? ""] ?? "mysql", evidence: port?.evidence ?? usual.evidence }]
  return [signal(root, said[0] ?? usual, "one-of", true), ...servers.map((one) => signal(root, one, "one-of", false))]
}

/**
 * Databases of Laravel applications whose sample of the environment names no server: what their settings take, else what
 * their tests run on. Where only a file is named, a server may stand for it: the framework speaks to either.
 */
export const laravelDatabases: Detector = {
  name: "laravel-databases",
  detect: (repo) => laravelApplications(repo).flatMap((module) => databasesOf(repo, module))
}
