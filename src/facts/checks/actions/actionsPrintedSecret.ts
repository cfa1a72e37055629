import { type Check, finding } from "../../security/Check.ts"
import { scriptLines } from "../../workflows/scriptLines.ts"
import { workflows } from "../../workflows/Workflow.ts"

const printed =
  /\b(?:echo|printf|print|console\.log)\b[^|>]{0,300}\$\{\{\s{0,10}secrets\.\w{1,100}\s{0,10}\}\}[^|>]{0,300}$/

/** A secret written to the log: masking is by the exact text, and fails for parts and encodings of it. */
export const actionsPrintedSecret: Check = {
  rule: "actions.printed-secret",
  run: (repo) => {
    const all = workflows(repo)
    if (all.length === 0) return undefined
    return all.flatMap((workflow) =>
      workflow.jobs.flatMap(({ steps }) =>
        steps.flatMap((step) => {
          const lines = scriptLines(repo, workflow, step)
          // a block or a here document that is written to a file as a whole prints nothing
          const redirected = lines.some(({ text }) => /^\s*[)}]\s*>|<<-?\s*["']?\w/.test(text))
          return lines
            .filter(
              ({ text }) => !redirected && printed.test(text) && !/^\s*#|\\\s*$|::add-mask::|\$\(\s*echo/.test(text)
            )
            .map(({ line }) =>
              finding(
                "actions.printed-secret",
                "medium",
                "A secret is written to the log",
                "Take the line out; to see whether a secret is set, compare it with an empty text.",
                repo.at(workflow.path, line)
              )
            )
        })
      )
    )
  }
}
