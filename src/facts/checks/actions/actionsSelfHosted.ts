import { dig, manyOf, string } from "../../parsing/unknown.ts"
import { type Check, finding } from "../../security/Check.ts"
import { workflows } from "../../workflows/Workflow.ts"

/** A machine of the owner's own that runs what pull requests bring. */
export const actionsSelfHosted: Check = {
  rule: "actions.self-hosted",
  run: (repo) => {
    const all = workflows(repo).filter(({ composite }) => !composite)
    if (all.length === 0) return undefined
    return all
      .filter(({ triggers }) => triggers.has("pull_request") || triggers.has("pull_request_target"))
      .flatMap(({ path, parsed, jobs }) =>
        jobs
          .filter(({ value }) => {
            const runner = dig(value, "runs-on")
            const labels = [...manyOf(runner), ...manyOf(dig(runner, "labels"))]
            const condition = string(dig(value, "if")) ?? ""
            return (
              labels.some((label) => string(label) === "self-hosted") &&
              !/head\.repo\.full_name|github\.event_name\s*(?:==\s*'push'|!=\s*'pull_request')|author_association|label/.test(
                condition
              )
            )
          })
          .map(({ at }) =>
            finding(
              "actions.self-hosted",
              repo.snapshot.repository.private ? "low" : "high",
              "Pull requests run on a machine of your own",
              "Run pull requests on hosted runners, or on runners that live for one job and hold no rights.",
              repo.at(path, parsed.lineOf(...at, "runs-on"))
            )
          )
      )
  }
}
