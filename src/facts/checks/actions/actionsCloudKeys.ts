import type { Evidence } from "../../Fact.ts"
import { dig, string } from "../../parsing/unknown.ts"
import { type Check, findingAtAll } from "../../security/Check.ts"
import { workflows } from "../../workflows/Workflow.ts"

const keys: ReadonlyArray<readonly [RegExp, string]> = [
  [/^aws-actions\/configure-aws-credentials@/, "aws-secret-access-key"],
  [/^google-github-actions\/(?:auth|setup-gcloud)@/, "credentials_json"],
  [/^google-github-actions\/setup-gcloud@/, "service_account_key"],
  [/^azure\/login@/i, "creds"]
]

/** Keys of a cloud that stay valid until someone thinks of them, where the cloud takes a token of the run instead. */
export const actionsCloudKeys: Check = {
  rule: "actions.long-lived-keys",
  run: (repo) => {
    const all = workflows(repo)
    if (all.length === 0) return undefined
    const places = all.flatMap(({ path, parsed, jobs }) =>
      jobs.flatMap(({ steps }) =>
        steps.flatMap((step): ReadonlyArray<Evidence> => {
          const input = keys.find(
            ([action, name]) => action.test(step.uses) && /secrets\./.test(string(dig(step.value, "with", name)) ?? "")
          )
          return input === undefined ? [] : [repo.at(path, parsed.lineOf(...step.at, "with", input[1]))]
        })
      )
    )
    return findingAtAll(
      "actions.long-lived-keys",
      "low",
      "The cloud is entered with a key that does not expire",
      "Let the cloud trust the runs of this repository (OIDC) and give the job `id-token: write`.",
      places
    )
  }
}
