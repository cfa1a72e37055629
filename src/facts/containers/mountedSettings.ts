/** Files of settings that a compose file puts into a container: an image that is run elsewhere does not have them. */
import { escape } from "effect/RegExp"
import { baseName, folderOf, isForDevelopment, resolvePath, within } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import type { SettingsFile } from "../Service.ts"
import { isDevelopersEnvironment } from "./Compose.ts"
import type { ComposeMount, ComposeProject, ComposeService } from "./ComposeService.ts"
import { fileInImage } from "./fileInImage.ts"
import { isMountable } from "./mountable.ts"
import { isHandedOver, isSettings } from "./settingsNames.ts"

/** Longest file that is looked through, and what it is put into an image with. */
const longest = 200_000

const credential =
  /(?:^|[^a-z])(?:[\w-]{0,30}(?:password|passwd|secret|api[_-]?key|access[_-]?key|private[_-]?key|token))["']?\s*[:=]\s*["']?[^\s"',;}]{3}|:\/\/[^\s/:@"']{1,60}:[^\s/@"']{1,100}@/i

/** A program's own folder among the settings of a machine: `/etc/shop`, and not what any machine has there. */
const isSettingsFolder = (target: string): boolean =>
  /^\/etc\/(?!(?:ssl|certs?|pki|letsencrypt|ca-certificates|localtime|timezone|passwd|group|hosts|nginx|apache2|caddy|traefik|cron[\w.]*|supervisor[\w.]*|init\.d|systemd)(?:\/|$))[\w-]{1,60}(?:\/(?:conf(?:ig)?|settings)(?:\.d)?)?\/?$/.test(
    target
  )

/** Finds what in a file holds only where it was written: addresses and credentials. */
const heldIn = (text: string, { services }: ComposeProject, own: ComposeService): SettingsFile["holds"] => {
  const names = services.flatMap(({ aliases, name }) => [name, ...aliases]).filter((name) => name !== own.name)
  const lines = text
    .slice(0, longest)
    .split("\n")
    .map((line) => line.slice(0, 1000))
    .filter((line) => !/^\s*(?:#|\/\/|;|--)/.test(line))
  const addressed = new RegExp(
    `(?:[/@"'\\s:=]|^)(?:${[...names.map(escape), "localhost", "127\\.0\\.0\\.1"].join("|")})(?::\\d{2,5}|["'/,;\\s]|$)`
  )
  return [
    ...(lines.some((line) => addressed.test(line)) ? ["addresses" as const] : []),
    ...(lines.some((line) => credential.test(line)) ? ["credentials" as const] : [])
  ]
}

/** Whether the image of a Dockerfile has the very file there. */
const isCopied = (repo: RepoView, service: ComposeService, source: string, target: string): boolean => {
  const { context, dockerfile: path } = service
  const dockerfile = repo.dockerfiles.find((one) => one.path === path)
  return (
    context !== null &&
    dockerfile !== undefined &&
    fileInImage(repo, dockerfile, context, target, service.target ?? undefined) === source
  )
}

const pathOf = (project: ComposeProject, { kind, source }: ComposeMount): string | undefined =>
  kind === "bind" && source !== null && /^\.{1,2}\//.test(source) ? resolvePath(project.folder, source) : undefined

/** A folder of code is put over the one of the image: developers run it so. */
export const runsMountedCode = (repo: RepoView, project: ComposeProject, { mounts }: ComposeService): boolean =>
  mounts.some((mount) => {
    const path =
      mount.kind === "bind" && mount.source?.startsWith(".") === true
        ? resolvePath(project.folder, mount.source)
        : undefined
    return path !== undefined && repo.modules.some(({ root }) => root === path)
  })

/** The files of settings that a service is given, as far as its image does not have them. */
export const mountedSettings = (
  repo: RepoView,
  project: ComposeProject,
  service: ComposeService
): ReadonlyArray<SettingsFile> => {
  if (service.development || isDevelopersEnvironment(project) || runsMountedCode(repo, project, service)) return []
  return service.mounts.slice(0, 50).flatMap((mount): ReadonlyArray<SettingsFile> => {
    const { line, path, target } = mount
    const source = pathOf(project, mount)
    if (source === undefined || isForDevelopment(baseName(path))) return []
    if (isSettingsFolder(target) && repo.files.below(source).every((file) => !within(source, file)))
      return [{ target, source, inRepository: false, holds: [], knownBy: "folder", evidence: repo.at(path, line) }]
    // what a program is only let read and nobody has committed, it is given by its owner
    const isOwners = mount.readOnly && isHandedOver(target) && !repo.files.has(source)
    if (!isSettings(target) && !isOwners) return []
    if (!isMountable(folderOf(target)) && folderOf(target) !== "/etc") return []
    if (isCopied(repo, service, source, target)) return []
    const text = repo.files.text(source)
    return [
      {
        target,
        source,
        inRepository: text !== undefined,
        holds: text === undefined ? [] : heldIn(text, project, service),
        evidence: repo.at(path, line)
      }
    ]
  })
}
