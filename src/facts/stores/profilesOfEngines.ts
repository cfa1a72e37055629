/** Profiles of Spring applications that are called after the database they turn on. */
import { isListed } from "../data/Known.ts"
import { engineOfWord, isEngineWord } from "../data/engineWords.ts"
import { databaseServers, engineKinds } from "../data/engines.ts"
import { storePackages } from "../data/storePackages.ts"
import type { Evidence } from "../Fact.ts"
import type { Module } from "../manifests/Module.ts"
import { isTest, within } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { remembered } from "../remembered.ts"
import { keptDocuments } from "../services/keptDocuments.ts"

/** The variable by which Spring is told which profiles run. */
export const profilesVariable = "SPRING_PROFILES_ACTIVE"

/** A profile that has to run for a program to speak to a database. */
export interface EngineProfile {
  readonly root: string
  readonly engine: string
  /** All profiles that are to run then, as the variable names them. */
  readonly profiles: string
  readonly evidence: Evidence
}

const ofEngine = /(?:^|\/)application-([a-z\d]{2,12})\.(?:ya?ml|properties)$/
/** One for production says what runs there, its database among it. */
const production = /(?:^|\/)application-(?:prod|production|live|release)\.(?:ya?ml|properties)$/
const main = /(?:^|\/)application\.(?:ya?ml|properties)$/
const activates = /\bspring[._]profiles[._]active["'`]?\s{0,2}[=: ]\s{0,2}["'`]?([\w,-]{2,60})/gi

/** Databases of tables among the clients of a module, those that run in its own process too. */
const enginesOf = ({ dependencies, ecosystem }: Module): ReadonlySet<string> =>
  new Set(
    dependencies
      .filter(({ scope }) => scope === "runtime" || scope === "optional")
      .flatMap(({ name }) => storePackages.filter(({ packages }) => isListed(packages, ecosystem, name)))
      .flatMap(({ engine }) => (engineKinds[engine] === "relational" ? [engine] : []))
  )

interface Named {
  readonly word: string
  readonly evidence: Evidence
}

/** What documents say has to run: `--spring.profiles.active=mysql`. */
const inDocuments = remembered((repo): ReadonlyArray<Named> =>
  keptDocuments(repo).flatMap((path) =>
    repo.files.lines(path).flatMap((line, at) =>
      [...line.slice(0, 500).matchAll(activates)]
        .flatMap(([, words = ""]) => words.toLowerCase().split(","))
        .filter(isEngineWord)
        .map((word) => ({ word, evidence: repo.at(path, at + 1) }))
    )
  )
)

/** Profiles that files which run the program turn on: they know which it needs. */
const given = (repo: RepoView): ReadonlyArray<string> =>
  repo.compose.flatMap(({ services }) =>
    services.flatMap(({ environment }) =>
      environment.flatMap(({ filled, name }) => (name === profilesVariable && filled !== null ? [filled] : []))
    )
  )

/** Profiles that the image of a folder turns on by itself. */
const ofImage = (repo: RepoView, root: string): ReadonlyArray<string> =>
  repo.dockerfiles
    .filter(({ path }) => root === "" || within(root, path))
    .flatMap(({ path }) => repo.files.lines(path))
    .flatMap(
      (line) =>
        /^\s*ENV\s.{0,900}\bSPRING_PROFILES_ACTIVE[= ]["']?([\w,-]{2,60})/.exec(line.slice(0, 1000))?.[1]?.split(",") ??
        []
    )

const profilesIn = (repo: RepoView, module: Module): ReadonlyArray<EngineProfile> => {
  const { root } = module
  const engines = enginesOf(module)
  // with one client alone there is nothing that a profile would choose
  if (engines.size < 2) return []
  const own = repo.files.paths.filter((path) => repo.home(path) === root && !isTest(path))
  const settings = own.filter((path) => main.test(path)).flatMap((path) => repo.files.lines(path))
  if (!own.some((path) => main.test(path)) || own.some((path) => production.test(path))) return []
  const files = own.flatMap((path): ReadonlyArray<Named> => {
    const word = ofEngine.exec(path)?.[1]
    return word === undefined || !isEngineWord(word) ? [] : [{ word, evidence: repo.at(path) }]
  })
  const named = [...files, ...inDocuments(repo)].filter(({ word }) => {
    const engine = engineOfWord(word)
    return (
      engines.has(engine) &&
      databaseServers.has(engine) &&
      // the settings that hold without a profile lead there already, or turn it on
      !settings.some(
        (line) =>
          line.includes(`jdbc:${word}`) || new RegExp(`\\bactive\\b.{0,200}\\b${word}\\b`).test(line.slice(0, 500))
      )
    )
  })
  const before = ofImage(repo, root)
  return named
    .filter(({ word }, at) => named.findIndex((one) => one.word === word) === at)
    .map(({ evidence, word }) => ({
      root,
      engine: engineOfWord(word),
      profiles: [...new Set([...before, word])].join(","),
      evidence
    }))
}

/** The profiles of every Spring application that one of its databases needs; none where a file that runs it names others. */
export const profilesOfEngines = remembered((repo): ReadonlyArray<EngineProfile> => {
  if (given(repo).some((words) => !words.split(",").some((word) => isEngineWord(word.trim())))) return []
  return repo.modules.filter(({ ecosystem }) => ecosystem === "jvm").flatMap((module) => profilesIn(repo, module))
})
