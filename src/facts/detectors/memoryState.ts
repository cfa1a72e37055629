import type { ScanHit } from "../../repo/LineScanner.ts"
import type { Detector } from "../Detector.ts"
import { keysInMemory, socketsInMemory } from "../Fact.ts"
import { folderOf, isTest } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import type { FactSignal } from "../Signal.ts"

const fact = (value: string, root: string, { excerpt, line, path }: ScanHit): FactSignal => ({
  _tag: "Fact",
  kind: "statefulness",
  value,
  root,
  confidence: 0.7,
  evidence: [{ path, line, excerpt }]
})

/** The first line of each program, of those that say one of these. */
const firstOf = (repo: RepoView, hits: ReadonlyArray<ScanHit>): ReadonlyMap<string, ScanHit> => {
  const found = new Map<string, ScanHit>()
  for (const hit of hits) {
    const root = repo.home(hit.path)
    if (!found.has(root)) found.set(root, hit)
  }
  return found
}

/** Programs whose cookies and forms only the instance reads that made them. */
const keys = (
  repo: RepoView,
  hits: ReadonlyArray<ScanHit>,
  rootsOf: (value: string) => ReadonlySet<string>
): ReadonlyArray<FactSignal> => {
  const kept = rootsOf("keys kept")
  const tokens = rootsOf("tokens")
  const using = hits.filter(
    ({ path, value }) => value === "keys" || (value === "identity" && !tokens.has(repo.home(path)))
  )
  return [...firstOf(repo, using)].flatMap(([root, hit]) => (kept.has(root) ? [] : [fact(keysInMemory, root, hit)]))
}

/** A collection of clients is one of open connections only beside what opens these; a package of Go is a folder. */
const partOf = (path: string): string => (path.endsWith(".go") ? folderOf(path) : path)

/** Programs that tell what happens only to those who are connected to the very instance. */
const sockets = (
  repo: RepoView,
  hits: ReadonlyArray<ScanHit>,
  rootsOf: (value: string) => ReadonlySet<string>
): ReadonlyArray<FactSignal> => {
  const bus = rootsOf("bus")
  const opening = new Set(repo.hits("websocket").flatMap(({ path }) => (isTest(path) ? [] : [partOf(path)])))
  const held = hits.filter(({ path, value }) => value === "signalr" || (value === "hub" && opening.has(partOf(path))))
  return [...firstOf(repo, held)].flatMap(([root, hit]) => (bus.has(root) ? [] : [fact(socketsInMemory, root, hit)]))
}

/** State in a program's memory that ties it to one instance. */
export const memoryState: Detector = {
  name: "memory-state",
  detect: (repo) => {
    const hits = repo.hits("memory-state").filter(({ path }) => !isTest(path))
    const rootsOf = (value: string): ReadonlySet<string> =>
      new Set(hits.flatMap((hit) => (hit.value === value ? [repo.home(hit.path)] : [])))
    return [...keys(repo, hits, rootsOf), ...sockets(repo, hits, rootsOf)]
  }
}
