import type { RepoView } from "../RepoView.ts"
import type { ComposeProject, ComposeService } from "./ComposeService.ts"
import { namesHost } from "./namesHost.ts"
import { proxyRoutes } from "./proxyRoutes.ts"

/**
 * Whether a proxy passes requests on to a service: its settings say so where they are in the repository; else what it
 * is told, and what it waits for.
 */
export const passesOn = (
  repo: RepoView,
  project: ComposeProject,
  proxy: ComposeService,
  service: ComposeService
): boolean => {
  if (namesHost(proxy, service)) return true
  const routes = proxyRoutes(repo, project).filter((routed) => routed.proxy === proxy)
  return routes.length > 0
    ? routes.some((routed) => routed.service === service)
    : proxy.dependsOn.includes(service.name)
}
