import { frameworksOf } from "../manifests/frameworksOf.ts"
import type { RepoView } from "../RepoView.ts"
import type { ComposeProject, ComposeService } from "./ComposeService.ts"
import { probedPort } from "./probedPath.ts"

/**
 * Whether a service that is called a worker answers requests all the same, as others call it over the network: its own
 * check asks it by HTTP, its code is that of a server, and it is the only process of that code.
 */
export const answersAsServer = (
  repo: RepoView,
  project: ComposeProject,
  service: ComposeService,
  root: string
): boolean =>
  probedPort(service.healthcheck) !== undefined &&
  repo.modules.some(
    (module) => module.root === root && frameworksOf(module).some(({ role }) => role === "server" || role === "meta")
  ) &&
  project.services.every(
    (other) =>
      other === service ||
      other.development ||
      other.context !== service.context ||
      other.dockerfile !== service.dockerfile
  )
