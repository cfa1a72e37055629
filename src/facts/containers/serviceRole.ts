import type { ImageRole } from "../data/images.ts"
import type { RepoView } from "../RepoView.ts"
import { builtRole } from "./builtRole.ts"
import { composeRole } from "./composeRole.ts"
import type { ComposeService } from "./ComposeService.ts"
import { type Dockerfile, hasStage, parseDockerfile } from "./Dockerfile.ts"

/** Finds the Dockerfile that a compose service builds itself, wherever it is written. */
export const builtBy = (repo: RepoView, { buildArguments, dockerfile, inlineDockerfile }: ComposeService) =>
  inlineDockerfile === null
    ? repo.dockerfiles.find(({ path }) => path === dockerfile)
    : parseDockerfile(inlineDockerfile.path, inlineDockerfile.text.split("\n"), inlineDockerfile.line, buildArguments)

/** Tells what a compose service is, by its image or by what that is built of. */
export const serviceRole = (repo: RepoView, service: ComposeService): ImageRole => {
  if (service.context === null) return composeRole(service)
  const dockerfile: Dockerfile | undefined = builtBy(repo, service)
  const stage = dockerfile !== undefined && service.target !== null && hasStage(dockerfile, service.target)
  return builtRole(dockerfile, stage ? (service.target ?? undefined) : undefined)
}
