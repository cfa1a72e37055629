import type { Dockerfile } from "../containers/Dockerfile.ts"
import { suffixOf } from "../containers/dockerfileNames.ts"
import { imageName } from "../containers/ImageName.ts"
import { baseName, folderOf, isTest, within } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { rootOf } from "../services/codeOfImage.ts"
import type { ImageSource } from "./ImageSource.ts"
import { applicationDockerfiles, primaryDockerfile } from "./primaryDockerfile.ts"
import { plain, programNames } from "./programNames.ts"
import { builtSource } from "./sourceOfImage.ts"

/** Names of an image that say no more than that it is the maker's program. */
const generic =
  /^(?:server|app|application|web|backend|core|main|service|image|docker|self-?host(?:ed)?|oss|ce|community|community-edition|latest|standalone)$/

/** Most lines of a Dockerfile that are looked through. */
const mostLines = 500

/** Shortest name of a program that is not everybody's word. */
const shortest = 4

/** The parts of an image's name: who publishes it, and what it is called. */
const partsOf = (image: string): { readonly makers: ReadonlyArray<string>; readonly last: string } => {
  const parts = imageName(image).name.split("/")
  return { makers: parts.slice(0, -1), last: parts.at(-1) ?? "" }
}

/** What a name says beside that of the program: `worker` of `shop-worker`. */
const besideProgram = (repo: RepoView, last: string): string | undefined => {
  const at = [...last.matchAll(/[-_]/g)].map(({ index }) => index)
  const end = at.find((index) => programNames(repo).names.has(plain(last.slice(0, index))))
  return end === undefined ? undefined : last.slice(end + 1)
}

/** Whether whoever publishes an image is called as the maker of the program, or as the program, or nearly so: `shopteam/shop-worker`. */
const isPublishedHere = (repo: RepoView, { last, makers }: ReturnType<typeof partsOf>): boolean => {
  const known = programNames(repo)
  const beside = besideProgram(repo, last)
  const program = beside === undefined ? "" : plain(last.slice(0, -beside.length))
  return makers
    .map(plain)
    .some(
      (maker) =>
        known.makers.has(maker) || known.names.has(maker) || (program.length >= shortest && maker.startsWith(program))
    )
}

/** `shop-server` and `shop-api` of `shop`, where the repository makes one image alone. */
const isOnlyOne = (repo: RepoView, last: string): boolean => {
  const beside = besideProgram(repo, last)
  return beside !== undefined && (beside === "api" || generic.test(beside)) && applicationDockerfiles(repo).length === 1
}

/** Whether an image is the program of the repository, by the names of both and of who publishes it. */
export const isProgram = (repo: RepoView, image: string): boolean => {
  const parts = partsOf(image)
  const { last, makers } = parts
  const { makers: ourselves, names } = programNames(repo)
  const ours =
    isPublishedHere(repo, parts) ||
    makers.map(plain).some((maker) => maker.startsWith(plain(last)) && plain(last).length >= shortest)
  const called = names.has(plain(last)) || ourselves.has(plain(last))
  if (called) return ours || plain(last).length >= shortest
  return ours && (generic.test(last) || isOnlyOne(repo, last))
}

/**
 * The one module whose folder or artifact an image is called after: `someone/shop-orders` of the module `shop-orders`,
 * and `shop/orders` or `shop/shop-orders` of the folder `orders` where the owner publishes it.
 */
const memberOf = (repo: RepoView, image: string): string | undefined => {
  const { name } = imageName(image)
  const parts = partsOf(image)
  const { last } = parts
  const own = isPublishedHere(repo, parts)
  if (!name.includes("/") || (!own && !/\w[-_]\w/.test(last))) return undefined
  const beside = own ? besideProgram(repo, last) : undefined
  // pages are often called as the program that they belong to
  const artifact = programNames(repo).names.has(plain(last)) ? undefined : last
  const called = (word: string): string | undefined => {
    const found = new Set(
      repo.modules
        .filter(({ name: given, root }) => root !== "" && (baseName(root) === word || (given ?? "") === artifact))
        .map(({ root }) => root)
    )
    const [root] = found
    return found.size === 1 ? root : undefined
  }
  return called(last) ?? (beside === undefined ? undefined : called(beside))
}

/** The Dockerfile that an image is called after: `shop/shop-worker` of `Dockerfile.worker`. */
const namedDockerfile = (repo: RepoView, image: string): Dockerfile | undefined => {
  const parts = partsOf(image)
  const beside = isPublishedHere(repo, parts) ? besideProgram(repo, parts.last) : undefined
  return beside === undefined
    ? undefined
    : applicationDockerfiles(repo).find(({ path }) => suffixOf(path).toLowerCase() === beside)
}

/**
 * A Dockerfile that builds whichever program of a Go module an argument names, `./cmd/shop-${TARGET}`, with the argument
 * for one of them.
 */
const builtByArgument = (
  repo: RepoView,
  program: string
): Pick<ImageSource, "buildArguments" | "dockerfile"> | undefined => {
  for (const { path } of applicationDockerfiles(repo))
    for (const line of repo.files.lines(path).slice(0, mostLines)) {
      const [, before = "", name] =
        /(?:^|[\s"'/])cmd\/([\w.-]{0,60}?)\$\{?([A-Z][A-Z0-9_]{1,60})\}?(?=["'\s;&]|$)/.exec(line.slice(0, 1000)) ?? []
      if (name === undefined || !program.startsWith(before) || program === before) continue
      return { dockerfile: path, buildArguments: { [name]: program.slice(before.length) } }
    }
  return undefined
}

/** The program among several of a Go module that an image is called after: `shop/shop-engine` of `cmd/shop-engine`. */
const goProgram = (repo: RepoView, image: string): ImageSource | undefined => {
  const parts = partsOf(image)
  if (!isPublishedHere(repo, parts)) return undefined
  const places = repo
    .hits("servers")
    .filter(({ path, value }) => value === "func main" && !isTest(path))
    .map(({ path }) => folderOf(path))
  const own = places.find((folder) => baseName(folder) === parts.last && /(?:^|\/)cmd\/[^/]+$/.test(folder))
  const root = own === undefined ? undefined : repo.home(`${own}/x`)
  // one alone is what the module is
  return root === undefined || new Set(places.filter((folder) => within(root, folder))).size < 2
    ? undefined
    : { root, dockerfile: undefined, ...builtByArgument(repo, parts.last), program: parts.last }
}

/** The code of the repository that an image is built of; undefined where it is somebody else's, or has no code here. */
export const ownImage = (repo: RepoView, image: string): ImageSource | undefined => {
  const built = builtSource(repo, image)
  if (built !== undefined) return built
  const member = memberOf(repo, image)
  const dockerfileIn = (root: string) =>
    repo.dockerfiles.find(({ path }) => path === (root === "" ? "Dockerfile" : `${root}/Dockerfile`))?.path
  if (member !== undefined) return { root: member, dockerfile: dockerfileIn(member) }
  const named = namedDockerfile(repo, image)
  if (named !== undefined) return { root: rootOf(repo, named), dockerfile: named.path }
  const program = goProgram(repo, image)
  if (program !== undefined) return program
  if (!isProgram(repo, image)) return undefined
  const primary = primaryDockerfile(repo)
  if (primary !== undefined) return { root: rootOf(repo, primary), dockerfile: primary.path }
  return repo.modules.length === 0 ? undefined : { root: "", dockerfile: undefined }
}
