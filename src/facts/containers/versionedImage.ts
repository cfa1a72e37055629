import type { RepoView } from "../RepoView.ts"
import type { ComposeService } from "./ComposeService.ts"
import { imageName, tagVersion } from "./ImageName.ts"

/** Whether every variable that one is given is known to the other: names change from version to version. */
const takesAll = (other: ComposeService, { environment }: Pick<ComposeService, "environment">): boolean =>
  environment.every(({ name }) => other.environment.some((one) => one.name === name))

/** The image with the version that another compose file runs with the same variables, where this one leaves it open. */
export const versionedImage = (
  repo: RepoView,
  image: string,
  given: Pick<ComposeService, "environment"> = { environment: [] }
): string => {
  const { name, tag } = imageName(image)
  if (image.includes("@") || tagVersion(tag) !== null) return image
  const said = repo.compose
    .flatMap(({ services }) => services)
    .find((other) => {
      const own = imageName(other.image ?? "")
      return own.name === name && tagVersion(own.tag) !== null && takesAll(other, given)
    })
  return said?.image ?? image
}
