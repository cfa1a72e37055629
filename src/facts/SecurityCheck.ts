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

/** How the grade follows from the findings. Their number does not count: twenty small ones are not one that is critical. */
export const gradeFormula =
  "The worst finding decides: F with a critical one, D with a high one, C with a medium one, B with a low one, A with none."

export const SecurityCheck = Schema.Struct({
  grade: Schema.Literal("A", "B", "C", "D", "F"),
  /** How the grade follows from the findings, in a sentence. */
  formula: Schema.optionalWith(Schema.String, { default: () => gradeFormula }),
  findings: Schema.Array(Finding),
  /** Findings that are not listed because there are so many; the listed ones are the worst. */
  findingsLeftOut: Schema.optionalWith(Schema.Int, { default: () => 0 }),
  /** Every check that was run; `not-applicable` where the repository has nothing it looks at. */
  checks: Schema.Array(
    Schema.Struct({ rule: Schema.String, status: Schema.Literal("passed", "failed", "not-applicable") })
  ),
  filesScanned: Schema.Int
}).annotations({ identifier: "SecurityCheck" })
export type SecurityCheck = typeof SecurityCheck.Type
