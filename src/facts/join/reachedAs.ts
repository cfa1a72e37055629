import type { Draft } from "./Draft.ts"
import type { JoinedService } from "./JoinedService.ts"

/** What the signs of a service say of who may reach it, and by which protocol, the most telling first. */
export const reachedAs = ({ signals }: Draft): Pick<JoinedService, "exposures" | "hostControl" | "spoken"> => ({
  exposures: signals.flatMap(({ exposure }) => exposure ?? []),
  spoken: signals.flatMap(({ spoken }) => spoken ?? []),
  hostControl: signals.flatMap(({ hostControl }) => hostControl ?? [])
})
