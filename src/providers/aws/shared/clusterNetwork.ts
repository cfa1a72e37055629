/** What reaches the nodes of a cluster, and what they reach: pods share the security groups of their node. */
import type { Block } from "../../../hcl/Block.ts"
import { ref } from "../../../hcl/Value.ts"
import { clusterOf } from "../../kubernetes.ts"
import type { Plan } from "../../Provider.ts"
import { nodeGroupName } from "./clusterNames.ts"
import { type Process, storesOf } from "./environment.ts"
import { allow, groupId, portsOf } from "./network.ts"
import { needsOf } from "./task.ts"
import { kebab, resource, tf } from "./terms.ts"

/** The way from the nodes to each store of a process. */
export const nodesReach = (process: Process, plan: Plan): ReadonlyArray<Block> => {
  const cluster = clusterOf(plan)?.need.id
  return cluster === undefined
    ? []
    : storesOf(process, needsOf(plan)).flatMap((store) =>
        portsOf(store).flatMap((port) =>
          allow(cluster, store.id, port, `Processes on the cluster use ${kebab(store.id)}`)
        )
      )
}

/** Requests for a process go to its port on every node. */
export const attachedToNodes = (process: Process, lb: string, cluster: string, port: number): ReadonlyArray<Block> => {
  const name = tf(process.id)
  const description = `The load balancer reaches ${kebab(process.id)}`
  const ports = { ip_protocol: "tcp", from_port: port, to_port: port }
  return [
    resource("aws_vpc_security_group_egress_rule", tf(`${lb}_to_${process.id}`), {
      description,
      security_group_id: groupId(lb),
      referenced_security_group_id: groupId(cluster),
      ...ports
    }),
    resource("aws_vpc_security_group_ingress_rule", tf(`${process.id}_from_${lb}`), {
      description,
      security_group_id: groupId(cluster),
      referenced_security_group_id: groupId(lb),
      ...ports
    }),
    resource("aws_autoscaling_attachment", name, {
      autoscaling_group_name: nodeGroupName,
      lb_target_group_arn: ref(`aws_lb_target_group.${name}.arn`)
    })
  ]
}
