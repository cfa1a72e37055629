/** What stands in for the step about CI where the repository is on GitLab. */
import { pipelinePath } from "../gitlab/pipelinePath.ts"
import { code, fence } from "../markdown/escape.ts"
import { runsImages } from "../pipeline/deployment.ts"
import { isOnly, isProduction, ownName } from "../environment.ts"
import type { Rendering } from "../Rendering.ts"
import { planScope } from "../gitlab/access.ts"
import { publicCommands } from "./publicVariables.ts"
import { optionalSecretName } from "../workflows/steps.ts"

/** Names and outputs of roles that only the default branch may know of, and of the one for plans. */
const roles: ReadonlyArray<readonly [name: string, output: string, flags: string]> = [
  ["AWS_PLAN_ROLE_ARN", "ci_plan_role_arn", ""],
  ["AWS_DEPLOY_ROLE_ARN", "ci_deploy_role_arn", " --protected"],
  ["AWS_APPLY_ROLE_ARN", "ci_apply_role_arn", " --protected"]
]

const variables = (rendering: Rendering): ReadonlyArray<string> => {
  const { environment, outputs, provider, secretVariables } = rendering
  // merge requests plan production alone
  const scopes = [environment.deployment, ...(isProduction(environment) ? [planScope(environment)] : [])]
  return [
    ...(provider.name === "aws"
      ? roles
          .filter(([, output]) => outputs.has(output))
          .map(
            ([name, output, flags]) =>
              `glab variable set ${ownName(rendering, name)} "$(terraform output -raw ${output})"${flags}`
          )
      : [
          `terraform output -raw ci_access_key | glab variable set ${ownName(rendering, "SCW_ACCESS_KEY")} --protected`,
          ...scopes.map(
            (scope) =>
              `terraform output -raw ci_secret_key | glab variable set SCW_SECRET_KEY --masked --protected --scope ${scope}${scope === planScope(environment) ? "   # plans of protected branches" : ""}`
          )
        ]),
    ...secretVariables.flatMap((name) =>
      scopes.map(
        (scope) =>
          `printf %s "$TF_VAR_${name}" | glab variable set TF_VAR_${name} --masked --protected --scope ${scope}`
      )
    ),
    ...(optionalSecretName(rendering) === null
      ? []
      : scopes.map(
          (scope) =>
            `printf %s "$TF_VAR_optional_secrets" | glab variable set TF_VAR_optional_secrets --masked --protected --scope ${scope}${rendering.requiredSecrets.length === 0 ? "   # only where you use some" : ""}`
        ))
  ]
}

/** Who sees a plan, which takes what GitLab keeps from branches that are not protected. */
const planned = ({ environment, provider, secretVariables }: Rendering): string =>
  provider.name === "aws" && secretVariables.length === 0
    ? ""
    : [
        "GitLab gives protected variables to protected branches only, so merge requests of others are not planned. To have them planned, protect the branches that people work on (`feature/*`, say), and allow merge request pipelines protected variables in Settings > CI/CD > Variables, as newer versions of GitLab can.",
        provider.name === "aws"
          ? `Variables of the scope \`${planScope(environment)}\` without \`--protected\` would do as well, and could be read by whoever may push a branch.`
          : "Leave the variables protected: the key may apply, and whoever may push a branch could read it."
      ].join(" ")

/** What AWS knows of a job. */
const trust = ({ provider }: Rendering): string =>
  provider.name === "aws"
    ? "AWS is told the branch of a job and the audience that its token is for, one for each role: a token that gets lost opens one of them. It is not told which job asks. Whoever can change the pipeline of the protected branch can take on every role, so have changes to it approved."
    : ""

/** How a plan comes to be shown. */
const planNote =
  "What a plan would change, without values, shows as a note of the merge request where an access token of the project (role Reporter, scope `api`) is the masked variable `GROUNDPLAN_NOTE_TOKEN`."

export const onGitlab = (rendering: Rendering, publicNames: ReadonlyArray<string>): string => {
  const { environment } = rendering
  const scope = isOnly(environment) ? "" : ` --scope ${environment.deployment}`
  return [
    `**On GitLab** ${code(pipelinePath(rendering))} does the same. Protect ${environment.branch === null ? "the default branch" : `the branch \`${environment.branch}\``}, and the environment \`${environment.deployment}\` where your plan of GitLab has that.${
      rendering.provider.name === "aws"
        ? " Set `gitlab_project_path` in `terraform.tfvars` (`gitlab_branch`, `gitlab_url` where they differ; `github_repository` empty where GitHub is not used), apply, then:"
        : " Then:"
    }`,
    fence(
      "sh",
      [...variables(rendering), ...publicCommands(publicNames, (name) => `glab variable set ${name} …${scope}`)].join(
        "\n"
      )
    ),
    isProduction(environment) ? planNote : "",
    isProduction(environment) ? planned(rendering) : "",
    trust(rendering),
    runsImages(rendering)
      ? `To roll back, run a pipeline of ${environment.branch === null ? "the default branch" : `\`${environment.branch}\``} with \`ROLLBACK_TO\` set to the commit${rendering.sites.length > 0 ? "; sites go back with it" : ""}.`
      : ""
  ]
    .filter((part) => part !== "")
    .join("\n\n")
}
