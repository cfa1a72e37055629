/** Folders that a service keeps and that its image has files in: an empty disk is given a copy of them. */
import { isCopied } from "../containers/filledFolder.ts"
import { homeInImage } from "../containers/folderInImage.ts"
import { hasShell } from "../containers/hasShell.ts"
import { isBuiltAlone, isRunInPlace, writtenHome } from "../packing/writtenImage.ts"
import { folderOf, within } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"

/** How the image of a service is built. */
export interface BuiltOf {
  readonly root: string
  readonly dockerfile: string | null
  /** Null where the file names none. */
  readonly context: string | null
  readonly stage: string | undefined
}

/** The folder of its image that a service has its root in, where that is known. */
export const homeOf = (repo: RepoView, { context, dockerfile, root }: BuiltOf): string | undefined => {
  const read = repo.dockerfiles.find(({ path }) => path === dockerfile)
  if (read !== undefined) return homeInImage(read, context ?? folderOf(read.path), root)
  return dockerfile === null && isBuiltAlone(repo, root) ? writtenHome : undefined
}

/** The folder of the repository that lies at a place of an image; undefined for one outside of the service. */
export const inRepository = (home: string | undefined, root: string, folder: string): string | undefined =>
  home === undefined || !within(home, folder)
    ? undefined
    : [root, folder.slice(home.length + 1)].filter((part) => part !== "").join("/")

/** Whether the image of a service has a shell that can copy its files. */
export const copiesItself = (repo: RepoView, { dockerfile, root, stage }: BuiltOf): boolean => {
  const read = repo.dockerfiles.find(({ path }) => path === dockerfile)
  if (read !== undefined) return hasShell(read, stage)
  return dockerfile === null && isRunInPlace(repo, root)
}

/** Of the folders that a service keeps, those that its image has files of the repository in. */
export const shippedIn = (repo: RepoView, built: BuiltOf, keeps: ReadonlyArray<string>): ReadonlyArray<string> => {
  if (keeps.length === 0 || !copiesItself(repo, built)) return []
  const home = homeOf(repo, built)
  return keeps.filter((folder) => {
    const own = inRepository(home, built.root, folder)
    return own !== undefined && isCopied(repo, own, built.root)
  })
}
