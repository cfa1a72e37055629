/** What stands in for the step about CI where the repository is on GitLab. */
import { pipelinePath } from "../gitlab/pipelinePath.ts"
import { code, fence } from "../markdown/escape.ts"
import { runsImages } from "../pipeline/deployment.ts"
import type { Rendering } from "../Rendering.ts"

/** Names and outputs of roles that only the default branch may know of, and of the one for plans. */
const roles: ReadonlyArray<readonly [name: string, output: string, flags: string]> = [
  ["AWS_PLAN_ROLE_ARN", "ci_plan_role_arn", ""],
  ["AWS_DEPLOY_ROLE_ARN", "ci_deploy_role_arn", " --protected"],
  ["AWS_APPLY_ROLE_ARN", "ci_apply_role_arn", " --protected"]
]

const secret = "--masked --protected --scope production"

const variables = ({ outputs, provider, secretVariables }: Rendering): ReadonlyArray<string> => [
  ...(provider.name === "aws"
    ? roles
        .filter(([, output]) => outputs.has(output))
        .map(([name, output, flags]) => `glab variable set ${name} "$(terraform output -raw ${output})"${flags}`)
    : [
        "terraform output -raw ci_access_key | glab variable set SCW_ACCESS_KEY --protected",
        `terraform output -raw ci_secret_key | glab variable set SCW_SECRET_KEY ${secret}`,
        "terraform output -raw ci_secret_key | glab variable set SCW_SECRET_KEY --masked --protected --scope plan   # plans of protected branches"
      ]),
  ...secretVariables.flatMap((name) =>
    ["production", "plan"].map(
      (scope) => `printf %s "$TF_VAR_${name}" | glab variable set TF_VAR_${name} --masked --protected --scope ${scope}`
    )
  )
]

export const onGitlab = (rendering: Rendering, publicNames: ReadonlyArray<string>): string =>
  [
    `**On GitLab** ${code(pipelinePath(rendering))} does the same. Protect the default branch, and the environment \`production\` where your plan of GitLab has that.${
      rendering.provider.name === "aws"
        ? " Set `gitlab_project_path` in `terraform.tfvars` (`gitlab_branch`, `gitlab_url` where they differ; `github_repository` empty where GitHub is not used), apply, then:"
        : " Then:"
    }`,
    fence(
      "sh",
      [
        ...variables(rendering),
        ...publicNames.map((name) => `glab variable set ${name} …   # public, written into pages at build time`)
      ].join("\n")
    ),
    "Plans show as notes of merge requests where an access token of the project (role Reporter, scope `api`) is the masked variable `GROUNDPLAN_NOTE_TOKEN`.",
    runsImages(rendering)
      ? "To roll back, run a pipeline of the default branch with `ROLLBACK_TO` set to the commit."
      : ""
  ]
    .filter((part) => part !== "")
    .join("\n\n")
