import type { RepoView } from "../RepoView.ts"
import type { VariableClaim } from "./Claim.ts"

/** A claim of the folder whose code or samples it stands in. */
export interface ReadClaim extends VariableClaim {
  readonly root: string
}

/** Reads what one kind of place says of environment variables. */
export interface VariableReader {
  readonly name: string
  readonly read: (repo: RepoView) => ReadonlyArray<ReadClaim>
}
