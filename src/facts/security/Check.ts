import type { Evidence } from "../Fact.ts"
import type { RepoView } from "../RepoView.ts"
import type { Finding, Severity } from "../SecurityCheck.ts"

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

/** Most places that one finding shows. */
const maxPlaces = 10

/** One finding for the same weakness in many places: nobody reads a hundred rows that say the same. */
export const findingAtAll = (
  rule: string,
  severity: Finding["severity"],
  title: string,
  remediation: string,
  places: ReadonlyArray<Evidence>
): ReadonlyArray<Finding> => {
  const first = places[0]
  return first === undefined
    ? []
    : [
        {
          ...finding(
            rule,
            severity,
            places.length > 1 ? `${title} (${places.length} places)` : title,
            remediation,
            first
          ),
          evidence: places.slice(0, maxPlaces)
        }
      ]
}

const below = { critical: "high", high: "medium", medium: "low", low: "low" } as const

/** One step less severe, where something is for developers or only perhaps so. */
export const lowered = (severity: Severity, when = true): Severity => (when ? below[severity] : severity)
