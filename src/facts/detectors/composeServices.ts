import { isBuild, processOf } from "../commands.ts"
import { watchesAssets } from "../containers/assetWatcher.ts"
import { builtRole } from "../containers/builtRole.ts"
import { codeless } from "../containers/codeless.ts"
import {
  type ComposeProject,
  type ComposeService,
  isAsideProfile,
  isDevelopersEnvironment
} from "../containers/Compose.ts"
import { type Started, startedOf } from "../containers/composeCopies.ts"
import { portsOf } from "../containers/composePorts.ts"
import { allInOnes } from "../containers/allInOne.ts"
import { commandOf, type Dockerfile, finalInstructions, hasStage, parseDockerfile } from "../containers/Dockerfile.ts"
import { imageFacts } from "../containers/imageFacts.ts"
import { imageName } from "../containers/ImageName.ts"
import { keptFacts, keptMounts } from "../containers/keptMounts.ts"
import { pageServer } from "../containers/pageServers.ts"
import { probedPath } from "../containers/probedPath.ts"
import { shownByTelemetry } from "../containers/telemetryProject.ts"
import { imageRole } from "../data/images.ts"
import { isAmbient } from "../data/platformVariables.ts"
import type { Detector } from "../Detector.ts"
import { isForDevelopment } from "../paths.ts"
import { safeCommand } from "../redact.ts"
import type { RepoView } from "../RepoView.ts"
import { contextOf, rootOf } from "../services/codeOfComposeService.ts"
import { declaredAt } from "../services/variableEvidence.ts"
import { type FactSignal, portRanks, type ServiceSignal } from "../Signal.ts"

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

/** One file, and nothing that it is told. */
const isScript = /^\S*\/\S+$/

const signals = (
  repo: RepoView,
  project: ComposeProject,
  { service, copies, name, portsDiffer }: Started
): ReadonlyArray<ServiceSignal | FactSignal> => {
  const builder = builderOf(project, service)
  const dockerfile = dockerfileOf(repo, builder)
  const forDevelopers = builder.target !== null && isForDevelopment(builder.target)
  const target =
    dockerfile !== undefined && builder.target !== null && !forDevelopers && hasStage(dockerfile, builder.target)
      ? builder.target
      : undefined
  const role = builder.context === null ? imageRole(imageName(service.image ?? "").name) : builtRole(dockerfile, target)
  if (role.is !== "application" || isAsideProfile(service)) return []
  if (allInOnes(repo).has(dockerfile?.path ?? "")) return []
  const context = contextOf(repo, project, service, builder)
  if (context === undefined) return []
  // what the stage of its own says; a whole Dockerfile speaks for itself
  const stage =
    dockerfile !== undefined && (target !== undefined || builder.inlineDockerfile !== null)
      ? imageFacts(repo, dockerfile, target)
      : undefined
  const bare = codeless(repo).has(dockerfile?.path ?? "")
  const built = dockerfile === undefined || bare ? undefined : commandOf(finalInstructions(dockerfile, target))
  // a script that prepares the mounted code for developers
  const said = bare && service.entrypoint !== null && isScript.test(service.entrypoint) ? null : service.command
  const own = said === null ? undefined : processOf(service.name, said)
  // a worker of the same image has nothing but its command; what answers requests has the image's own
  const overridden =
    said !== null &&
    built !== undefined &&
    (waits.test(said) || (forDevelopers && own !== "once" && own?.process === "main"))
  const inherited = service.entrypoint === null ? built : undefined
  const command = overridden ? built : (said ?? inherited)
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
  const kept = development ? [] : keptMounts(repo, project, service)
  return [
    ...keptFacts(kept, root),
    {
      _tag: "Service",
      source: "compose",
      root,
      ...process,
      ...(pages.kind === undefined ? {} : { kind: pages.kind }),
      ...(kept.length === 0 ? {} : { keeps: kept.map(({ folder }) => folder) }),
      ...(development ? { development: !beside } : { name }),
      ...(command === undefined || (development && !beside) ? {} : { startCommand: safeCommand(command) }),
      ...(dockerfile === undefined || builder.dockerfile === null || bare || isForDevelopment(dockerfile.path)
        ? {}
        : { dockerfile: dockerfile.path, buildContext: context }),
      ...(probedPath(service.healthcheck) === undefined && stage !== undefined
        ? { healthPath: stage.healthPath, healthEvidence: stage.healthEvidence }
        : {
            healthPath: probedPath(service.healthcheck),
            healthEvidence: repo.at(service.healthLine.path, service.healthLine.line)
          }),
      // where compose does not say what answers there, the port is that of the server in the image
      ports:
        installed || (bare && command === undefined)
          ? []
          : [...portsOf(repo, service), ...(stage?.ports ?? [])].map(({ port, rank, evidence }) => ({
              port,
              rank: portsDiffer ? portRanks.development : development ? Math.max(rank, portRanks.config) : rank,
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
      evidence: [service, ...copies].flatMap(({ places }) => places).map(({ path, line }) => repo.at(path, line))
    }
  ]
}

/** Services of compose files: what is built from the repository, or runs its code in a language image. */
export const composeServices: Detector = {
  name: "compose-services",
  detect: (repo) =>
    repo.compose.flatMap((project) => {
      const isShown = shownByTelemetry(project)
      return startedOf(project.services).flatMap((started) =>
        isShown(builderOf(project, started.service)) ? [] : signals(repo, project, started)
      )
    })
}
