/** Follows files of the repository into an image. */
import type { RepoView } from "../RepoView.ts"
import { anchoredGlobOf } from "../glob.ts"
import { baseName, resolvePath, within } from "../paths.ts"
import { remembered } from "../security/remembered.ts"
import { copyWords } from "./copiedSources.ts"
import { type Dockerfile, finalInstructions, hasStage } from "./Dockerfile.ts"
import { resolved } from "./folderInImage.ts"

/** Longest instruction that is read, and most stages that a file is followed through. */
const longest = 2000
const mostStages = 5

interface Copy {
  readonly from: string | undefined
  readonly sources: ReadonlyArray<string>
  /** As written: a slash at its end tells a folder. */
  readonly to: string
}

/** The copies that a stage makes, in order, and the folder that it ends in. */
const copiesOf = (
  dockerfile: Dockerfile,
  target: string | undefined
): { readonly copies: ReadonlyArray<Copy>; readonly folder: string } => {
  let folder = "/"
  const copies: Array<Copy> = []
  for (const { keyword, text } of finalInstructions(dockerfile, target)) {
    if (keyword === "WORKDIR") folder = resolved(folder, text.trim().replace(/^["']|["']$/g, ""))
    if (keyword !== "COPY" && keyword !== "ADD") continue
    const words = copyWords(text.slice(0, longest))
    const to = words.at(-1)
    if (to === undefined || /[$*?]/.test(to)) continue
    const from = /--from=(\S{1,100})/.exec(text.slice(0, longest))?.[1]
    const end = /\/$|^\.$/.test(to) || words.length > 2 ? "/" : ""
    copies.push({ from, sources: words.slice(0, -1), to: `${resolved(folder, to)}${end}` })
  }
  return { copies, folder }
}

/** Paths of the repository that a path in an image may come from, where a source was copied to a place there. */
const below = (to: string, source: string, path: string): ReadonlyArray<string> => {
  const folder = to.replace(/(.)\/$/, "$1")
  const inside =
    folder === "/" ? path.slice(1) : path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : undefined
  return [
    ...(path === to || (to.endsWith("/") && inside === baseName(source)) ? [source] : []),
    ...(inside === undefined ? [] : [`${source.replace(/\/$/, "")}/${inside}`])
  ]
}

interface Ignoring {
  readonly matches: (path: string) => boolean
  readonly leavesOut: boolean
}

/** By the folder that is built: what its `.dockerignore` says, read once. */
const ignoring = remembered((): Map<string, ReadonlyArray<Ignoring>> => new Map())

const ignoringOf = (repo: RepoView, context: string): ReadonlyArray<Ignoring> => {
  const all = ignoring(repo)
  const known =
    all.get(context) ??
    (repo.files.text(context === "" ? ".dockerignore" : `${context}/.dockerignore`) ?? "")
      .split("\n")
      .slice(0, 500)
      .map((raw) => raw.trim().slice(0, 200))
      .filter((line) => line !== "" && !line.startsWith("#"))
      .map((line) => ({ matches: anchoredGlobOf(line.replace(/^!/, "")), leavesOut: !line.startsWith("!") }))
  all.set(context, known)
  return known
}

/** Whether a folder's `.dockerignore` keeps a file out of the images that are built in it. */
const isIgnored = (repo: RepoView, context: string, path: string): boolean => {
  const own = context === "" ? path : path.slice(context.length + 1)
  return ignoringOf(repo, context).findLast(({ matches }) => matches(own))?.leavesOut === true
}

/** The folder that an image starts in. */
export const folderOfImage = (dockerfile: Dockerfile, target?: string): string => copiesOf(dockerfile, target).folder

/** A path as an image resolves it that starts in its own folder. */
export const pathInImage = (dockerfile: Dockerfile, path: string, target?: string): string =>
  resolved(folderOfImage(dockerfile, target), path)

/** Whether an image, built in a folder, is given files of the repository at a path or below it. */
export const isFilledInImage = (
  repo: RepoView,
  dockerfile: Dockerfile,
  context: string,
  path: string,
  target?: string
): boolean =>
  copiesOf(dockerfile, target).copies.some(
    ({ from, sources, to }) =>
      from === undefined &&
      sources
        .flatMap((source) => below(to, source.replace(/^\/+/, ""), path))
        .flatMap((one) => resolvePath(context, one) ?? [])
        .some((one) =>
          repo.files
            .below(one)
            .some((file) => within(one, file) && !baseName(file).startsWith(".") && !isIgnored(repo, context, file))
        )
  )

/**
 * The file of the repository that an image, built in a folder, has at a path; undefined where it has none there, or
 * that cannot be read.
 */
export const fileInImage = (
  repo: RepoView,
  dockerfile: Dockerfile,
  context: string,
  path: string,
  target?: string,
  depth = 0
): string | undefined => {
  if (depth > mostStages) return undefined
  for (const { from, sources, to } of copiesOf(dockerfile, target).copies.toReversed()) {
    for (const source of sources) {
      if (from !== undefined) {
        if (!hasStage(dockerfile, from)) continue
        const found = below(to, source, path)
          .map((one) => fileInImage(repo, dockerfile, context, resolved("/", one), from, depth + 1))
          .find((one) => one !== undefined)
        if (found !== undefined) return found
        continue
      }
      const found = below(to, source.replace(/^\/+/, ""), path)
        .flatMap((one) => resolvePath(context, one) ?? [])
        .find((one) => repo.files.has(one) && !isIgnored(repo, context, one))
      if (found !== undefined) return found
    }
  }
  return undefined
}
