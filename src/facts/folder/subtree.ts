import type { RepoSnapshot } from "../../repo/RepoSnapshot.ts"
import { submodules } from "../join/submodules.ts"
import { baseName } from "../paths.ts"
import { attributesAbove } from "./attributesAbove.ts"
import { fromFolder } from "./foldersAbove.ts"

/** What is kept of the texts, with what `.gitattributes` above the root say of it. */
const textsOf = (snapshot: RepoSnapshot, root: string, isKept: (path: string) => boolean): RepoSnapshot["texts"] => {
  const texts = new Map(
    [...snapshot.texts].flatMap(([path, text]) => (isKept(path) ? [[fromFolder(root, path), text]] : []))
  )
  const above = attributesAbove(snapshot, root)
  if (above !== "") texts.set(".gitattributes", above + (texts.get(".gitattributes") ?? ""))
  return texts
}

/** Submodules are named in one file at the repository's root. */
const submodulesBelow = (snapshot: RepoSnapshot, root: string): RepoSnapshot["notes"] =>
  root === ""
    ? []
    : submodules(snapshot).flatMap(({ path, why }) =>
        path.startsWith(`${root}/`) ? [{ path: fromFolder(root, path), why }] : []
      )

/** A part of a snapshot: the files that are kept below a folder, which is the root of what is given. */
export const subtreeOf = (
  snapshot: RepoSnapshot,
  root: string,
  keep: (path: string) => boolean = () => true
): RepoSnapshot => {
  const isKept = (path: string): boolean => (root === "" || path.startsWith(`${root}/`)) && keep(path)
  const { digests, dropped, entries, hits, links, notes, partlyScanned, repository } = snapshot
  return {
    repository: { ...repository, name: root === "" ? repository.name : baseName(root), path: "" },
    entries: entries.flatMap((entry) =>
      isKept(entry.path) ? [Object.assign({}, entry, { path: fromFolder(root, entry.path) })] : []
    ),
    texts: textsOf(snapshot, root, isKept),
    hits: hits.flatMap((hit) =>
      isKept(hit.path) ? [Object.assign({}, hit, { path: fromFolder(root, hit.path) })] : []
    ),
    partlyScanned: partlyScanned.filter(isKept).map((path) => fromFolder(root, path)),
    dropped: root === "" ? dropped : { symlinks: 0, devices: 0, outside: 0 },
    links: links.filter(isKept).map((path) => fromFolder(root, path)),
    digests: new Map(
      [...digests].flatMap(([path, digest]) => (isKept(path) ? [[fromFolder(root, path), digest]] : []))
    ),
    notes: [...notes, ...submodulesBelow(snapshot, root)]
  }
}
