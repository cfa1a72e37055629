import { dig, fields, list, string } from "../parsing/unknown.ts"
import type { RepoView } from "../RepoView.ts"
import type { Workflow, WorkflowJob } from "./Workflow.ts"

/** Most runs of one job whose matrix is read. */
const mostRuns = 50

/** A text with its expressions filled in; undefined where one of them is not known before the workflow runs. */
export const filledIn = (text: string, values: ReadonlyMap<string, string>): string | undefined => {
  let known = true
  const filled = text.slice(0, 2000).replace(/\$\{\{\s{0,10}([\w.-]{1,100})\s{0,10}\}\}/g, (_, name: string) => {
    const value = values.get(name)
    if (value === undefined) known = false
    return value ?? ""
  })
  return known && !filled.includes("${{") ? filled : undefined
}

/** Texts of a table, each filled in with those before it. */
const add = (values: Map<string, string>, prefix: string, table: unknown): void => {
  for (const [name, value] of fields(table).slice(0, 100)) {
    const text = filledIn(string(value) ?? "", values)
    if (string(value) !== undefined && text !== undefined) values.set(`${prefix}.${name}`, text)
  }
}

/** Entries of `matrix` that one value of a list gives. */
const flat = (name: string, value: unknown): ReadonlyArray<readonly [string, string]> => {
  const text = string(value)
  return text === undefined
    ? fields(value).flatMap(([key, inner]) => {
        const plain = string(inner)
        return plain === undefined ? [] : [[`matrix.${name}.${key}`, plain] as const]
      })
    : [[`matrix.${name}`, text]]
}

/** What `matrix` is in each run of a job: every combination of its lists, and what is included. */
const runsOf = (matrix: unknown): ReadonlyArray<ReadonlyMap<string, string>> => {
  let runs: ReadonlyArray<ReadonlyArray<readonly [string, string]>> = [[]]
  for (const [name, values] of fields(matrix)) {
    if (name === "include" || name === "exclude" || !Array.isArray(values)) continue
    runs = runs.flatMap((run) => list(values).map((value) => run.concat(flat(name, value)))).slice(0, mostRuns)
  }
  const included = list(dig(matrix, "include")).map((entry) =>
    fields(entry).flatMap(([name, value]) => flat(name, value))
  )
  const combined = runs.length === 1 && runs[0]?.length === 0 && included.length > 0 ? included : [...runs, ...included]
  return combined.slice(0, mostRuns).map((run) => new Map(run))
}

/** What expressions of a job stand for, once for each of its runs. */
export const valuesOfJobs = (
  repo: RepoView,
  { parsed }: Workflow,
  job: WorkflowJob
): ReadonlyArray<ReadonlyMap<string, string>> => {
  const { name, owner } = repo.snapshot.repository
  return runsOf(dig(job.value, "strategy", "matrix")).map((run) => {
    const values = new Map([
      ["github.repository", `${owner}/${name}`],
      ["github.repository_owner", owner],
      ["github.event.repository.name", name],
      ...run
    ])
    add(values, "env", dig(parsed.data, "env"))
    add(values, "env", dig(job.value, "env"))
    return values
  })
}
