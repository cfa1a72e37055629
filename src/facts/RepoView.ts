import type { ScanHit } from "../repo/LineScanner.ts"
import type { RepoSnapshot } from "../repo/RepoSnapshot.ts"
import { type ComposeProject, readCompose } from "./containers/Compose.ts"
import { type Dockerfile, isDockerfile, readDockerfile } from "./containers/Dockerfile.ts"
import { type ProcfileEntry, readProcfiles } from "./containers/Procfile.ts"
import { moduleReaders } from "./manifests/index.ts"
import type { EvidenceAt, Module } from "./manifests/Module.ts"
import { type Files, openFiles } from "./parsing/Files.ts"
import { baseName, isAside, nearest } from "./paths.ts"
import { safeExcerpt } from "./redact.ts"
import { scanTexts } from "./scanning/scanTexts.ts"

/** A snapshot with its manifests read once, as every detector and check sees it. */
export interface RepoView {
  readonly snapshot: RepoSnapshot
  readonly files: Files
  readonly at: EvidenceAt
  readonly modules: ReadonlyArray<Module>
  readonly dockerfiles: ReadonlyArray<Dockerfile>
  readonly compose: ReadonlyArray<ComposeProject>
  readonly procfiles: ReadonlyArray<ProcfileEntry>
  /** What one scanner saw, in kept and dropped text alike. */
  readonly hits: (scanner: string) => ReadonlyArray<ScanHit>
  /** Paths of the application whose last part matches. */
  readonly named: (name: RegExp) => ReadonlyArray<string>
  /** The folder of the deepest module that holds a path; "" without one. */
  readonly home: (path: string) => string
}

/** Reads everything that more than one detector needs. */
export const viewOf = (snapshot: RepoSnapshot): RepoView => {
  const files = openFiles(snapshot)
  const at: EvidenceAt = (path, line = 1) => ({ path, line, excerpt: safeExcerpt(files.lines(path)[line - 1] ?? "") })
  const modules = moduleReaders.flatMap(({ read }) => read(files, at))
  const roots = new Set(modules.map(({ root }) => root))
  const hits = groupHits(snapshot)
  return {
    snapshot,
    files,
    at,
    modules,
    dockerfiles: files.paths
      .filter((path) => isDockerfile(path) && !isAside(path) && files.text(path) !== undefined)
      .map((path) => readDockerfile(files, path)),
    compose: readCompose(files),
    procfiles: readProcfiles(files),
    hits: (scanner) => hits.get(scanner) ?? [],
    named: (name) => files.paths.filter((path) => name.test(baseName(path)) && !isAside(path)),
    home: (path) => nearest(roots, path) ?? ""
  }
}

const groupHits = (snapshot: RepoSnapshot): ReadonlyMap<string, ReadonlyArray<ScanHit>> => {
  const groups = new Map<string, Array<ScanHit>>()
  for (const hit of scanTexts(snapshot)) {
    const group = groups.get(hit.scanner)
    if (group === undefined) groups.set(hit.scanner, [hit])
    else group.push(hit)
  }
  return groups
}
