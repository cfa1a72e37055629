import { type ComposeProject, type ComposeService, isInstalled } from "../containers/Compose.ts"
import { codeless, isApplication } from "../containers/codeless.ts"
import { imageName } from "../containers/ImageName.ts"
import { ownImage } from "../images/ownImage.ts"
import { baseName, folderOf, resolvePath, within } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { compiledFrom } from "./compiledFrom.ts"
import { namedMember } from "./namedMember.ts"
import { isPackaging } from "./codeOfImage.ts"

const languageImage =
  /^(?:node|python|ruby|php|golang|openjdk|eclipse-temurin|rust|elixir|oven\/bun|denoland\/deno|maven|gradle|dotnet\/(?:sdk|aspnet|runtime))$/

/** The code that a compose service runs. */
export interface ComposeCode {
  readonly root: string
  /** Folder that its image is built from. */
  readonly context: string
  /** The Dockerfile of an image that the file only names. */
  readonly dockerfile: string | undefined
  /** The program among several of that folder, and what its Dockerfile has to be told for it. */
  readonly program?: string | undefined
  readonly buildArguments?: Readonly<Record<string, string>> | undefined
}

/** Files and folders of the repository that a service is given as volumes. */
const given = (project: ComposeProject, service: ComposeService): ReadonlyArray<string> =>
  service.mounts.flatMap(({ kind, source }) =>
    kind === "bind" && source?.startsWith(".") === true ? (resolvePath(project.folder, source) ?? []) : []
  )

/** The folder that a language image is given as a volume, e.g. `.` of `.:/app`. */
const mounted = (repo: RepoView, project: ComposeProject, service: ComposeService): string | undefined =>
  given(project, service).find((path) => !repo.files.has(path))

/** The folder of the program that mounted sources are part of: that of the manifest which is mounted beside them. */
const programAround = (
  repo: RepoView,
  project: ComposeProject,
  service: ComposeService,
  folder: string
): string | undefined => {
  if (repo.modules.some(({ root }) => within(folder, root))) return undefined
  const files = given(project, service)
  return repo.modules.find(({ manifest, root }) => within(root, folder) && files.includes(manifest))?.root
}

/** Whether an image takes code, or what is built of it, from elsewhere than the container files beside its Dockerfile. */
const takesCode = (repo: RepoView, own: string, sources: ReadonlyArray<string>): boolean =>
  isPackaging(own) &&
  sources.some(
    (source) =>
      !within(own, source) &&
      (isApplication(source) ||
        repo.files.below(source).some(isApplication) ||
        // what is not there is made of the code
        (!repo.files.has(source) && repo.files.below(source).length === 0))
  )

/** Whether an image is given a folder that has no manifest, and not the whole tree around it. */
const isGiven = (repo: RepoView, path: string, context: string): boolean => {
  const own = folderOf(path)
  const sources = (repo.dockerfiles.find((one) => one.path === path)?.stages ?? [])
    .flatMap(({ instructions }) => instructions)
    .filter(({ keyword, text }) => /^(?:COPY|ADD)$/.test(keyword) && !/--from=/.test(text))
    .flatMap(({ text }) =>
      text
        .replace(/[[\]",]/g, " ")
        .trim()
        .split(/\s+/)
        .filter((word) => !word.startsWith("--"))
        .slice(0, -1)
    )
    .flatMap((word) => resolvePath(context, word.replace(/\/?\*.*$/, "")) ?? [])
  return (
    sources.some((source) => source !== path && within(own, source)) &&
    !sources.includes(context) &&
    !takesCode(repo, own, sources)
  )
}

/** Folder of the code that a compose service runs: its Dockerfile's where that has a manifest, else what it builds. */
const rootOf = (repo: RepoView, project: ComposeProject, service: ComposeService, context: string): string => {
  const roots = repo.modules.map(({ root }) => root)
  const own = service.dockerfile === null ? context : folderOf(service.dockerfile)
  if (
    own !== context &&
    within(context, own) &&
    (roots.includes(own) || isGiven(repo, service.dockerfile ?? "", context))
  )
    return own
  // a shared build context of a monorepo: the member whose folder or name is the service's
  const named = roots.filter((root) => root !== context && within(context, root) && baseName(root) === service.name)
  const shared = repo.compose.some(({ services }) => services.filter((other) => other.context === context).length > 1)
  if (named.length === 1 && (shared || !roots.includes(context)) && named[0] !== undefined) return named[0]
  if (roots.some((root) => within(context, root))) return context
  // container files in a folder of their own: the code is what they are given as a volume, or beside them
  const sources = mounted(repo, project, service)
  if (sources !== undefined && roots.includes(sources)) return sources
  const [other, ...more] = service.otherContexts.filter((folder) => roots.includes(folder))
  if (other !== undefined && more.length === 0) return other
  const above = context.replace(/(?:^|\/)(?:\.?docker|deploy(?:ments?)?|ops|infra|containers?)(?:\/.*)?$/i, "")
  return above !== context && roots.includes(above) ? above : context
}

/** What a service builds itself, or what another service builds under the image name that it runs. */
export const builderOf = (project: ComposeProject, service: ComposeService): ComposeService =>
  service.context !== null || service.image === null
    ? service
    : (project.services.find((other) => other.context !== null && other.image === service.image) ?? service)

/** The code of the repository that a compose service runs; undefined where its image is somebody else's. */
export const codeOf = (repo: RepoView, project: ComposeProject, service: ComposeService): ComposeCode | undefined => {
  const builder = builderOf(project, service)
  const context =
    (isInstalled(builder.context) ? (mounted(repo, project, service) ?? project.folder) : builder.context) ??
    (languageImage.test(imageName(service.image ?? "").name) ? mounted(repo, project, service) : undefined)
  if (context !== undefined) {
    const around = builder.context === null ? programAround(repo, project, service, context) : undefined
    if (around !== undefined) return { root: around, context: around, dockerfile: undefined }
    // an image that holds no code runs what is mounted into it, wherever its own files lie
    const sources = codeless(repo).has(builder.dockerfile ?? "") ? mounted(repo, project, service) : undefined
    if (sources !== undefined && repo.modules.some(({ root }) => root === sources))
      return { root: sources, context, dockerfile: undefined }
    const placed = { ...builder, name: service.name, mounts: service.mounts }
    const root = rootOf(repo, project, placed, context)
    const read = repo.dockerfiles.find(
      ({ path }) => path === (builder.dockerfile ?? `${context === "" ? "" : `${context}/`}Dockerfile`)
    )
    // a command of its own says otherwise
    const named = read === undefined || service.command !== null ? undefined : namedMember(repo, read, root)
    return {
      root: read === undefined ? root : (compiledFrom(repo, read, root) ?? named ?? root),
      context,
      dockerfile: undefined
    }
  }
  const source = service.image === null ? undefined : ownImage(repo, service.image)
  return source === undefined ? undefined : { ...source, context: source.root }
}
