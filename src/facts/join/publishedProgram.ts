import { versionedImage } from "../containers/versionedImage.ts"
import { notGiven } from "../detectors/missingArguments.ts"
import { notThere } from "../detectors/missingCopies.ts"
import { imageBuilds } from "../images/builds/index.ts"
import { ownImage } from "../images/ownImage.ts"
import { isPulled } from "../images/sourceOfImage.ts"
import type { RepoView } from "../RepoView.ts"
import type { Service } from "../Service.ts"
import type { FactSignal } from "../Signal.ts"

/** Images that files run or publish, those that somebody runs first. */
const imagesNamed = (repo: RepoView): ReadonlyArray<string> => [
  ...repo.compose.flatMap(({ services }) =>
    services.flatMap(({ context, image }) => (context === null && image !== null ? [image] : []))
  ),
  ...imageBuilds.flatMap(({ read }) => read(repo).map(({ image }) => image))
]

/**
 * The published image of every program that the repository alone cannot pack: its Dockerfile copies what only a release
 * makes, such as a binary that was built before, or is built on an image that only a release names. Keys are paths of Dockerfiles.
 */
export const publishedPrograms = (repo: RepoView, facts: ReadonlyArray<FactSignal>): ReadonlyMap<string, string> =>
  new Map(
    facts
      .filter(({ kind, value }) => kind === "absence" && (value.startsWith(notThere) || value.startsWith(notGiven)))
      .flatMap(({ evidence }) => evidence.map(({ path }) => path))
      .flatMap((dockerfile) => {
        const image = imagesNamed(repo).find(
          (named) => isPulled(named) && ownImage(repo, named)?.dockerfile === dockerfile
        )
        return image === undefined ? [] : [[dockerfile, versionedImage(repo, image)] as const]
      })
  )

/** The published image that a compose file runs for a service. */
const imageRun = (repo: RepoView, { evidence }: Service): string | undefined => {
  const image = repo.compose
    .flatMap(({ services }) => services)
    .find(
      ({ context, image, line, path }) =>
        context === null &&
        image !== null &&
        isPulled(image) &&
        evidence.some((place) => place.path === path && place.line === line)
    )?.image
  return typeof image === "string" ? versionedImage(repo, image) : undefined
}

/** Whether nothing in the repository says how a service is built or started. */
const isUnknown = ({ dockerfile, image, kind, packing, startCommand }: Service): boolean =>
  dockerfile === null &&
  image === undefined &&
  packing === undefined &&
  startCommand === null &&
  kind !== "static" &&
  kind !== "function"

/** The image that a service runs as it is: in place of a Dockerfile that cannot be built, or where nothing else starts it. */
export const publishedOf = (
  repo: RepoView,
  published: ReadonlyMap<string, string>,
  service: Service
): Partial<Pick<Service, "dockerfile" | "image">> => {
  const { dockerfile } = service
  const image = dockerfile === null ? undefined : published.get(dockerfile)
  if (image !== undefined) return { dockerfile: null, image }
  const run = isUnknown(service) ? imageRun(repo, service) : undefined
  return run === undefined ? {} : { image: run }
}
