import type { ScanHit } from "../repo/LineScanner.ts"
import type { RepoSnapshot } from "../repo/RepoSnapshot.ts"
import type { Statistics } from "./Analysis.ts"
import type { Evidence } from "./Fact.ts"
import { type ComposeProject, readCompose } from "./containers/Compose.ts"
import { type Dockerfile, isDockerfile, readDockerfile } from "./containers/Dockerfile.ts"
import { type ProcfileEntry, readProcfiles } from "./containers/Procfile.ts"
import { boundedModules } from "./manifests/boundedModules.ts"
import { moduleReaders } from "./manifests/index.ts"
import type { EvidenceAt, Module } from "./manifests/Module.ts"
import { unlessRun } from "./manifests/pythonProgram.ts"
import { mostAssignments } from "./parsing/dotenv.ts"
import { type Files, openFiles } from "./parsing/Files.ts"
import { parsedAhead } from "./parsing/parsedAhead.ts"
import { baseName, byText, folderOf, isAside, isTest } from "./paths.ts"
import { safeExcerpt } from "./redact.ts"
import { isEnvironmentFile } from "./services/environmentFiles.ts"
import { mapInSteps, runAtOnce, type Steps } from "./Steps.ts"

/** A snapshot with its manifests read once, as every detector and check sees it. */
export interface RepoView {
  readonly snapshot: RepoSnapshot
  readonly files: Files
  readonly at: EvidenceAt
  readonly modules: ReadonlyArray<Module>
  /** What of the manifests is more than is read, and why. */
  readonly leftOut: Statistics["notRead"]
  readonly dockerfiles: ReadonlyArray<Dockerfile>
  readonly compose: ReadonlyArray<ComposeProject>
  readonly procfiles: ReadonlyArray<ProcfileEntry>
  /** What one scanner saw, in kept and dropped text alike. */
  readonly hits: (scanner: string) => ReadonlyArray<ScanHit>
  /** Of those, what was seen in a module's own files (not in modules inside it), tests left out. */
  readonly hitsIn: (scanner: string, root: string) => ReadonlyArray<ScanHit>
  /** Paths of the application whose last part matches. */
  readonly named: (name: RegExp) => ReadonlyArray<string>
  /** The folder of the deepest module that holds a path; "" without one. */
  readonly home: (path: string) => string
}

/** Reads everything that more than one detector needs, at once. */
export const viewOf = (snapshot: RepoSnapshot): RepoView => runAtOnce(viewInSteps(snapshot))

/** Reads everything that more than one detector needs. */
export function* viewInSteps(snapshot: RepoSnapshot): Steps<RepoView> {
  const files = openFiles(snapshot)
  const at = evidenceOf(files)
  yield* mapInSteps(parsedAhead(files), (parse) => parse())
  const found: Array<Module> = []
  for (const { read } of moduleReaders) for (const module of yield* read(files, at)) found.push(module)
  const { modules, leftOut } = boundedModules(found)
  const roots = new Set(modules.map(({ root }) => root))
  const compose = readCompose(files)
  const given = new Map<string, ReadonlyMap<string, string>>()
  for (const { dockerfile, buildArguments } of compose.flatMap(({ services }) => services)) {
    if (dockerfile !== null && !given.has(dockerfile)) given.set(dockerfile, buildArguments)
  }
  const hits = groupBy(snapshot.hits, ({ scanner }) => scanner)
  const homes = new Map<string, string>()
  const homeOf = (folder: string): string => {
    const known = homes.get(folder)
    if (known !== undefined) return known
    const home = roots.has(folder) || folder === "" ? folder : homeOf(folderOf(folder))
    homes.set(folder, home)
    return home
  }
  let byName: ReadonlyMap<string, ReadonlyArray<string>> | undefined
  const byHome = new Map<string, ReadonlyMap<string, ReadonlyArray<ScanHit>>>()
  const view: Omit<RepoView, "modules"> = {
    snapshot,
    files,
    at,
    leftOut: [...leftOut, ...longEnvironments(files)],
    dockerfiles: files.paths
      .filter((path) => isDockerfile(path) && !isAside(path) && files.text(path) !== undefined)
      .map((path) => readDockerfile(files, path, given.get(path))),
    compose,
    procfiles: readProcfiles(files),
    hits: (scanner) => hits.get(scanner) ?? [],
    named: (name) => {
      byName ??= groupBy(
        files.paths.filter((path) => !isAside(path)),
        baseName
      )
      return [...byName].flatMap(([base, paths]) => (name.test(base) ? paths : [])).toSorted(byText)
    },
    hitsIn: (scanner, root) => {
      const groups =
        byHome.get(scanner) ??
        groupBy(
          (hits.get(scanner) ?? []).filter(({ path }) => !isTest(path)),
          ({ path }) => homeOf(folderOf(path))
        )
      byHome.set(scanner, groups)
      return groups.get(root) ?? []
    },
    home: (path) => homeOf(folderOf(path))
  }
  return { ...view, modules: modules.map((module) => unlessRun(view, module)) }
}

/** Evidence of lines; that of the last one is kept, because a minified manifest has all it says in one. */
const evidenceOf = (files: Files): EvidenceAt => {
  let last: Evidence = { path: "", line: 0, excerpt: "" }
  return (path, line = 1) => {
    if (last.path !== path || last.line !== line)
      last = { path, line, excerpt: safeExcerpt(files.lines(path)[line - 1] ?? "") }
    return last
  }
}

/** Files of variables of which only the first are read. */
const longEnvironments = (files: Files): Statistics["notRead"] =>
  files.paths
    .filter((path) => isEnvironmentFile(path) && files.lines(path).length > mostAssignments)
    .map((path) => ({ path, why: `only its first ${mostAssignments} variables are read` }))

const groupBy = <A>(all: ReadonlyArray<A>, key: (value: A) => string): ReadonlyMap<string, ReadonlyArray<A>> => {
  const groups = new Map<string, Array<A>>()
  for (const value of all) {
    const group = groups.get(key(value))
    if (group === undefined) groups.set(key(value), [value])
    else group.push(value)
  }
  return groups
}
