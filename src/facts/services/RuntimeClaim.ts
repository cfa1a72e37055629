import type { Evidence } from "../Fact.ts"

/** A runtime's version as one file states it. */
export interface RuntimeClaim {
  readonly runtime: string
  readonly version: string
  /** The folder it holds for. */
  readonly root: string
  /** A smaller rank is believed first: version files and manifests (1–3), toolchain files (4), container images (5), build images (6), continuous integration (9). */
  readonly rank: number
  readonly evidence: Evidence
}
