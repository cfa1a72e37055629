import type { ScanHit } from "../../repo/LineScanner.ts"
import { isCopied, isFilledFolder } from "../containers/filledFolder.ts"
import { folderOfImage } from "../containers/fileInImage.ts"
import { isPassing, keptAs } from "../containers/keptMounts.ts"
import { isMountable } from "../containers/mountable.ts"
import { byText, folderOf, isTest, within, withoutEnd } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { sectionOf } from "../stores/rails.ts"
import { namedDisks } from "../stores/laravelDisks.ts"
import { isBuiltFolder, rubyUploads } from "../stores/rubyUploads.ts"
import { stateFolders, stateInImage } from "../stores/stateFolders.ts"
import { isOnlyRead } from "../stores/writing.ts"
import { writtenFolders } from "../stores/writtenFolders.ts"
import { type BuiltOf, copiesItself, homeOf, inRepository } from "./shipped.ts"

/** Most folders that are told. */
const most = 5

/** Whether a line of settings holds for production: sections and files of other environments do not. */
const isDeployed = (repo: RepoView, path: string, line: number): boolean =>
  !/(?:^|\/)(?:seeds?|fixtures?|migrations?|scripts?|tools?)\//.test(path) &&
  !/(?:^|[./_-])(?:dev|development|local|test)(?:[./_-]|$)/.test(path) &&
  (!/(?:^|\/)(?:database|storage|cable)\.yml$/.test(path) ||
    !/^(?:development|test|performance|staging)$/.test(sectionOf(repo, path, line) ?? ""))

const isKept = (folder: string): boolean => keptAs(folder) !== undefined

/** Whether a file of a database is named whole, so that its folder is one for it, whatever it is called. */
const isOfDatabase = (value: string, path: string, folder: string): boolean =>
  value.startsWith("file ") && !/(?:^|\/)(?:examples?|samples?|docs?|demos?)\//.test(path) && !isPassing(folder)

/** The folder of a project of Django below the root of its code, which its settings count from. */
const projectOf = (repo: RepoView, path: string, root: string): string => {
  if (!path.endsWith(".py")) return ""
  const above = repo.named(/^manage\.py$/).map(folderOf)
  const home = above.find((folder) => folder !== root && within(root, folder) && within(folder, path))
  return home === undefined ? "" : home.slice(root === "" ? 0 : root.length + 1)
}

/** A place of a hit, from the folder of the service; undefined for one outside of it. */
const fromService = (place: string, root: string): string | undefined => {
  if (!place.startsWith("^")) return place
  const whole = place.slice(1)
  return root === "" ? whole : within(root, whole) ? whole.slice(root.length + 1) : undefined
}

interface Home {
  readonly home: string | undefined
  /** The folder that the image starts in, where it has only the finished program and none of the code. */
  readonly startsIn: string | undefined
  readonly root: string
  /** Whether the image can copy its own files to a disk. */
  readonly copies: boolean
}

/** Whether a disk over a folder of the image would hide files that nothing brings back. */
const isHidden = (repo: RepoView, folder: string, ofDatabase: boolean, { copies, home, root }: Home): boolean => {
  const own = inRepository(home, root, folder)
  if (own === undefined) return false
  return isFilledFolder(repo, own, { besideDatabase: ofDatabase }) && !(copies && isCopied(repo, own, root))
}

/** Whether a folder holds data that the repository brings and the program reads, as far as the file that names it shows. */
const isBrought = (repo: RepoView, hit: Pick<ScanHit, "line" | "path" | "value">, folder: string, around: Home) => {
  const own = hit.value.startsWith("folder ") ? inRepository(around.home, around.root, folder) : undefined
  return own !== undefined && isFilledFolder(repo, own, { besideDatabase: true }) && isOnlyRead(repo, hit)
}

/** The folder of the image that a hit names, where it is one to keep. */
const folderOfHit = (
  repo: RepoView,
  hit: Pick<ScanHit, "line" | "path" | "value">,
  around: Home
): ReadonlyArray<string> => {
  const { path, value } = hit
  const { home, root } = around
  const said = withoutEnd(value.slice(value.indexOf(" ") + 1).replace(/^\.\//, ""))
  const place = fromService(said, root)
  if (place === undefined) return []
  const ofDatabase = value.startsWith("file ")
  const named = ofDatabase ? folderOf(place) : place
  // what users hand in is kept whatever its folder is called
  const ofUsers = value.startsWith("upload ")
  if (place.startsWith("/")) {
    const isOwn = ofUsers || isOfDatabase(value, path, named) || isKept(named)
    return isOwn && !isHidden(repo, named, ofDatabase, around) && !isBrought(repo, hit, named, around) ? [named] : []
  }
  const below = said.startsWith("^") ? "" : projectOf(repo, path, root)
  const folder = below === "" ? named : `${below}/${named}`
  if (named === "") return []
  // a finished program counts from where it is started
  if (home === undefined)
    return around.startsIn !== undefined && isOfDatabase(value, path, named) ? [`${around.startsIn}/${named}`] : []
  const whole = `${home}/${folder}`
  return (ofUsers || isOfDatabase(value, path, named) || isKept(whole)) &&
    !isHidden(repo, whole, ofDatabase, around) &&
    !isBrought(repo, hit, whole, around)
    ? [whole]
    : []
}

/** Languages whose programs are finished when an image is given them. */
const finished: ReadonlySet<string> = new Set(["go", "rust", "dotnet", "jvm", "swift"])

const startFolderOf = (
  repo: RepoView,
  { dockerfile, root, stage }: BuiltOf,
  home: string | undefined
): string | undefined => {
  const read = repo.dockerfiles.find(({ path }) => path === dockerfile)
  if (home !== undefined || read === undefined) return undefined
  if (!repo.modules.some((module) => module.root === root && finished.has(module.ecosystem))) return undefined
  const folder = folderOfImage(read, stage)
  return folder === "/" ? undefined : folder
}

/** Folders that are named for the program where programs keep their state by custom. */
const ofState = (repo: RepoView, { context, dockerfile, root, stage }: BuiltOf): ReadonlyArray<string> => {
  const read = repo.dockerfiles.find(({ path }) => path === dockerfile)
  const image = { dockerfile: read, contexts: read === undefined ? [] : [context ?? folderOf(read.path)], stage }
  return stateFolders(repo)
    .filter(({ hit: { path } }) => repo.home(path) === root)
    .flatMap(({ folder }) => stateInImage(repo, image, folder) ?? [])
}

/** Folders of its image that a program writes to as its code and settings say, as far as a disk can be put there. */
export const keptInCode = (repo: RepoView, built: BuiltOf): ReadonlyArray<string> => {
  const { root } = built
  const home = homeOf(repo, built)
  const around: Home = { home, root, copies: copiesItself(repo, built), startsIn: startFolderOf(repo, built, home) }
  const hits = writtenFolders(repo).filter(({ path }) => repo.home(path) === root && !isTest(path))
  const disks = namedDisks(repo).filter((disk) => disk.root === root)
  const uploads = rubyUploads(repo, root).filter(({ folder }) => !isBuiltFolder(folder))
  const ofLibraries = [...uploads, ...disks].map(({ evidence: { line, path }, folder }) => ({
    line,
    path,
    value: `upload ${folder}`
  }))
  const folders = hits
    .filter(({ line, path }) => isDeployed(repo, path, line))
    .map(({ line, path, value }) => ({ line, path, value }))
    .concat(ofLibraries)
    .flatMap((hit) => folderOfHit(repo, hit, around))
    .concat(ofState(repo, built))
    .filter(isMountable)
  const distinct = [...new Set(folders)].toSorted(byText)
  // one disk under what they have in common
  const tops = distinct.filter((folder) => !distinct.some((other) => other !== folder && within(other, folder)))
  const own = (folder: string): string => inRepository(home, root, folder) ?? folder
  return shared(tops, (above) =>
    repo.files.below(own(above)).some(
      (path) =>
        within(own(above), path) &&
        // a file such as `.keep` is only there for the folder itself
        !(folderOf(path) === own(above) && /(?:^|\/)\.[\w-]{1,40}$/.test(path)) &&
        !tops.some((folder) => within(own(folder), path))
    )
  ).slice(0, most)
}

/**
 * Folders beside each other in one that is no program's are kept with it: `storage` for `storage/db` and
 * `storage/files`, unless the repository has others in it, which a disk would hide.
 */
const shared = (folders: ReadonlyArray<string>, hasOthers: (above: string) => boolean): ReadonlyArray<string> => {
  const [first, ...others] = folders
  const above = first === undefined ? "" : folderOf(first)
  return first !== undefined &&
    others.length > 0 &&
    others.every((one) => folderOf(one) === above) &&
    isMountable(above) &&
    !above.endsWith("/public") &&
    above.split("/").length > 2 &&
    !hasOthers(above)
    ? [above]
    : folders
}
