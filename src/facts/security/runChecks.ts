import { checks } from "../checks/index.ts"
import { byText } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { type Finding, gradeFormula, type SecurityCheck } from "../SecurityCheck.ts"
import { mapInSteps, type Steps } from "../Steps.ts"
import { oneCause } from "./oneCause.ts"
import { oneSecret } from "./oneSecret.ts"

const severities = ["critical", "high", "medium", "low"] as const

/** As `gradeFormula` says. */
export const gradeOf = (findings: ReadonlyArray<Finding>): SecurityCheck["grade"] => {
  const worst = severities.find((severity) => findings.some((finding) => finding.severity === severity))
  return worst === undefined ? "A" : ({ critical: "F", high: "D", medium: "C", low: "B" } as const)[worst]
}

/** Most findings that are listed; a repository with more has one problem, not hundreds. */
const maxFindings = 200

/** The order in which findings are told: by severity and place. */
export const inOrder = (a: Finding, b: Finding): number =>
  severities.indexOf(a.severity) - severities.indexOf(b.severity) ||
  byText(a.rule, b.rule) ||
  byText(a.path, b.path) ||
  a.line - b.line ||
  byText(a.title, b.title)

/** Findings as they are listed, with the number of those that are not. */
export const listed = (findings: ReadonlyArray<Finding>): Pick<SecurityCheck, "findings" | "findingsLeftOut"> => ({
  findings: findings.slice(0, maxFindings),
  findingsLeftOut: Math.max(0, findings.length - maxFindings)
})

/** Runs every check; findings are sorted by severity and place, one per rule and line, one per line's secret. `tells` leaves some out. */
export function* runChecks(repo: RepoView, tells: (finding: Finding) => boolean = () => true): Steps<SecurityCheck> {
  const results = yield* mapInSteps(checks, (check) => ({ rule: check.rule, found: check.run(repo)?.filter(tells) }))
  const seen = new Set<string>()
  const sorted = oneSecret(results.flatMap(({ found }) => found ?? []))
    .filter(({ rule, path, line, title }) => {
      const key = `${rule} ${line} ${path} ${title}`
      if (seen.has(key)) return false
      seen.add(key)
      return true
    })
    .toSorted(inOrder)
  const findings = oneCause(sorted)
  return {
    grade: gradeOf(findings),
    formula: gradeFormula,
    ...listed(findings),
    checks: results.map(({ rule, found }) => ({
      rule,
      status: found === undefined ? "not-applicable" : found.length > 0 ? "failed" : "passed"
    })),
    filesScanned: repo.snapshot.entries.filter(({ treatment }) => treatment !== "listed").length
  }
}
