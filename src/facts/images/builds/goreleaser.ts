import { dig, list, string } from "../../parsing/unknown.ts"
import { resolvePath } from "../../paths.ts"
import type { ImageBuilds } from "../ImageSource.ts"

/** The folder that the programs are compiled in which an image is given; undefined where they come from several. */
const codeOf = (config: unknown, docker: unknown): string | undefined => {
  const given = new Set(list(dig(docker, "ids")).flatMap((id) => string(id) ?? []))
  const folders = list(dig(config, "builds"))
    .slice(0, 100)
    .filter((build) => given.size === 0 || given.has(string(dig(build, "id")) ?? ""))
    .map((build) => resolvePath("", string(dig(build, "dir")) ?? "."))
  const [only, ...more] = new Set(folders)
  return more.length === 0 ? only : undefined
}

/** `dockers` of GoReleaser. */
export const goreleaser: ImageBuilds = {
  name: "goreleaser",
  read: (repo) =>
    repo.files.paths
      .filter((path) => /^(?:[^/]+\/)?\.?goreleaser[\w.-]{0,40}\.ya?ml$/.test(path))
      .slice(0, 10)
      .flatMap((path) => repo.files.yaml(path))
      .flatMap(({ data }) =>
        list(dig(data, "dockers"))
          .concat(list(dig(data, "dockers_v2")))
          .slice(0, 100)
          .map((docker) => ({ code: codeOf(data, docker), docker }))
      )
      .slice(0, 100)
      .flatMap(({ code, docker }) => {
        const file = resolvePath("", string(dig(docker, "dockerfile")) ?? "Dockerfile")
        return list(dig(docker, "image_templates"))
          .concat(list(dig(docker, "images")))
          .slice(0, 20)
          .flatMap((template) => {
            const image = string(template)?.replace(/:[^/]*$/, "")
            return image === undefined || image.includes("{{")
              ? []
              : [{ image, context: "", dockerfile: file, ...(code === undefined || code === "" ? {} : { code }) }]
          })
      })
}
