import { baseName, isForDevelopment, withoutEnd } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { codeOf } from "../services/codeOfComposeService.ts"
import type { ComposeMount, ComposeProject, ComposeService } from "./ComposeService.ts"
import { isForPassing, isOfRepository, isPassing, keptAs } from "./keptMounts.ts"
import { isMountable } from "./mountable.ts"

/** Whether the application writes to the same folder: it is a disk of the application. */
const isOfApplication = (
  repo: RepoView,
  project: ComposeProject,
  service: ComposeService,
  { source }: ComposeMount
): boolean =>
  source !== null &&
  project.services.some(
    (other) =>
      other.name !== service.name &&
      other.mounts.some((mount) => !mount.readOnly && mount.source === source) &&
      codeOf(repo, project, other) !== undefined
  )

/**
 * Tells which folders somebody else's program keeps: whoever wrote the file gave it a volume, or an empty folder beside
 * the file, for nothing but state, whatever the folder is called.
 */
export const keptByCompanion = (
  repo: RepoView,
  project: ComposeProject,
  service: ComposeService
): ReadonlyArray<string> =>
  service.mounts.slice(0, 100).flatMap((mount): ReadonlyArray<string> => {
    const { kind, path, readOnly, source, target } = mount
    const folder = withoutEnd(target)
    const own = source !== null && (kind === "volume" || (kind === "bind" && source.startsWith(".")))
    const given = own || (kind !== "tmpfs" && keptAs(folder) !== undefined)
    return !given ||
      readOnly ||
      isPassing(folder) ||
      isForPassing(mount) ||
      !isMountable(folder) ||
      isForDevelopment(baseName(path)) ||
      isOfRepository(repo, project, mount) ||
      isOfApplication(repo, project, service, mount)
      ? []
      : [folder]
  })
