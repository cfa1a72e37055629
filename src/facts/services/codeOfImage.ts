import { isApplication } from "../containers/codeless.ts"
import { copiedSources } from "../containers/copiedSources.ts"
import { namedPart } from "../containers/dockerfileNames.ts"
import { type Dockerfile, finalInstructions } from "../containers/Dockerfile.ts"
import { baseName, folderOf, within } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { isOfBuilds } from "./buildPrograms.ts"
import { compiledFrom } from "./compiledFrom.ts"
import { namedMember } from "./namedMember.ts"

/** Folders that hold nothing but container files: the code is beside or above them. */
const packagingFolder =
  /(?:^|\/)(?:\.?docker|dockerfiles?|deploy(?:ments?)?|build(?:-[\w-]{1,20})?|ops|infra|containers?|ci|images?|compose|packaging|contrib|hack|scripts?|tools?)(?:\/.*)?$/i

/** Whether a folder holds container files, and code only by chance. */
export const isPackaging = (folder: string): boolean => packagingFolder.test(folder)

/** Folders that hold what belongs to an application and no application of their own. */
const withoutCode = /(?:^|\/)(?:src\/main|resources|extras?|etc|misc|assets|support|environments?|devops)$/i

/** Folders beside an application, of which only what builds that application is about it. */
export const auxiliaryFolder = /(?:^|\/)(?:packaging|contrib|hack|scripts?|tools?|ci|build)(?:\/.*)?$/i

/** Whether a Dockerfile in such a folder is given the whole tree that a manifest above it describes. */
export const buildsAbove = (repo: RepoView, dockerfile: Dockerfile, root: string): boolean =>
  repo.modules.some((module) => module.root === root) &&
  dockerfile.stages.some(({ instructions }) =>
    instructions.some(({ keyword, text }) => /^(?:COPY|ADD)$/.test(keyword) && /^(?:--\S+\s+)*\.\/?\s/.test(text))
  )

/** Commands that install what a manifest lists, or build what it describes: a tool that is named is neither. */
const installs =
  /\b(?:(?:npm|pnpm|yarn|bun)\s+(?:(?:ci|i|install)(?:\s+-\S+)*\s*(?:$|[;&|\n\\])|(?:run\s+)?build\b)|yarn\s*(?:$|[;&|\n\\])|bundle\s+install|composer\s+install|pip3?\s+install\s[^;&|]{0,200}(?:-r\s|\.(?:\s|$))|(?:poetry|pdm)\s+install|uv\s+sync|mix\s+(?:deps\.get|compile|release)|(?:go|cargo|swift)\s+build|dotnet\s+(?:restore|build|publish)|(?:mvnw?|gradlew?)\s)/

const buildFile = /^(?:Dockerfile|Containerfile|Makefile|Justfile)|\.dockerfile$/i

/** Whether a folder without a manifest or code holds a Dockerfile that installs or builds the whole tree it is given. */
const packsAround = (repo: RepoView, dockerfile: Dockerfile, folder: string, home: string): boolean =>
  folder !== home &&
  buildsAbove(repo, dockerfile, home) &&
  dockerfile.stages.some(({ instructions }) =>
    instructions.some(({ keyword, text }) => keyword === "RUN" && installs.test(text.slice(0, 5000)))
  ) &&
  !repo.modules.some(({ root }) => within(folder, root)) &&
  !repo.files.below(folder).some((path) => isApplication(path) && !buildFile.test(baseName(path)))

/** Whether an image is given the manifest of the tree around a folder, which has no code of its own. */
const takesFromAbove = (repo: RepoView, dockerfile: Dockerfile, folder: string, home: string): boolean => {
  const manifests = new Set(repo.modules.flatMap(({ manifest, root }) => (root === home ? [manifest] : [])))
  return (
    folder !== home &&
    copiedSources(dockerfile)
      .flatMap(({ sources }) => sources)
      .some((source) => manifests.has(home === "" ? source : `${home}/${source}`))
  )
}

/** The one module whose folder an image is built in, where its Dockerfile stands beside no code. */
const builtIn = (dockerfile: Dockerfile, roots: ReadonlyArray<string>): string | undefined => {
  const folders = dockerfile.stages
    .slice(0, -1)
    .flatMap(({ instructions }) => instructions)
    .filter(({ keyword }) => keyword === "WORKDIR")
    .map(({ text }) => text.trim().replace(/\/$/, ""))
  const built = roots.filter((root) => root.includes("/") && folders.some((folder) => folder.endsWith(`/${root}`)))
  return built.length === 1 ? built[0] : undefined
}

/** The one module whose finished build an image is given: `shop/build/libs/*.jar` of `shop`. */
const packed = (dockerfile: Dockerfile, roots: ReadonlyArray<string>): string | undefined => {
  const folders = copiedSources(dockerfile)
    .flatMap(({ sources }) => sources)
    .flatMap(
      (source) => /^([\w./-]{1,200}?)\/(?:build\/(?:libs|install|distributions)|target)\//.exec(source)?.[1] ?? []
    )
  const [only, ...more] = new Set(folders)
  return only !== undefined && more.length === 0 && roots.includes(only) ? only : undefined
}

/** Whether an image is given something of the folder that its Dockerfile lies in, or all that it is built in. */
const isGivenOf = (repo: RepoView, dockerfile: Dockerfile, folder: string): boolean =>
  copiedSources(dockerfile)
    .flatMap(({ sources }) => sources)
    .some((source) => source === "." || within(folder, source) || repo.files.has(`${folder}/${source}`))

/** The folder that an image's own Dockerfile lies with: its code's, as far as its place tells. */
const besideCode = (repo: RepoView, dockerfile: Dockerfile): string => {
  const { path } = dockerfile
  const folder = folderOf(path)
  const roots = [...new Set(repo.modules.map(({ root }) => root))].filter(
    // what builds an image beside its Dockerfile is not the code in it
    (root) => root !== folder || !isOfBuilds(repo, root) || isGivenOf(repo, dockerfile, root)
  )
  const given = folder === "" ? packed(dockerfile, roots) : undefined
  if (given !== undefined) return given
  if (roots.includes(folder) || !packagingFolder.test(folder)) {
    const part = namedPart(path)
    const member = roots.filter((root) => part !== "" && baseName(root) === part && within(folder, root))
    if (member.length === 1 && member[0] !== undefined) return member[0]
    const around = repo.home(`${folder}/x`)
    if (packsAround(repo, dockerfile, folder, around)) return around
    return roots.includes(folder) || folder === "" ? folder : (builtIn(dockerfile, roots) ?? folder)
  }
  const above = folder.replace(packagingFolder, "")
  const named = roots.filter((root) => root !== "" && baseName(root) === baseName(folder))
  if (named.length === 1 && named[0] !== undefined) return named[0]
  // a folder for whatever is beside the application: an image that is given the whole tree is the application's
  const home = repo.home(`${folder}/x`)
  return !roots.includes(above) &&
    (withoutCode.test(above) || buildsAbove(repo, dockerfile, home) || takesFromAbove(repo, dockerfile, above, home))
    ? home
    : above
}

/** The folder of the code that an image is built of. */
export const rootOf = (repo: RepoView, dockerfile: Dockerfile): string => {
  const root = besideCode(repo, dockerfile)
  return compiledFrom(repo, dockerfile, root) ?? namedMember(repo, dockerfile, root) ?? root
}

/**
 * Whether an image is only given a program that a module elsewhere builds, from a folder of no module: somebody's note
 * on how to run that module, which is a service by itself.
 */
export const packsOther = (repo: RepoView, dockerfile: Dockerfile, root: string): boolean => {
  if (repo.modules.some((module) => module.root === root)) return false
  const archives = finalInstructions(dockerfile).flatMap(({ keyword, text }) =>
    /^(?:COPY|ADD)$/.test(keyword) && !/--from=/.test(text)
      ? text
          .split(/\s+/)
          .slice(0, 20)
          .filter((word) => /\.[jw]ar$/.test(word))
          .map(baseName)
      : []
  )
  const [archive] = archives
  return (
    archive !== undefined &&
    repo.modules.some(
      ({ name, root: other }) =>
        name !== null &&
        name !== "" &&
        other !== root &&
        (archive.startsWith(`${name}-`) || archive.startsWith(`${name}.`))
    )
  )
}
