/** The add-ons of a cluster, each in the version that EKS makes the default of the cluster's own. */
import type { Block } from "../../../hcl/Block.ts"
import type { Value } from "../../../hcl/Value.ts"
import { expr, jsonencode, ref, str } from "../../../hcl/Value.ts"
import { placementOf } from "../../Plan.ts"
import type { Placement, Plan } from "../../Provider.ts"
import { attached, type Statement } from "./iam.ts"
import { podRole, podTrust } from "./podIdentity.ts"
import { hasContainerInsights } from "./policy.ts"
import { retention } from "./retention.ts"
import { data, keyArn, localName, resource, sub } from "./terms.ts"

const observability = "amazon-cloudwatch-observability"

/** Needed by every node before it is ready; the network plugin also enforces network policies. */
const ofNodes = ["vpc-cni", "kube-proxy", "eks-pod-identity-agent"]

/** Names inside the cluster, and the figures that instances are added by. */
const ofProcesses = ["coredns", "metrics-server"]

const common = (name: Value) => ({
  cluster_name: ref("aws_eks_cluster.main.name"),
  addon_name: name,
  addon_version: expr`data.aws_eks_addon_version.cluster[${name}].version`,
  resolve_conflicts_on_create: "OVERWRITE",
  resolve_conflicts_on_update: "OVERWRITE"
})

/** Logs of processes, and the metrics of Container Insights in its classic form, which is billed by metric. */
const logsAndMetrics = (plan: Plan): Value =>
  jsonencode({
    containerLogs: { enabled: true },
    agent: hasContainerInsights(plan.site)
      ? { config: { logs: { metrics_collected: { kubernetes: { enhanced_container_insights: false } } } } }
      : { enabled: false }
  })

const logGroup = (plan: Plan): Block =>
  resource("aws_cloudwatch_log_group", "cluster_logs", {
    for_each: expr`toset(${hasContainerInsights(plan.site) ? ["application", "dataplane", "host", "performance"] : ["application", "dataplane", "host"]})`,
    name: str`/aws/containerinsights/${localName}/${ref("each.key")}`,
    retention_in_days: retention(placementOf(plan, "logs")?.need.retentionDays ?? 30),
    kms_key_id: keyArn(plan)
  })

/** Reading all groups, and changing the size of this cluster's only. */
const autoscaler: ReadonlyArray<Statement> = [
  {
    sid: "Read",
    actions: [
      "autoscaling:DescribeAutoScalingGroups",
      "autoscaling:DescribeAutoScalingInstances",
      "autoscaling:DescribeLaunchConfigurations",
      "autoscaling:DescribeScalingActivities",
      "autoscaling:DescribeTags",
      "ec2:DescribeImages",
      "ec2:DescribeInstanceTypes",
      "ec2:DescribeLaunchTemplateVersions",
      "ec2:GetInstanceTypesFromInstanceRequirements",
      "eks:DescribeNodegroup"
    ],
    resources: ["*"]
  },
  {
    sid: "Scale",
    actions: ["autoscaling:SetDesiredCapacity", "autoscaling:TerminateInstanceInAutoScalingGroup"],
    resources: ["*"],
    condition: { StringEquals: { "aws:ResourceTag/eks:cluster-name": localName } }
  }
]

export const addons = ({ component }: Placement<"compute.kubernetes">, plan: Plan): ReadonlyArray<Block> => {
  const agent = {
    name: "cluster_agent",
    suffix: "cluster-agent",
    namespace: "amazon-cloudwatch",
    account: "cloudwatch-agent"
  }
  return [
    data("aws_eks_addon_version", "cluster", {
      for_each: expr`toset(${[...ofNodes, ...ofProcesses, observability]})`,
      addon_name: ref("each.key"),
      kubernetes_version: ref("aws_eks_cluster.main.version"),
      most_recent: false
    }),
    resource("aws_eks_addon", "node", {
      for_each: expr`toset(${ofNodes})`,
      ...common(ref("each.key")),
      configuration_values: expr`each.key == "vpc-cni" ? ${jsonencode({ enableNetworkPolicy: "true" })} : null`
    }),
    resource("aws_eks_addon", "process", {
      for_each: expr`toset(${ofProcesses})`,
      ...common(ref("each.key")),
      depends_on: [ref("aws_eks_node_group.main")]
    }),
    logGroup(plan),
    podTrust(agent),
    attached("cluster_agent", ["CloudWatchAgentServerPolicy"]),
    resource(
      "aws_eks_addon",
      "observability",
      {
        ...common(observability),
        configuration_values: logsAndMetrics(plan),
        depends_on: [ref("aws_eks_node_group.main"), ref("aws_cloudwatch_log_group.cluster_logs")]
      },
      [
        sub("pod_identity_association", {
          role_arn: ref("aws_iam_role.cluster_agent.arn"),
          service_account: agent.account
        })
      ]
    ),
    ...(component.max > component.min
      ? podRole(
          {
            name: "cluster_autoscaler",
            suffix: "cluster-autoscaler",
            namespace: "kube-system",
            account: "cluster-autoscaler"
          },
          autoscaler
        )
      : [])
  ]
}
