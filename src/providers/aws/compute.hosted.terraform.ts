/** The Terraform of a process on the cluster: its settings, its role, and what the load balancer sends it. */
import type { Need } from "../../blueprint/Need.ts"
import type { Block } from "../../hcl/Block.ts"
import { str } from "../../hcl/Value.ts"
import { clusterOf, isHosted, namespace, nodePortOf, objectName } from "../kubernetes.ts"
import { placementOf } from "../Plan.ts"
import type { Placement, Plan } from "../Provider.ts"
import type { TerraformPart } from "../TerraformPart.ts"
import { attachedToNodes, nodesReach } from "./shared/clusterNetwork.ts"
import { hostName, hostsOf } from "./shared/hosts.ts"
import { podRole } from "./shared/podIdentity.ts"
import { listenerRules, targetGroup } from "./shared/target.ts"
import { needsOf, processRights, settings, taskVariables } from "./shared/task.ts"
import { kebab, output, tf } from "./shared/terms.ts"

/** Whether the plan's cluster runs a process. */
export const onCluster = (plan: Plan, id: string): boolean => isHosted(needsOf(plan), id)

const blocks = (need: Need<"compute.container"> | Need<"job.scheduled">, plan: Plan): ReadonlyArray<Block> => {
  const rights = processRights(need, plan)
  return [
    settings(need, plan),
    ...(rights.length === 0
      ? []
      : podRole(
          { name: `${tf(need.id)}_pod`, suffix: `${kebab(need.id, 22)}-pod`, namespace, account: objectName(need.id) },
          rights
        )),
    ...nodesReach(need, plan)
  ]
}

export const deploymentTerraform = ({ need }: Placement<"compute.container">, plan: Plan): TerraformPart => {
  const lb = placementOf(plan, "lb")
  const cluster = clusterOf(plan)
  const served = need.role === "web" && lb !== undefined && cluster !== undefined && lb.need.targets.includes(need.id)
  const port = nodePortOf(plan, need.id)
  return {
    files: [
      {
        file: `service_${tf(need.id)}.tf`,
        blocks: [
          ...blocks(need, plan),
          ...(served
            ? [
                targetGroup(need, { type: "instance", port }),
                ...listenerRules(need, plan),
                ...attachedToNodes(need, lb.need.id, cluster.need.id, port)
              ]
            : [])
        ]
      }
    ],
    variables: taskVariables(need, plan),
    outputs: served
      ? [
          output(
            `${tf(need.id)}_url`,
            `Address of ${kebab(need.id)}`,
            str`https://${hostName(hostsOf(needsOf(plan)), need.id)}`
          )
        ]
      : []
  }
}

export const cronJobTerraform = ({ need }: Placement<"job.scheduled">, plan: Plan): TerraformPart => ({
  files: [{ file: `job_${tf(need.id)}.tf`, blocks: blocks(need, plan) }],
  variables: taskVariables(need, plan)
})
