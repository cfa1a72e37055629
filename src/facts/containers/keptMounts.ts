import { dataOnDisk, type Evidence, localUploads } from "../Fact.ts"
import { baseName, isForDevelopment, resolvePath, within, withoutEnd } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import type { FactSignal } from "../Signal.ts"
import type { Instruction } from "./Dockerfile.ts"
import type { ComposeMount, ComposeProject, ComposeService } from "./ComposeService.ts"
import { isLeftEmpty } from "./leftEmpty.ts"
import { isMountable } from "./mountable.ts"
import { withoutOwnDot } from "./ownHidden.ts"
import { isOfPackages } from "./packageFolders.ts"
import { isOfHost, isStateOfPublished } from "./stateOfPublished.ts"

/** Folders of what users hand in. */
const ofUsers =
  /(?:^|\/)(?:uploads?|uploaded|media|attachments?|user[-_]?(?:files|content|data)|avatars?|documents|photos|images)(?:\/|$)/i

/** Folders and files of what a program keeps for itself. */
const ofProgram =
  /(?:^|\/)(?:(?!tests?|samples?|seeds?|demo|examples?|mock|fixtures?)\w{1,20}[-_])?data(?:\/|$)|(?:^|\/)(?:storage|db|database|state|persist\w{0,6}|files|sqlite\d?|repos|repositories)(?:\/|$)|^\/var\/(?:lib|opt)\/|^\/\w[\w./-]{0,200}\/var\/?$|\.(?:db|sqlite3?)$/i

/** Folders that can be emptied at any time, or belong to the machine. */
const passing =
  /(?:^|\/)(?:tmp|temp|logs?|run|certs?|ssl|certificates|static(?:files)?|assets|\.\w[\w.-]{0,40}|backups?|sockets?|docker)(?:\/|$)/i

/** Files of settings that are handed in one by one. */
const file = /\.(?!db$|sqlite3?$)[a-z]\w{0,9}$/i

/** Folders of what people collect elsewhere and a program only shows. */
const library =
  /(?:^|\/)(?:music|movies|films|videos?|tv(?:[-_]?shows)?|shows|photos|pictures|e?books|audiobooks|comics|manga|podcasts|roms)\/?$/i

/** Folders that may be such a collection where their program only reads them. */
const shown = /(?:^|\/)(?:collection|gallery|images|library)\/?$/i

/** Whether a folder is named for a collection that its owner brings: it is empty until somebody fills it. */
export const isLibrary = (folder: string): boolean => library.test(folder.slice(0, 300))

/** Whether a folder is named for what can be made again, or is a file of settings. */
export const isPassing = (folder: string): boolean => isOfPackages(folder) || passing.test(folder) || file.test(folder)

/** A database in a file, which a repository has as a sample, and a volume as what is kept. */
const database = /\.(?:db3?|sqlite3?)$/i

/** Whether a folder of the host is one of the repository's own with something in it that the program is given. */
export const isOfRepository = (repo: RepoView, project: ComposeProject, { kind, source }: ComposeMount): boolean => {
  if (kind !== "bind" || source === null || !source.startsWith(".")) return false
  const folder = resolvePath(project.folder, source)
  return (
    folder === undefined ||
    folder === "" ||
    repo.files
      .below(folder)
      .some((path) => within(folder, path) && !baseName(path).startsWith(".") && !database.test(path))
  )
}

/** Tells by the name of a folder what a program keeps in it; nothing for what can be made again. */
export const keptAs = (folder: string): string | undefined => {
  const where = folder.slice(0, 300)
  if (isPassing(where)) return undefined
  if (ofUsers.test(where)) return localUploads
  return ofProgram.test(where) ? dataOnDisk : undefined
}

const again = /(?:^|[-_.])(?:\w{0,20}cache\w{0,10}|te?mp)$/i

const log = /(?:^|[-_.])logs?$/i

/**
 * Whether a volume, or a folder beside the file, is called after what can be made again. A log is that only where
 * its place is not one of state: what a program shows its users may be called so too.
 */
export const isForPassing = ({ kind, source, target }: ComposeMount): boolean => {
  if (source === null || (kind !== "volume" && !source.startsWith("."))) return false
  const name = baseName(source)
  return again.test(name) || (log.test(name) && keptAs(target) === undefined)
}

/** A folder that outlives its container, as what, and the line that says so. */
export interface Kept {
  readonly folder: string
  readonly value: string
  readonly evidence: Evidence
}

const settings = /(?:^|\/)(?:conf|configs?|configuration|settings)(?:\/|$)|^\/etc\//i

/** Whether a mount hands a service files that may say what its variables do not. */
export const isSettingsMount = ({ kind, target }: ComposeMount): boolean =>
  kind !== "tmpfs" && (file.test(target) || settings.test(target))

/** Whether somebody hands a service files that may say what its variables do not. */
export const isGivenSettings = ({ mounts }: ComposeService): boolean => mounts.some(isSettingsMount)

const folderVariable = /(?:^|_)(?:DATA|DIR|DIRECTORY|FOLDER|HOME|LOCATION|PATH|ROOT|STORAGE)$/i

/** A folder that the program is told by name and given from outside is where it keeps what is its own. */
const isToldToProgram = (
  { environment }: ComposeService,
  ofImage: ReadonlyMap<string, string>,
  target: string
): boolean =>
  isMountable(target) &&
  !isPassing(target) &&
  [...environment.map(({ filled, name }) => [name, filled] as const), ...ofImage].some(
    ([name, value]) => folderVariable.test(name) && withoutEnd(value ?? "") === target
  )

/** Whether the hidden folder of its user that is named for the program is mounted from the same one of the host: `~/.shop`. */
const isOwnHidden = (repo: RepoView, { source, target }: ComposeMount): boolean =>
  source !== null &&
  isOfHost(source) &&
  baseName(withoutEnd(source)) === baseName(withoutEnd(target)) &&
  baseName(withoutEnd(target)).startsWith(".") &&
  isMountable(target) &&
  !isPassing(withoutOwnDot(repo, withoutEnd(target)))

/** An image that a service runs, as far as it is known. */
export interface Ran {
  /** Variables that the image itself gives its program. */
  readonly variables: ReadonlyMap<string, string>
  /** Whether the file of a mount runs the application as it is published: it is for those who run it. */
  readonly isPublished: (mount: ComposeMount) => boolean
  /** Whether the repository puts files into a folder of the image. */
  readonly fills: (folder: string) => boolean
  /** Whether the program itself lies in a folder of the image. */
  readonly holdsProgram: (folder: string) => boolean
}

/** Finds the folders that a service keeps on volumes of its own: uploads of users, or data of the program. */
export const keptMounts = (
  repo: RepoView,
  project: ComposeProject,
  service: ComposeService,
  ran: Ran
): ReadonlyArray<Kept> =>
  service.mounts.slice(0, 100).flatMap((mount): ReadonlyArray<Kept> => {
    const { kind, line, path, readOnly, target } = mount
    const folder = withoutEnd(target)
    // a new volume is filled from the image, the disk that takes its place elsewhere stays empty
    if (ran.holdsProgram(folder)) return []
    const isHidden = kind === "volume" && ran.fills(folder)
    // a volume has a name so that it outlives its container, whatever the folder is called
    const isKept =
      !isHidden &&
      ((kind === "volume"
        ? !isPassing(withoutOwnDot(repo, target))
        : isToldToProgram(service, ran.variables, folder) || isOwnHidden(repo, mount)) ||
        (ran.isPublished(mount) && isStateOfPublished(project, service, mount, ran.fills)))
    // the collection is the owner's where its program may only read it
    const brought = kind === "bind" && (isLibrary(target) || (readOnly && shown.test(target)))
    const value = readOnly && brought ? dataOnDisk : (keptAs(target) ?? (isKept || brought ? dataOnDisk : undefined))
    return kind === "tmpfs" ||
      (readOnly && !brought) ||
      value === undefined ||
      isForDevelopment(baseName(path)) ||
      isForPassing(mount) ||
      isOfRepository(repo, project, mount)
      ? []
      : [{ folder: target, value, evidence: repo.at(path, line) }]
  })

/** A variable that holds the folder where files of users go: `UPLOAD_PATH`, `FILE_STORAGE_LOCAL_ROOT_DIR`. */
const ofUsersBy =
  /^(?:[A-Z0-9]{1,30}_){0,4}(?:UPLOADS?|MEDIA|ATTACHMENTS?|AVATARS?|FILE_STORAGE|USER_FILES)(?:_[A-Z0-9]{1,30}){0,4}_(?:DIR|DIRECTORY|FOLDER|PATH|ROOT)$/

/** Whether the image passes a folder to its program by such a variable, `ENV NAME=/folder` or `ENV NAME /folder`. */
const isNamedForUsers = (instructions: ReadonlyArray<Instruction>, folder: string): boolean =>
  instructions.some(
    ({ keyword, text }) =>
      keyword === "ENV" &&
      text
        .replace(/^(\w{1,100})\s+(?=\S+$)/, "$1=")
        .split(/\s+/)
        .some((pair) => {
          const at = pair.indexOf("=")
          const value = pair.slice(at + 1).replace(/^["']|["']$/g, "")
          return at > 0 && value === folder && ofUsersBy.test(pair.slice(0, at))
        })
  )

const listed = /^\s*\[([^\]]{1,2000})\]\s*$/

/** Finds the folders that an image itself says outlive its containers: `VOLUME /data`, `VOLUME ["/data", "/uploads"]`. */
export const keptVolumes = (
  repo: RepoView,
  path: string,
  instructions: ReadonlyArray<Instruction>
): ReadonlyArray<Kept> => {
  const dockerfile = repo.dockerfiles.find((one) => one.path === path)
  const isPlace = (folder: string): boolean =>
    isMountable(folder) || (dockerfile !== undefined && isLeftEmpty(dockerfile, folder))
  return instructions
    .filter(({ keyword }) => keyword === "VOLUME")
    .flatMap(({ line, text }) =>
      (listed.exec(text)?.[1]?.split(",") ?? text.trim().split(/\s+/))
        .map((folder) => folder.trim().replace(/^["']|["']$/g, ""))
        .flatMap((folder): ReadonlyArray<Kept> => {
          // an image's maker names a volume for nothing but state: only what can be made again is none
          const known = isNamedForUsers(instructions, folder) ? localUploads : keptAs(folder)
          const value = known ?? (isPassing(folder) ? undefined : dataOnDisk)
          return value === undefined || !isPlace(folder) ? [] : [{ folder, value, evidence: repo.at(path, line) }]
        })
    )
}

/** The same as facts of a folder. */
export const keptFacts = (kept: ReadonlyArray<Kept>, root: string): ReadonlyArray<FactSignal> =>
  kept.map(({ evidence, value }) => ({
    _tag: "Fact",
    kind: "statefulness",
    value,
    root,
    confidence: 0.7,
    evidence: [evidence]
  }))
