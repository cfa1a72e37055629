/** The nodes of a cluster: their role, their launch template and the group that EKS keeps. */
import type { Block } from "../../../hcl/Block.ts"
import { call, expr, jsonencode, ref } from "../../../hcl/Value.ts"
import type { Placement, Plan } from "../../Provider.ts"
import { nodeClassOf } from "../classes/ec2.ts"
import { diskGb } from "./clusterPolicy.ts"
import { attached } from "./iam.ts"
import { groupId, securityGroup, taskSubnets } from "./network.ts"
import { named, resource, sub } from "./terms.ts"

/** EC2 says nothing of whom it takes a role on for. */
const role: Block = resource("aws_iam_role", "cluster_nodes", {
  name: named("nodes"),
  assume_role_policy: jsonencode({
    Version: "2012-10-17",
    Statement: [{ Effect: "Allow", Action: "sts:AssumeRole", Principal: { Service: "ec2.amazonaws.com" } }]
  })
})

/** Joining the cluster, addresses of pods, and pulling images. Pods cannot take this role on: they do not reach its keys. */
const policies = ["AmazonEKSWorkerNodePolicy", "AmazonEKS_CNI_Policy", "AmazonEC2ContainerRegistryPullOnly"]

const tags = call("merge", ref("local.tags"), { Name: named("node") })

const template = ({ need }: Placement<"compute.kubernetes">, burstable: boolean): Block =>
  resource(
    "aws_launch_template",
    "cluster_nodes",
    {
      name_prefix: named("node-"),
      description: "Nodes of the cluster",
      update_default_version: true,
      // EKS's own group lets nodes and control plane talk; the other one opens the ways to stores and from the load balancer.
      vpc_security_group_ids: [groupId(need.id), expr`aws_eks_cluster.main.vpc_config[0].cluster_security_group_id`]
    },
    [
      // Encrypted with AWS's own key for volumes: the plan's key would have to trust whatever starts instances.
      sub("block_device_mappings", { device_name: "/dev/xvda" }, [
        sub("ebs", {
          volume_type: "gp3",
          volume_size: diskGb(need.hosts.length),
          encrypted: true,
          delete_on_termination: true
        })
      ]),
      // One hop: a pod does not reach the keys of its node.
      sub("metadata_options", {
        http_endpoint: "enabled",
        http_tokens: "required",
        http_put_response_hop_limit: 1
      }),
      ...(burstable ? [sub("credit_specification", { cpu_credits: "standard" })] : []),
      sub("tag_specifications", { resource_type: "instance", tags }),
      sub("tag_specifications", { resource_type: "volume", tags })
    ]
  )

export const nodeGroup = (placement: Placement<"compute.kubernetes">, plan: Plan): ReadonlyArray<Block> => {
  const { component, need } = placement
  const node = component.size ?? ""
  const burstable = nodeClassOf(node)?.burstable === true
  return [
    role,
    attached("cluster_nodes", policies),
    securityGroup(need.id, "Nodes of the cluster"),
    template(placement, burstable),
    resource(
      "aws_eks_node_group",
      "main",
      {
        cluster_name: ref("aws_eks_cluster.main.name"),
        node_group_name_prefix: named(""),
        node_role_arn: ref("aws_iam_role.cluster_nodes.arn"),
        subnet_ids: taskSubnets(plan.site),
        version: ref("aws_eks_cluster.main.version"),
        ami_type: component.architecture === "arm64" ? "AL2023_ARM_64_STANDARD" : "AL2023_x86_64_STANDARD",
        capacity_type: "ON_DEMAND",
        instance_types: [node],
        // A node without its network plugin is never ready.
        depends_on: expr`[aws_eks_addon.node, aws_iam_role_policy_attachment.cluster_nodes]`
      },
      [
        sub("scaling_config", { min_size: component.min, max_size: component.max, desired_size: component.min }),
        sub("update_config", { max_unavailable: 1 }),
        sub("node_repair_config", { enabled: true }),
        sub("launch_template", {
          id: ref("aws_launch_template.cluster_nodes.id"),
          version: ref("aws_launch_template.cluster_nodes.latest_version")
        }),
        // The autoscaler decides how many run.
        sub("lifecycle", { create_before_destroy: true, ignore_changes: expr`[scaling_config[0].desired_size]` })
      ]
    )
  ]
}
