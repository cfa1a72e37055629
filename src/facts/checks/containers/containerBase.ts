import { isFloating } from "../../containers/floatingTag.ts"
import { imageName } from "../../containers/ImageName.ts"
import { type Check, finding } from "../../security/Check.ts"

/** A base image without a version: what is built tomorrow is not what was tested today. */
export const containerBase: Check = {
  rule: "container.unpinned-base",
  run: (repo) =>
    repo.dockerfiles.length === 0
      ? undefined
      : repo.dockerfiles.flatMap(({ path, stages }) =>
          stages.flatMap(({ image, line }, index) => {
            const { name, tag } = imageName(image)
            const own = stages.slice(0, index).some((stage) => stage.name === image.toLowerCase())
            const written = repo.files.lines(path)[line - 1] ?? ""
            // a tag that is an argument without default is chosen by whoever builds
            if (own || image === "" || name === "scratch" || image.includes("@") || image.endsWith(":")) return []
            if (tag === null ? /\$/.test(written) : !isFloating(image)) return []
            return [
              finding(
                "container.unpinned-base",
                "low",
                `Base image ${name} is ${tag === null ? "not given a version" : `taken as ${tag.slice(0, 60)}, which the next release moves`}`,
                "Name the version of the base image that the packages in the lock file were tested with, best with its digest, and let a bot raise it.",
                repo.at(path, line)
              )
            ]
          })
        )
}
