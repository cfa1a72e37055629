import { escape } from "effect/RegExp"
import { frameworksOf } from "../manifests/frameworksOf.ts"
import type { RepoView } from "../RepoView.ts"
import { isServing } from "../services/serving.ts"
import type { ComposeProject, ComposeService } from "./ComposeService.ts"
import { probedPort } from "./probedPath.ts"

/** Whether another service of the project is told the address of one, by its name. */
const isCalled = (project: ComposeProject, { name }: ComposeService): boolean => {
  const address = new RegExp(`^https?://${escape(name)}(?::\\d{2,5})?(?:/|$)`)
  return project.services.some((other) =>
    other.environment.some(({ filled }) => address.test((filled ?? "").slice(0, 300)))
  )
}

/** Whether a service is started as its image starts by itself, and opens a port on the network for what it starts. */
const isOpenAsImage = ({ command, ports }: ComposeService): boolean =>
  command === null && ports.some(({ development, protocol }) => protocol === "tcp" && !development)

const isOfSameCode = (one: ComposeService, other: ComposeService): boolean =>
  one.context === other.context &&
  one.dockerfile === other.dockerfile &&
  (one.context !== null || one.image === other.image)

/**
 * Whether a service that is called a worker answers requests all the same, as others call it over the network: its own
 * check asks it by HTTP, another service is told its address, or a port of what its image starts is opened; its code is
 * that of a server, and it is the only process of that code.
 */
export const answersAsServer = (
  repo: RepoView,
  project: ComposeProject,
  service: ComposeService,
  root: string
): boolean =>
  (probedPort(service.healthcheck) !== undefined || isCalled(project, service) || isOpenAsImage(service)) &&
  (repo.hitsIn("servers", root).some(isServing) ||
    repo.modules.some(
      (module) => module.root === root && frameworksOf(module).some(({ role }) => role === "server" || role === "meta")
    )) &&
  project.services.every((other) => other === service || other.development || !isOfSameCode(other, service))
