import type { Exposure } from "../Exposure.ts"
import type { RepoView } from "../RepoView.ts"
import { isDevelopersEnvironment } from "./Compose.ts"
import type { ComposeProject, ComposeService } from "./ComposeService.ts"
import { isPublished } from "./composePublished.ts"
import { passesOn } from "./passesOn.ts"
import { serviceRole } from "./serviceRole.ts"

/** Labels and variables by which proxies of compose find what they pass requests on to. */
const routing = /^traefik\.(?:http|tcp)\.routers\.[\w.-]{1,80}\.rule$|^caddy(?:_\d{1,2})?$|^swag$|^sablier\.enable$/

/** The published proxy of a project that a service stands behind. */
const proxyOf = (repo: RepoView, project: ComposeProject, service: ComposeService): ComposeService | undefined =>
  project.services.find(
    (proxy) =>
      proxy !== service &&
      serviceRole(repo, proxy).is === "tool" &&
      isPublished(proxy) &&
      passesOn(repo, project, proxy, service)
  )

/** What a compose file says of who may reach a service; undefined where it says nothing. */
export const composeExposure = (
  repo: RepoView,
  project: ComposeProject,
  service: ComposeService
): Exposure | undefined => {
  const label = service.labels.find(({ name }) => routing.test(name))
  const host = service.environment.find(({ name }) => name === "VIRTUAL_HOST")
  const routed = label ?? host
  if (routed !== undefined)
    return {
      reach: "public",
      by: "routed",
      why: "a proxy of its compose file passes requests on to it",
      evidence: [repo.at(routed.path, routed.line)]
    }
  const proxy = proxyOf(repo, project, service)
  if (proxy !== undefined)
    return {
      reach: "public",
      by: "routed",
      why: `${proxy.name} of its compose file passes requests on to it`,
      evidence: [repo.at(proxy.path, proxy.line)]
    }
  // what developers open on their own machines they look into, and nobody else is to
  if (service.context === null && isDevelopersEnvironment(project)) return undefined
  const port = service.ports.find(
    ({ development, host: on, protocol }) => on !== null && protocol === "tcp" && !development
  )
  return port !== undefined && isPublished(service)
    ? {
        reach: "public",
        by: "published",
        why: "its compose file publishes its port",
        evidence: [repo.at(port.path, port.line)]
      }
    : undefined
}
