import type { ComposeMount, ComposeProject, ComposeService } from "../containers/ComposeService.ts"
import { ownImage } from "../images/ownImage.ts"
import { dig } from "../parsing/unknown.ts"
import type { RepoView } from "../RepoView.ts"
import { builderOf } from "./codeOfComposeService.ts"
import { runtimeOfImage } from "./runtimeImages.ts"

/** Whether a file runs the repository's own program as it is published: files beside it may build it for developers. */
export const runsPublished = (
  repo: RepoView,
  project: ComposeProject,
  service: ComposeService
): ((mount: ComposeMount) => boolean) => {
  const { image, name } = service
  const ours =
    image !== null &&
    builderOf(project, service) === service &&
    runtimeOfImage(image) === undefined &&
    ownImage(repo, image) !== undefined
  return ({ path }) => ours && dig(repo.files.yaml(path)[0]?.data, "services", name, "build") === undefined
}
