import type { Evidence } from "../Fact.ts"
import type { Module } from "../manifests/Module.ts"
import { dig, string } from "../parsing/unknown.ts"
import { baseName, folderOf } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"

export interface FoundManager {
  readonly name: string
  /** With a version where one is pinned. */
  readonly version?: string
  readonly confidence: number
  readonly evidence: Evidence
  /** A file of its settings that says more of its version than the file it was known by. */
  readonly settings?: Evidence
}

const join = (folder: string, name: string): string => (folder === "" ? name : `${folder}/${name}`)

/** Settings that only Yarn from version 2 on has; its lock file is not read. */
const settingsOfBerry = (repo: RepoView, lock: string): Pick<FoundManager, "settings"> => {
  const path = join(folderOf(lock), ".yarnrc.yml")
  return baseName(lock) === "yarn.lock" && repo.files.has(path) ? { settings: { path, line: 1, excerpt: "" } } : {}
}

/** The first of some files in a folder or those above it. */
const above = (
  repo: RepoView,
  root: string,
  names: ReadonlyArray<readonly [string, string]>
): FoundManager | undefined => {
  for (let folder = root; ; folder = folderOf(folder)) {
    for (const [file, name] of names) {
      if (repo.files.has(join(folder, file)))
        return {
          name,
          confidence: 1,
          evidence: { path: join(folder, file), line: 1, excerpt: "" },
          ...settingsOfBerry(repo, join(folder, file))
        }
    }
    if (folder === "") return undefined
  }
}

const node = (repo: RepoView, module: Module): FoundManager => {
  for (let folder = module.root; ; folder = folderOf(folder)) {
    const path = join(folder, "package.json")
    const parsed = repo.files.has(path) ? repo.files.json(path) : undefined
    const declared = /^(npm|pnpm|yarn|bun)@(\d[\w.]{0,20})/.exec(string(dig(parsed?.data, "packageManager")) ?? "")
    if (declared?.[1] !== undefined && declared[2] !== undefined) {
      return {
        name: declared[1],
        version: declared[2],
        confidence: 1,
        evidence: repo.at(path, parsed?.lineOf("packageManager"))
      }
    }
    if (folder === "") break
  }
  return (
    above(repo, module.root, [
      ["pnpm-lock.yaml", "pnpm"],
      ["yarn.lock", "yarn"],
      ["bun.lock", "bun"],
      ["bun.lockb", "bun"],
      ["package-lock.json", "npm"],
      ["npm-shrinkwrap.json", "npm"],
      ["pnpm-workspace.yaml", "pnpm"],
      [".yarnrc.yml", "yarn"]
    ]) ?? { name: "npm", confidence: 0.7, evidence: repo.at(module.manifest) }
  )
}

const python = (repo: RepoView, module: Module): FoundManager | undefined => {
  const pyproject = join(module.root, "pyproject.toml")
  const parsed = repo.files.has(pyproject) ? repo.files.toml(pyproject) : undefined
  const lock = above(repo, module.root, [
    ["uv.lock", "uv"],
    ["poetry.lock", "poetry"],
    ["pdm.lock", "pdm"],
    ["pixi.lock", "pixi"],
    ["Pipfile.lock", "pipenv"],
    ["Pipfile", "pipenv"]
  ])
  if (lock !== undefined) return lock
  for (const tool of ["poetry", "pdm", "uv", "pixi"]) {
    if (dig(parsed?.data, "tool", tool) !== undefined)
      return { name: tool, confidence: 0.9, evidence: repo.at(pyproject, parsed?.lineOf("tool", tool)) }
  }
  const conda = ["environment.yml", "environment.yaml"].map((name) => join(module.root, name))
  const environment = conda.find((path) => repo.files.has(path))
  if (environment !== undefined && module.manifest === environment)
    return { name: "conda", confidence: 0.9, evidence: repo.at(environment) }
  const requirements = repo.files
    .below(module.root)
    .find(
      (path) =>
        (folderOf(path) === module.root || folderOf(path) === join(module.root, "requirements")) &&
        /requirements[^/]*\.(?:txt|in)$|requirements\/[^/]+\.txt$/.test(path)
    )
  return {
    name: "pip",
    confidence: requirements === undefined ? 0.7 : 1,
    evidence: repo.at(requirements ?? module.manifest)
  }
}

const jvmTools = new Map([
  ["pom.xml", "maven"],
  ["build.sbt", "sbt"],
  ["project.clj", "leiningen"],
  ["deps.edn", "tools.deps"]
])

const jvmTool = (manifest: string): string => jvmTools.get(baseName(manifest)) ?? "gradle"

/** The package manager of a module: what its manifest declares, else its lock file, else its ecosystem's own. */
export const packageManagerOf = (repo: RepoView, module: Module): FoundManager | undefined => {
  const own = (name: string): FoundManager => ({
    name,
    confidence: 1,
    evidence: { path: module.manifest, line: 1, excerpt: "" }
  })
  switch (module.ecosystem) {
    case "node":
      return node(repo, module)
    case "python":
      return python(repo, module)
    case "go":
      return own("gomod")
    case "ruby":
      return own("bundler")
    case "php":
      return own("composer")
    case "jvm":
      return own(jvmTool(module.manifest))
    case "dotnet":
      return own("nuget")
    case "rust":
      return own("cargo")
    case "elixir":
      return own("mix")
    case "dart":
      return own("pub")
    case "swift":
      return own("swiftpm")
    case "deno":
      return own("deno")
  }
}
