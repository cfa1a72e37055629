import type { RepoView } from "../RepoView.ts"
import { imageName, tagVersion } from "./ImageName.ts"

/** The image with the version that another compose file names, where this one leaves it open. */
export const versionedImage = (repo: RepoView, image: string): string => {
  const { name, tag } = imageName(image)
  if (image.includes("@") || tagVersion(tag) !== null) return image
  const said = repo.compose
    .flatMap(({ services }) => services.flatMap((other) => other.image ?? []))
    .find((other) => imageName(other).name === name && tagVersion(imageName(other).tag) !== null)
  return said ?? image
}
