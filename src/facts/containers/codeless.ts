import { resolvePath } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { isCode } from "../scanning/matching.ts"
import { remembered } from "../security/remembered.ts"
import { runtimeOfImage } from "../services/runtimeImages.ts"
import type { ComposeProject, ComposeService } from "./ComposeService.ts"
import type { Dockerfile } from "./Dockerfile.ts"

/** Whether an image is a language's with tools in it: no stage is given a file, and none fetches the code. */
const holdsOnlyTools = ({ stages }: Dockerfile): boolean =>
  stages.length > 0 &&
  stages.every(({ image }) => runtimeOfImage(image) !== undefined) &&
  stages
    .flatMap(({ instructions }) => instructions)
    .every(
      ({ keyword, text }) =>
        !/^(?:COPY|ADD)$/.test(keyword) &&
        !(keyword === "RUN" && /--mount=(?:\S{0,100},)?type=bind|\bgit\s+clone\b/.test(text))
    )

/** Whether a service is given a folder of the repository that code is in. */
const mountsCode = (repo: RepoView, { folder }: ComposeProject, { mounts }: ComposeService): boolean =>
  mounts.slice(0, 100).some(({ kind, source }) => {
    const given = kind === "bind" && source?.startsWith(".") === true ? resolvePath(folder, source) : undefined
    return given !== undefined && repo.files.below(given).some(isCode)
  })

/**
 * Dockerfiles of developers that hold nothing of the repository, as compose mounts the code into what is made of them:
 * elsewhere such an image has nothing to run.
 */
export const codeless = remembered((repo: RepoView): ReadonlySet<string> => {
  const users = repo.compose.flatMap((project) => project.services.map((service) => ({ project, service })))
  return new Set(
    repo.dockerfiles.filter(holdsOnlyTools).flatMap(({ path }) => {
      const builders = users.filter(({ service }) => service.dockerfile === path)
      return builders.length > 0 && builders.every(({ project, service }) => mountsCode(repo, project, service))
        ? [path]
        : []
    })
  )
})
