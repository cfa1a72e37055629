import { isAmbient, isProvided } from "../data/platformVariables.ts"
import type { Detector } from "../Detector.ts"
import { commentedOut, parseDotenv } from "../parsing/dotenv.ts"
import { folderOf, isTest, within } from "../paths.ts"
import { isSecretName } from "../redact.ts"
import type { RepoView } from "../RepoView.ts"
import { relaxed } from "../scanners/environment.ts"
import { isEnvironmentFile } from "../services/environmentFiles.ts"
import { moduleReach } from "../services/moduleReach.ts"
import { definedProperties } from "../services/settings/definedProperties.ts"
import { destructured } from "../services/settings/destructured.ts"
import { runtimeConfig } from "../services/settings/runtimeConfig.ts"
import { dotnetSettings } from "../services/settings/dotnetSettings.ts"
import { goSettings } from "../services/settings/goSettings.ts"
import { macroVariables } from "../services/settings/macroVariables.ts"
import { schemaVariables } from "../services/settings/schemaVariables.ts"
import { settingsFields } from "../services/settings/settingsClasses.ts"
import { springProfiles } from "../services/settings/springProfiles.ts"
import { viperKeys } from "../services/settings/viperKeys.ts"
import { declaredAt, declarationExcerpt } from "../services/variableEvidence.ts"
import { isEssential } from "../services/variableNeed.ts"
import type { VariableSignal } from "../Signal.ts"

type Claim = Omit<VariableSignal, "_tag" | "through">

/** A place to fill in, not a value. */
const toFillIn = /[<>]|your|change|replace|xxx|example|secret|some_?random|\.\.\./i

/** Whether a value of a sample would serve as it is; a credential that everybody can read does not. */
const serves = (name: string, value: string): boolean =>
  value !== "" &&
  !toFillIn.test(value) &&
  (/^(?:null|none|nil|true|false|\d{1,9})$/i.test(value)
    ? !isEssential(name)
    : !isSecretName(name) || switchValue.test(value))

const switchValue = /^(?:yes|no|on|off)$/i

/** What builds, tests and publishes the program reads variables of the developers' machines and servers. */
const toolFile =
  /(?:^|\/)(?:magefiles?\/|magefile\.go$|Capfile$|Fastfile$|fastlane\/|config\/deploy(?:\.rb$|\/)|lib\/capistrano\/)/i
const toolFolder = /(?:^|\/)(?:scripts?|hack|build|ci|release|packaging)\//i

const isTool = (repo: RepoView, path: string): boolean =>
  isTest(path) ||
  toolFile.test(path) ||
  // a folder with a manifest of its own is a program, whatever its name; what starts one is no tool
  (toolFolder.test(path.slice(repo.home(path).length)) && !/\.(?:sh|bash)$/.test(path))

const isProperty = (value: string): boolean => value.includes(".")

/** What code reads, line by line. */
const reads = (repo: RepoView): ReadonlyArray<Claim> => {
  const kit = new Set(
    repo.modules
      .filter(({ dependencies }) => dependencies.some(({ name }) => name === "@sveltejs/kit"))
      .map(({ root }) => root)
  )
  // elsewhere an object of that name holds bindings, or what a schema has described
  const dynamic = repo.hits("dynamic-environment").filter(({ path }) => kit.has(repo.home(path)))
  const hits = [...repo.hits("environment"), ...dynamic].filter(({ path }) => !isTool(repo, path))
  const { partial } = goSettings(repo)
  const defined = hits.some(({ value }) => isProperty(value)) ? definedProperties(repo) : new Set<string>()
  return hits.flatMap(({ path, line, value, excerpt }): ReadonlyArray<Claim> => {
    const said = value.replace(/\?$/, "")
    // a property that the application's own settings give is no variable of the operator
    if (isProperty(said) && defined.has(said)) return []
    if (partial.has(`${path} ${line}`)) return []
    const name = isProperty(said) ? relaxed(said) : said
    return [{ root: repo.home(path), name, hasDefault: value.endsWith("?"), evidence: [{ path, line, excerpt }] }]
  })
}

/** What kept files describe over several lines. */
const described = (repo: RepoView): ReadonlyArray<Claim> =>
  repo.files.paths
    .filter((path) => /\.(?:py|[cm]?[jt]s)$/.test(path) && repo.files.text(path) !== undefined && !isTest(path))
    .flatMap((path) =>
      path.endsWith(".py")
        ? settingsFields(repo.files, path)
        : destructured(repo.files, path).concat(runtimeConfig(repo.files, path))
    )
    .filter(({ name }) => !isProvided(name))
    .map(({ path, line, name, hasDefault }) => ({
      root: repo.home(path),
      name,
      hasDefault,
      evidence: [{ path, line, excerpt: fieldExcerpt(repo.files.lines(path)[line - 1] ?? "", name) }]
    }))

/** Up to the name, or to the sign that a default stands behind. */
const fieldExcerpt = (line: string, name: string): string =>
  line.includes(name) ? declarationExcerpt(line, name) : (/^[^=("']{0,160}/.exec(line)?.[0] ?? "").trim()

/** Variables that compose files themselves are filled in with; what a service gets of them they say. */
const interpolated = (repo: RepoView): ReadonlySet<string> => {
  const found = new Set<string>()
  for (const path of new Set(repo.compose.flatMap(({ paths }) => paths))) {
    for (const line of repo.files.lines(path)) {
      if (!line.includes("$")) continue
      for (const [, name] of line.slice(0, 1000).matchAll(/(?<!\$)\$\{?([A-Za-z_]\w{0,99})/g)) found.add(name ?? "")
    }
  }
  return found
}

/** What samples name, for the folders whose code reads it; for the sample's own folder where none does. */
const samples = (repo: RepoView, read: ReadonlyArray<Claim>): ReadonlyArray<Claim> => {
  const readers = new Map<string, Set<string>>()
  const needed = new Set<string>()
  for (const { name, root, hasDefault } of read) {
    const roots = readers.get(name)
    if (roots === undefined) readers.set(name, new Set([root]))
    else roots.add(root)
    if (!hasDefault) needed.add(name)
  }
  const ofCompose = interpolated(repo)
  // a file that compose hands to some services is theirs alone
  const handed = new Set(
    repo.compose.flatMap(({ services }) =>
      services.flatMap(({ context, environment }) => (context === null ? [] : environment.map(({ path }) => path)))
    )
  )
  const paths = repo.files.paths.filter((path) => isEnvironmentFile(path) && !handed.has(path))
  return paths.flatMap((path) => {
    const folder = folderOf(path)
    const text = repo.files.text(path) ?? ""
    const optional = commentedOut(text).flatMap(({ name, line }): ReadonlyArray<Claim> =>
      [...(readers.get(name) ?? [])]
        .filter((root) => within(folder, root))
        .map((root) => ({ root, name, hasDefault: true, evidence: [declaredAt(repo, path, line, name)] }))
    )
    return parseDotenv(text)
      .filter(({ name }) => !isAmbient(name) && (readers.has(name) || !ofCompose.has(name)))
      .flatMap(({ name, value, line }): ReadonlyArray<Claim> => {
        const roots = [...(readers.get(name) ?? [])].filter((root) => within(folder, root))
        // a sample's value is only a default where it looks like one, and where code does not ask for it without one
        const hasDefault = !needed.has(name) && serves(name, value)
        const evidence = [declaredAt(repo, path, line, name)]
        return (roots.length === 0 ? [folder] : roots).map((root) => ({ root, name, hasDefault, evidence }))
      })
      .concat(optional)
  })
}

/** Names of variables from samples and from code; their values are never kept. */
export const environmentVariables: Detector = {
  name: "environment-variables",
  detect: (repo) => {
    const through = moduleReach(repo).usersOf
    const read = [...reads(repo), ...described(repo)]
    // what is only asked whether it is there may be missing
    const asked = repo
      .hits("switches")
      .filter(({ path }) => !isTool(repo, path))
      .map(({ path, line, value, excerpt }): Claim => ({
        root: repo.home(path),
        name: value,
        hasDefault: true,
        evidence: [{ path, line, excerpt }]
      }))
    const settings = [
      ...viperKeys(repo),
      ...goSettings(repo).variables,
      ...schemaVariables(repo).filter(({ evidence }) => !evidence.some(({ path }) => isTool(repo, path))),
      ...macroVariables(repo),
      ...springProfiles(repo),
      ...dotnetSettings(repo)
    ]
    return [...samples(repo, [...read, ...asked]), ...read, ...asked, ...settings].map(
      ({ root, name, hasDefault, evidence }): VariableSignal => ({
        _tag: "Variable",
        root,
        name,
        hasDefault,
        evidence,
        through: through(root)
      })
    )
  }
}
