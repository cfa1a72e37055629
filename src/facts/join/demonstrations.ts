import { folderOf, resolvePath, within } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import type { Signal } from "../Signal.ts"
import { isOfSubject } from "../subject.ts"

/** A dependency that a manifest takes from a folder above it: `path: ".."`, `"file:../.."`, `-e ..`, `replace x => ../`. */
const fromAbove =
  /(?:\bpath["']?\s{0,5}(?::|=>?)\s{0,5}["']|"(?:file|link|portal):|^-e\s{1,5}(?:file:)?|"url"\s{0,5}:\s{0,5}"|=>\s{1,5})((?:\.\.\/){0,6}\.\.)\/?(?=["'\s,)}]|$)/

/** Folders of applications that take the library of a folder above them from there: they show what it can do. */
const demonstrationsOf = (repo: RepoView): ReadonlyArray<string> => {
  const libraries = new Set(repo.modules.filter(({ published }) => published).map(({ root }) => root))
  if (libraries.size === 0) return []
  return repo.modules
    .filter(
      ({ manifest, root, published }) =>
        root !== "" &&
        !published &&
        !isOfSubject(root) &&
        repo.files.lines(manifest).some((line) => {
          const relative = fromAbove.exec(line.slice(0, 300))?.[1]
          const folder = relative === undefined ? undefined : resolvePath(folderOf(manifest), relative)
          return folder !== undefined && libraries.has(folder)
        })
    )
    .map(({ root }) => root)
}

/** What is left of the signs when those of demonstrations of a library are taken for what they are. */
export const withoutDemonstrations = (repo: RepoView, signals: ReadonlyArray<Signal>): ReadonlyArray<Signal> => {
  const folders = demonstrationsOf(repo)
  if (folders.length === 0) return signals
  const shows = (root: string | undefined): boolean =>
    root !== undefined && folders.some((folder) => within(folder, root))
  return signals.flatMap((signal): ReadonlyArray<Signal> => {
    if (signal._tag === "Service") return shows(signal.root) ? [] : [signal]
    if (signal._tag === "Store" && shows(signal.root))
      return [Object.assign({}, signal, { role: signal.role ?? ("development" as const) })]
    return [signal]
  })
}
