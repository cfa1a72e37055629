import type { ImageRole } from "../data/images.ts"
import { isForDevelopment } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { builtRole } from "./builtRole.ts"
import { composeRole } from "./composeRole.ts"
import type { ComposeService } from "./ComposeService.ts"
import { type Dockerfile, hasStage, parseDockerfile } from "./Dockerfile.ts"

/** Finds the Dockerfile that a compose service builds itself, wherever it is written, or another that its image is built of. */
export const builtBy = (
  repo: RepoView,
  { buildArguments, dockerfile, inlineDockerfile }: ComposeService,
  otherwise?: string
): Dockerfile | undefined =>
  inlineDockerfile === null
    ? repo.dockerfiles.find(({ path }) => path === (dockerfile ?? otherwise))
    : parseDockerfile(inlineDockerfile.path, inlineDockerfile.text.split("\n"), inlineDockerfile.line, buildArguments)

/** Tells the stage that a compose service builds; undefined for the last one, which takes the place of a developer's too. */
export const builtStage = (dockerfile: Dockerfile | undefined, { target }: ComposeService): string | undefined =>
  dockerfile !== undefined && target !== null && !isForDevelopment(target) && hasStage(dockerfile, target)
    ? target
    : undefined

/** Tells what a compose service is, by its image or by what that is built of. */
export const serviceRole = (repo: RepoView, service: ComposeService): ImageRole => {
  if (service.context === null) return composeRole(service)
  const dockerfile = builtBy(repo, service)
  return builtRole(dockerfile, builtStage(dockerfile, service))
}
