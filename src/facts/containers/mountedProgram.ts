import { frameworksOf } from "../manifests/frameworksOf.ts"
import type { RepoView } from "../RepoView.ts"
import { resolvePath, within } from "../paths.ts"
import { runtimeOfImage } from "../services/runtimeImages.ts"
import type { Supervised } from "../Service.ts"
import { imageProgram, ownCommand } from "../starting/imageProgram.ts"
import type { ComposeProject, ComposeService } from "./ComposeService.ts"
import { type Dockerfile, finalStages } from "./Dockerfile.ts"
import { supervisedPrograms } from "./supervisedPrograms.ts"

/** The language of an image that code is mounted into, by the name that manifests of it have. */
const languages: Readonly<Record<string, string>> = {
  node: "javascript",
  bun: "javascript",
  python: "python",
  ruby: "ruby",
  php: "php"
}

/** The language that an image runs; undefined where it is of none of those whose code runs as it is written. */
const languageOfImage = (dockerfile: Dockerfile, target: string | undefined): string | undefined =>
  languages[runtimeOfImage(finalStages(dockerfile, target)[0]?.image ?? "")?.runtime ?? ""]

/** A command with the paths that code is mounted at as they are from the folder `root`; undefined for one that leaves it. */
const asWritten = (
  project: ComposeProject,
  { mounts }: ComposeService,
  root: string,
  command: string
): string | undefined => {
  let isInside = true
  const words = command.split(" ").map((word) => {
    if (!word.startsWith("/")) return word
    const mount = mounts.find(
      ({ kind, source, target }) =>
        kind === "bind" && source?.startsWith(".") === true && word.startsWith(`${target.replace(/\/$/, "")}/`)
    )
    if (mount === undefined) return word
    const behind = word.slice(mount.target.replace(/\/$/, "").length)
    const path = resolvePath(project.folder, `${mount.source ?? ""}${behind}`)
    if (path === undefined || !within(root, path)) {
      isInside = false
      return word
    }
    return root === "" ? path : path.slice(root.length + 1)
  })
  return isInside ? words.join(" ") : undefined
}

/** An image without code, and the folder of the code that it is given. */
interface Image {
  readonly dockerfile: Dockerfile
  readonly target: string | undefined
  readonly root: string
}

/** The processes that an image's supervisor runs of the mounted code, each with its command from that code's folder. */
const mountedPrograms = (
  repo: RepoView,
  project: ComposeProject,
  service: ComposeService,
  image: Image
): ReadonlyArray<Supervised> => {
  const own = ownCommand(imageProgram(repo, image.dockerfile, image.target))
  return own === null
    ? []
    : supervisedPrograms(repo, image.dockerfile, own).flatMap((one) => {
        const command = asWritten(project, service, image.root, one.command)
        return command === undefined ? [] : [Object.assign({}, one, { command })]
      })
}

/** The mounted program that an image without code of its own runs. */
export interface MountedCode {
  readonly language: string | undefined
  /** Its language is not that of the server that the folder is. */
  readonly isOther: boolean
  /** The one program that it starts; undefined where there is none or a choice. */
  readonly command: string | undefined
  readonly workers: ReadonlyArray<Supervised>
}

const plain = (language: string): string => (language === "typescript" ? "javascript" : language)

/** Looks at what a supervisor starts, and at the language of the image. */
export const mountedCode = (
  repo: RepoView,
  project: ComposeProject,
  service: ComposeService,
  image: Image
): MountedCode => {
  const language = languageOfImage(image.dockerfile, image.target)
  const servers = repo.modules
    .filter(({ root }) => root === image.root)
    .filter((module) => frameworksOf(module).some(({ role }) => role === "server" || role === "meta"))
  const programs = mountedPrograms(repo, project, service, image)
  const [only, ...more] = programs.filter(({ role }) => role === "program")
  return {
    language,
    isOther:
      language !== undefined && servers.length > 0 && servers.every((module) => plain(module.language) !== language),
    command: more.length === 0 ? only?.command : undefined,
    workers: programs.filter(({ role }) => role === "worker")
  }
}
