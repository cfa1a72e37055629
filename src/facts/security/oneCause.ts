import type { Finding } from "../SecurityCheck.ts"

/** Rules whose findings say the same however often one cause is copied, and what tells one cause from another. */
const causes: ReadonlyMap<string, (finding: Finding) => string> = new Map([
  ["secret.committed", ({ path, title }) => `${path} ${withoutGlimpse(title)}`],
  ["secret.assigned", ({ path, title }) => `${path} ${withoutGlimpse(title)}`],
  ["container.root", ({ title }) => title],
  ["compose.published-database", ({ title }) => title],
  ["runtime.end-of-life", ({ title }) => title]
])

const withoutGlimpse = (title: string): string => title.replace(/ \([^()]{0,20}…\)$/, "")

const keyOf = (finding: Finding): string | undefined => {
  const cause = causes.get(finding.rule)
  return cause === undefined ? undefined : `${finding.rule} ${finding.severity} ${cause(finding)}`
}

/** From so many on they are one row, as a reader takes them; and most places that it shows. */
const fewest = 3
const mostPlaces = 10

/** The findings, sorted as they are given, with those of one cause told once with their places and their number. */
export const oneCause = (findings: ReadonlyArray<Finding>): ReadonlyArray<Finding> => {
  const groups = new Map<string, Array<Finding>>()
  for (const finding of findings) {
    const key = keyOf(finding)
    if (key === undefined) continue
    const known = groups.get(key)
    if (known === undefined) groups.set(key, [finding])
    else known.push(finding)
  }
  return findings.flatMap((finding): ReadonlyArray<Finding> => {
    const group = groups.get(keyOf(finding) ?? "") ?? []
    if (group.length < fewest) return [finding]
    if (group[0] !== finding) return []
    return [
      {
        ...finding,
        title: `${withoutGlimpse(finding.title)} (${group.length} places)`,
        evidence: group.flatMap(({ evidence }) => evidence).slice(0, mostPlaces)
      }
    ]
  })
}
