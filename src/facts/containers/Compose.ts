import { resolvePath } from "../paths.ts"
import type { Files } from "../parsing/Files.ts"
import { composeLayers, type ComposeLayers } from "./composeFiles.ts"
import { type ComposePart, openCompose, valuesBeside } from "./composePart.ts"
import type { ComposeProject, ComposeService } from "./ComposeService.ts"
import { type Named, onTop, partsOf } from "./composeSources.ts"
import { meantAround, meantFolder } from "./meantFolder.ts"
import { withJoinedNetworks } from "./joinedNetworks.ts"
import { describe } from "./mergeCompose.ts"
import { withoutSplits } from "./severalProcesses.ts"

export type { ComposePort, ComposeProject, ComposeService, ComposeVariable } from "./ComposeService.ts"

/** Most projects that are read: above every real repository. */
const mostProjects = 200

/** Whether a folder is one that a package manager fills. */
export const isInstalled = (path: string | null): boolean => /(?:^|\/)(?:vendor|node_modules)\//.test(path ?? "")

/** Whether a service is the program in Laravel Sail, in which developers run it: https://laravel.com/docs/sail */
export const isInSail = ({ context, environment }: ComposeService): boolean =>
  context !== null && environment.some(({ name }) => name === "LARAVEL_SAIL")

/** Whether an image is built from what a package manager installs, or tells itself so: a developer's environment, e.g. Laravel Sail. */
export const isDevelopersEnvironment = ({ services }: ComposeProject): boolean =>
  services.some((service) => isInstalled(service.context) || isInSail(service))

const finished = (
  files: Files,
  part: ComposePart,
  choice: ComposeService["choice"],
  activeProfiles: ReadonlyArray<string>
): ComposeService => {
  const { resets: _, builds, buildFolder, contextFolder, dockerfileName, ...service } = part
  const said = builds ? (contextFolder ?? buildFolder) : null
  const context = said === null ? null : meantAround(files, meantFolder(files, said), dockerfileName)
  const named = context !== null && part.inlineDockerfile === null
  const command = [part.entrypoint, part.arguments].filter((text) => text !== null).join(" ")
  return {
    ...service,
    context,
    dockerfile: named ? (resolvePath(context, dockerfileName ?? "Dockerfile") ?? null) : null,
    profiles: part.profiles.some((name) => activeProfiles.includes(name)) ? [] : part.profiles,
    command: command === "" ? null : command,
    isGateway: false,
    choice
  }
}

const readProject = (files: Files, layers: ComposeLayers, named: Named): ComposeProject => {
  const { folder } = layers
  const values = valuesBeside(files, folder)
  const activeProfiles = (values.get("COMPOSE_PROFILES") ?? "").split(",").filter((name) => name !== "")
  const read = (path: string): ReadonlyMap<string, ComposePart> => {
    const source = openCompose(files, path, folder, values)
    return source === undefined ? new Map() : partsOf(source, named)
  }
  let deployed: ReadonlyMap<string, ComposePart> = new Map()
  for (const path of layers.deployed) deployed = onTop(deployed, read(path))
  const all = new Map([...deployed].map(([name, part]) => [name, { part, added: false }]))
  for (const path of layers.development) {
    for (const [name, part] of read(path)) {
      const known = all.get(name)
      all.set(
        name,
        known === undefined
          ? { part: { ...part, development: true }, added: false }
          : { part: known.part.development ? known.part : describe(known.part, part), added: known.added }
      )
    }
  }
  for (const path of layers.additions) {
    for (const [name, part] of read(path)) if (!all.has(name)) all.set(name, { part, added: true })
  }
  return {
    folder,
    paths: [...layers.deployed, ...layers.development, ...layers.additions],
    activeProfiles,
    services: withJoinedNetworks(
      [...all.values()].map(({ part, added }) =>
        finished(files, part, added ? "addition" : layers.alternative ? "alternative" : null, activeProfiles)
      )
    )
  }
}

/** Whether every alternative of a folder has a service as it is here: then there is no choice. */
const shared = (projects: ReadonlyArray<ComposeProject>, { folder }: ComposeProject, own: ComposeService): boolean =>
  projects.every(
    (other) =>
      other.folder !== folder ||
      other.services.some(
        ({ name, image, context }) => name === own.name && image === own.image && context === own.context
      )
  )

/** Every compose project of the repository; files made for tests only are left out. */
export const readCompose = (files: Files): ReadonlyArray<ComposeProject> => {
  const read = composeLayers(files)
    .slice(0, mostProjects)
    .map((layers) => {
      const named: Named = { included: new Set(), extended: new Set() }
      return { named, layers, project: readProject(files, layers, named) }
    })
  // what another project includes is read there, and what only lends its parts is deployed by nobody
  const gone = new Set<ComposeProject>()
  for (const { project, layers } of read) {
    const lent = (path: string): boolean =>
      read.some(
        (other) =>
          other.project !== project &&
          !gone.has(other.project) &&
          (other.named.included.has(path) || (layers.alternative && other.named.extended.has(path)))
      )
    if (project.paths.length > 0 && (layers.deployed.length > 0 ? layers.deployed : project.paths).every(lent))
      gone.add(project)
  }
  const left = read.filter(({ project }) => !gone.has(project))
  const projects = left.map(({ project }) => project)
  const settled = (project: ComposeProject, service: ComposeService): ComposeService =>
    service.choice === "alternative" && shared(projects, project, service) ? { ...service, choice: null } : service
  return withoutSplits(
    left.map(({ project, named }) => {
      const own = project.services.filter(({ choice, path }) => choice !== "addition" || !named.extended.has(path))
      return Object.assign({}, project, { services: own.map((service) => settled(project, service)) })
    })
  )
}
