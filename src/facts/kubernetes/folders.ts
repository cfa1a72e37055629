import { suffixOf } from "../containers/dockerfileNames.ts"
import { imageName } from "../containers/ImageName.ts"
import { dig, list, string } from "../parsing/unknown.ts"
import { baseName, folderOf, nearest, resolvePath, within } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"

/** Where the code of an image lies. */
export interface ImageSource {
  readonly root: string
  readonly dockerfile: string | undefined
}

const lastPart = (image: string): string => imageName(image).name.split("/").at(-1) ?? ""

/** Images that Skaffold, compose files and Tiltfiles say how to build. */
const builds = (repo: RepoView): ReadonlyMap<string, ImageSource> => {
  const found = new Map<string, ImageSource>()
  const add = (image: string | undefined, context: string | undefined, dockerfile: string | undefined) => {
    if (image === undefined || context === undefined || found.has(imageName(image).name)) return
    const file = dockerfile ?? (context === "" ? "Dockerfile" : `${context}/Dockerfile`)
    found.set(imageName(image).name, { root: context, dockerfile: repo.files.has(file) ? file : undefined })
  }
  for (const path of repo.named(/^skaffold[\w.-]{0,40}\.ya?ml$/)) {
    for (const { data } of repo.files.yaml(path)) {
      const profiles = list(dig(data, "profiles")).flatMap((profile) => list(dig(profile, "build", "artifacts")))
      for (const artifact of list(dig(data, "build", "artifacts"))
        .concat(profiles)
        .slice(0, 200)) {
        const context = resolvePath(folderOf(path), string(dig(artifact, "context")) ?? ".")
        const file = string(dig(artifact, "docker", "dockerfile"))
        add(
          string(dig(artifact, "image")),
          context,
          file === undefined || context === undefined ? undefined : resolvePath(context, file)
        )
      }
    }
  }
  for (const { services } of repo.compose) {
    for (const { image, context, dockerfile } of services)
      add(image ?? undefined, context ?? undefined, dockerfile ?? undefined)
  }
  for (const path of repo.named(/^Tiltfile$/)) {
    for (const line of repo.files.lines(path)) {
      const match = /\bdocker_build\(\s*["']([^"']{1,200})["']\s*,\s*["']([^"']{1,200})["']/.exec(line.slice(0, 600))
      if (match !== null) add(match[1], resolvePath(folderOf(path), match[2] ?? ""), undefined)
    }
  }
  return found
}

const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[-_](?:deployment|deploy|service|svc|web|api|app|server|image)$/, "")
    .replace(/[^a-z0-9]/g, "")

/** Registries that are private to an account, and names that stand for an image that is built first. */
const ownRegistry =
  /\.dkr\.ecr\.|^(?:[\w-]+\.)?gcr\.io\/|-docker\.pkg\.dev\/|\.azurecr\.io\/|^localhost[:/]|^registry\.(?:gitlab|heroku|fly|digitalocean)\.|^(?:image|app|my-?app|your[-_/]|<|\$|%|TAG|IMAGE|REPLACE|controller$)/i

const languageImage =
  /^(?:node|python|ruby|php|golang|openjdk|eclipse-temurin|rust|elixir|bash|curl|curlimages\/curl|bitnami\/[\w-]+|kubectl|git|alpine\/[\w-]+)$/

/** Tells which folder of the repository the image of a workload is built from. */
export const imageFolders = (repo: RepoView): ((image: string, workload: string) => ImageSource | undefined) => {
  const known = builds(repo)
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
    const built = known.get(name) ?? [...known].find(([other]) => lastPart(other) === last && last !== "")?.[1]
    if (built !== undefined) {
      // a context above the one module with a manifest
      const inner = roots.filter((root) => within(built.root, root))
      const root = roots.includes(built.root) ? built.root : inner.length === 1 ? inner[0] : undefined
      return { root: root ?? nearest(roots, built.root) ?? built.root, dockerfile: built.dockerfile }
    }
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
