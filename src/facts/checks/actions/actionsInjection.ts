import { type Check, finding } from "../../security/Check.ts"
import { scriptLines } from "../../workflows/scriptLines.ts"
import { workflows } from "../../workflows/Workflow.ts"

/** Texts of an event that whoever causes it may choose. */
const chosen =
  /\$\{\{[^}]{0,200}\bgithub\.(?:head_ref\b|event\.(?:issue\.(?:title|body)|pull_request\.(?:title|body|head\.(?:ref|label|repo\.default_branch))|(?:comment|review|review_comment)\.body|discussion\.(?:title|body)|pages\b[^}]{0,40}\.page_name|commits\b[^}]{0,40}\.(?:message|author\.(?:email|name))|head_commit\.(?:message|author\.(?:email|name))|workflow_run\.(?:head_branch|display_title|head_commit\.(?:message|author\.(?:email|name)))))\b/

/** Triggers by which a stranger's text meets the secrets of the repository. */
const exposed = [
  "issues",
  "issue_comment",
  "pull_request_target",
  "workflow_run",
  "discussion",
  "discussion_comment",
  "pull_request_review",
  "pull_request_review_comment",
  "gollum"
]

/** A text that a stranger chooses, pasted into a script before it is run. */
export const actionsInjection: Check = {
  rule: "actions.script-injection",
  run: (repo) => {
    const all = workflows(repo)
    if (all.length === 0) return undefined
    return all.flatMap((workflow) => {
      const { jobs, path, triggers } = workflow
      const severity = exposed.some((name) => triggers.has(name))
        ? "high"
        : triggers.has("pull_request") || workflow.composite
          ? "medium"
          : "low"
      return jobs.flatMap(({ steps }) =>
        steps.flatMap((step) =>
          scriptLines(repo, workflow, step)
            .filter(({ text }) => chosen.test(text) && !/^\s*#/.test(text))
            .map(({ line }) =>
              finding(
                "actions.script-injection",
                severity,
                "Text of an event is pasted into a script",
                "Give the text to the step as an environment variable and use the variable, quoted, in the script.",
                repo.at(path, line)
              )
            )
        )
      )
    })
  }
}
