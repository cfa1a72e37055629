/** What the security check says of files that are no evidence because Groundplan wrote them. */
import type { Evidence } from "../Fact.ts"
import type { Finding, SecurityCheck } from "../SecurityCheck.ts"
import { gradeOf, inOrder, listed } from "./runChecks.ts"

const placeOf = (rule: string, { line, path }: Evidence): string => `${rule} ${line} ${path}`

/** A finding with some of its places only. */
const at = (finding: Finding, evidence: ReadonlyArray<Evidence>): ReadonlyArray<Finding> => {
  const [first] = evidence
  if (first === undefined) return []
  if (evidence.length === finding.evidence.length) return [finding]
  const title = finding.title.replace(/ \(\d{1,9} places\)$/, "")
  return [
    {
      ...finding,
      title: evidence.length === 1 ? title : `${title} (${evidence.length} places)`,
      path: first.path,
      line: first.line,
      evidence
    }
  ]
}

const newerFiles =
  "Groundplan wrote this file and nobody changed it since: a pull request with the files of a newer design names a release that is mended, unless the repository itself names this one."

/** An end of life comes by itself, also to lines that an earlier release of ours wrote: then the mend is not to be sought by hand. */
const withMend = (finding: Finding, own: ReadonlySet<string>): Finding =>
  finding.rule === "runtime.end-of-life" && finding.evidence.every(({ path }) => own.has(path))
    ? { ...finding, remediation: `${finding.remediation} ${newerFiles}` }
    : finding

/**
 * The check of what is evidence, with all that a check of everything finds beyond it. A record of written files is a
 * claim that anybody can make: whatever it names, nothing is found less for it. `own`: the files that one names and that
 * nobody changed.
 */
export const withOwnFiles = (check: SecurityCheck, whole: SecurityCheck, own: ReadonlySet<string>): SecurityCheck => {
  const told = new Set(check.findings.flatMap(({ evidence, rule }) => evidence.map((one) => placeOf(rule, one))))
  const more = whole.findings.flatMap((finding) =>
    at(
      finding,
      finding.evidence.filter((one) => !told.has(placeOf(finding.rule, one)))
    ).map((one) => withMend(one, own))
  )
  if (more.length === 0) return check
  const failed = new Set(more.map(({ rule }) => rule))
  const findings = [...check.findings, ...more].toSorted(inOrder)
  const { findings: shown, findingsLeftOut } = listed(findings)
  return {
    ...check,
    grade: gradeOf(findings),
    findings: shown,
    findingsLeftOut: check.findingsLeftOut + findingsLeftOut,
    checks: check.checks.map((one) => (failed.has(one.rule) ? { ...one, status: "failed" } : one))
  }
}
