/** Where the parts of a service lie, as far as its facts tell: its lock file, the folder its image is built from. */
import type { Analysis } from "../../facts/Analysis.ts"
import type { Fact, FactKind } from "../../facts/Fact.ts"
import { baseName, folderOf, nearest, within } from "../../facts/paths.ts"
import type { Service } from "../../facts/Service.ts"

/** Facts of one kind that speak of a folder or of one above it, the nearer first. */
export const factsAbove = (analysis: Analysis, kind: FactKind, folder: string): ReadonlyArray<Fact> =>
  analysis.facts
    .filter((fact) => fact.kind === kind && within(folderOfFact(fact), folder))
    .toSorted((one, other) => folderOfFact(other).length - folderOfFact(one).length)

/** Ids end in `@folder` where a fact speaks of one. */
export const folderOfFact = ({ id }: Fact): string => {
  const at = id.indexOf("@")
  return at < 0 ? "" : id.slice(at + 1).replace(/#\d+$/, "")
}

const managerFact = (analysis: Analysis, service: Service): Fact | undefined =>
  factsAbove(analysis, "package-manager", service.root).find(({ value }) => value === service.packageManager)

/** The file that the package manager was known by: usually the lock file. */
export const managerFile = (analysis: Analysis, service: Service): string | undefined =>
  managerFact(analysis, service)?.evidence[0]?.path

/** The line that named the package manager, e.g. `"packageManager": "yarn@4.5.0"`; empty where a file's name did. */
export const managerExcerpt = (analysis: Analysis, service: Service): string =>
  managerFact(analysis, service)?.evidence[0]?.excerpt ?? ""

/** Whether Yarn is of version 2 or later, another program than the first: by what is pinned or locked, else by its settings. */
export const isBerry = (analysis: Analysis, service: Service): boolean => {
  const pinned =
    /^\d{1,2}/.exec((service.packageManager === "yarn" ? service.packing?.manager : null) ?? "")?.[0] ??
    /yarn@(\d{1,2})\b/.exec(managerExcerpt(analysis, service))?.[1]
  if (pinned !== undefined) return pinned !== "1"
  return (managerFact(analysis, service)?.evidence ?? []).some(({ path }) => baseName(path) === ".yarnrc.yml")
}

/** What a service needs of the system beside its runtime, by the names of the packages that need it. */
export const systemRequirementsOf = (analysis: Analysis, service: Service): ReadonlyArray<string> =>
  [...new Set(factsAbove(analysis, "system-requirement", service.root).map(({ value }) => value))].toSorted()

const node = /^(?:node-workspace|deno-workspace|pnpm-workspaces|turborepo|nx|lerna|rush)$/

/** Kinds of monorepo in which a service cannot be built without its siblings, by language. */
const linked: ReadonlyMap<string, RegExp> = new Map([
  ["javascript", node],
  ["typescript", node],
  ["go", /^go-workspaces?$/],
  ["rust", /^rust-workspace$/],
  ["java", /^jvm-workspace$/],
  ["kotlin", /^jvm-workspace$/],
  ["scala", /^jvm-workspace$/],
  ["elixir", /^elixir-workspace$/],
  ["dart", /^dart-workspace$/],
  ["python", /^python-workspace$/],
  ["csharp", /^dotnet-/],
  ["fsharp", /^dotnet-/]
])

const isDotnet = ({ language }: Service): boolean => language === "csharp" || language === "fsharp"

/** The folder of the workspace that the service is a member of, which is installed as a whole: where the file lies that opens it. */
export const workspaceOf = (analysis: Analysis, service: Service): string | undefined => {
  const pattern = linked.get(service.language ?? "")
  const { lock = null } = service.packing ?? {}
  // what has a lock file of its own is installed by itself
  if (lock !== null && folderOf(lock) === service.root) return undefined
  const opened = analysis.facts.flatMap(({ evidence: [first], kind, value }) =>
    kind === "monorepo" && pattern?.test(value) === true && first !== undefined ? [folderOf(first.path)] : []
  )
  // projects of .NET take settings from every folder above them, wherever their solution lies
  if (isDotnet(service)) return opened.length > 0 && service.root !== "" ? treeOf(analysis) : undefined
  return nearest(
    opened.filter((folder) => folder !== service.root),
    service.root
  )
}

/** Whether the service is one member of a workspace. */
export const inWorkspace = (analysis: Analysis, service: Service): boolean =>
  workspaceOf(analysis, service) !== undefined

/** The folder that holds everything a program is built from, where its projects refer to each other by their paths. */
export const treeOf = ({ folder }: Analysis): string => folder?.root ?? ""

/** The folder that Docker is given: that of the workspace for its members, and where the lock file lies above. */
export const contextOf = (analysis: Analysis, service: Service): string => {
  if (service.dockerfile !== null && service.buildContext !== undefined) return service.buildContext
  const workspace = workspaceOf(analysis, service)
  if (service.root === "" || workspace !== undefined) return workspace ?? ""
  if (service.dockerfile !== null) {
    // One that lies above the service copies it by its path; one in a folder of its own is about the service's.
    const folder = folderOf(service.dockerfile)
    return within(folder, service.root) ? folder : service.root
  }
  // Projects refer to their siblings by relative paths.
  if (isDotnet(service)) return treeOf(analysis)
  const file = service.packing === undefined ? managerFile(analysis, service) : service.packing.lock
  return file && folderOf(file) !== service.root && isLockFile(file) ? folderOf(file) : service.root
}

export const isLockFile = (path: string): boolean =>
  /^(?:pnpm-lock\.yaml|yarn\.lock|bun\.lockb?|package-lock\.json|npm-shrinkwrap\.json|uv\.lock|poetry\.lock|pdm\.lock|Pipfile\.lock)$/.test(
    baseName(path)
  )
