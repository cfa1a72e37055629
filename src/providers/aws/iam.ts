/** Access without long-lived keys: roles that GitHub Actions takes on by OIDC, each with only what its step needs. */
import type { Need } from "../../blueprint/Need.ts"
import type { Block } from "../../hcl/Block.ts"
import type { Value } from "../../hcl/Value.ts"
import { expr, jsonencode, ref, str } from "../../hcl/Value.ts"
import { clusterOf, environmentSecret } from "../kubernetes.ts"
import type { Placement, Plan, ProviderKind, Site } from "../Provider.ts"
import type { TerraformPart } from "../TerraformPart.ts"
import { writes as rightsToApply } from "./shared/applyRights.ts"
import { component } from "./shared/component.ts"
import { isProcess } from "./shared/environment.ts"
import type { Statement } from "./shared/iam.ts"
import { policy, rolePolicy } from "./shared/iam.ts"
import { needsOf, tasksOf } from "./shared/task.ts"
import { account, keyArn, localName, named, output, region, resource, tf, types, variable } from "./shared/terms.ts"

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

const issuer = "token.actions.githubusercontent.com"

/** A role for runs of this repository only, and of those only the ones that fit. */
const ciRole = (name: string, description: string, subject: Value): Block =>
  resource("aws_iam_role", `ci_${name}`, {
    name: named(`ci-${name}`),
    description,
    max_session_duration: 3600,
    assume_role_policy: jsonencode({
      Version: "2012-10-17",
      Statement: [
        {
          Effect: "Allow",
          Action: "sts:AssumeRoleWithWebIdentity",
          Principal: { Federated: str`arn:aws:iam::${account}:oidc-provider/${issuer}` },
          Condition: { StringEquals: { [`${issuer}:aud`]: "sts.amazonaws.com", [`${issuer}:sub`]: subject } }
        }
      ]
    }),
    depends_on: expr`[aws_iam_openid_connect_provider.github]`
  })

const readOnly = (name: string): Block =>
  resource("aws_iam_role_policy_attachment", `ci_${name}`, {
    role: ref(`aws_iam_role.ci_${name}.name`),
    policy_arn: "arn:aws:iam::aws:policy/ReadOnlyAccess"
  })

/** The secret that a deployment to a cluster makes Kubernetes Secrets of; the provider ends its name with six letters. */
const environmentArn: Value = str`arn:aws:secretsmanager:${region}:${account}:secret:${localName}-${environmentSecret}-*`

const stateFile = (name: string): Value => str`arn:aws:s3:::${ref("var.state_bucket")}/${localName}/${name}`

/** Reading and locking the state, and reading the secrets that Terraform itself made. */
const state = (plan: Plan, writes: boolean): ReadonlyArray<Statement> => {
  const key = keyArn(plan)
  return [
    {
      sid: "State",
      actions: writes ? ["s3:GetObject", "s3:PutObject"] : ["s3:GetObject"],
      resources: [stateFile("terraform.tfstate")]
    },
    {
      sid: "StateLock",
      actions: ["s3:GetObject", "s3:PutObject", "s3:DeleteObject"],
      resources: [stateFile("terraform.tfstate.tflock")]
    },
    { sid: "StateBucket", actions: ["s3:ListBucket"], resources: [str`arn:aws:s3:::${ref("var.state_bucket")}`] },
    {
      sid: "Secrets",
      actions: ["secretsmanager:GetSecretValue"],
      resources: [
        str`arn:aws:secretsmanager:${region}:${account}:secret:${localName}/*`,
        ...(clusterOf(plan) === undefined ? [] : [environmentArn])
      ]
    },
    ...(key === undefined
      ? []
      : [
          {
            sid: "Key",
            actions: writes ? ["kms:Decrypt", "kms:Encrypt", "kms:GenerateDataKey*"] : ["kms:Decrypt"],
            resources: [key]
          }
        ])
  ]
}

/** Running the step before a deployment, and watching it. */
const tasks = (plan: Plan): ReadonlyArray<Statement> => [
  {
    sid: "RunRelease",
    actions: ["ecs:RunTask"],
    resources: [str`arn:aws:ecs:${region}:${account}:task-definition/${localName}-*`],
    condition: { ArnEquals: { "ecs:cluster": ref("aws_ecs_cluster.main.arn") } }
  },
  {
    sid: "Watch",
    actions: ["ecs:DescribeTasks", "ecs:DescribeServices"],
    resources: [
      str`arn:aws:ecs:${region}:${account}:task/${localName}/*`,
      str`arn:aws:ecs:${region}:${account}:service/${localName}/*`
    ]
  },
  {
    sid: "PassRoles",
    actions: ["iam:PassRole"],
    resources: tasksOf(plan).flatMap(({ id }) => [
      ref(`aws_iam_role.${tf(id)}_execution.arn`),
      ref(`aws_iam_role.${tf(id)}_task.arn`)
    ]),
    condition: { StringEquals: { "iam:PassedToService": "ecs-tasks.amazonaws.com" } }
  }
]

/** Pushing images and what a deployment of them takes. */
const deploy = (plan: Plan): ReadonlyArray<Statement> => [
  { sid: "Login", actions: ["ecr:GetAuthorizationToken"], resources: ["*"] },
  {
    sid: "Push",
    actions: [
      "BatchCheckLayerAvailability",
      "BatchGetImage",
      "CompleteLayerUpload",
      "DescribeImages",
      "DescribeImageScanFindings",
      "GetDownloadUrlForLayer",
      "InitiateLayerUpload",
      "PutImage",
      "UploadLayerPart"
    ].map((action) => `ecr:${action}`),
    resources: [str`arn:aws:ecr:${region}:${account}:repository/${localName}/*`]
  },
  ...(tasksOf(plan).length === 0 ? [] : tasks(plan))
]

/** Copying a built site into its bucket and dropping what the CDN has cached. */
const publish = (plan: Plan): ReadonlyArray<Statement> => {
  const sites = needsOf(plan).filter(({ kind }) => kind === "compute.static")
  const cdns = needsOf(plan).filter(({ kind }) => kind === "cdn")
  return [
    ...(sites.length === 0
      ? []
      : [
          {
            sid: "Site",
            actions: ["s3:GetObject", "s3:PutObject", "s3:DeleteObject"],
            resources: sites.map(({ id }) => str`${ref(`aws_s3_bucket.${tf(id)}.arn`)}/*`)
          },
          {
            sid: "SiteList",
            actions: ["s3:ListBucket"],
            resources: sites.map(({ id }) => ref(`aws_s3_bucket.${tf(id)}.arn`))
          }
        ]),
    ...(cdns.length === 0
      ? []
      : [
          {
            sid: "Invalidate",
            actions: ["cloudfront:CreateInvalidation", "cloudfront:GetInvalidation"],
            resources: cdns.map(({ id }) => ref(`aws_cloudfront_distribution.${tf(id)}.arn`))
          }
        ])
  ]
}

const terraform = (_placement: Placement<"iam">, plan: Plan): TerraformPart => {
  const runs = needsOf(plan).some(isProcess)
  const deployment = [...(runs ? deploy(plan) : []), ...publish(plan)]
  const repository = ref("var.github_repository")
  return {
    files: [
      {
        file: "iam.tf",
        blocks: [
          resource("aws_iam_openid_connect_provider", "github", {
            count: expr`var.create_github_oidc_provider ? 1 : 0`,
            url: `https://${issuer}`,
            client_id_list: ["sts.amazonaws.com"]
          }),
          ciRole("plan", "Plans on pull requests; changes nothing", str`repo:${repository}:pull_request`),
          readOnly("plan"),
          ...rolePolicy("ci_plan", state(plan, false)),
          ...(deployment.length === 0
            ? []
            : [
                ciRole(
                  "deploy",
                  "Pushes images and publishes files from the main branch",
                  str`repo:${repository}:ref:refs/heads/${ref("var.github_branch")}`
                ),
                ...rolePolicy("ci_deploy", deployment)
              ]),
          ciRole(
            "apply",
            "Applies from the protected environment",
            str`repo:${repository}:environment:${ref("var.environment")}`
          ),
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
      variable("github_repository", types.text, "Repository whose workflows may take on the CI roles, as owner/name", {
        check: {
          that: expr`can(regex("^[A-Za-z0-9-]+/[A-Za-z0-9._-]+$", var.github_repository))`,
          otherwise: "github_repository must be written as owner/name."
        }
      }),
      variable("github_branch", types.text, "Branch that images are pushed from", { default: "main" }),
      variable(
        "create_github_oidc_provider",
        types.flag,
        "Whether to make GitHub's identity provider; false where the account has it",
        { default: true }
      ),
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
