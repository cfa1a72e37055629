import { dig, fields, string } from "../../parsing/unknown.ts"
import { type Check, finding, findingAtAll } from "../../security/Check.ts"
import { workflows } from "../../workflows/Workflow.ts"

const has = (value: unknown): boolean => fields(value).some(([name]) => name === "permissions")

/** Workflows whose token may do everything, or as much as the settings of the repository happen to allow. */
export const actionsPermissions: Check = {
  rule: "actions.permissions",
  run: (repo) => {
    const all = workflows(repo).filter(({ composite, jobs }) => !composite && jobs.length > 0)
    if (all.length === 0) return undefined
    const broad = all.flatMap(({ path, parsed, jobs }) =>
      [{ at: [], value: parsed.data }, ...jobs]
        .filter(({ value }) => string(dig(value, "permissions")) === "write-all")
        .map(({ at }) =>
          finding(
            "actions.permissions",
            "medium",
            "The workflow's token may write everything",
            "Give `permissions: contents: read` for the workflow, and what a job writes to that job.",
            repo.at(path, parsed.lineOf(...at, "permissions"))
          )
        )
    )
    const open = all
      .filter(({ parsed, jobs }) => {
        return !has(parsed.data) && jobs.some(({ value }) => !has(value))
      })
      .map(({ path, parsed }) => repo.at(path, parsed.lineOf("jobs")))
    return [
      ...broad,
      ...findingAtAll(
        "actions.permissions",
        "low",
        "A workflow does not say what its token may do",
        "Give `permissions: contents: read` for the workflow, and what a job writes to that job.",
        open
      )
    ]
  }
}
