import { startFolder } from "../data/startFolders.ts"
import { frameworksOf } from "../manifests/frameworksOf.ts"
import { within } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { imageProgram, ownCommand } from "../starting/imageProgram.ts"
import type { ComposeService } from "./ComposeService.ts"
import { type Dockerfile, finalInstructions, finalStages, hasStage } from "./Dockerfile.ts"
import { folderOfImage } from "./fileInImage.ts"
import { resolved } from "./folderInImage.ts"

/** The folder of its own that an image of a language or a server runs what lies in; undefined where it has none. */
const servedBy = (dockerfile: Dockerfile, target: string | undefined): string | undefined => {
  const folder = startFolder(finalStages(dockerfile, target)[0]?.image ?? "")
  return folder === "/" ? undefined : folder
}

/** The folder that a container starts in, and whether compose or the Dockerfile names it. */
interface Start {
  readonly folder: string | undefined
  readonly isSaid: boolean
}

const startOf = (dockerfile: Dockerfile, target: string | undefined, { workingFolder }: ComposeService): Start => {
  if (workingFolder !== null) return { folder: resolved("/", workingFolder), isSaid: true }
  if (finalInstructions(dockerfile, target).some(({ keyword }) => keyword === "WORKDIR"))
    return { folder: folderOfImage(dockerfile, target), isSaid: true }
  return { folder: servedBy(dockerfile, target), isSaid: false }
}

/** Scripts of a manifest that a command names: `start` of `npm start`, `dev` of `yarn run dev`. */
const script = /\b(?:npm|pnpm|yarn|bun)\s+(?:run\s+)?([\w:.-]{1,60})/

const commandsOf = (
  repo: RepoView,
  dockerfile: Dockerfile,
  target: string | undefined,
  service: ComposeService,
  root: string
): string => {
  const command = (service.command ?? ownCommand(imageProgram(repo, dockerfile, target)) ?? "").slice(0, 2000)
  const name = script.exec(command)?.[1]
  const called = repo.modules
    .filter((module) => module.root === root)
    .flatMap((module) => module.scripts.filter((one) => one.name === name))
    .map((one) => one.command)
  return [command, ...called].join(" ")
}

const isBelow = (folder: string, path: string): boolean => within(folder.slice(1), path.slice(1))

/** Whether a command names a file or a module in a folder of the image. */
const runsIn = (command: string, start: string, folder: string): boolean =>
  command
    .split(/[\s"';&|=,[\]]+/)
    .filter((word) => word !== "" && !word.startsWith("-"))
    .slice(0, 100)
    .flatMap((word) => [word, word.replace(/:.*/, "").replaceAll(".", "/")])
    .some((path) => isBelow(folder, resolved(start, path)))

/**
 * Whether a folder of the repository that a container is given is the program that its image runs. One beside that
 * program only adds to it: a plugin, a theme, the flows of a scheduler.
 */
export const isMountedAsProgram = (
  repo: RepoView,
  dockerfile: Dockerfile,
  service: ComposeService,
  mounted: { readonly folder: string; readonly at: string }
): boolean => {
  const target = service.target !== null && hasStage(dockerfile, service.target) ? service.target : undefined
  const start = startOf(dockerfile, target, service)
  const at = resolved("/", mounted.at)
  const root = repo.home(mounted.folder === "" ? "x" : `${mounted.folder}/x`)
  if (start.folder !== undefined && isBelow(at, start.folder)) return true
  if (runsIn(commandsOf(repo, dockerfile, target, service, root), start.folder ?? "/", at)) return true
  if (start.folder !== undefined && isBelow(start.folder, at)) {
    const served = servedBy(dockerfile, target)
    return (
      (served !== undefined && isBelow(at, served)) ||
      repo.modules
        .filter((module) => module.root === root)
        .flatMap((module) => frameworksOf(module))
        .some(({ role }) => role === "server" || role === "meta")
    )
  }
  return !start.isSaid && (mounted.folder === "" || repo.modules.some((module) => within(mounted.folder, module.root)))
}
