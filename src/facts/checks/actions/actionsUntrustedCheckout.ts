import { dig, string } from "../../parsing/unknown.ts"
import { type Check, finding, lowered } from "../../security/Check.ts"
import { workflows } from "../../workflows/Workflow.ts"

const head =
  /github\.(?:event\.pull_request\.head\.|head_ref\b|event\.workflow_run\.(?:head_|pull_requests))|refs\/pull\/|github\.event\.(?:issue|number|pull_request)\.?(?:number)?\s*\}\}\/(?:head|merge)/

/** Somebody of the project has looked at it: less severe, though more can be pushed after the look. */
const looked = /label|author_association/

/** Only branches of the repository itself, or only what a bot made. */
const known = /head\.repo\.(?:full_name|fork)|head_repository|\.login\s{0,5}==|github\.actor\s{0,5}==/

/** Code of a stranger's pull request, run where the repository's secrets and a token that writes are at hand. */
export const actionsUntrustedCheckout: Check = {
  rule: "actions.untrusted-checkout",
  run: (repo) => {
    const all = workflows(repo).filter(({ composite }) => !composite)
    if (all.length === 0) return undefined
    return all.flatMap(({ path, parsed, triggers, jobs }) => {
      const target = triggers.has("pull_request_target")
      if (!target && !triggers.has("workflow_run")) return []
      return jobs.flatMap(({ steps, value }) =>
        steps.flatMap((step, index) => {
          const ref = `${string(dig(step.value, "with", "ref")) ?? ""} ${string(dig(step.value, "with", "repository")) ?? ""}`
          if (!step.uses.startsWith("actions/checkout@") || !head.test(ref)) return []
          const condition = `${string(dig(value, "if")) ?? ""} ${string(dig(step.value, "if")) ?? ""}`
          const runs = steps
            .slice(index + 1)
            .some((later) => dig(later.value, "run") !== undefined || later.uses !== "")
          const worst = lowered(target ? "critical" : "high", !runs)
          const severity = known.test(condition) ? lowered(lowered(worst)) : lowered(worst, looked.test(condition))
          return [
            finding(
              "actions.untrusted-checkout",
              severity,
              "Code of a pull request is checked out where secrets are at hand",
              "Build pull requests on the trigger pull_request, without secrets; let a second workflow act on the result alone.",
              repo.at(path, parsed.lineOf(...step.at, "with", "ref"))
            )
          ]
        })
      )
    })
  }
}
