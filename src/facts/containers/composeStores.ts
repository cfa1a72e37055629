import { composeRole } from "./composeRole.ts"
import type { ComposeProject, ComposeService } from "./ComposeService.ts"
import { namesHost } from "./namesHost.ts"

/** Engines of the stores of its project that a service waits for or is told of. */
export const storesNamed = (project: ComposeProject, service: ComposeService): ReadonlyArray<string> => [
  ...new Set(
    project.services.flatMap((other) => {
      const used = other !== service && (service.dependsOn.includes(other.name) || namesHost(service, other))
      const role = used && other.context === null ? composeRole(other) : undefined
      return role?.is === "store" ? [role.engine] : []
    })
  )
]
