import { keptAs } from "../containers/keptMounts.ts"
import { deniesAll } from "../packing/accessFile.ts"
import { baseName, byText, folderOf, isForDevelopment, isTest, within } from "../paths.ts"
import { remembered } from "../remembered.ts"
import type { RepoView } from "../RepoView.ts"

/** A folder that a repository brings empty, and the file that says so. */
export interface GuardedFolder {
  readonly folder: string
  readonly guard: string
}

/** Parts of paths to what can be made again. */
const again = /cache|compiled|framework|logs?$|sessions?|te?mp|thumb|views?$/i

/** Files that only keep a folder in a repository, or people out of it. */
const isGuard = (path: string): boolean =>
  /^(?:\.git(?:ignore|keep)|\.htaccess|\.keep|index\.html?|web\.config)$/i.test(baseName(path))

/** Whether a file says that what will lie beside it is nobody's to commit, or to fetch from a web server. */
const isClosed = (repo: RepoView, path: string): boolean => {
  const text = (repo.files.text(path) ?? "").slice(0, 4000)
  return baseName(path) === ".gitignore" ? /^\/?\*\s*$/m.test(text) : baseName(path) === ".htaccess" && deniesAll(text)
}

/**
 * Lists folders with nothing in them but files that close them, which are called after data: `data/.htaccess` that
 * denies everybody, `uploads/.gitignore` that ignores everything. What has folders of its own in it is left out, as a
 * program counts on those.
 */
export const guardedFolders = remembered((repo): ReadonlyArray<GuardedFolder> => {
  const filled = new Set<string>()
  for (const path of repo.files.paths) {
    const folder = folderOf(path)
    for (let at = isGuard(path) ? folderOf(folder) : folder; at !== "" && !filled.has(at); at = folderOf(at))
      filled.add(at)
  }
  const found = repo.files.paths
    .filter((path) => isGuard(path) && !filled.has(folderOf(path)))
    .map((guard) => ({ folder: folderOf(guard), guard }))
    .filter(({ folder }) => folder !== "" && !again.test(folder) && keptAs(baseName(folder)) !== undefined)
    .filter(({ folder, guard }) => !isTest(guard) && !isForDevelopment(folder) && isClosed(repo, guard))
  return [...new Map(found.map((one) => [one.folder, one])).values()].toSorted((a, b) => byText(a.folder, b.folder))
})

/** The guarded folders of a service, from its root. */
export const guardedIn = (repo: RepoView, root: string): ReadonlyArray<string> =>
  guardedFolders(repo)
    .filter(({ folder }) => folder !== root && within(root, folder) && repo.home(`${folder}/.`) === root)
    .map(({ folder }) => (root === "" ? folder : folder.slice(root.length + 1)))
