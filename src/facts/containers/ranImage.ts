import { within } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { runsPublished } from "../services/publishedImage.ts"
import type { ComposeProject, ComposeService } from "./ComposeService.ts"
import type { Dockerfile } from "./Dockerfile.ts"
import { isFilledInImage } from "./fileInImage.ts"
import { imageVariables } from "./imageFacts.ts"
import { keptAs, type Ran } from "./keptMounts.ts"
import { hidesProgram } from "./leftEmpty.ts"

/** The image that a service runs, built in a folder by a stage of a Dockerfile, as far as that is known. */
export const ranImage = (
  repo: RepoView,
  project: ComposeProject,
  service: ComposeService,
  {
    context,
    dockerfile,
    target
  }: { readonly dockerfile: Dockerfile | undefined; readonly context: string; readonly target: string | undefined }
): Ran => ({
  variables: imageVariables(dockerfile, target),
  isPublished: runsPublished(repo, project, service),
  fills: (folder) => dockerfile !== undefined && isFilledInImage(repo, dockerfile, context, folder, target),
  holdsProgram: (folder) =>
    dockerfile === undefined
      ? // where nobody can look, the folder's own name tells
        service.workingFolder !== null && within(folder, service.workingFolder) && keptAs(folder) === undefined
      : hidesProgram(dockerfile, folder, target, service.workingFolder)
})
