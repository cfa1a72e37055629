/** Roles and policies. */
import { jsonencode, type Value } from "../../../../../src/hcl/Value.ts"
import { resource } from "../../../../../src/providers/aws/shared/terms.ts"
import { type Check, type Checks, each } from "../../../../support/securityRules/Check.ts"
import {
  allowing,
  field,
  isFields,
  listOf,
  resourcesOf,
  said,
  textOf
} from "../../../../support/securityRules/Written.ts"

const policies = ["aws_iam_policy", "aws_iam_role_policy", "aws_iam_user_policy", "aws_iam_group_policy"]

const document = (statement: { readonly [key: string]: Value }) =>
  jsonencode({ Version: "2012-10-17", Statement: [{ Effect: "Allow", ...statement }] })

const onEverything = (statement: Value): boolean => listOf(field(statement, "Resource")).includes("*")

/** No policy allows one of such actions on every resource. */
const allowsNo = (wide: (action: Value) => boolean, broken: string): Check =>
  each(
    policies,
    (block) =>
      allowing(block, "policy").every(
        (statement) => !(onEverything(statement) && listOf(field(statement, "Action")).some(wide))
      ),
    [resource("aws_iam_role_policy", "x", { policy: document({ Action: [broken], Resource: ["*"] }) })]
  )

const isFederated = (statement: Value): boolean => field(field(statement, "Principal"), "Federated") !== undefined

/** Whose pipelines may take a role on: the condition on the token's subject. */
const subjectOf = (statement: Value): string =>
  ["StringEquals", "StringLike"]
    .map((operator) => field(field(statement, "Condition"), operator))
    .map((condition) =>
      isFields(condition)
        ? Object.entries(condition)
            .filter(([key]) => key.endsWith(":sub"))
            .map(([, value]) => textOf(value))
            .join()
        : (/:sub" = (.*)/.exec(textOf(condition))?.[1] ?? "")
    )
    .join()

const trust = "assume_role_policy"
const provider = "arn:aws:iam::1:oidc-provider/token.actions.githubusercontent.com"

export const identity: Checks = {
  "AWS-IAM-01": allowsNo((action) => action === "*", "*"),
  "AWS-IAM-02": allowsNo((action) => /^[\w-]+:\*$/.test(String(action)), "s3:*"),
  "AWS-IAM-03": each(
    ["aws_iam_role"],
    (block) =>
      allowing(block, trust).length > 0 &&
      allowing(block, trust).every((statement) => !textOf(field(statement, "Principal")).includes('"*"')),
    [resource("aws_iam_role", "x", { [trust]: document({ Principal: { AWS: "*" }, Action: "sts:AssumeRole" }) })]
  ),
  "AWS-IAM-04": each(
    ["aws_iam_user", "aws_iam_access_key", "aws_iam_user_policy_attachment"],
    // people and pipelines take roles on; what speaks SMTP cannot, which then is said
    () => false,
    [resource("aws_iam_user", "x", { name: "x" })]
  ),
  "AWS-IAM-05": each(
    ["aws_iam_role_policy_attachment", "aws_iam_policy_attachment", "aws_iam_group_policy_attachment"],
    (block) =>
      !/AdministratorAccess|PowerUserAccess|IAMFullAccess/.test(said(block, "policy_arn") + said(block, "for_each")),
    [resource("aws_iam_role_policy_attachment", "x", { policy_arn: "arn:aws:iam::aws:policy/AdministratorAccess" })]
  ),
  "AWS-IAM-06": {
    look: (written) =>
      resourcesOf(written, "aws_iam_role").flatMap((block) =>
        allowing(block, trust)
          .filter(isFederated)
          .map((statement) => ({
            block,
            met: /var\.(?:github_repository|gitlab_project_path)\b/.test(subjectOf(statement))
          }))
      ),
    broken: [
      [resource("aws_iam_role", "x", { [trust]: document({ Principal: { Federated: provider } }) })],
      [
        resource("aws_iam_role", "x", {
          [trust]: document({
            Principal: { Federated: provider },
            Condition: { StringEquals: { "token.actions.githubusercontent.com:sub": "repo:*" } }
          })
        })
      ]
    ]
  }
}
