import { type Detected, type Drafted } from "../findings.ts"
import type { Draft } from "../join/Draft.ts"
import { languageShares } from "../languages.ts"
import { byText, folderOf, isTest, nearest, within } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { moduleReach } from "../services/moduleReach.ts"
import { copiedInto } from "./copied.ts"
import { deploymentsOf } from "./deployments.ts"
import { commonFolder, foldersAbove } from "./foldersAbove.ts"
import { foreignTo } from "./foreign.ts"
import { isOwn, placesOf, withoutForeign } from "./ownServices.ts"
import { subtreeOf } from "./subtree.ts"
import { workspaceAbove } from "./workspaceAbove.ts"

/** What of a repository a folder stands in. */
export interface Surroundings {
  readonly folder: string
  /** The deepest folder that holds all that it needs: itself where it needs nothing from outside. */
  readonly base: string
  /** Folders of the packages outside of it that it is built from, or that its images are given. */
  readonly packages: ReadonlyArray<string>
  /** The folder of the module that it is a part of, where it has none of its own. */
  readonly home: string | undefined
  /** Folders above it whose own files are about it: the workspace's, the module's, and those of packages around it. */
  readonly opened: ReadonlySet<string>
  /** Its services, and all others. */
  readonly own: ReadonlyArray<Draft>
  readonly others: ReadonlyArray<Draft>
  /** What was found in it and is not deployed. */
  readonly aside: Drafted["aside"]
}

/** The folder of the module that a folder without one is a part of: written in the module's language. */
const homeOf = ({ modules, snapshot }: RepoView, folder: string): string | undefined => {
  if (modules.some(({ root }) => within(folder, root))) return undefined
  const above = nearest(
    modules.map(({ root }) => root),
    folder
  )
  const written = new Set(
    languageShares(subtreeOf(snapshot, folder)).flatMap(({ example, name }) => (isTest(example) ? [] : [name]))
  )
  if (written.has("typescript")) written.add("javascript")
  if (written.has("javascript")) written.add("typescript")
  return modules.some(({ language, root }) => root === above && written.has(language)) ? above : undefined
}

/** Folders of the packages outside that are depended on by name or by place; a name that the folder itself gives is its own. */
const packagesOf = (repo: RepoView, folder: string, roots: ReadonlyArray<string>): ReadonlyArray<string> => {
  const { partsOf } = moduleReach(repo)
  const own = new Set(repo.modules.flatMap(({ name, root }) => (within(folder, root) && name !== null ? [name] : [])))
  const isOwn = (part: string): boolean =>
    repo.modules.some(({ name, root }) => root === part && name !== null && own.has(name))
  const parts = new Set(roots.flatMap(partsOf))
  return [...parts].filter((part) => !within(folder, part) && !isOwn(part))
}

/** Finds what belongs to a folder among all that a repository holds. */
export const surroundingsOf = (detected: Detected, { aside, drafts }: Drafted, folder: string): Surroundings => {
  const { repo } = detected
  const home = homeOf(repo, folder)
  const roots =
    home === undefined ? [...new Set(repo.modules.flatMap(({ root }) => (within(folder, root) ? [root] : [])))] : [home]
  const workspace = workspaceAbove(repo, folder, home === undefined ? roots : [])
  const opened = new Set([home, workspace].flatMap((above) => above ?? []))
  const others = drafts.filter((draft) => !isOwn(folder, home, draft))
  const found = drafts.filter((draft) => isOwn(folder, home, draft))
  const packages = [...new Set([...packagesOf(repo, folder, roots), ...copiedInto(repo, folder, found)])].toSorted(
    byText
  )
  const isForeign = foreignTo(repo, folder, packages, others)
  const own = found.flatMap((draft) => withoutForeign(folder, draft, isForeign))
  const needed = [
    ...packages,
    ...opened,
    ...own.map(({ root }) => root),
    ...own.flatMap(placesOf).map(folderOf),
    ...deploymentsOf(detected, folder, own.length > 0 && others.length === 0, isForeign)
  ]
  return {
    folder,
    base: commonFolder(folder, needed),
    packages,
    home,
    opened: new Set(foldersAbove(folder).filter((above) => opened.has(above) || packages.includes(above))),
    own,
    others,
    aside: aside.filter(({ root }) => within(folder, root))
  }
}
