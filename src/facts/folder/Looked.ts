import type { RepoSnapshot } from "../../repo/RepoSnapshot.ts"
import type { Detected } from "../findings.ts"
import type { Surroundings } from "./surroundings.ts"

/** Everything that a tree holds, and what a folder of it has to do with that. */
export interface Looked {
  readonly snapshot: RepoSnapshot
  readonly detected: Detected
  readonly surroundings: Surroundings
}
