import type { Exposure } from "../Exposure.ts"
import { processOf } from "../commands.ts"
import { folderOf, within } from "../paths.ts"
import { string } from "../parsing/unknown.ts"
import { safeCommand } from "../redact.ts"
import type { RepoView } from "../RepoView.ts"
import type { PortClaim, ServiceSignal, StoreSignal } from "../Signal.ts"
import { portRanks } from "../Signal.ts"
import { compiledFrom } from "../services/compiledFrom.ts"
import { rootOf } from "../services/codeOfImage.ts"
import type { VariableClaim } from "../variables/Claim.ts"
import { shownGiven } from "../variables/given.ts"

/** What one hosting platform's own files declare. */
export interface Platform {
  readonly name: string
  readonly read: (repo: RepoView) => ReadonlyArray<ServiceSignal | StoreSignal>
}

/** A port that a file names, as text or number. */
export const portOf = (value: unknown): number | undefined => {
  const port = Number(string(value))
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : undefined
}

/** A claim of a port by a platform's file; none without one. */
export const portClaims = (
  repo: RepoView,
  port: number | undefined,
  path: string,
  line: number
): ReadonlyArray<PortClaim> =>
  port === undefined ? [] : [{ port, rank: portRanks.platform, evidence: [repo.at(path, line)] }]

/** A variable that a platform's file gives, `value` as it stands there, or asks for. */
export const variable = (
  repo: RepoView,
  name: string,
  value: unknown,
  path: string,
  line: number,
  more: Pick<VariableClaim, "need" | "drawn"> = {}
): ReadonlyArray<VariableClaim> =>
  /^[A-Za-z_]\w{0,99}$/.test(name)
    ? [{ name, by: "manifest", ...more, given: shownGiven(name, string(value)), evidence: [repo.at(path, line)] }]
    : []

/** The kind of process that a platform's own word or a command tells; `undefined` for a step of a release. */
export const processNamed = (name: string, command: string | undefined) => {
  if (/^(?:app|web|server|default|http)$/.test(name)) return { process: "main" } as const
  const kind = processOf(name, command)
  return kind === "once" ? undefined : kind
}

/** Who the platform lets reach a service. */
export const routed = (repo: RepoView, reach: Exposure["reach"], path: string, line: number): Exposure => ({
  reach,
  by: "routed",
  why:
    reach === "public"
      ? "its platform's file sends requests from outside to it"
      : "its platform's file keeps it inside the network",
  evidence: [repo.at(path, line)]
})

/** A start command as it may be shown. */
export const started = (command: string | undefined) =>
  command === undefined || command.trim() === "" ? {} : { startCommand: safeCommand(command) }

/** A health path and its line, where one is named. */
export const healthy = (repo: RepoView, health: string | undefined, path: string, line: number) =>
  health === undefined || !health.startsWith("/") ? {} : { healthPath: health, healthEvidence: repo.at(path, line) }

/** A Dockerfile of the repository that a platform's file names, or the one beside it; `undefined` where there is none. */
export const dockerfileAt = (repo: RepoView, path: string | undefined): string | undefined =>
  path !== undefined && repo.files.has(path) ? path : undefined

/**
 * What a platform builds in a folder: where it names a Dockerfile in another one, the code is that of what this builds,
 * and the folder is what the build is given.
 */
export const builtIn = (
  repo: RepoView,
  folder: string,
  dockerfile: string | undefined
): Pick<ServiceSignal, "root" | "dockerfile" | "buildContext"> => {
  const read = repo.dockerfiles.find(({ path }) => path === dockerfile)
  const code =
    read === undefined
      ? folder
      : folderOf(read.path) === folder
        ? (compiledFrom(repo, read, folder) ?? folder)
        : rootOf(repo, read)
  return code !== folder && within(folder, code) && repo.modules.some(({ root }) => root === code)
    ? { root: code, dockerfile, buildContext: folder }
    : { root: folder, dockerfile }
}

/** The folder of a platform's file; that of a hidden folder is the one above it. */
export const placeOf = (path: string): string => folderOf(path).replace(/(?:^|\/)\.[\w-]+$/, "")

/** A store that a platform runs beside the application. */
export const managed = (
  repo: RepoView,
  engine: string,
  version: string | undefined,
  path: string,
  line: number
): StoreSignal => ({
  _tag: "Store",
  engine,
  source: "config",
  version,
  root: placeOf(path),
  evidence: [repo.at(path, line)]
})
