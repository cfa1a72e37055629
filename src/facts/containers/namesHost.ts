import { escape } from "effect/RegExp"
import type { ComposeService } from "./ComposeService.ts"

/** Whether what a service is told names another as a host: alone, in an address, or with a port. */
export const namesHost = (service: ComposeService, other: ComposeService): boolean =>
  [other.name, ...other.aliases].some((host) => {
    const pattern = new RegExp(`(?:^|[/@,;=\\s])${escape(host)}(?:$|[:/,;\\s])`, "i")
    return [service.command, ...service.environment.slice(0, 200).map(({ filled }) => filled)].some((text) =>
      pattern.test((text ?? "").slice(0, 500))
    )
  })
