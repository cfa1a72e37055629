import type { ScanHit } from "../../repo/LineScanner.ts"
import { folderOf, isTest, nearest } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"

/** Most lines of one kind that are looked at for a service. */
const mostLines = 20

/** Lines that a scanner found, by the root of the service whose code they are. */
export const linesBy = (
  repo: RepoView,
  scanner: string,
  roots: ReadonlyArray<string>
): ReadonlyMap<string, ReadonlyArray<ScanHit>> => {
  const found = new Map<string, Array<ScanHit>>()
  for (const hit of repo.hits(scanner)) {
    if (isTest(hit.path)) continue
    const root = nearest(roots, folderOf(hit.path))
    const lines = root === undefined ? undefined : (found.get(root) ?? [])
    if (root === undefined || lines === undefined || lines.length >= mostLines) continue
    found.set(root, [...lines, hit])
  }
  return found
}
