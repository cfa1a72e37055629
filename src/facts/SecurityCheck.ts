import { Schema } from "effect"
import { Evidence } from "./Fact.ts"

export const Severity = Schema.Literal("critical", "high", "medium", "low")
export type Severity = typeof Severity.Type

/** One thing that an attacker or an auditor would point at. A secret is never echoed. */
export const Finding = Schema.Struct({
  /** The check's id, e.g. `secret.committed`, `container.root`. */
  rule: Schema.String,
  severity: Severity,
  title: Schema.String,
  path: Schema.String,
  line: Schema.Int,
  remediation: Schema.String,
  evidence: Schema.Array(Evidence)
}).annotations({ identifier: "Finding" })
export type Finding = typeof Finding.Type

export const SecurityCheck = Schema.Struct({
  /** A: nothing found, B: low, C: medium, D: high, F: critical findings. */
  grade: Schema.Literal("A", "B", "C", "D", "F"),
  findings: Schema.Array(Finding),
  /** Every check that was run; `not-applicable` where the repository has nothing it looks at. */
  checks: Schema.Array(
    Schema.Struct({ rule: Schema.String, status: Schema.Literal("passed", "failed", "not-applicable") })
  ),
  filesScanned: Schema.Int
}).annotations({ identifier: "SecurityCheck" })
export type SecurityCheck = typeof SecurityCheck.Type
