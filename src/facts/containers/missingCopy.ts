import { folderOf } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { submodules } from "../join/submodules.ts"
import { builtTargets } from "./builtTargets.ts"
import { type Copied, copiedSources, isPattern, sourceMatches } from "./copiedSources.ts"
import type { Dockerfile } from "./Dockerfile.ts"

/** Most sources of a Dockerfile that are looked at. */
const mostSources = 40

const foldersAbove = (folder: string): ReadonlyArray<string> =>
  folder === "" ? [""] : [folder, ...foldersAbove(folderOf(folder))]

/** Every folder that it may be built in: those that files name, its own, and all above it. */
const contextsOf = (repo: RepoView, { path }: Dockerfile): ReadonlySet<string> =>
  new Set([
    ...repo.compose.flatMap(({ services }) =>
      services.flatMap(({ context, dockerfile }) => (dockerfile === path && context !== null ? [context] : []))
    ),
    ...foldersAbove(folderOf(path))
  ])

/** Whether a path is a link, or lies behind one or has one in it: what it leads to is not gone through. */
const isLinked = ({ snapshot: { links } }: RepoView, path: string): boolean =>
  links.some((link) => link === path || link.startsWith(`${path}/`) || path.startsWith(`${link}/`))

const isThere = (repo: RepoView, context: string, source: string): boolean => {
  // whoever builds it has checked it out
  if (source === ".git" || source.startsWith(".git/")) return true
  const path = context === "" ? source : `${context}/${source}`
  if (!isPattern(path))
    return source === "." || repo.files.has(path) || repo.files.below(path).length > 0 || isLinked(repo, path)
  const fixed = folderOf(path.slice(0, path.search(/[*?[]/)))
  return (fixed === "" ? repo.files.paths : repo.files.below(fixed)).some(sourceMatches(path))
}

/** A pattern that matches nothing is passed over where something else is copied with it. */
const missingIn = (repo: RepoView, context: string, { sources }: Copied): string | undefined =>
  sources.find((source) => (sources.length === 1 || !isPattern(source)) && !isThere(repo, context, source))

/** The first source that a Dockerfile copies although the repository does not have it, in any folder that it may be built in. */
export const missingCopy = (
  repo: RepoView,
  dockerfile: Dockerfile
): { readonly line: number; readonly source: string } | undefined => {
  // what is in another repository may be what is copied
  if (submodules(repo.snapshot).length > 0 || repo.snapshot.notes.length > 0) return undefined
  const contexts = [...contextsOf(repo, dockerfile)]
  const copied = builtTargets(repo, dockerfile)
    .flatMap((target) => copiedSources(dockerfile, target))
    .slice(0, mostSources)
  return copied.flatMap((one) => {
    const missing = contexts.map((context) => missingIn(repo, context, one))
    const [source] = missing
    return source === undefined || missing.includes(undefined) ? [] : [{ line: one.line, source }]
  })[0]
}
