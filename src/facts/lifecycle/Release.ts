import type { Evidence } from "../Fact.ts"
import type { Severity } from "../SecurityCheck.ts"

/** A release of a product that the repository says it runs on. */
export interface Release {
  readonly product: string
  readonly version: string
  readonly severity: Severity
  readonly evidence: Evidence
}
