import { dig, list, string } from "../../parsing/unknown.ts"
import { resolvePath } from "../../paths.ts"
import type { ImageBuilds } from "../ImageSource.ts"

/** `dockers` of GoReleaser. */
export const goreleaser: ImageBuilds = {
  name: "goreleaser",
  read: (repo) =>
    repo.files.paths
      .filter((path) => /^(?:[^/]+\/)?\.?goreleaser[\w.-]{0,40}\.ya?ml$/.test(path))
      .slice(0, 10)
      .flatMap((path) => repo.files.yaml(path))
      .flatMap(({ data }) => list(dig(data, "dockers")).concat(list(dig(data, "dockers_v2"))))
      .slice(0, 100)
      .flatMap((docker) => {
        const file = resolvePath("", string(dig(docker, "dockerfile")) ?? "Dockerfile")
        return list(dig(docker, "image_templates"))
          .concat(list(dig(docker, "images")))
          .slice(0, 20)
          .flatMap((template) => {
            const image = string(template)?.replace(/:[^/]*$/, "")
            return image === undefined || image.includes("{{") ? [] : [{ image, context: "", dockerfile: file }]
          })
      })
}
