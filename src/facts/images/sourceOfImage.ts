import { suffixOf } from "../containers/dockerfileNames.ts"
import { imageName } from "../containers/ImageName.ts"
import { baseName, folderOf, nearest, within } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { remembered } from "../remembered.ts"
import { rootOf } from "../services/codeOfImage.ts"
import { compiledFrom } from "../services/compiledFrom.ts"
import { namedMember } from "../services/namedMember.ts"
import { applicationDockerfiles } from "./primaryDockerfile.ts"
import { imageBuilds } from "./builds/index.ts"
import type { ImageBuild, ImageSource } from "./ImageSource.ts"

const lastPart = (image: string): string => imageName(image).name.split("/").at(-1) ?? ""

/** By the path of a Dockerfile whose image is given a finished program: the folder that the program is compiled in. */
export const compiledElsewhere = remembered(
  (repo): ReadonlyMap<string, string> =>
    new Map(
      imageBuilds
        .flatMap(({ read }) => read(repo))
        .flatMap(({ code, dockerfile }) => (code === undefined || dockerfile === undefined ? [] : [[dockerfile, code]]))
    )
)

/** The code that the one Dockerfile of a build is about. */
const sourceOf = (repo: RepoView, { code, context, dockerfile }: ImageBuild): ImageSource => {
  const path = dockerfile ?? (context === "" ? "Dockerfile" : `${context}/Dockerfile`)
  const roots = [...new Set(repo.modules.map(({ root }) => root))]
  const read = repo.dockerfiles.find((one) => one.path === path)
  const known = repo.files.has(path) ? path : undefined
  if (code !== undefined && code !== "" && roots.includes(code)) {
    // the image of releases is given a program: whoever builds here takes one that compiles it
    const compiling = applicationDockerfiles(repo).find((one) => rootOf(repo, one) === code)?.path
    return { root: code, dockerfile: compiling ?? known }
  }
  // a Dockerfile beside its code says more than the folder that is handed over, which may be the whole workspace
  if (read !== undefined && folderOf(path) !== context && within(context, path))
    return { root: rootOf(repo, read), dockerfile: known }
  // a context above the one module with a manifest
  const [inner, ...more] = roots.filter((root) => within(context, root))
  const around = more.length === 0 ? inner : undefined
  // without a manifest it is what its own Dockerfile says
  const own = read === undefined || context === "" ? undefined : rootOf(repo, read)
  const root = roots.includes(context) ? context : (around ?? own ?? nearest(roots, context) ?? context)
  const told = read && (compiledFrom(repo, read, root) ?? namedMember(repo, read, root))
  return { root: told ?? root, dockerfile: known }
}

const same = (one: ImageSource, other: ImageSource): boolean =>
  one.root === other.root && one.dockerfile === other.dockerfile

/** The images that files of the repository say how to build, by name; one that is built of several sources is left out. */
const builtImages = remembered((repo: RepoView): ReadonlyMap<string, ImageSource> => {
  const found = new Map<string, ImageSource>()
  const taken = new Map<string, string>()
  const several = new Set<string>()
  for (const { name: reader, read } of imageBuilds) {
    for (const build of read(repo)) {
      const { name } = imageName(build.image)
      const source = sourceOf(repo, build)
      const known = found.get(name)
      if (known === undefined) {
        found.set(name, source)
        taken.set(name, reader)
      } else if (!same(known, source) && taken.get(name) === reader && known.root !== source.root) several.add(name)
    }
  }
  return new Map([...found].filter(([name]) => !several.has(name)))
})

/** What an image is built of, where a file of the repository says so. */
export const builtSource = (repo: RepoView, image: string): ImageSource | undefined => {
  const known = builtImages(repo)
  const last = lastPart(image)
  return known.get(imageName(image).name) ?? [...known].find(([name]) => lastPart(name) === last && last !== "")?.[1]
}

const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[-_](?:deployment|deploy|service|svc|web|api|app|server|image)$/, "")
    .replace(/[^a-z0-9]/g, "")

/** Registries that are private to an account, and names that stand for an image that is built first. */
const ownRegistry =
  /\.dkr\.ecr\.|^(?:[\w-]+\.)?gcr\.io\/|-docker\.pkg\.dev\/|\.azurecr\.io\/|^localhost[:/]|^registry\.(?:gitlab|heroku|fly|digitalocean)\.|^(?:image|app|my-?app|your[-_/]|<|\$|%|TAG|IMAGE|REPLACE|controller$)/i

/** Whether an image can be pulled by whoever runs the application: it lies in no account's own registry, and is named whole. */
export const isPulled = (image: string): boolean =>
  image.includes("/") && !ownRegistry.test(image) && !/[$<{%\s]/.test(image)

const languageImage =
  /^(?:node|python|ruby|php|golang|openjdk|eclipse-temurin|rust|elixir|bash|curl|curlimages\/curl|bitnami\/[\w-]+|kubectl|git|alpine\/[\w-]+)$/

/** Tells which folder of the repository the image of a workload is built from. */
export const imageFolders = (repo: RepoView): ((image: string, workload: string) => ImageSource | undefined) => {
  // of several in a folder, the plain one is the application's
  const files = new Map(
    repo.dockerfiles
      .toSorted((one, other) => Number(suffixOf(one.path) === "") - Number(suffixOf(other.path) === ""))
      .map(({ path }) => [folderOf(path), path])
  )
  const roots = [...new Set([...repo.modules.map(({ root }) => root), ...files.keys()])]
  const byName = new Map<string, string>()
  for (const root of roots) {
    // a Dockerfile in a `src` folder belongs to what that folder is part of
    const name = plainName(baseName(/^(?:src|app)$/.test(baseName(root)) ? folderOf(root) : root))
    if (root !== "" && name !== "" && !byName.has(name)) byName.set(name, root)
  }
  const { owner, name: repository } = repo.snapshot.repository
  const code = roots.filter((root) => !/(?:^|\/)(?:tests?|e2e|docs?|scripts?|tools?|hack|website)(?:\/|$)/.test(root))
  const top = roots.includes("")
  const single = code.length === 1 || (top && repo.dockerfiles.some(({ path }) => !path.includes("/")))
  return (image, workload) => {
    const { name } = imageName(image)
    const last = lastPart(image)
    const built = builtSource(repo, image)
    if (built !== undefined) return built
    const own = [owner, repository].map((part) => part.toLowerCase())
    const prefix = new RegExp(
      `^(?:${
        own
          .map((part) => plainName(part))
          .filter((part) => part !== "")
          .join("|") || "-"
      })(?=.)`
    )
    const candidates = [last, workload].map(plainName).flatMap((part) => [part, part.replace(prefix, "")])
    const found = candidates.map((part) => byName.get(part)).find((root) => root !== undefined)
    const ours =
      name === "" ||
      ownRegistry.test(image) ||
      name.split("/").some((part) => own.includes(part)) ||
      (!name.includes("/") && !languageImage.test(name)) ||
      plainName(last).includes(plainName(repository)) ||
      repo.modules.some((module) => module.name !== null && plainName(baseName(module.name)) === plainName(last))
    if (found !== undefined && (ours || byName.get(plainName(last)) === found))
      return { root: found, dockerfile: files.get(found) }
    if (languageImage.test(name) || !single || !ours) return undefined
    const root = top ? "" : (code[0] ?? "")
    return { root, dockerfile: files.get(root) }
  }
}
