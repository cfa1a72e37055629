/** What the role that applies may write: only services of the plan, in its regions, and never its own rights. */
import type { Need, NeedKind } from "../../../blueprint/Need.ts"
import { expr, str } from "../../../hcl/Value.ts"
import { isHosted } from "../../kubernetes.ts"
import { hasName } from "./discovery.ts"
import type { Statement } from "./iam.ts"
import { loggedInto, mailUserRights } from "./mailLogin.ts"
import { account, localName } from "./terms.ts"

/** Changing verbs of each service; reading comes from ReadOnlyAccess. */
const actionsOf: { readonly [service: string]: ReadonlyArray<string> } = {
  acm: ["RequestCertificate", "DeleteCertificate", "*Tags*", "UpdateCertificateOptions"],
  "application-autoscaling": ["Register*", "Deregister*", "Put*", "Delete*", "*TagResource"],
  autoscaling: ["*LoadBalancerTargetGroups", "*TrafficSources"],
  backup: ["Create*", "Update*", "Delete*", "Put*", "*agResource"],
  "backup-storage": ["MountCapsule"],
  budgets: ["ModifyBudget", "*agResource"],
  cloudfront: ["Create*", "Update*", "Delete*", "PublishFunction", "*agResource"],
  cloudtrail: [
    "CreateTrail",
    "UpdateTrail",
    "DeleteTrail",
    "StartLogging",
    "StopLogging",
    "PutEventSelectors",
    "*Tags"
  ],
  cloudwatch: ["PutMetricAlarm", "DeleteAlarms", "*agResource"],
  config: ["Put*", "Delete*", "Start*", "Stop*", "*agResource"],
  apigateway: ["POST", "PUT", "PATCH", "DELETE", "TagResource", "UntagResource"],
  dlm: ["Create*", "Update*", "Delete*", "*agResource"],
  dynamodb: ["CreateTable", "DeleteTable", "Update*", "*agResource"],
  ec2: [
    "Create*",
    "Delete*",
    "Modify*",
    "Associate*",
    "Disassociate*",
    "Attach*",
    "Detach*",
    "Authorize*",
    "Revoke*",
    "ReplaceRoute*",
    "AllocateAddress",
    "ReleaseAddress",
    "UpdateSecurityGroupRule*"
  ],
  ecr: ["CreateRepository", "DeleteRepository", "Put*", "*LifecyclePolicy", "*RepositoryPolicy", "*agResource"],
  ecs: ["RunTask", "Create*", "Delete*", "Update*", "Register*", "Deregister*", "Put*", "*agResource"],
  eks: ["Create*", "Delete*", "Update*", "Associate*", "Disassociate*", "*agResource"],
  elasticache: ["Create*", "Delete*", "Modify*", "IncreaseReplicaCount", "DecreaseReplicaCount", "*Tags*"],
  elasticfilesystem: ["Create*", "Delete*", "Put*", "Update*", "Modify*", "*agResource"],
  elasticloadbalancing: ["Create*", "Delete*", "Modify*", "Set*", "*Tags", "RegisterTargets", "DeregisterTargets"],
  es: ["CreateDomain", "DeleteDomain", "UpdateDomainConfig", "*Tags"],
  events: ["Put*", "Delete*", "Remove*", "*agResource"],
  guardduty: ["Create*", "Update*", "Delete*", "*agResource"],
  kafka: ["Create*", "Delete*", "Update*", "*agResource"],
  kms: ["Create*", "Update*", "Put*", "Enable*", "*KeyDeletion", "DeleteAlias", "*agResource"],
  lambda: ["Create*", "Delete*", "Update*", "Put*", "PublishVersion", "*Permission", "*agResource"],
  logs: ["Create*", "Delete*", "Put*", "Associate*", "Disassociate*", "*ag*"],
  mq: ["Create*", "Delete*", "Update*", "RebootBroker"],
  rds: ["Create*", "Delete*", "Modify*", "*Tags*", "Start*", "Stop*"],
  route53: ["Create*", "Delete*", "Change*", "UpdateHostedZoneComment"],
  s3: ["CreateBucket", "DeleteBucket*", "PutBucket*", "PutEncryptionConfiguration", "PutLifecycleConfiguration"],
  scheduler: ["Create*", "Delete*", "Update*", "*agResource"],
  secretsmanager: [
    "CreateSecret",
    "UpdateSecret",
    "DeleteSecret",
    "PutSecretValue",
    "PutResourcePolicy",
    "*agResource"
  ],
  ses: ["Create*", "Delete*", "Put*", "Update*", "*agResource"],
  sns: [
    "CreateTopic",
    "DeleteTopic",
    "SetTopicAttributes",
    "Subscribe",
    "Unsubscribe",
    "SetSubscriptionAttributes",
    "*agResource"
  ],
  servicediscovery: ["Create*", "Delete*", "Update*", "*agResource"],
  sqs: ["CreateQueue", "DeleteQueue", "SetQueueAttributes", "*agQueue"],
  wafv2: ["Create*", "Update*", "Delete*", "Put*", "Associate*", "Disassociate*", "*agResource"]
}

/** The services a kind is made of, besides those that every plan has. */
const servicesOf: { readonly [K in NeedKind]: ReadonlyArray<string> } = {
  "compute.container": ["ecs", "ec2", "logs", "elasticloadbalancing"],
  "compute.function": ["lambda", "apigateway", "scheduler", "ecr", "ec2", "logs"],
  "compute.kubernetes": ["eks", "ec2", "autoscaling", "logs", "secretsmanager"],
  "job.scheduled": ["ecs", "ec2", "logs", "scheduler"],
  "compute.static": ["s3"],
  "db.relational": ["rds", "ec2", "logs", "secretsmanager", "backup", "backup-storage", "kms"],
  "db.document": ["rds", "ec2", "logs", "secretsmanager"],
  "db.keyvalue": ["dynamodb"],
  "db.search": ["es", "ec2", "logs", "secretsmanager"],
  cache: ["elasticache", "ec2", "secretsmanager"],
  queue: ["sqs", "mq", "ec2", "secretsmanager"],
  stream: ["kafka", "ec2", "logs"],
  "storage.object": ["s3"],
  "storage.file": ["elasticfilesystem", "ec2"],
  "store.hosted": ["ec2", "secretsmanager", "dlm"],
  "store.external": ["secretsmanager"],
  email: ["ses", "route53"],
  cdn: ["cloudfront", "acm", "route53", "wafv2", "logs"],
  waf: ["wafv2", "elasticloadbalancing", "logs"],
  lb: ["elasticloadbalancing", "ec2", "route53"],
  autoscaling: ["application-autoscaling"],
  dns: ["route53"],
  certificate: ["acm", "route53"],
  "network.vpc": ["ec2"],
  "network.nat": ["ec2"],
  flowlogs: ["ec2", "logs"],
  audit: ["cloudtrail", "s3", "config"],
  threat: ["guardduty", "events"],
  kms: ["kms"],
  secret: ["secretsmanager"],
  logs: ["logs", "s3"],
  monitoring: ["cloudwatch", "sns"],
  budget: ["budgets"],
  backup: ["backup", "backup-storage", "kms"],
  registry: ["ecr"],
  iam: []
}

/** A process on a cluster is no task: of AWS it has settings, a role and a target group. */
const servicesFor = (need: Need, needs: ReadonlyArray<Need>): ReadonlyArray<string> => {
  const process = need.kind === "autoscaling" ? need.target : need.id
  if (isHosted(needs, process)) return ["elasticloadbalancing"]
  if (need.kind === "email" && loggedInto(needs).includes(need)) return [...servicesOf.email, "secretsmanager"]
  return hasName(need) ? [...servicesOf[need.kind], "servicediscovery", "route53"] : servicesOf[need.kind]
}

/** Services whose calls go to us-east-1 wherever the plan is. */
const everywhere = new Set(["budgets", "cloudfront", "route53"])

const actions = (services: ReadonlyArray<string>): ReadonlyArray<string> =>
  services.flatMap((service) => (actionsOf[service] ?? []).map((action) => `${service}:${action}`))

/** A machine takes its role on through a profile. */
const profiles: Statement = {
  sid: "Profiles",
  actions: ["Create", "Delete", "Tag", "Untag"]
    .map((verb) => `iam:${verb}InstanceProfile`)
    .concat("iam:AddRoleToInstanceProfile", "iam:RemoveRoleFromInstanceProfile"),
  resources: [str`arn:aws:iam::${account}:instance-profile/${localName}-*`]
}

const roles: ReadonlyArray<Statement> = [
  {
    sid: "Roles",
    actions: [
      "iam:CreateRole",
      "iam:DeleteRole",
      "iam:UpdateRole",
      "iam:UpdateAssumeRolePolicy",
      "iam:PutRolePolicy",
      "iam:DeleteRolePolicy",
      "iam:AttachRolePolicy",
      "iam:DetachRolePolicy",
      "iam:TagRole",
      "iam:UntagRole",
      "iam:PassRole"
    ],
    resources: [str`arn:aws:iam::${account}:role/${localName}-*`]
  },
  {
    sid: "ServiceRoles",
    actions: ["iam:CreateServiceLinkedRole"],
    resources: [str`arn:aws:iam::${account}:role/aws-service-role/*`]
  }
]

/** Nobody gives a CI role more rights through CI. */
const ownRightsStay: Statement = {
  sid: "OwnRights",
  deny: true,
  actions: [
    "iam:PutRolePolicy",
    "iam:DeleteRolePolicy",
    "iam:AttachRolePolicy",
    "iam:DetachRolePolicy",
    "iam:UpdateAssumeRolePolicy",
    "iam:DeleteRole"
  ],
  resources: [str`arn:aws:iam::${account}:role/${localName}-ci-*`]
}

/** Inline policies for the apply role. Changes of the CI roles themselves stay with a person. */
export const writes = (
  needs: ReadonlyArray<Need>
): ReadonlyArray<{ readonly name: string; readonly statements: ReadonlyArray<Statement> }> => {
  const services = [...new Set(needs.flatMap((need) => servicesFor(need, needs)))].toSorted()
  const regional = services.filter((service) => !everywhere.has(service))
  const global = services.filter((service) => everywhere.has(service))
  const condition = {
    StringEquals: { "aws:RequestedRegion": expr`distinct([var.region, var.second_region, "us-east-1"])` }
  }
  return [
    {
      name: "services",
      statements: [
        ...(regional.length === 0
          ? []
          : [{ sid: "Regional", actions: actions(regional), resources: ["*"], condition }]),
        // EKS starts nodes for whoever may start instances.
        ...(needs.some(({ kind }) => kind === "compute.kubernetes")
          ? [{ sid: "Nodes", actions: ["ec2:RunInstances"], resources: ["*"], condition }]
          : []),
        ...(needs.some(({ kind }) => kind === "store.hosted")
          ? [
              {
                sid: "Machines",
                actions: ["RunInstances", "StartInstances", "StopInstances", "TerminateInstances"].map(
                  (action) => `ec2:${action}`
                ),
                resources: ["*"],
                condition
              }
            ]
          : []),
        ...(global.length === 0 ? [] : [{ sid: "Global", actions: actions(global), resources: ["*"] }])
      ]
    },
    {
      name: "roles",
      statements: [
        ...roles,
        ...mailUserRights(needs),
        ...(needs.some(({ kind }) => kind === "store.hosted") ? [profiles] : []),
        ownRightsStay
      ]
    }
  ]
}
