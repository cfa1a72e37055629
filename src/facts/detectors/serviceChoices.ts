import type { ScanHit } from "../../repo/LineScanner.ts"
import { isListed } from "../data/Known.ts"
import { choiceKind, engineKinds } from "../data/engines.ts"
import { serviceOfWord } from "../data/engineWords.ts"
import { storePackages } from "../data/storePackages.ts"
import type { Detector } from "../Detector.ts"
import type { Evidence } from "../Fact.ts"
import { isTest } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { moduleReach } from "../services/moduleReach.ts"
import type { StoreSignal } from "../Signal.ts"

interface Choice {
  readonly setting: string
  readonly word: string
  readonly preset: boolean
  readonly evidence: Evidence
}

/** Farthest from its `switch` that a case is believed to be one of it, in lines. */
const farthestCase = 80

/** Most engines among which an application leaves the choice: a program that names more speaks to other people's. */
const mostChoices = 4

/** What speaks to other people's stores, and settings of a framework, which name every engine that it knows. */
const beside = /(?:^|\/)(?:connectors?|exporters?|monitors?|plugins?)(?:\/|[.-])|(?:^|\/)config\/\w+\.php$/i

/** What the lines of one file say that choose a cache, a broker or a search. */
const choicesIn = (hits: ReadonlyArray<ScanHit>): ReadonlyArray<Choice> => {
  const renamed = new Map(
    hits.flatMap(({ value }) => {
      const [verb, name = "", setting = ""] = value.split(" ")
      return verb === "renamed" ? [[name, setting] as const] : []
    })
  )
  const found: Array<Choice> = []
  let current: { readonly setting: string | undefined; readonly line: number } | undefined
  for (const { excerpt, line, path, value } of hits) {
    const [verb, first = "", second = ""] = value.split(" ")
    const add = (setting: string | undefined, word: string, preset = false): void => {
      if (setting !== undefined) found.push({ setting, word, preset, evidence: { path, line, excerpt } })
    }
    if (verb === "switch") current = { setting: first, line }
    else if (verb === "switch-renamed") current = { setting: renamed.get(first), line }
    else if (verb === "compare") add(first, second)
    else if (verb === "compare-renamed") add(renamed.get(first), second)
    else if (verb === "default") add(first, second, true)
    else if (verb === "case" && current !== undefined && line - current.line < farthestCase) add(current.setting, first)
  }
  return found
}

/** Engines that the packages of a folder, and of what it is made of, can speak to. */
const spokenTo = (repo: RepoView, root: string): ReadonlySet<string> => {
  const roots = new Set([root, ...moduleReach(repo).partsOf(root)])
  return new Set(
    repo.modules
      .filter((module) => roots.has(module.root) && !module.published)
      .flatMap(({ dependencies, ecosystem }) =>
        dependencies
          .filter(({ scope }) => scope === "runtime" || scope === "optional")
          .flatMap(({ name }) =>
            storePackages.filter(({ packages }) => isListed(packages, ecosystem, name)).map(({ engine }) => engine)
          )
      )
  )
}

/** Redis' clients are those of its successor. */
const isSpoken = (spoken: ReadonlySet<string>, engine: string): boolean =>
  spoken.has(engine) || (engine === "valkey" && spoken.has("redis"))

const groupOf = (engine: string): string | undefined => {
  const kind = engineKinds[engine]
  return kind === undefined ? undefined : choiceKind(kind)
}

/** What one setting of one folder says of each engine that it can choose. */
const signalsOf = (root: string, choices: ReadonlyArray<Choice>, spoken: ReadonlySet<string>): Array<StoreSignal> => {
  const engines = new Set(choices.flatMap(({ word }) => serviceOfWord(word) ?? []))
  if (engines.size === 0 || engines.size > mostChoices) return []
  const presets = choices.filter(({ preset }) => preset)
  // where nothing is set the program does without any: each of them is one that may be added
  const isWithout = presets.some(({ word }) => serviceOfWord(word) === undefined)
  const rivals = (engine: string): boolean =>
    [...engines].some((other) => other !== engine && groupOf(other) === groupOf(engine) && isSpoken(spoken, other))
  return choices.flatMap(({ evidence, preset, setting, word }): ReadonlyArray<StoreSignal> => {
    const engine = serviceOfWord(word)
    if (engine === undefined) return []
    const isOne = !isWithout && isSpoken(spoken, engine) && rivals(engine)
    return [
      {
        _tag: "Store",
        engine,
        source: "config",
        ...(isOne ? { role: "one-of" as const, preset } : { onlyChosen: true }),
        chosenBy: { setting, value: word },
        root,
        evidence: [evidence]
      }
    ]
  })
}

/** Caches, brokers and searches of which code takes the one that a setting names, with the words for them. */
export const serviceChoices: Detector = {
  name: "service-choices",
  detect: (repo) => {
    const byPath = new Map<string, Array<ScanHit>>()
    for (const hit of repo.hits("service-choices")) {
      if (isTest(hit.path) || beside.test(hit.path)) continue
      byPath.set(hit.path, [...(byPath.get(hit.path) ?? []), hit])
    }
    const bySetting = new Map<string, { readonly root: string; readonly choices: Array<Choice> }>()
    for (const [path, hits] of byPath) {
      const root = repo.home(path)
      for (const choice of choicesIn(hits.toSorted((a, b) => a.line - b.line))) {
        const key = `${root}\u0000${choice.setting}`
        const group = bySetting.get(key) ?? { root, choices: [] }
        group.choices.push(choice)
        bySetting.set(key, group)
      }
    }
    return [...bySetting.values()].flatMap(({ choices, root }) => signalsOf(root, choices, spokenTo(repo, root)))
  }
}
