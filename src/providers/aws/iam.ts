/** Access without long-lived keys: roles that CI takes on by OIDC, each with only what its step needs. */
import type { Need } from "../../blueprint/Need.ts"
import { ref, str } from "../../hcl/Value.ts"
import { beginsEnvironment } from "../copies.ts"
import type { Placement, Plan, ProviderKind, Site } from "../Provider.ts"
import type { TerraformPart } from "../TerraformPart.ts"
import { writes as rightsToApply } from "./shared/applyRights.ts"
import { deploy, publish, readOnly, state } from "./shared/ciRights.ts"
import { ciRole, identityProviders, trustVariables } from "./shared/ciTrust.ts"
import { component } from "./shared/component.ts"
import { isProcess } from "./shared/environment.ts"
import { policy, rolePolicy } from "./shared/iam.ts"
import { needsOf } from "./shared/task.ts"
import { output, resource, types, variable } from "./shared/terms.ts"

const place = (need: Need<"iam">, site: Site): Placement<"iam"> => ({
  kind: "iam",
  need,
  component: component(need, site, "AWS IAM roles"),
  usage: [],
  sla: null,
  warnings: [],
  assumptions: [],
  globalService: "IAM keeps roles and policies for all regions; it sees no data of the application."
})

const terraform = (_placement: Placement<"iam">, plan: Plan): TerraformPart => {
  const runs = needsOf(plan).some(isProcess)
  const deployment = [...(runs ? deploy(plan) : []), ...publish(plan)]
  const repository = ref("var.github_repository")
  const branch = ref("var.gitlab_branch")
  return {
    files: [
      {
        file: "iam.tf",
        blocks: [
          ...identityProviders,
          ciRole("plan", "Plans on pull requests; changes nothing", {
            github: str`repo:${repository}:pull_request`,
            branch: "any"
          }),
          readOnly("plan"),
          ...rolePolicy("ci_plan", state(plan, false)),
          ...(deployment.length === 0
            ? []
            : [
                ciRole("deploy", "Pushes images and publishes files from the main branch", {
                  github: str`repo:${repository}:ref:refs/heads/${ref("var.github_branch")}`,
                  branch
                }),
                ...rolePolicy("ci_deploy", deployment)
              ]),
          ciRole("apply", "Applies: on GitHub from the protected environment only, on GitLab from one branch", {
            github: str`repo:${repository}:environment:${beginsEnvironment(plan.site)}${ref("var.environment")}`,
            branch
          }),
          readOnly("apply"),
          ...rolePolicy("ci_apply", state(plan, true)),
          ...rightsToApply(needsOf(plan)).map(({ name, statements }) =>
            resource("aws_iam_role_policy", `ci_apply_${name}`, {
              name,
              role: ref("aws_iam_role.ci_apply.id"),
              policy: policy(statements)
            })
          )
        ]
      }
    ],
    variables: [
      ...trustVariables(plan.site),
      variable("state_bucket", types.text, "Bucket that holds the Terraform state, the one in backend.tf")
    ],
    examples: { github_repository: "owner/name", state_bucket: "owner-terraform-state" },
    outputs: [
      output("ci_plan_role_arn", "Role for plans on pull requests", ref("aws_iam_role.ci_plan.arn")),
      ...(deployment.length === 0
        ? []
        : [
            output(
              "ci_deploy_role_arn",
              "Role for pushing images and publishing files",
              ref("aws_iam_role.ci_deploy.arn")
            )
          ]),
      output("ci_apply_role_arn", "Role for applies from the protected environment", ref("aws_iam_role.ci_apply.arn"))
    ]
  }
}

export const iam: ProviderKind<"iam"> = { place, terraform }
