import { type Check, finding } from "../../security/Check.ts"
import { workflows } from "../../workflows/Workflow.ts"

/** Commands in the log that set variables for later steps, switched on again. */
export const actionsUnsecureCommands: Check = {
  rule: "actions.unsecure-commands",
  run: (repo) => {
    const all = workflows(repo)
    if (all.length === 0) return undefined
    return all.flatMap(({ path }) =>
      repo.files
        .lines(path)
        .flatMap((text, index) =>
          /^\s{0,100}(?:-\s)?["']?ACTIONS_ALLOW_UNSECURE_COMMANDS["']?\s{0,10}:\s{0,10}["']?(?:true|1)\b/i.test(text)
            ? [
                finding(
                  "actions.unsecure-commands",
                  "high",
                  "Whatever a step prints may set variables of the next",
                  "Take the variable out, and write to GITHUB_ENV and GITHUB_PATH.",
                  repo.at(path, index + 1)
                )
              ]
            : []
        )
    )
  }
}
