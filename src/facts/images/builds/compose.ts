import type { ImageBuilds } from "../ImageSource.ts"

/** What compose files build under a name of its own. */
export const compose: ImageBuilds = {
  name: "compose",
  read: (repo) =>
    repo.compose.flatMap(({ services }) =>
      services.flatMap(({ context, dockerfile, image }) =>
        image === null || context === null ? [] : [{ image, context, dockerfile: dockerfile ?? undefined }]
      )
    )
}
