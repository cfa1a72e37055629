import type { Draft } from "./Draft.ts"
import type { JoinedService } from "./JoinedService.ts"

/** What the signs of a service say of who may reach it, the most telling first. */
export const reachedAs = ({ signals }: Draft): Pick<JoinedService, "exposures" | "hostControl"> => ({
  exposures: signals.flatMap(({ exposure }) => exposure ?? []),
  hostControl: signals.flatMap(({ hostControl }) => hostControl ?? [])
})
