import { baseName, within } from "../paths.ts"
import { composeRole } from "./composeRole.ts"
import type { ComposeProject, ComposeService } from "./ComposeService.ts"
import { imageName } from "./ImageName.ts"

/** Folders of what users of an application have given to its repository, up to the folder itself. */
const contributions = /^(?:.{0,300}?\/)?contrib(?:uted|utions)?(?=\/)/i

/** Words by which a folder or file says that it is for those who need more than one process. */
const forMore =
  /(?:^|[-_./])(?:workers?|advanced|clusters?|clustered|distributed|multi[-_]?(?:node|process|worker|instance)s?|scal(?:ed|ing|able)|ha|high[-_]availability)(?:$|[-_./])/i

const isForMore = ({ folder, paths }: ComposeProject): boolean =>
  forMore.test(baseName(folder)) || paths.some((path) => forMore.test(baseName(path)))

/** The image that a service runs, by its published name and by its Dockerfile. */
const imagesOf = (service: ComposeService): ReadonlyArray<string> => {
  const { context, dockerfile, image } = service
  // several stores or proxies say nothing of the program
  if (context === null && composeRole(service).is !== "application") return []
  return [
    ...(image === null ? [] : [imageName(image).name]),
    ...(context === null || dockerfile === null ? [] : [`${context} ${dockerfile}`])
  ]
}

const running = ({ services }: ComposeProject, image: string): ReadonlyArray<ComposeService> =>
  services.filter((service) => !service.development && imagesOf(service).includes(image))

/** Whether a project stands where a plain one of the same application is the one that is meant first. */
const isBeside = (project: ComposeProject, plain: ComposeProject): boolean => {
  const folder = contributions.exec(project.folder)?.[0]
  return isForMore(project) || (folder !== undefined && folder !== plain.folder && within(folder, plain.folder))
}

/** The services of a project that all run one image, and the plain file beside it that runs that image as one service. */
const splitOf = (project: ComposeProject, all: ReadonlyArray<ComposeProject>): ComposeProject["splits"] => {
  const images = new Set(project.services.flatMap(imagesOf))
  for (const image of images) {
    const several = running(project, image)
    if (several.length < 2) continue
    const plain = all.find(
      (other) =>
        other !== project && !isForMore(other) && isBeside(project, other) && running(other, image).length === 1
    )
    const [path] = plain?.paths ?? []
    if (path !== undefined) return { services: several, insteadOf: path }
  }
  return undefined
}

/**
 * Leaves out what a compose file runs that is for those who need several processes of one image, where a plain file of
 * the same application runs that image as one: it is another way to run the same, and the plain one is how it begins.
 */
export const withoutSplits = (projects: ReadonlyArray<ComposeProject>): ReadonlyArray<ComposeProject> =>
  projects.map((project) => {
    const splits = splitOf(project, projects)
    return splits === undefined ? project : Object.assign({}, project, { services: [], splits })
  })
