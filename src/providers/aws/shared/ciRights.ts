/** What each role of CI may do. */
import type { Block } from "../../../hcl/Block.ts"
import type { Value } from "../../../hcl/Value.ts"
import { ref, str } from "../../../hcl/Value.ts"
import { clusterOf, environmentSecret } from "../../kubernetes.ts"
import type { Plan } from "../../Provider.ts"
import type { Statement } from "./iam.ts"
import { needsOf, tasksOf } from "./task.ts"
import { account, keyArn, localName, region, resource, tf } from "./terms.ts"

/** Reading the whole account, as a plan does. */
export const readOnly = (name: string): Block =>
  resource("aws_iam_role_policy_attachment", `ci_${name}`, {
    role: ref(`aws_iam_role.ci_${name}.name`),
    policy_arn: "arn:aws:iam::aws:policy/ReadOnlyAccess"
  })

/** The secret that a deployment to a cluster makes Kubernetes Secrets of; the provider ends its name with six letters. */
const environmentArn: Value = str`arn:aws:secretsmanager:${region}:${account}:secret:${localName}-${environmentSecret}-*`

const stateFile = (name: string): Value => str`arn:aws:s3:::${ref("var.state_bucket")}/${localName}/${name}`

/** Reading and locking the state, and reading the secrets that Terraform itself made. */
export const state = (plan: Plan, writes: boolean): ReadonlyArray<Statement> => {
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
export const deploy = (plan: Plan): ReadonlyArray<Statement> => [
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
export const publish = (plan: Plan): ReadonlyArray<Statement> => {
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
