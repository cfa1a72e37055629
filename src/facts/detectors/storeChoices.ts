import { isListed } from "../data/Known.ts"
import { settingsOfCommand } from "../containers/commandSettings.ts"
import { engineOfWord, isEngineWord } from "../data/engineWords.ts"
import { databaseServers, embeddedEngines, engineKinds, memoryEngines } from "../data/engines.ts"
import { storePackages } from "../data/storePackages.ts"
import type { Detector } from "../Detector.ts"
import type { Evidence } from "../Fact.ts"
import type { Module } from "../manifests/Module.ts"
import { isTest } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { moduleReach } from "../services/moduleReach.ts"
import type { StoreSignal } from "../Signal.ts"
import { engineMeant } from "../stores/vendorDrivers.ts"

interface Named {
  readonly engine: string
  readonly preset: boolean
  readonly chosenBy?: StoreSignal["chosenBy"]
  readonly evidence: Evidence
}

/** Most engines among which an application leaves the choice: a program that names more speaks to other people's. */
const mostChoices = 4

/** Farthest from its `switch` that a case is believed to be one of it, in lines. */
const farthestCase = 80

/** What looks at the engine it happens to run on, and what speaks to other people's stores. */
const beside = /(?:^|\/)(?:migrations?|migrate|versions|connectors?|clients?|exporters?|monitors?|plugins?)(?:\/|[.-])/i

/** Settings of a framework, which name every engine that it knows; a namespace begins with a capital letter. */
const generic = /(?:^|\/)config\/\w+\.php$/

/** A setting as code names it, without the object it is part of, and the word that it is compared with. */
const by = (setting: string, value: string | undefined): Pick<Named, "chosenBy"> =>
  value === undefined ? {} : { chosenBy: { setting: setting.replace(/^.*\./, ""), value } }

/** Engines that one file names as values of one setting, and those that are taken where it is not given. */
const namedIn = (hits: ReturnType<RepoView["hits"]>): ReadonlyArray<Named> => {
  const bySetting = new Map<string, Array<Named>>()
  const presets: Array<Named> = []
  let current: { readonly setting: string; readonly line: number } | undefined
  const add = (setting: string, named: Named): void => {
    const group = bySetting.get(setting)
    if (group === undefined) bySetting.set(setting, [named])
    else group.push(named)
  }
  const settings = new Map(
    hits.flatMap(({ value }) => {
      const [verb, name = "", setting = ""] = value.split(" ")
      return verb === "renamed" ? [[name, setting] as const] : []
    })
  )
  for (const { excerpt, line, path, value } of hits) {
    const [verb, first = "", second = "", word] = value.split(" ")
    const evidence = { path, line, excerpt }
    if (verb === "switch") current = { setting: first, line }
    else if (verb === "compare") add(first, { engine: second, preset: false, ...by(first, word), evidence })
    else if (verb === "compare-renamed") {
      const setting = settings.get(first)
      if (setting !== undefined) add(setting, { engine: second, preset: false, ...by(setting, word), evidence })
    } else if (verb === "default") presets.push({ engine: second, preset: true, ...by(first, word), evidence })
    else if (verb === "case" && current !== undefined && line - current.line < farthestCase)
      add(current.setting, { engine: first, preset: false, ...by(current.setting, second), evidence })
  }
  const chosen = [...bySetting.values()].filter((group) => new Set(group.map(({ engine }) => engine)).size > 1)
  return [...presets, ...chosen.flat()]
}

/** Databases that a file with a choice is set up with and that no value of the setting stands for: what holds without one. */
const otherwise = (repo: RepoView, path: string, named: ReadonlyArray<Named>): ReadonlyArray<Named> => {
  const known = new Set(named.map(({ engine }) => engine))
  if (known.size < 2 || named.some(({ preset }) => preset)) return []
  return storeHits(repo, path)
    .filter(({ engine }) => !known.has(engine) && engineKinds[engine] === "relational" && !memoryEngines.has(engine))
    .slice(0, 1)
    .map(({ engine, evidence }) => ({ engine, preset: true, evidence }))
}

/** `type: sqlite3` below `storage:`, the database that the settings name which an image is started with. */
const settled = (repo: RepoView, known: ReadonlySet<string>): ReadonlyMap<string, ReadonlyArray<Named>> => {
  const byHome = new Map<string, ReadonlyArray<Named>>()
  for (const path of new Set(repo.dockerfiles.flatMap((dockerfile) => settingsOfCommand(repo, dockerfile)))) {
    let part = ""
    for (const [at, line] of repo.files.lines(path).slice(0, 3000).entries()) {
      if (/^["'[\w]/.test(line)) part = line.slice(0, 100)
      const word =
        /^\s{1,8}["']?(?:type|driver|engine|dialect|backend)["']?\s{0,5}[:=]\s{0,5}["']?([\w-]{2,20})["']?,?\s*$/.exec(
          line.slice(0, 200)
        )?.[1]
      if (
        word === undefined ||
        !isEngineWord(word) ||
        !/^["'[]{0,3}(?:storage|database|db|store|persistence)\b/i.test(part)
      )
        continue
      const engine = engineOfWord(word)
      if (!known.has(engine)) continue
      const home = repo.home(path)
      byHome.set(home, [...(byHome.get(home) ?? []), { engine, preset: true, evidence: repo.at(path, at + 1) }])
    }
  }
  return byHome
}

const storeHits = (repo: RepoView, path: string) =>
  repo
    .hits("stores")
    .flatMap((hit) =>
      hit.path === path
        ? [{ engine: hit.value.split(" ")[0] ?? "", evidence: { path, line: hit.line, excerpt: hit.excerpt } }]
        : []
    )

/** Databases that the packages of a folder can speak to. */
const drivers = (repo: RepoView, modules: ReadonlyArray<Module>): ReadonlyArray<Named> =>
  modules.flatMap((module) =>
    module.dependencies
      .filter(({ scope }) => scope === "runtime" || scope === "optional")
      .flatMap(({ evidence, name }) =>
        storePackages
          .filter(
            ({ engine, packages }) =>
              (databaseServers.has(engine) || (embeddedEngines.has(engine) && engine !== "duckdb")) &&
              !memoryEngines.has(engine) &&
              isListed(packages, module.ecosystem, name)
          )
          .map(({ engine }) => ({ engine: engineMeant(repo, module, engine), preset: false, evidence }))
      )
  )

const signalOf = ({ chosenBy, engine, evidence, preset }: Named, root: string): StoreSignal => ({
  _tag: "Store",
  engine,
  source: "config",
  role: "one-of",
  preset,
  ...(chosenBy === undefined ? {} : { chosenBy }),
  root,
  evidence: [evidence]
})

/** Databases of which code takes the one that a setting names: each is one of several, the setting's default first. */
export const storeChoices: Detector = {
  name: "store-choices",
  detect: (repo) => {
    const byPath = new Map<string, Array<ReturnType<RepoView["hits"]>[number]>>()
    for (const hit of repo.hits("choices")) {
      if (isTest(hit.path) || beside.test(hit.path) || generic.test(hit.path)) continue
      const group = byPath.get(hit.path)
      if (group === undefined) byPath.set(hit.path, [hit])
      else group.push(hit)
    }
    const byHome = new Map<string, Array<Named>>()
    for (const [path, hits] of byPath) {
      const chosen = namedIn(hits.toSorted((a, b) => a.line - b.line))
      const named = [...chosen, ...otherwise(repo, path, chosen)]
      const home = repo.home(path)
      if (named.length > 0) byHome.set(home, [...(byHome.get(home) ?? []), ...named])
    }
    const known = new Set([...byHome.values()].flatMap((named) => named.map(({ engine }) => engine)))
    if (known.size > 1)
      for (const [home, named] of settled(repo, known)) byHome.set(home, [...(byHome.get(home) ?? []), ...named])
    const { partsOf } = moduleReach(repo)
    const byRoot = new Map<string, Array<Module>>()
    for (const module of repo.modules) {
      if (module.published) continue
      const group = byRoot.get(module.root)
      if (group === undefined) byRoot.set(module.root, [module])
      else group.push(module)
    }
    return [...byHome].flatMap(([root, named]): ReadonlyArray<StoreSignal> => {
      const modules = [root, ...partsOf(root)].flatMap((part) => byRoot.get(part) ?? [])
      const spoken = drivers(repo, modules)
      const presets = named.filter(({ preset }) => preset)
      // a setting with a default has the other drivers for values, also where no line names them
      const all = presets.length > 0 ? [...named, ...spoken] : named
      const engines = new Set(all.map(({ engine }) => engine))
      const known =
        spoken.some(({ engine }) => engines.has(engine) || (engine === "mysql" && engines.has("mariadb"))) ||
        modules.some(({ ecosystem }) => ecosystem === "php")
      const apart = engines.size - (engines.has("mysql") && engines.has("mariadb") ? 1 : 0)
      if (apart < 2 || apart > mostChoices || !known) return []
      return all.map((one) => signalOf(one, root))
    })
  }
}
