import { baseName, withoutEnd } from "../paths.ts"
import type { ComposeMount, ComposeProject, ComposeService } from "./ComposeService.ts"
import { isMountable } from "./mountable.ts"
import { isOfPackages } from "./packageFolders.ts"

/** Folders that can be emptied at any time, whoever runs the program, or are the machine's. */
const passing =
  /(?:^|\/)(?:tmp|temp|logs?|run|certs?|ssl|certificates|\.next|\.nuxt|\.ssh|\.aws|\.kube|\.docker|backups?|sockets?|docker)(?:\/|$)/i

/** Files of settings that are handed in one by one, or in the folder of the system's. */
const settings = /[^/]\.(?!db$|sqlite3?$)[a-z]\w{0,9}$|(?:^|\/)\.env[\w.-]{0,20}$|^\/(?:etc|usr)\//i

/** Folders that a volume may only share with a server of pages: the program hands them out besides its answers. */
const handedOut = /(?:^|\/)(?:static(?:files)?|assets)(?:\/|$)/i

/** Folders of the host that are the system's, or settings of its user for other programs. */
const ofHost =
  /^(?:\/|\/(?:proc|sys|dev|run|etc|lib\w{0,4}|usr|boot|tmp|var\/(?:run|log|lib\/docker))(?:\/.*)?|(?:~|\/root|\/home\/\w{1,40})?\/\.[\w.-]{1,60}(?:\/.*)?|~)$/

const isSharedByOthers = ({ services }: ComposeProject, { name }: ComposeService, { source }: ComposeMount): boolean =>
  source === null || services.some((other) => other.name !== name && other.mounts.some((one) => one.source === source))

/** Whether a folder of an image may be state by its name: it can be mounted, cannot be made again and is no settings of the system. */
export const isStateFolder = (folder: string): boolean =>
  isMountable(folder) && !isOfPackages(folder) && !passing.test(folder) && !settings.test(folder)

/** Whether a program hands a folder out besides its answers, by the folder's name. */
export const isHandedOut = (folder: string): boolean => handedOut.test(folder)

/** Whether a folder of the host is the system's, or settings of its user for other programs. */
export const isOfHost = (source: string): boolean => ofHost.test(source)

/**
 * Tells that a folder of a published image is state: those who run it see no code, so a file that is written for them
 * gives it folders for nothing but what has to outlive it, whatever they are called.
 */
export const isStateOfPublished = (
  project: ComposeProject,
  service: ComposeService,
  mount: ComposeMount,
  fills: (folder: string) => boolean
): boolean => {
  const { kind, source } = mount
  const folder = withoutEnd(mount.target)
  if (!isStateFolder(folder)) return false
  if (isHandedOut(folder) && (kind !== "volume" || isSharedByOthers(project, service, mount) || fills(folder)))
    return false
  // a hidden folder is its user's home for the program, a hidden file handed in is settings
  return kind === "volume" || (!baseName(folder).startsWith(".") && !isOfHost(source ?? ""))
}
