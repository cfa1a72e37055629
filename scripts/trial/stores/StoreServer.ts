import type { Effect, Scope } from "effect"
import type { LocalServer } from "../../../src/providers/local/LocalServer.ts"
import type { NotHere, TrialFailed } from "../failures.ts"

/** How a real server of an engine is started for one application. */
export interface StoreServer {
  /** Whose variables and protocol it speaks. */
  readonly engines: ReadonlyArray<string>
  readonly open: Effect.Effect<LocalServer, NotHere | TrialFailed, Scope.Scope>
}
