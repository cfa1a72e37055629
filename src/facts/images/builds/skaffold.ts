import { dig, list, string } from "../../parsing/unknown.ts"
import { folderOf, resolvePath } from "../../paths.ts"
import type { ImageBuilds } from "../ImageSource.ts"

/** `artifacts` of Skaffold, those of its profiles included. */
export const skaffold: ImageBuilds = {
  name: "skaffold",
  read: (repo) =>
    repo.named(/^skaffold[\w.-]{0,40}\.ya?ml$/).flatMap((path) =>
      repo.files.yaml(path).flatMap(({ data }) => {
        const profiles = list(dig(data, "profiles")).flatMap((profile) => list(dig(profile, "build", "artifacts")))
        return list(dig(data, "build", "artifacts"))
          .concat(profiles)
          .slice(0, 200)
          .flatMap((artifact) => {
            const image = string(dig(artifact, "image"))
            const given = resolvePath(folderOf(path), string(dig(artifact, "context")) ?? ".")
            // Jib is told the module of a build: by its folder, or as Gradle writes it (`:shop:api`)
            const module = string(dig(artifact, "jib", "project"))
              ?.replace(/^:/, "")
              .replaceAll(":", "/")
            const context = given === undefined || module === undefined ? given : resolvePath(given, module)
            const file = string(dig(artifact, "docker", "dockerfile"))
            return image === undefined || context === undefined
              ? []
              : [{ image, context, dockerfile: file === undefined ? undefined : resolvePath(context, file) }]
          })
      })
    )
}
