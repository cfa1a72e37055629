import { imageName } from "../containers/ImageName.ts"
import { baseName } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { rootOf } from "../services/codeOfImage.ts"
import type { ImageSource } from "./ImageSource.ts"
import { primaryDockerfile } from "./primaryDockerfile.ts"
import { builtSource } from "./sourceOfImage.ts"

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, "")

/** Names of an image that say no more than that it is the maker's program. */
const generic =
  /^(?:server|app|application|web|backend|core|main|service|image|docker|self-?host(?:ed)?|oss|ce|community|community-edition|latest|standalone)$/

/** Shortest name of a program that is not everybody's word. */
const shortest = 4

/** Names of the program that the repository is for. */
const namesOf = (repo: RepoView): ReadonlySet<string> =>
  new Set(
    [
      repo.snapshot.repository.name,
      ...repo.modules.flatMap(({ name, root }) => (root === "" && name !== null ? [baseName(name)] : []))
    ]
      .map(plain)
      .filter((name) => name !== "")
  )

/** Whether an image is the program of the repository, by the names of both and of who publishes it. */
const isProgram = (repo: RepoView, image: string): boolean => {
  const parts = imageName(image).name.split("/")
  const last = parts.at(-1) ?? ""
  const makers = parts.slice(0, -1).map(plain)
  const names = namesOf(repo)
  const owner = plain(repo.snapshot.repository.owner)
  const ours = makers.some(
    (maker) =>
      maker !== "" &&
      (maker === owner || names.has(maker) || (maker.startsWith(plain(last)) && plain(last).length >= shortest))
  )
  const called = names.has(plain(last)) || plain(last) === owner
  return called ? ours || plain(last).length >= shortest : ours && generic.test(last)
}

/**
 * The one module whose folder or artifact an image is called after: `someone/shop-orders` of the module `shop-orders`,
 * and `shop/orders` where the owner publishes it.
 */
const memberOf = (repo: RepoView, image: string): string | undefined => {
  const { name } = imageName(image)
  const last = baseName(name)
  const owner = plain(repo.snapshot.repository.owner)
  const own =
    owner !== "" &&
    name
      .split("/")
      .slice(0, -1)
      .some((part) => plain(part) === owner)
  if (!name.includes("/") || (!own && !/\w[-_]\w/.test(last))) return undefined
  const found = new Set(
    repo.modules
      .filter(({ name, root }) => root !== "" && (baseName(root) === last || name === last))
      .map(({ root }) => root)
  )
  const [root] = found
  return found.size === 1 ? root : undefined
}

/** The code of the repository that an image is built of; undefined where it is somebody else's, or has no code here. */
export const ownImage = (repo: RepoView, image: string): ImageSource | undefined => {
  const built = builtSource(repo, image)
  if (built !== undefined) return built
  const member = memberOf(repo, image)
  const dockerfileIn = (root: string) =>
    repo.dockerfiles.find(({ path }) => path === (root === "" ? "Dockerfile" : `${root}/Dockerfile`))?.path
  if (member !== undefined) return { root: member, dockerfile: dockerfileIn(member) }
  if (!isProgram(repo, image)) return undefined
  const primary = primaryDockerfile(repo)
  if (primary !== undefined) return { root: rootOf(repo, primary), dockerfile: primary.path }
  return repo.modules.length === 0 ? undefined : { root: "", dockerfile: undefined }
}
