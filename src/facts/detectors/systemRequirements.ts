import { phpExtensions, pythonLibraries, rubyLibraries } from "../data/systemRequirements.ts"
import type { Detector } from "../Detector.ts"
import type { Evidence } from "../Fact.ts"
import type { Module } from "../manifests/Module.ts"
import { dig, fields, list } from "../parsing/unknown.ts"
import type { RepoView } from "../RepoView.ts"
import type { FactSignal } from "../Signal.ts"

/** A package by its name, and where it is asked for. */
interface Asked {
  readonly name: string
  readonly evidence: Evidence
}

const known: Partial<Record<Module["ecosystem"], (name: string) => boolean>> = {
  php: (name) => name.startsWith("ext-") && phpExtensions.has(name.slice("ext-".length)),
  python: (name) => pythonLibraries.has(name),
  ruby: (name) => rubyLibraries.has(name)
}

/** Most lines of a lock file that are read. */
const mostLines = 5000

/** Gems that others bring along; those that only developers have are among them too, and cost room alone. */
const lockedGems = (repo: RepoView, root: string): ReadonlyArray<Asked> => {
  const path = root === "" ? "Gemfile.lock" : `${root}/Gemfile.lock`
  return repo.files
    .lines(path)
    .slice(0, mostLines)
    .flatMap((text, at) => {
      const name = /^ {4}([\w.-]{1,80}) \(/.exec(text)?.[1]
      return name === undefined || !rubyLibraries.has(name) ? [] : [{ name, evidence: repo.at(path, at + 1) }]
    })
}

/** Extensions that packages of a lock file insist on. */
const lockedExtensions = (repo: RepoView, root: string): ReadonlyArray<Asked> => {
  const path = root === "" ? "composer.lock" : `${root}/composer.lock`
  const data = repo.files.json(path)?.data
  const names = new Set(
    list(dig(data, "packages"))
      .slice(0, mostLines)
      .flatMap((locked) => fields(dig(locked, "require")).map(([name]) => name))
  )
  return [...names].map((name) => ({ name, evidence: { path, line: 1, excerpt: "" } }))
}

/** A schema in SQL is loaded by the client of the database that the gem speaks to. */
const schemasInSql = (repo: RepoView, { dependencies, root }: Module): ReadonlyArray<Asked> => {
  const path = root === "" ? "db/structure.sql" : `${root}/db/structure.sql`
  return repo.files.has(path)
    ? dependencies.map(({ name }) => ({
        name: `structure.sql of ${name}`,
        evidence: { path, line: 1, excerpt: "" }
      }))
    : []
}

const lockedIn = (repo: RepoView, module: Module): ReadonlyArray<Asked> => {
  switch (module.ecosystem) {
    case "ruby":
      return [...lockedGems(repo, module.root), ...schemasInSql(repo, module)]
    case "php":
      return lockedExtensions(repo, module.root)
    default:
      return []
  }
}

/** What a program needs of the system beside its runtime: extensions of PHP, and packages that are built with libraries. */
export const systemRequirements: Detector = {
  name: "system-requirements",
  detect: (repo) =>
    repo.modules.flatMap((module): ReadonlyArray<FactSignal> => {
      const isKnown = known[module.ecosystem]
      if (isKnown === undefined) return []
      const direct: ReadonlyArray<Asked> = module.dependencies.filter(({ scope }) => scope === "runtime")
      const found = new Map<string, Asked>()
      for (const asked of [...direct, ...lockedIn(repo, module)])
        if (isKnown(asked.name) && !found.has(asked.name)) found.set(asked.name, asked)
      return [...found.values()].map(({ evidence, name }) => ({
        _tag: "Fact",
        kind: "system-requirement",
        value: name,
        root: module.root,
        confidence: 1,
        evidence: [evidence]
      }))
    })
}
