import { composeValues } from "../../containers/composeValues.ts"
import { isFloating } from "../../containers/floatingTag.ts"
import { imageName } from "../../containers/ImageName.ts"
import { imageRole } from "../../data/images.ts"
import { dig, string } from "../../parsing/unknown.ts"
import { type Check, finding } from "../../security/Check.ts"

/** A store without a version: the next pull may not read the data of the last. */
export const composeUnpinnedStore: Check = {
  rule: "compose.unpinned-store",
  run: (repo) =>
    repo.compose.length === 0
      ? undefined
      : composeValues(repo).flatMap(({ path, parsed, name, value }) => {
          const image = string(dig(value, "image")) ?? ""
          const { name: called, tag } = imageName(image)
          const role = imageRole(called)
          const unpinned = tag === null ? !/[$@]/.test(image) : isFloating(image)
          return role.is !== "store" || !unpinned || dig(value, "build") !== undefined
            ? []
            : [
                finding(
                  "compose.unpinned-store",
                  "low",
                  `The image ${called.slice(0, 100)} of ${name} is not given a version`,
                  "Name the version of the image: stores do not read the files of every other release.",
                  repo.at(path, parsed.lineOf("services", name, "image"))
                )
              ]
        })
}
