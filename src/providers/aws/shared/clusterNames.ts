import { expr } from "../../../hcl/Value.ts"

/** The group of instances that EKS keeps: alarms watch it, and target groups send requests to it. */
export const nodeGroupName = expr`aws_eks_node_group.main.resources[0].autoscaling_groups[0].name`
