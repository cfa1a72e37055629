import { dataOnDisk, localUploads } from "../Fact.ts"
import { baseName, isForDevelopment, resolvePath, within } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import type { FactSignal } from "../Signal.ts"
import type { ComposeMount, ComposeProject, ComposeService } from "./ComposeService.ts"

/** Folders of what users hand in. */
const ofUsers =
  /(?:^|\/)(?:uploads?|uploaded|media|attachments?|user[-_]?(?:files|content|data)|avatars?|documents|photos|images)(?:\/|$)/i

/** Folders and files of what a program keeps for itself. */
const ofProgram =
  /(?:^|\/)(?:data|storage|db|database|state|persist\w{0,6}|files|sqlite\d?|repos|repositories)(?:\/|$)|^\/var\/(?:lib|opt)\/|^\/\w[\w./-]{0,200}\/var\/?$|\.(?:db|sqlite3?)$/i

/** What can be made again at any time, or belongs to the machine. */
const passing =
  /(?:^|\/)(?:node_modules|vendor|bundle|venv|site-packages|\.?\w{0,20}cache\w{0,10}|target|dist|build|tmp|temp|logs?|run|certs?|ssl|certificates|static(?:files)?|assets|\.\w[\w.-]{0,40}|backups?|sockets?|docker)(?:\/|$)/i

/** Files of settings that are handed in one by one. */
const file = /\.(?!db$|sqlite3?$)[a-z]\w{0,9}$/i

/** Whether a folder of the host is one of the repository's own with something in it. */
const isOfRepository = (repo: RepoView, project: ComposeProject, { kind, source }: ComposeMount): boolean => {
  if (kind !== "bind" || source === null || !source.startsWith(".")) return false
  const folder = resolvePath(project.folder, source)
  return (
    folder === undefined ||
    folder === "" ||
    repo.files.below(folder).some((path) => within(folder, path) && !baseName(path).startsWith("."))
  )
}

/** What a service keeps on volumes of its own: uploads of users, or data of the program. */
export const keptMounts = (
  repo: RepoView,
  project: ComposeProject,
  service: ComposeService,
  root: string
): ReadonlyArray<FactSignal> =>
  service.mounts.slice(0, 100).flatMap((mount): ReadonlyArray<FactSignal> => {
    const { kind, line, path, readOnly, target } = mount
    const where = target.slice(0, 300)
    const uploads = ofUsers.test(where)
    if (kind === "tmpfs" || readOnly || isForDevelopment(baseName(path)) || passing.test(where) || file.test(where))
      return []
    if (!(uploads || ofProgram.test(where)) || isOfRepository(repo, project, mount)) return []
    return [
      {
        _tag: "Fact",
        kind: "statefulness",
        value: uploads ? localUploads : dataOnDisk,
        root,
        confidence: 0.7,
        evidence: [repo.at(path, line)]
      }
    ]
  })
