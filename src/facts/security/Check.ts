import type { Evidence } from "../Fact.ts"
import type { RepoView } from "../RepoView.ts"
import type { Finding } from "../SecurityCheck.ts"

/** Looks for one kind of weakness. Pure and total. */
export interface Check {
  readonly rule: string
  /** `undefined` where the repository has nothing that it looks at. */
  readonly run: (repo: RepoView) => ReadonlyArray<Finding> | undefined
}

/** A finding at one place. */
export const finding = (
  rule: string,
  severity: Finding["severity"],
  title: string,
  remediation: string,
  evidence: Evidence
): Finding => ({ rule, severity, title, remediation, path: evidence.path, line: evidence.line, evidence: [evidence] })
