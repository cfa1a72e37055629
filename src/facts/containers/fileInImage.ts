/** Follows files of the repository into an image. */
import type { RepoView } from "../RepoView.ts"
import { anchoredGlobOf } from "../glob.ts"
import { baseName, resolvePath, within, withoutEnd } from "../paths.ts"
import { remembered } from "../remembered.ts"
import { copyWords, valuesIn } from "./copiedSources.ts"
import { type Dockerfile, finalInstructions, finalStages, hasStage } from "./Dockerfile.ts"
import { resolved } from "./folderInImage.ts"
import { interpolate } from "./interpolate.ts"
import { isSettings } from "./settingsNames.ts"
import { startFolder } from "../data/startFolders.ts"

/** Longest instruction that is read, and most places in stages that a file is followed to. */
const longest = 2000
const mostPlaces = 200

interface Copy {
  readonly from: string | undefined
  readonly sources: ReadonlyArray<string>
  /** As written: a slash at its end tells a folder. */
  readonly to: string
}

/** Fills in variables, where all of them are known: a path of which a part is missing is another path. */
const filled = (text: string, values: ReadonlyMap<string, string>): string =>
  [...text.matchAll(/\$\{?([A-Za-z_]\w{0,99})/g)].every(([, name = ""]) => values.has(name))
    ? interpolate(text, values)
    : text

/** The copies that a stage makes, in order, and the folder that it ends in. */
const copiesOf = (
  dockerfile: Dockerfile,
  target: string | undefined
): { readonly copies: ReadonlyArray<Copy>; readonly folder: string } => {
  const stages = finalStages(dockerfile, target)
  const values = new Map(stages.flatMap((stage) => [...valuesIn(dockerfile, stage)]))
  let folder = startFolder(stages[0]?.image ?? "")
  const copies: Array<Copy> = []
  for (const { keyword, text: written } of finalInstructions(dockerfile, target)) {
    if (keyword !== "WORKDIR" && keyword !== "COPY" && keyword !== "ADD") continue
    const text = filled(written.slice(0, longest), values)
    if (keyword === "WORKDIR") {
      folder = resolved(folder, text.trim().replace(/^["']|["']$/g, ""))
      continue
    }
    const words = copyWords(text)
    const to = words.at(-1)
    if (to === undefined || /[$*?]/.test(to)) continue
    const from = /--from=(\S{1,100})/.exec(text)?.[1]
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

/** Whether a stage only makes a folder, so that another can take it along empty and owned by its user. */
const isOnlyMade = (dockerfile: Dockerfile, stage: string, folder: string): boolean =>
  finalInstructions(dockerfile, stage).some(
    ({ keyword, text }) =>
      keyword === "RUN" && text.split(/&&|;/).some((step) => /^\s*mkdir\s/.test(step) && step.includes(folder))
  )

/** Asks each place in the stages of an image once: `none` answers for those asked before, and those too many. */
const following = <A>(
  dockerfile: Dockerfile,
  none: A,
  look: (copies: ReadonlyArray<Copy>, path: string, follow: (stage: string, path: string) => A) => A
): ((target: string | undefined, path: string) => A) => {
  const copies = new Map<string | undefined, ReadonlyArray<Copy>>()
  const asked = new Set<string>()
  const ask = (target: string | undefined, path: string): A => {
    const place = `${target ?? ""} ${path}`
    if (asked.has(place) || asked.size >= mostPlaces) return none
    asked.add(place)
    const known = copies.get(target) ?? copiesOf(dockerfile, target).copies
    copies.set(target, known)
    return look(known, path, (stage, one) => (hasStage(dockerfile, stage) ? ask(stage, resolved("/", one)) : none))
  }
  return ask
}

/** Whether an image, built in a folder, is given files at a path or below it, of the repository or by another stage. */
export const isFilledInImage = (
  repo: RepoView,
  dockerfile: Dockerfile,
  context: string,
  at: string,
  target?: string
): boolean => {
  const brings = (folder: string, isMeant: (file: string) => boolean): boolean =>
    repo.files
      .below(folder)
      .some(
        (file) =>
          within(folder, file) && !baseName(file).startsWith(".") && isMeant(file) && !isIgnored(repo, context, file)
      )
  return following(dockerfile, false, (copies, path, follow) => {
    const fills = ({ from, sources, to }: Copy, source: string): boolean => {
      const place = to.replace(/(.)\/$/, "$1")
      const isBelow = place !== path && within(path, place)
      if (from === undefined)
        return (
          [...below(place, source.replace(/^\/+/, ""), path), ...(isBelow ? [source.replace(/^\/+/, "")] : [])]
            .flatMap((one) => resolvePath(context, one) ?? [])
            // a disk over a file of settings asks for that file, and hides no program
            .some((one) => brings(one, (file) => !isBelow || !isSettings(file)))
        )
      if (within(path, place)) return sources.length > 1 || !isOnlyMade(dockerfile, from, withoutEnd(source) || "/")
      return below(to, source, path).some((one) => follow(from, one))
    }
    return copies.some((copy) => copy.sources.some((source) => fills(copy, source)))
  })(target, at)
}

/**
 * The file of the repository that an image, built in a folder, has at a path; undefined where it has none there, or
 * that cannot be read.
 */
export const fileInImage = (
  repo: RepoView,
  dockerfile: Dockerfile,
  context: string,
  at: string,
  target?: string
): string | undefined =>
  following<string | undefined>(dockerfile, undefined, (copies, path, follow) => {
    for (const { from, sources, to } of copies.toReversed()) {
      for (const source of sources) {
        const found =
          from === undefined
            ? below(to, source.replace(/^\/+/, ""), path)
                .flatMap((one) => resolvePath(context, one) ?? [])
                .find((one) => repo.files.has(one) && !isIgnored(repo, context, one))
            : below(to, source, path)
                .map((one) => follow(from, one))
                .find((one) => one !== undefined)
        if (found !== undefined) return found
      }
    }
    return undefined
  })(target, at)
