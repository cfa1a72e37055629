import { folderOf, resolvePath, within } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { isCode } from "../scanning/matching.ts"
import { remembered } from "../remembered.ts"
import { runtimeOfImage } from "../services/runtimeImages.ts"
import type { ComposeProject, ComposeService } from "./ComposeService.ts"
import { isInSail } from "./Compose.ts"
import { copiedSources, stagesOf, unreadSources } from "./copiedSources.ts"
import { type Dockerfile, finalInstructions, finalStages } from "./Dockerfile.ts"
import { isPlainBase } from "./madeInImage.ts"
import { isMountedAsProgram } from "./mountedAsProgram.ts"

/** Scripts of the shell prepare a container, and files of settings set it up: neither is the application. */
export const isApplication = (path: string): boolean =>
  isCode(path) && !/\.(?:sh|bash|ya?ml|json|toml|ini|cnf|conf|cfg|xml|properties|sql)$/.test(path)

const isAddress = (source: string): boolean => /^[a-z]+:\/\/|^git@/.test(source)

/** A program of its own beside the application, by the place that it is fetched to: `/usr/local/bin/wait`, `/wait`. */
const isToolAt = (to: string): boolean =>
  /(?:^|\/)s?bin(?:\/|$)/.test(to) || (/^\/[\w.-]+$/.test(to) && !/\.(?:t?gz|tar|zip|xz|bz2|jar|phar)$/.test(to))

const isSettings = (source: string): boolean => /\.\w{1,20}$/.test(source) && !isApplication(source)

/** Whether an image may be given code that cannot be seen from here: by an address, or by what only its build is told. */
const mayBeGivenCode = (dockerfile: Dockerfile): boolean => {
  const own = new Set(finalStages(dockerfile))
  return [...stagesOf(dockerfile, undefined)].some((stage) =>
    unreadSources(dockerfile, stage).some(({ source, to }) =>
      isAddress(source) ? own.has(stage) && !isToolAt(to) : !isSettings(source)
    )
  )
}

/** Whether nothing that an image is given is code: scripts that prepare it and settings are none. */
export const isGivenNoCode = (repo: RepoView, dockerfile: Dockerfile): boolean =>
  !mayBeGivenCode(dockerfile) &&
  copiedSources(dockerfile)
    .flatMap(({ sources }) => sources)
    .flatMap((source) => ["", folderOf(dockerfile.path)].flatMap((context) => resolvePath(context, source) ?? []))
    .every(
      (path) =>
        !repo.modules.some(({ root }) => within(path, root)) &&
        !repo.files.below(path).some(isApplication) &&
        !isApplication(path)
    )

/** Whether an image has nothing but tools in it: it is given no code, and fetches none. */
const holdsOnlyTools = (repo: RepoView, dockerfile: Dockerfile): boolean =>
  isGivenNoCode(repo, dockerfile) &&
  !finalInstructions(dockerfile).some(
    ({ keyword, text }) => keyword === "RUN" && /--mount=(?:\S{0,100},)?type=bind|\bgit\s+clone\b/.test(text)
  )

const isOfLanguage = (dockerfile: Dockerfile): boolean =>
  runtimeOfImage(finalStages(dockerfile)[0]?.image ?? "") !== undefined

/**
 * Whether a service is given a folder of the repository that code is in, as the program that its image runs: a whole
 * program where the image is that of a system, which a language is installed in.
 */
const mountsCode = (
  repo: RepoView,
  dockerfile: Dockerfile,
  { folder }: ComposeProject,
  service: ComposeService
): boolean =>
  service.mounts.slice(0, 100).some(({ kind, source, target }) => {
    const given = kind === "bind" && source?.startsWith(".") === true ? resolvePath(folder, source) : undefined
    return (
      given !== undefined &&
      (isOfLanguage(dockerfile)
        ? repo.files.below(given).some(isCode)
        : isPlainBase(finalStages(dockerfile)[0]?.image ?? "") && repo.modules.some(({ root }) => root === given)) &&
      isMountedAsProgram(repo, dockerfile, service, { folder: given, at: target })
    )
  })

/**
 * Dockerfiles of developers that hold no code of the repository, as compose mounts the code into what is made of them:
 * elsewhere such an image has nothing to run.
 */
export const codeless = remembered((repo: RepoView): ReadonlySet<string> => {
  const users = repo.compose.flatMap((project) => project.services.map((service) => ({ project, service })))
  return new Set(
    repo.dockerfiles.flatMap((dockerfile) => {
      const { path } = dockerfile
      const builders = users.filter(({ service }) => service.dockerfile === path)
      // developers may have a copy of the image that Sail has for them
      if (builders.length > 0 && builders.every(({ service }) => isInSail(service))) return [path]
      return holdsOnlyTools(repo, dockerfile) &&
        builders.length > 0 &&
        builders.every(({ project, service }) => mountsCode(repo, dockerfile, project, service))
        ? [path]
        : []
    })
  )
})
