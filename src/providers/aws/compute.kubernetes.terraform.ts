/** The Terraform of a cluster: control plane, who may use it, its nodes, its add-ons, and the environment of its processes. */
import type { Block } from "../../hcl/Block.ts"
import { expr, jsonencode, ref, remarked, str } from "../../hcl/Value.ts"
import { clusterOutputs, environmentSecret, hosted } from "../kubernetes.ts"
import { placementOf } from "../Plan.ts"
import type { Placement, Plan } from "../Provider.ts"
import { excepted } from "../ruleException.ts"
import type { TerraformPart } from "../TerraformPart.ts"
import { addons } from "./shared/clusterAddons.ts"
import { nodeGroup } from "./shared/clusterNodes.ts"
import { apiException, hasClusterLogs, isApiPrivate, kubernetesVersion } from "./shared/clusterPolicy.ts"
import { attached, rolePolicy, serviceRole } from "./shared/iam.ts"
import { taskSubnets } from "./shared/network.ts"
import { isAtLeast } from "./shared/policy.ts"
import { retention } from "./shared/retention.ts"
import { everySetting } from "./shared/task.ts"
import { keyArn, localName, named, output, resource, sub, types, variable } from "./shared/terms.ts"

const logGroup = (plan: Plan): Block =>
  resource("aws_cloudwatch_log_group", "cluster_api", {
    name: str`/aws/eks/${localName}/cluster`,
    retention_in_days: retention(placementOf(plan, "logs")?.need.retentionDays ?? 30),
    kms_key_id: keyArn(plan)
  })

const controlPlane = (plan: Plan): ReadonlyArray<Block> => {
  const key = keyArn(plan)
  const logs = hasClusterLogs(plan.site)
  return [
    ...(logs ? [logGroup(plan)] : []),
    serviceRole("cluster", "cluster", "eks.amazonaws.com"),
    attached("cluster", ["AmazonEKSClusterPolicy"]),
    ...(key === undefined
      ? []
      : rolePolicy("cluster", [
          {
            sid: "Secrets",
            actions: ["kms:CreateGrant", "kms:Decrypt", "kms:DescribeKey", "kms:Encrypt"],
            resources: [key]
          }
        ])),
    excepted(
      resource(
        "aws_eks_cluster",
        "main",
        {
          name: localName,
          role_arn: ref("aws_iam_role.cluster.arn"),
          version: remarked(
            ref("var.kubernetes_version"),
            `${kubernetesVersion.version} has standard support until ${kubernetesVersion.endOfStandardSupport}.`
          ),
          bootstrap_self_managed_addons: false,
          enabled_cluster_log_types: logs ? ["api", "audit", "authenticator"] : undefined,
          depends_on: [
            ref("aws_iam_role_policy_attachment.cluster"),
            ...(logs ? [ref("aws_cloudwatch_log_group.cluster_api")] : [])
          ]
        },
        [
          sub("access_config", {
            authentication_mode: "API",
            bootstrap_cluster_creator_admin_permissions: false
          }),
          sub("vpc_config", {
            subnet_ids: taskSubnets(plan.site),
            endpoint_private_access: true,
            endpoint_public_access: expr`length(var.cluster_api_cidrs) > 0`,
            public_access_cidrs: expr`length(var.cluster_api_cidrs) > 0 ? var.cluster_api_cidrs : null`
          }),
          // At the end of standard support it is upgraded instead of billed for extended support.
          sub("upgrade_policy", { support_type: "STANDARD" }),
          ...(key === undefined
            ? []
            : [sub("encryption_config", { resources: ["secrets"] }, [sub("provider", { key_arn: key })])])
        ]
      ),
      apiException(plan.site)
    )
  ]
}

const policyArn = (name: string): string => `arn:aws:eks::aws:cluster-access-policy/${name}`

/** The role that applies, from the protected environment, and named people; nobody else has access. */
const access = (): ReadonlyArray<Block> => {
  const cluster_name = ref("aws_eks_cluster.main.name")
  return [
    resource("aws_eks_access_entry", "admin", {
      for_each: expr`merge({ ci = aws_iam_role.ci_apply.arn }, { for arn in var.cluster_admin_role_arns : arn => arn })`,
      cluster_name,
      principal_arn: ref("each.value")
    }),
    resource(
      "aws_eks_access_policy_association",
      "admin",
      {
        for_each: ref("aws_eks_access_entry.admin"),
        cluster_name,
        principal_arn: ref("each.value.principal_arn"),
        policy_arn: remarked(
          policyArn("AmazonEKSClusterAdminPolicy"),
          "No smaller policy makes namespaces and roles. CI uses it for kubernetes/cluster alone, the namespace's own account for the rest."
        )
      },
      [sub("access_scope", { type: "cluster" })]
    )
  ]
}

/** One secret with what every process is given; a deployment makes Kubernetes Secrets of it. */
const environment = (plan: Plan): ReadonlyArray<Block> => [
  resource("aws_secretsmanager_secret", "cluster_environment", {
    name: named(environmentSecret),
    description: "What every process on the cluster is given, by component",
    kms_key_id: keyArn(plan),
    recovery_window_in_days: isAtLeast(plan.site, "growth") ? 30 : 7
  }),
  resource("aws_secretsmanager_secret_version", "cluster_environment", {
    secret_id: ref("aws_secretsmanager_secret.cluster_environment.id"),
    secret_string: jsonencode(Object.fromEntries(hosted(plan).map(({ need }) => [need.id, everySetting(need, plan)])))
  })
]

export const terraform = (placement: Placement<"compute.kubernetes">, plan: Plan): TerraformPart => ({
  files: [
    { file: "cluster.tf", blocks: [...controlPlane(plan), ...access(), ...environment(plan)] },
    { file: "cluster_nodes.tf", blocks: nodeGroup(placement, plan) },
    { file: "cluster_addons.tf", blocks: addons(placement, plan) }
  ],
  variables: [
    variable("kubernetes_version", types.text, "Version of Kubernetes, raised by one minor version at a time", {
      default: kubernetesVersion.version,
      check: {
        that: expr`can(regex("^1[.][0-9]{2}$", var.kubernetes_version))`,
        otherwise: "kubernetes_version must be a minor version such as 1.36."
      }
    }),
    variable(
      "cluster_api_cidrs",
      types.texts,
      "Addresses that may reach the cluster's API from outside; with none it answers inside the network only, where runners then have to stand",
      {
        default: isApiPrivate(plan.site) ? [] : ["0.0.0.0/0"],
        check: {
          that: expr`alltrue([for range in var.cluster_api_cidrs : can(cidrnetmask(range))])`,
          otherwise: "cluster_api_cidrs must be IPv4 ranges such as 203.0.113.0/24."
        }
      }
    ),
    variable(
      "cluster_admin_role_arns",
      types.texts,
      "Roles of the people who run the cluster, beside the role that applies",
      { default: [] }
    )
  ],
  outputs: [
    output(clusterOutputs.cluster, "EKS cluster", ref("aws_eks_cluster.main.name")),
    output(
      clusterOutputs.environment,
      "Secret with the environment of every process",
      ref("aws_secretsmanager_secret.cluster_environment.name")
    )
  ]
})
