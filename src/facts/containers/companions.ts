import { byText } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { remembered } from "../remembered.ts"
import { codeOf } from "../services/codeOfComposeService.ts"
import { composeRole } from "./composeRole.ts"
import { profileAside } from "./composeProfiles.ts"
import { reasons } from "./composeReasons.ts"
import type { ComposeProject, ComposeService } from "./ComposeService.ts"
import { stepReason } from "./composeSteps.ts"
import { isPublished } from "./composePublished.ts"
import { namesHost } from "./namesHost.ts"
import { passesOn } from "./passesOn.ts"
import { serviceRole } from "./serviceRole.ts"

/** Somebody else's program that a compose file runs beside the application. */
export interface Companion {
  readonly service: ComposeService
  /** Why it is not deployed; undefined where the application needs it. */
  readonly aside: string | undefined
  /** Whether people reach it, by itself or through a proxy beside it. */
  readonly front: boolean
}

const isStore = (service: ComposeService): boolean => service.context === null && composeRole(service).is === "store"

const isTool = (service: ComposeService): boolean => service.context === null && composeRole(service).is === "tool"

const needs = (service: ComposeService, other: ComposeService): boolean =>
  service !== other && (service.dependsOn.includes(other.name) || namesHost(service, other))

/** Tells whether people reach a service of a project: what a published proxy passes requests on to is as good as published. */
const reachedIn = (repo: RepoView, project: ComposeProject): ((service: ComposeService) => boolean) => {
  const proxies = project.services.filter((service) => serviceRole(repo, service).is === "tool" && isPublished(service))
  return (service) => isPublished(service) || proxies.some((proxy) => passesOn(repo, project, proxy, service))
}

const ownOf = (repo: RepoView, project: ComposeProject): ReadonlyArray<ComposeService> =>
  project.services.filter(
    (service) => !isStore(service) && !isTool(service) && codeOf(repo, project, service) !== undefined
  )

const depth = ({ folder }: ComposeProject): number => folder.split("/").length

/** Projects that only run again what one before them runs: in the folders nearer to the root first. */
const repeating = (
  repo: RepoView,
  owned: ReadonlyMap<ComposeProject, ReadonlyArray<ComposeService>>
): ReadonlySet<ComposeProject> => {
  const seen = new Set<string>()
  const again = new Set<ComposeProject>()
  const ordered = [...owned].toSorted(([one], [other]) => depth(one) - depth(other) || byText(one.folder, other.folder))
  for (const [project, own] of ordered) {
    const programs = own.flatMap((service) => codeOf(repo, project, service)?.root ?? [])
    if (programs.length > 0 && programs.every((root) => seen.has(root))) again.add(project)
    for (const root of programs) seen.add(root)
  }
  return again
}

/** The services of a project that the application consists of, others' programs among them. */
const neededOf = (
  repo: RepoView,
  project: ComposeProject,
  own: ReadonlyArray<ComposeService>
): ReadonlySet<ComposeService> => {
  const candidates = project.services.filter((service) => !isStore(service) && !isTool(service))
  // a repository of compose files alone says how programs of others are run together
  if (own.length === 0) return new Set(repo.modules.length === 0 && repo.dockerfiles.length === 0 ? candidates : [])
  const needed = new Set(own)
  const isReached = reachedIn(repo, project)
  for (let before = 0; before !== needed.size;) {
    before = needed.size
    for (const service of candidates) {
      const isFront = isReached(service) && [...needed].some((other) => needs(service, other))
      if (isFront || [...needed].some((other) => needs(other, service))) needed.add(service)
    }
  }
  return needed
}

const asideOf = (
  project: ComposeProject,
  needed: ReadonlySet<ComposeService>,
  service: ComposeService
): string | undefined => {
  const started = stepReason(project, service) ?? profileAside(project, service)
  if (started !== undefined) return started
  if (service.development) return reasons.development
  if (service.choice !== null) return service.choice === "addition" ? reasons.addition : reasons.alternative
  return needed.has(service) ? undefined : reasons.unnamed
}

/** Programs of others in every compose project: images that are neither stores nor tools and have no code here. */
export const companions = remembered((repo): ReadonlyMap<ComposeProject, ReadonlyArray<Companion>> => {
  const owned = new Map(repo.compose.map((project) => [project, ownOf(repo, project)] as const))
  const again = repeating(repo, owned)
  return new Map(
    [...owned].map(([project, own]) => {
      const needed = neededOf(repo, project, own)
      const isReached = reachedIn(repo, project)
      const found = project.services
        .filter((service) => service.image !== null && !isStore(service) && !isTool(service))
        .filter((service) => codeOf(repo, project, service) === undefined)
        .map((service) => ({
          service,
          aside: asideOf(project, needed, service) ?? (again.has(project) ? reasons.alternative : undefined),
          front: isReached(service)
        }))
      return [project, found] as const
    })
  )
})
