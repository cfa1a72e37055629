import type { Evidence } from "../Fact.ts"
import type { Exposure } from "../Exposure.ts"
import type { Spoken } from "../Protocol.ts"
import type { RepoView } from "../RepoView.ts"
import type { Service } from "../Service.ts"
import type { RuntimeClaim } from "../services/RuntimeClaim.ts"
import type { HealthSignal, PortClaim, PortSignal, ServiceSignal, VariableSignal } from "../Signal.ts"
import type { VariableClaim } from "../variables/Claim.ts"
import type { OwnedCommand } from "./commands.ts"
import type { Draft } from "./Draft.ts"

/** What the services of a repository share: signs of folders, and every statement of a runtime's version. */
export interface Surroundings {
  readonly repo: RepoView
  readonly runtimes: ReadonlyArray<RuntimeClaim>
  /** Signs of folders, by the root of the services they speak about. */
  readonly ports: ReadonlyMap<string, ReadonlyArray<PortSignal>>
  readonly health: ReadonlyMap<string, ReadonlyArray<HealthSignal>>
  readonly variables: ReadonlyMap<string, ReadonlyArray<VariableSignal>>
  /** The signs that say how the programs of folders are packed, by the folder. */
  readonly images: ReadonlyMap<string, ServiceSignal>
  /** The commands that a service owns. */
  readonly commands: ReadonlyMap<Draft, ReadonlyArray<OwnedCommand>>
}

/** A service, all but its variables, and everything that was claimed for it. */
export interface JoinedService {
  readonly service: Service
  /** What it is called instead where something else goes by its name: that is only the repository's, for want of one of its own. */
  readonly otherwise?: string
  readonly process: string
  /** Names under which others find it. */
  readonly hosts: ReadonlyArray<string>
  readonly ports: ReadonlyArray<PortClaim>
  readonly health: ReadonlyArray<Evidence>
  readonly healthConfidence: number
  readonly commands: ReadonlyArray<OwnedCommand>
  /** What files say of who may reach it. */
  readonly exposures: ReadonlyArray<Exposure>
  /** What files say of the protocol of its port. */
  readonly spoken: ReadonlyArray<Spoken>
  /** The lines that give it the container engine of its host. */
  readonly hostControl: ReadonlyArray<Evidence>
  readonly claims: ReadonlyMap<string, ReadonlyArray<VariableClaim>>
}
