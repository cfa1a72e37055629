import { isApplication } from "../containers/codeless.ts"
import type { ComposeProject, ComposeService } from "../containers/ComposeService.ts"
import { versionedImage } from "../containers/versionedImage.ts"
import { notGiven } from "../detectors/missingArguments.ts"
import { notThere } from "../detectors/missingCopies.ts"
import { imageBuilds } from "../images/builds/index.ts"
import { ownImage } from "../images/ownImage.ts"
import { isPulled } from "../images/sourceOfImage.ts"
import { resolvePath } from "../paths.ts"
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

/** Whether a service is given a folder of the repository with code in it: its image then only runs what is mounted. */
const isGivenCode = (repo: RepoView, { folder }: ComposeProject, { mounts }: ComposeService): boolean =>
  mounts.slice(0, 100).some(({ kind, source }) => {
    const given = kind === "bind" && source?.startsWith(".") === true ? resolvePath(folder, source) : undefined
    return given !== undefined && repo.files.below(given).some(isApplication)
  })

/** The published image of the program itself that a compose file runs for a service. */
const imageRun = (repo: RepoView, { evidence }: Service): string | undefined => {
  const [image] = repo.compose.flatMap((project) =>
    project.services.flatMap((service) => {
      const { context, image: named, line, path } = service
      return context === null &&
        named !== null &&
        isPulled(named) &&
        evidence.some((place) => place.path === path && place.line === line) &&
        ownImage(repo, named) !== undefined &&
        !isGivenCode(repo, project, service)
        ? [named]
        : []
    })
  )
  return image === undefined ? undefined : versionedImage(repo, image)
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
