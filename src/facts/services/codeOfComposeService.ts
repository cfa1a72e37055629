import { type ComposeProject, type ComposeService, isInstalled } from "../containers/Compose.ts"
import { imageName } from "../containers/ImageName.ts"
import { baseName, folderOf, resolvePath, within } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"

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
export const rootOf = (repo: RepoView, project: ComposeProject, service: ComposeService, context: string): string => {
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

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, "")

/** Whether an image is published by the repository's owner, or called as its maker and its only program are. */
const isOwnImage = (repo: RepoView, image: string): boolean => {
  const parts = imageName(image).name.split("/").map(plain)
  const owner = plain(repo.snapshot.repository.owner)
  if (parts.length < 2) return false
  return (owner !== "" && parts.slice(0, -1).includes(owner)) || isProgram(repo, parts)
}

/** `tally-software/tally` of the program `tally` that has a Dockerfile here: nobody else packs it under its own name. */
const isProgram = (repo: RepoView, parts: ReadonlyArray<string>): boolean => {
  const [last = "", maker = ""] = parts.toReversed()
  const program = repo.modules.find(({ root }) => root === "")?.name
  return (
    last.length > 2 &&
    maker.startsWith(last) &&
    plain(program ?? "") === last &&
    repo.files.paths.some((path) => baseName(path) === "Dockerfile")
  )
}

/**
 * The one module whose folder or artifact an image is called after, in more than one word: `someone/shop-orders` of the
 * module `shop-orders`.
 */
const moduleOfImage = (repo: RepoView, image: string): string | undefined => {
  const name = imageName(image).name
  const last = baseName(name)
  if (!name.includes("/") || !/\w[-_]\w/.test(last)) return undefined
  const found = new Set(
    repo.modules.filter((module) => baseName(module.root) === last || module.name === last).map(({ root }) => root)
  )
  const [root] = found
  return found.size === 1 ? root : undefined
}

/** The folder that what a compose service runs is built from, as far as it is the repository's; `builder` builds its image. */
export const contextOf = (
  repo: RepoView,
  project: ComposeProject,
  service: ComposeService,
  builder: ComposeService
): string | undefined =>
  (isInstalled(builder.context) ? (mounted(project, service) ?? project.folder) : builder.context) ??
  (languageImage.test(imageName(service.image ?? "").name) ? mounted(project, service) : undefined) ??
  (service.image === null
    ? undefined
    : (moduleOfImage(repo, service.image) ?? (isOwnImage(repo, service.image) ? project.folder : undefined)))
