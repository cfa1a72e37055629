import type { Evidence } from "../Fact.ts"
import type { Draft } from "../join/Draft.ts"
import type { RepoView } from "../RepoView.ts"

/** Why a draft of a service is not deployed. */
export interface Reason {
  /** Ends the sentence "It is not deployed: …". */
  readonly why: string
  /** It holds also where nothing else is left; otherwise what was found is taken for the application itself. */
  readonly certain?: boolean
  /** It is the very program that is deployed, told by other files: both may go by one name. */
  readonly same?: boolean
  readonly evidence: ReadonlyArray<Evidence>
}

/** Tells which of the services found in a repository are no part of what is deployed. Pure and total. */
export interface DeploymentRule {
  readonly name: string
  readonly find: (repo: RepoView, drafts: ReadonlyArray<Draft>) => ReadonlyMap<Draft, Reason>
}
