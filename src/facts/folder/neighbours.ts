import type { Draft } from "../join/Draft.ts"
import type { RepoView } from "../RepoView.ts"
import type { Finding } from "../SecurityCheck.ts"
import type { Evidence } from "../Fact.ts"

/** Whether a finding speaks of another service that a shared compose file runs: of the one whose lines it stands among. */
export const aboutNeighbours = (
  { compose }: RepoView,
  others: ReadonlyArray<Draft>
): ((finding: Finding) => boolean) => {
  const starts = new Map<string, Array<number>>()
  for (const { services } of compose)
    for (const { places } of services)
      for (const { line, path } of places) starts.set(path, [...(starts.get(path) ?? []), line])
  const theirs = new Set(
    others.flatMap(({ signals }) =>
      signals.flatMap(({ evidence, source }) =>
        source === "compose" ? evidence.map(({ line, path }) => `${path}:${line}`) : []
      )
    )
  )
  const isTheirs = ({ line, path }: Pick<Evidence, "line" | "path">): boolean => {
    const start = Math.max(0, ...(starts.get(path) ?? []).filter((first) => first <= line))
    return theirs.has(`${path}:${start}`)
  }
  return ({ evidence, line, path }) => isTheirs({ line, path }) && evidence.every(isTheirs)
}
