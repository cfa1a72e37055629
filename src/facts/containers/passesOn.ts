import type { RepoView } from "../RepoView.ts"
import type { ComposeProject, ComposeService } from "./ComposeService.ts"
import { namesHost } from "./namesHost.ts"
import { passesElsewhere, proxyRoutes } from "./proxyRoutes.ts"

/**
 * Whether a proxy passes requests on to a service: its settings say so where they are in the repository and can be read
 * to the end; else what it is told, and what it waits for.
 */
export const passesOn = (
  repo: RepoView,
  project: ComposeProject,
  proxy: ComposeService,
  service: ComposeService
): boolean => {
  if (namesHost(proxy, service)) return true
  return (
    proxyRoutes(repo, project).some((routed) => routed.proxy === proxy && routed.service === service) ||
    (passesElsewhere(repo, project, proxy) && proxy.dependsOn.includes(service.name))
  )
}
