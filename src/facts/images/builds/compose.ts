import { folderOf } from "../../paths.ts"
import type { ImageBuilds } from "../ImageSource.ts"

/** What compose files build under a name of its own, as far as the Dockerfile is there. */
export const compose: ImageBuilds = {
  name: "compose",
  read: (repo) => {
    const isThere = (context: string, dockerfile: string | null): boolean =>
      repo.dockerfiles.some(({ path }) => (dockerfile === null ? folderOf(path) === context : path === dockerfile))
    return repo.compose.flatMap(({ services }) =>
      services.flatMap(({ context, dockerfile, image }) =>
        image === null || context === null || !isThere(context, dockerfile)
          ? []
          : [{ image, context, dockerfile: dockerfile ?? undefined }]
      )
    )
  }
}
