import type { Tried } from "./tryApplication.ts"

const cells = ({ name, outcome, processes, seconds, stores, variables, why }: Tried): ReadonlyArray<string> => [
  name,
  outcome,
  stores.join(", ") || "none",
  ...(outcome === "passed" ? [String(processes), String(variables), seconds.toFixed(1)] : ["", "", ""]),
  why.split("\n")[0]?.slice(0, 100) ?? ""
]

const headings = ["application", "outcome", "stores", "processes", "variables", "seconds", ""]

/** What came of every application, and how many of each outcome there are. */
export const table = (tried: ReadonlyArray<Tried>): string => {
  const rows = [headings, ...tried.map(cells)]
  const widths = headings.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  const lines = rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join("  ")
      .trimEnd()
  )
  const details = tried
    .filter(({ outcome }) => outcome === "failed")
    .map(({ name, why }) => `\n${name} failed at ${why}`)
  const count = (outcome: Tried["outcome"]) => tried.filter((one) => one.outcome === outcome).length
  const sum = `${count("passed")} of ${tried.length} passed, ${count("failed")} failed, ${count("left out")} left out`
  return [...lines, ...details, "", `${sum}.`].join("\n")
}
