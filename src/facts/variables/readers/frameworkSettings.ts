import { embeddedEngines } from "../../data/engines.ts"
import { type FrameworkSettings, frameworkSettings as table } from "../../data/frameworkSettings.ts"
import type { Dependency, Module } from "../../manifests/Module.ts"
import { baseName, isAside, within } from "../../paths.ts"
import type { RepoView } from "../../RepoView.ts"
import { moduleReach } from "../../services/moduleReach.ts"
import { shownGiven } from "../given.ts"
import { settingsOfUsers, type SpringSetting, springSettings } from "../springSettings.ts"
import type { ReadClaim, VariableReader } from "../VariableReader.ts"

/** The whole value, or a part in capitals as variables are called: `${db.url}`, `jdbc:postgresql://${DB_HOST}/app`. */
const reference = /^\s*["']?\$\{|\$\{[A-Z][A-Z0-9_]*[:}]/

/** A port that no managed database listens on, written behind a host that is left open. */
const otherPort = /^jdbc:\w{1,20}:\/\/\$\{[^}]{1,100}\}:(?!(?:5432|3306|1433)\b)\d{2,5}\b/

/** Says whether a value is left to variables that the code names, all of it that matters. */
const isLeftOpen = (value: string): boolean => reference.test(value) && !otherPort.test(value)

/** An address of a server, which a driver is told; not that of a database in the process. */
const server = /^(?:jdbc|r2dbc):(?:pool:)?(?:postgresql|mysql|mariadb|sqlserver|mssql):/

const settingsIn = (repo: RepoView, roots: ReadonlyArray<string>): ReadonlyArray<SpringSetting> =>
  repo.files.paths
    .filter(
      (path) => settingsOfUsers.test(baseName(path)) && roots.some((root) => within(root, path)) && !isAside(path)
    )
    .flatMap((path) => springSettings(repo, path))

/** The line that most programs are on where nothing says it. */
const usualBoot = 3

const bootVersion = (dependencies: ReadonlyArray<Dependency>): number => {
  const version = dependencies.find(
    ({ name, version: one }) => name.includes("org.springframework.boot") && /^\d/.test(one ?? "")
  )?.version
  return version === null || version === undefined ? usualBoot : Number.parseInt(version, 10)
}

const variableOf = (setting: string): string => setting.toUpperCase().replace(/\W/g, "_")

/** `spring.datasource.druid.url`: a pool of connections that is told its address itself. */
const ofPool = /^(.{1,80}\.)(?:url|jdbc-?url)$/i

/** The settings that decide, where files have some of them. */
const deciding = (row: FrameworkSettings, settings: ReadonlyArray<SpringSetting>): ReadonlyArray<string> => {
  const has = (setting: string): boolean => settings.some(({ name }) => name === setting)
  const { outranked, parts } = row
  const whole = settings.find(({ name }) => name === `${row.settings}${outranked?.by}`)?.value
  // an address with a scheme says itself that TLS is spoken
  const saysTls = whole !== undefined && reference.test(whole) && whole.includes("://")
  const named =
    outranked === undefined || whole === undefined
      ? parts
      : [
          outranked.by,
          ...parts.filter((part) => !outranked.parts.includes(part) && !(saysTls && part.startsWith("ssl")))
        ]
  const usual = named.map((part) => `${row.settings}${part}`)
  if (!parts.includes("url") || has(`${row.settings}url`)) return usual
  const pools = settings.flatMap(({ name }) => {
    const before = name.startsWith(row.settings) ? ofPool.exec(name)?.[1] : undefined
    return before === undefined ? [] : [name, `${before}username`, `${before}password`].filter(has)
  })
  return pools.length === 0 ? usual : [...new Set(pools)]
}

const ofRow = (
  row: FrameworkSettings,
  root: string,
  dependencies: ReadonlyArray<Dependency>,
  settings: ReadonlyArray<SpringSetting>
): ReadonlyArray<ReadClaim> => {
  const { before = Number.POSITIVE_INFINITY, driver, from = 0, library } = row
  const used = dependencies.find(({ name }) => library.test(name))
  const boot = bootVersion(dependencies)
  const speaks =
    driver === undefined ||
    dependencies.some(({ name }) => driver.test(name)) ||
    settings.some(({ name, value }) => name.startsWith(row.settings) && server.test(value))
  if (used === undefined || boot < from || boot >= before || !speaks) return []
  return deciding(row, settings)
    .filter((setting) => !settings.some(({ name, value }) => name === setting && isLeftOpen(value)))
    .map((setting) => ({
      root,
      name: variableOf(setting),
      by: "schema",
      need: "optional",
      given: shownGiven(
        variableOf(setting),
        settings.find(({ name, value }) => name === setting && server.test(value))?.value
      ),
      evidence: [used.evidence]
    }))
}

const platform = "spring.sql.init.platform"

/** Which of its scripts Spring sets a database up with, where files name those of a database in the process. */
const ofScripts = (
  repo: RepoView,
  root: string,
  settings: ReadonlyArray<SpringSetting>,
  claims: ReadonlyArray<ReadClaim>
): ReadonlyArray<ReadClaim> => {
  const address = claims.find(({ name }) => /^SPRING_(?:DATASOURCE|R2DBC)_URL$/.test(name))
  const scripts = repo.files.paths.some(
    (path) => within(root, path) && /^(?:schema|data)-(?:postgresql|mysql|mariadb)\.sql$/.test(baseName(path))
  )
  return address !== undefined &&
    scripts &&
    settings.some(({ name, value }) => name === platform && embeddedEngines.has(value))
    ? [{ ...address, name: variableOf(platform), given: undefined }]
    : []
}

const ofModule = (repo: RepoView, module: Module): ReadonlyArray<ReadClaim> => {
  const roots = [module.root, ...moduleReach(repo).partsOf(module.root)]
  const dependencies = repo.modules
    .filter(({ ecosystem, root }) => ecosystem === module.ecosystem && roots.includes(root))
    .flatMap((one) => one.dependencies)
    .filter(({ scope }) => scope !== "development")
  if (!table.some(({ library }) => dependencies.some(({ name }) => library.test(name)))) return []
  const settings = settingsIn(repo, roots)
  const claims = table.flatMap((row) => ofRow(row, module.root, dependencies, settings))
  return claims.concat(ofScripts(repo, module.root, settings, claims))
}

/** Settings that a framework reads from the environment although no line of the code names them. */
export const frameworkSettings: VariableReader = {
  name: "framework-settings",
  read: (repo) =>
    repo.modules
      .filter(
        ({ ecosystem, published, root, sdk }) =>
          ecosystem === "jvm" &&
          !published &&
          sdk !== "test" &&
          // what others are built from is told by the files of those
          (sdk === "executable" || moduleReach(repo).usersOf(root).length === 0)
      )
      .flatMap((module) => ofModule(repo, module))
}
