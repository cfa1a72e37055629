import type { Evidence } from "../Fact.ts"
import type { RepoView } from "../RepoView.ts"
import type { EnvironmentVariable, Service } from "../Service.ts"
import type { RuntimeClaim } from "../services/RuntimeClaim.ts"
import type { HealthSignal, PortClaim, PortSignal, VariableSignal } from "../Signal.ts"
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
  /** The commands that a service owns. */
  readonly commands: ReadonlyMap<Draft, ReadonlyArray<OwnedCommand>>
}

/** Most variables that are told of one service. */
export const maxVariablesOfService = 300

/** A finished service and every port that was claimed for it. */
export interface JoinedService {
  readonly service: Service
  readonly process: string
  /** Variables beyond those that are listed. */
  readonly omittedVariables: number
  readonly ports: ReadonlyArray<PortClaim>
  readonly health: ReadonlyArray<Evidence>
  readonly healthConfidence: number
  readonly commands: ReadonlyArray<OwnedCommand>
  readonly variables: ReadonlyArray<{
    readonly variable: EnvironmentVariable
    readonly evidence: ReadonlyArray<Evidence>
  }>
}
