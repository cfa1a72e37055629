import type { Finding } from "../SecurityCheck.ts"

/** Rules that tell of a credential on a line, the one that says most about it first. */
const byKnowledge: ReadonlyArray<string> = [
  "secret.committed",
  "container.secret",
  "compose.default-password",
  "terraform.credentials",
  "gitlab.plain-secret",
  "kubernetes.plain-secret",
  "secret.django-key",
  "secret.assigned",
  "secret.guessable",
  "secret.file"
]

const severities = ["critical", "high", "medium", "low"] as const

const worse = (a: Finding, b: Finding): Finding["severity"] =>
  severities.indexOf(a.severity) <= severities.indexOf(b.severity) ? a.severity : b.severity

/**
 * The findings, with one line's credential told once: by the rule that says most about it, as severely as the most
 * severe of those that saw it.
 */
export const oneSecret = (findings: ReadonlyArray<Finding>): ReadonlyArray<Finding> => {
  const told = new Map<string, Finding>()
  const others: Array<Finding> = []
  for (const finding of findings) {
    const rank = byKnowledge.indexOf(finding.rule)
    if (rank < 0) {
      others.push(finding)
      continue
    }
    const line = `${finding.line} ${finding.path}`
    const known = told.get(line)
    if (known === undefined) told.set(line, finding)
    else
      told.set(line, {
        ...(rank < byKnowledge.indexOf(known.rule) ? finding : known),
        // what has ended opens nothing, however random it looks
        severity: [known, finding].some(({ title }) => title.includes(", expired")) ? "low" : worse(known, finding)
      })
  }
  return [...told.values(), ...others]
}
