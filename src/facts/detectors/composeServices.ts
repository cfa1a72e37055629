import { isBuild, portInCommand, processOf } from "../commands.ts"
import {
  type ComposeProject,
  type ComposeService,
  isAsideProfile,
  isDevelopersEnvironment,
  isInstalled
} from "../containers/Compose.ts"
import { commandOf, type Dockerfile, finalInstructions, hasStage, parseDockerfile } from "../containers/Dockerfile.ts"
import { builtRole } from "../containers/builtRole.ts"
import { imageName } from "../containers/ImageName.ts"
import { keptMounts } from "../containers/keptMounts.ts"
import { pageServer } from "../containers/pageServers.ts"
import { probedPath } from "../containers/probedPath.ts"
import { imageRole } from "../data/images.ts"
import { isAmbient } from "../data/platformVariables.ts"
import type { Detector } from "../Detector.ts"
import { baseName, folderOf, isForDevelopment, resolvePath, within } from "../paths.ts"
import { safeCommand } from "../redact.ts"
import type { RepoView } from "../RepoView.ts"
import { declaredAt } from "../services/variableEvidence.ts"
import { type FactSignal, type PortClaim, portRanks, type ServiceSignal } from "../Signal.ts"
import { imageFacts } from "./dockerfileServices.ts"

/** Ports that debuggers and development servers of bundlers listen on. */
const debugPorts = new Set([9229, 5005, 5678, 9230, 35_729, 24_678])

const languageImage =
  /^(?:node|python|ruby|php|golang|openjdk|eclipse-temurin|rust|elixir|oven\/bun|denoland\/deno|maven|gradle|dotnet\/(?:sdk|aspnet|runtime))$/

/** The folder that a language image is given as a volume, e.g. `.` of `.:/app`. */
const mounted = (project: ComposeProject, service: ComposeService): string | undefined =>
  service.mounts
    .flatMap(({ kind, source }) => {
      const folder =
        kind === "bind" && source?.startsWith(".") === true ? resolvePath(project.folder, source) : undefined
      return folder === undefined ? [] : [folder]
    })
    .at(0)

/** Folder of the code that a compose service runs: its Dockerfile's where that has a manifest, else what it builds. */
const rootOf = (repo: RepoView, project: ComposeProject, service: ComposeService, context: string): string => {
  const roots = repo.modules.map(({ root }) => root)
  const own = service.dockerfile === null ? context : folderOf(service.dockerfile)
  if (own !== context && within(context, own) && roots.includes(own)) return own
  // a shared build context of a monorepo: the member whose folder or name is the service's
  const named = roots.filter((root) => root !== context && within(context, root) && baseName(root) === service.name)
  const shared = repo.compose.some(({ services }) => services.filter((other) => other.context === context).length > 1)
  if (named.length === 1 && (shared || !roots.includes(context)) && named[0] !== undefined) return named[0]
  if (roots.some((root) => within(context, root))) return context
  // container files in a folder of their own: the code is what they are given as a volume, or beside them
  const given = mounted(project, service)
  if (given !== undefined && roots.includes(given)) return given
  const [other, ...more] = service.otherContexts.filter((folder) => roots.includes(folder))
  if (other !== undefined && more.length === 0) return other
  const above = context.replace(/(?:^|\/)(?:\.?docker|deploy(?:ment)?|ops|infra|containers?)(?:\/.*)?$/i, "")
  return above !== context && roots.includes(above) ? above : context
}

const portsOf = (repo: RepoView, service: ComposeService): ReadonlyArray<PortClaim> => {
  const published = service.ports.filter(({ container, protocol }) => protocol === "tcp" && !debugPorts.has(container))
  const variable = service.environment.find(
    ({ name, filled: value }) => /^(?:PORT|SERVER_PORT|APP_PORT|HTTP_PORT)$/.test(name) && /^\d{2,5}$/.test(value ?? "")
  )
  const urls = service.environment.find(
    ({ name, filled: value }) => /^ASPNETCORE_(?:URLS|HTTP_PORTS)$/.test(name) && /\d{2,5}/.test(value ?? "")
  )
  const urlPort = /(?:http:\/\/[^:;]{1,40}:|^)(\d{2,5})/.exec(urls?.filled ?? "")?.[1]
  const inCommand = portInCommand(service.command)
  const from = (port: number, rank: number, path: string, line: number): PortClaim => ({
    port,
    rank,
    evidence: [repo.at(path, line)]
  })
  return [
    ...published.map(({ container, development, path, line }) =>
      from(container, development ? portRanks.config : portRanks.compose, path, line)
    ),
    ...service.expose.map((port) => from(port, portRanks.compose, service.path, service.line)),
    ...(inCommand === undefined ? [] : [from(inCommand, portRanks.env, service.path, service.line)]),
    ...(variable === undefined ? [] : [from(Number(variable.filled), portRanks.env, variable.path, variable.line)]),
    ...(urlPort === undefined || urls === undefined ? [] : [from(Number(urlPort), portRanks.env, urls.path, urls.line)])
  ]
}

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, "")

/** Whether an image is published by the repository's owner. */
const isOwnImage = (repo: RepoView, image: string): boolean => {
  const parts = imageName(image).name.split("/").map(plain)
  const owner = plain(repo.snapshot.repository.owner)
  return owner !== "" && parts.length > 1 && parts.slice(0, -1).includes(owner)
}

/** What a service builds itself, or what another service builds under the image name that it runs. */
const builderOf = (project: ComposeProject, service: ComposeService): ComposeService =>
  service.context !== null || service.image === null
    ? service
    : (project.services.find((other) => other.context !== null && other.image === service.image) ?? service)

/** The Dockerfile that a service is built from, wherever it is written. */
const dockerfileOf = (repo: RepoView, builder: ComposeService): Dockerfile | undefined => {
  const inline = builder.inlineDockerfile
  return inline === null
    ? repo.dockerfiles.find(({ path }) => path === builder.dockerfile)
    : parseDockerfile(inline.path, inline.text.split("\n"), inline.line, builder.buildArguments)
}

/** Whether a value is one, and not a place where the operator's is to come. */
const isGiven = (value: string | null): boolean =>
  value !== null && value !== "" && !/^\$(?:\w{1,100}|\{\w{1,100}\}|\{\w{1,100}:?\?[^}]{0,200}\})$/.test(value)

/** Commands that keep a container of a developer alive. */
const waits = /\bsleep\s+infinity\b|\btail\s+-f\b|\bnodemon\b|--reload\b|\bfastapi\s+dev\b/

/** Commands that build pages again whenever their sources change, and serve nothing. */
const watcher =
  /\b(?:npm|pnpm|yarn|bun)\s+(?:run\s+)?watch(?:[:-]\w{1,30})?(?:\s|$)|\b(?:webpack|rollup|esbuild|sass|postcss|tailwindcss|mix|tsc)\b[^\n&;|]{0,200}\s(?:--watch|-w|watch)\b/

/** Whether a command, or the script of the repository that it starts, is such a watcher at its end. */
const watchesAssets = (repo: RepoView, command: string | null | undefined): boolean => {
  if (command === null || command === undefined) return false
  if (watcher.test(command.slice(0, 1000))) return true
  const [started = ""] = command.trim().split(/\s+/)
  if (!started.endsWith(".sh")) return false
  const parts = started
    .split("/")
    .filter((part) => part !== "" && part !== ".")
    .slice(-8)
  const script = parts.map((_, at) => parts.slice(at).join("/")).find((path) => repo.files.has(path))
  const last = script === undefined ? undefined : repo.files.lines(script).findLast((line) => /^\s*[^#\s]/.test(line))
  return watcher.test((last ?? "").slice(0, 1000))
}

const signals = (
  repo: RepoView,
  project: ComposeProject,
  service: ComposeService
): ReadonlyArray<ServiceSignal | FactSignal> => {
  const image = service.image === null ? undefined : imageName(service.image)
  const builder = builderOf(project, service)
  const dockerfile = dockerfileOf(repo, builder)
  const forDevelopers = builder.target !== null && isForDevelopment(builder.target)
  const target =
    dockerfile !== undefined && builder.target !== null && !forDevelopers && hasStage(dockerfile, builder.target)
      ? builder.target
      : undefined
  const role = builder.context === null ? imageRole(image?.name ?? "") : builtRole(dockerfile, target)
  if (role.is !== "application" || isAsideProfile(service)) return []
  const context =
    (isInstalled(builder.context) ? (mounted(project, service) ?? project.folder) : builder.context) ??
    (languageImage.test(image?.name ?? "") ? mounted(project, service) : undefined) ??
    (service.image !== null && isOwnImage(repo, service.image) ? project.folder : undefined)
  if (context === undefined) return []
  // what the stage of its own says; a whole Dockerfile speaks for itself
  const stage =
    dockerfile !== undefined && (target !== undefined || builder.inlineDockerfile !== null)
      ? imageFacts(repo, dockerfile, target)
      : undefined
  const built = dockerfile === undefined ? undefined : commandOf(finalInstructions(dockerfile, target))
  const own = service.command === null ? undefined : processOf(service.name, service.command)
  // a worker of the same image has nothing but its command; what answers requests has the image's own
  const overridden =
    service.command !== null &&
    built !== undefined &&
    (waits.test(service.command) || (forDevelopers && own !== "once" && own?.process === "main"))
  const inherited = service.entrypoint === null ? built : undefined
  const command = overridden ? built : (service.command ?? inherited)
  const process = processOf(service.name, command)
  if (process === "once" || isBuild(command) || watchesAssets(repo, command)) return []
  const pages = pageServer(repo, dockerfile, target)
  const installed = isDevelopersEnvironment(project)
  // the worker or scheduler that a developer's environment runs is one that the application needs
  const beside = installed && process.process !== "main"
  const development =
    installed || service.development || (builder.dockerfile !== null && isForDevelopment(builder.dockerfile))
  const stores = project.services.flatMap((other) => {
    const engine = service.dependsOn.includes(other.name) ? imageRole(imageName(other.image ?? "").name) : undefined
    return engine?.is === "store" ? [engine.engine] : []
  })
  const root = rootOf(repo, project, { ...builder, name: service.name, mounts: service.mounts }, context)
  return [
    ...(development ? [] : keptMounts(repo, project, service, root)),
    {
      _tag: "Service",
      source: "compose",
      root,
      ...process,
      ...(pages.kind === undefined ? {} : { kind: pages.kind }),
      ...(development ? { development: !beside } : { name: service.name }),
      ...(command === undefined || (development && !beside) ? {} : { startCommand: safeCommand(command) }),
      ...(dockerfile === undefined || builder.dockerfile === null || isForDevelopment(dockerfile.path)
        ? {}
        : { dockerfile: dockerfile.path }),
      ...(probedPath(service.healthcheck) === undefined && stage !== undefined
        ? { healthPath: stage.healthPath, healthEvidence: stage.healthEvidence }
        : {
            healthPath: probedPath(service.healthcheck),
            healthEvidence: repo.at(service.healthLine.path, service.healthLine.line)
          }),
      ports: installed
        ? []
        : [...portsOf(repo, service), ...(stage?.ports ?? [])].map(({ port, rank, evidence }) => ({
            port,
            rank: development ? Math.max(rank, portRanks.config) : rank,
            evidence
          })),
      environment: [
        ...service.environment
          .filter(({ name }) => !isAmbient(name))
          .map(({ name, value, path, line }) => ({
            name,
            hasDefault: isGiven(value),
            evidence: [declaredAt(repo, path, line, name)]
          })),
        ...(stage?.variables ?? [])
      ],
      uses: stores,
      evidence: service.places.map(({ path, line }) => repo.at(path, line))
    }
  ]
}

/** Services of compose files: what is built from the repository, or runs its code in a language image. */
export const composeServices: Detector = {
  name: "compose-services",
  detect: (repo) =>
    repo.compose.flatMap((project) => project.services.flatMap((service) => signals(repo, project, service)))
}
