/** Access without long-lived keys: roles that CI takes on by OIDC, each with only what its step needs. */
import type { Need } from "../../blueprint/Need.ts"
import type { Block } from "../../hcl/Block.ts"
import { block } from "../../hcl/Block.ts"
import type { Value } from "../../hcl/Value.ts"
import { call, expr, jsonencode, ref, remarked, str } from "../../hcl/Value.ts"
import { clusterOf, environmentSecret } from "../kubernetes.ts"
import type { Placement, Plan, ProviderKind, Site } from "../Provider.ts"
import type { TerraformPart } from "../TerraformPart.ts"
import { writes as rightsToApply } from "./shared/applyRights.ts"
import { component } from "./shared/component.ts"
import { isProcess } from "./shared/environment.ts"
import type { Statement } from "./shared/iam.ts"
import { type CiRole, gitlabAudience, gitlabAudiences } from "./shared/gitlabAudience.ts"
import { federated, policy, rolePolicy } from "./shared/iam.ts"
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
const audience = "sts.amazonaws.com"

/** Who may become a role: runs of the repository on GitHub that fit, and branches of the GitLab project that do. */
interface Trusted {
  readonly github: Value
  /** GitLab names a merge request by the branch it comes from, and one of a fork by the fork. */
  readonly branch: Value | "any"
}

const githubRuns = ({ github }: Trusted): Value =>
  federated(str`arn:aws:iam::${account}:oidc-provider/${issuer}`, {
    StringEquals: { [`${issuer}:aud`]: audience, [`${issuer}:sub`]: github }
  })

const gitlabJobs = (role: CiRole, { branch }: Trusted): Value => {
  const own = gitlabAudience(role)
  const subject = str`project_path:${ref("var.gitlab_project_path")}:ref_type:branch:ref:${branch === "any" ? "*" : branch}`
  return federated(
    str`arn:aws:iam::${account}:oidc-provider/${ref("local.gitlab_issuer")}`,
    branch === "any"
      ? {
          StringEquals: expr`{ "\${local.gitlab_issuer}:aud" = ${own} }`,
          StringLike: expr`{ "\${local.gitlab_issuer}:sub" = ${subject} }`
        }
      : {
          StringEquals: expr`{ "\${local.gitlab_issuer}:aud" = ${own}, "\${local.gitlab_issuer}:sub" = ${subject} }`
        }
  )
}

/** A role for CI of this repository only, and of that only what fits; a platform without a name is not trusted. */
const ciRole = (name: CiRole, description: string, trusted: Trusted): Block =>
  resource("aws_iam_role", `ci_${name}`, {
    name: named(`ci-${name}`),
    description,
    max_session_duration: 3600,
    assume_role_policy: jsonencode({
      Version: "2012-10-17",
      Statement: call(
        "concat",
        expr`var.github_repository == "" ? [] : [${githubRuns(trusted)}]`,
        expr`var.gitlab_project_path == "" ? [] : [${gitlabJobs(name, trusted)}]`
      )
    }),
    depends_on: expr`[aws_iam_openid_connect_provider.github, aws_iam_openid_connect_provider.gitlab]`
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
  const branch = ref("var.gitlab_branch")
  return {
    files: [
      {
        file: "iam.tf",
        blocks: [
          resource("aws_iam_openid_connect_provider", "github", {
            count: expr`var.create_github_oidc_provider && var.github_repository != "" ? 1 : 0`,
            url: `https://${issuer}`,
            client_id_list: [audience]
          }),
          block("locals", [], {
            gitlab_issuer: remarked(expr`trimprefix(var.gitlab_url, "https://")`, "As IAM names a provider.")
          }),
          resource("aws_iam_openid_connect_provider", "gitlab", {
            count: expr`var.create_gitlab_oidc_provider && var.gitlab_project_path != "" ? 1 : 0`,
            url: ref("var.gitlab_url"),
            client_id_list: gitlabAudiences
          }),
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
            github: str`repo:${repository}:environment:${ref("var.environment")}`,
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
      variable(
        "github_repository",
        types.text,
        "Repository whose workflows may take on the CI roles, as owner/name; empty where only GitLab is used",
        {
          check: {
            that: expr`var.github_repository == "" || can(regex("^[A-Za-z0-9-]+/[A-Za-z0-9._-]+$", var.github_repository))`,
            otherwise: "github_repository must be written as owner/name, or be empty."
          }
        }
      ),
      variable("github_branch", types.text, "Branch that images are pushed from", { default: "main" }),
      variable(
        "create_github_oidc_provider",
        types.flag,
        "Whether to make GitHub's identity provider; false where the account has it",
        { default: true }
      ),
      variable(
        "gitlab_project_path",
        types.text,
        "Project whose pipelines may take on the CI roles, as group/project; empty where GitLab is not used",
        {
          default: "",
          check: {
            that: expr`var.gitlab_project_path == "" ? var.github_repository != "" : can(regex("^[A-Za-z0-9_.-]+(/[A-Za-z0-9_.-]+)+$", var.gitlab_project_path))`,
            otherwise:
              "gitlab_project_path must be written as group/project, and may be empty only where github_repository is not."
          }
        }
      ),
      variable("gitlab_url", types.text, "Address of the GitLab instance; AWS must be able to reach it", {
        default: "https://gitlab.com",
        check: {
          that: expr`can(regex("^https://[A-Za-z0-9.-]+(/[A-Za-z0-9._-]+)*$", var.gitlab_url))`,
          otherwise: "gitlab_url must begin with https:// and end without a slash."
        }
      }),
      variable("gitlab_branch", types.text, "Protected branch that GitLab deploys", { default: "main" }),
      variable(
        "create_gitlab_oidc_provider",
        types.flag,
        `Whether to make GitLab's identity provider; false where the account has it, which must then know the audiences ${gitlabAudiences.join(", ")}`,
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
