import type { Draft } from "../join/Draft.ts"
import { within } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { commonFolder, fromFolder, inFolder } from "./foldersAbove.ts"

/** Whether a path lies in a module that the folder has nothing to do with, or in the tree of other services. */
export const foreignTo = (
  repo: RepoView,
  folder: string,
  packages: ReadonlyArray<string>,
  others: ReadonlyArray<Draft>
): ((path: string) => boolean) => {
  const roots = new Set(repo.modules.map(({ root }) => root))
  return (path) => {
    if (within(folder, path)) return false
    const home = repo.home(path)
    if (packages.includes(home)) return false
    if (roots.has(home) && !within(home, folder)) return true
    const common = commonFolder(folder, [path])
    const tree = inFolder(common, fromFolder(common, path).split("/")[0] ?? "")
    return tree !== path && others.some(({ root }) => within(tree, root))
  }
}
