/** The Terraform of a container: task definition, service, and what the load balancer sends it. */
import type { Need } from "../../blueprint/Need.ts"
import { plainStart } from "../../blueprint/starting.ts"
import { expr, ref, remarked, type Remarked, str } from "../../hcl/Value.ts"
import { placementOf } from "../Plan.ts"
import { givenCommand, releaseLine } from "../shared/commandLine.ts"
import type { Placement, Plan } from "../Provider.ts"
import { excepted } from "../ruleException.ts"
import type { TerraformPart } from "../TerraformPart.ts"
import { deploymentTerraform, onCluster } from "./compute.hosted.terraform.ts"
import { callersOf, hasName, registration } from "./shared/discovery.ts"
import { hostName, hostsOf } from "./shared/hosts.ts"
import { allow, groupId, inward, taskSubnets } from "./shared/network.ts"
import { exposedTasks, tasksArePrivate } from "./shared/policy.ts"
import { listenerRules, targetGroup } from "./shared/target.ts"
import { needsOf, taskBlocks, taskVariables } from "./shared/task.ts"
import { taskDefinition } from "./shared/taskDefinition.ts"
import { beforeStart } from "./shared/taskStart.ts"
import { kebab, output, resource, sub, tf } from "./shared/terms.ts"

/** A target that answers ends it: too long costs nothing, too short ends every start. */
const graceOf = ({ starting }: Need<"compute.container">): number | Remarked =>
  starting === undefined ? plainStart : remarked(starting.seconds, `Time to start: ${starting.why}.`)

export const terraform = (placement: Placement<"compute.container">, plan: Plan): TerraformPart => {
  const { need } = placement
  if (onCluster(plan, need.id)) return deploymentTerraform(placement, plan)
  const name = tf(need.id)
  const port = need.port ?? 8080
  const lb = placementOf(plan, "lb")
  const served = need.role === "web" && lb !== undefined && lb.need.targets.includes(need.id)
  const named = hasName(need)
  const scaled = plan.placements.some(({ need: other }) => other.kind === "autoscaling" && other.target === need.id)
  // Two writers on one disk would damage its files, two clocks would do everything twice.
  const alone =
    need.alone === true ||
    plan.placements.some(
      ({ need: other }) => other.kind === "storage.file" && other.mountedBy === need.id && !other.shared
    )
  const shape = { command: givenCommand(plan, need), ...(need.role === "web" ? { port } : {}) }
  return {
    files: [
      {
        file: `service_${name}.tf`,
        blocks: [
          ...taskBlocks(need, plan),
          ...(served && lb !== undefined
            ? [
                ...allow(lb.need.id, need.id, port, `The load balancer reaches ${kebab(need.id)}`),
                targetGroup(need, { type: "ip", port }),
                ...listenerRules(need, plan)
              ]
            : []),
          ...(named
            ? [
                registration(need),
                ...callersOf(needsOf(plan), need).map((caller) =>
                  inward(caller.id, need.id, port, `${kebab(caller.id)} calls ${kebab(need.id)}`)
                )
              ]
            : []),
          taskDefinition(placement, plan, "", shape),
          ...(need.releaseCommand === null
            ? []
            : [taskDefinition(placement, plan, "release", { command: releaseLine(need, need.releaseCommand) })]),
          excepted(
            resource(
              "aws_ecs_service",
              name,
              {
                name: kebab(need.id, 60),
                cluster: ref("aws_ecs_cluster.main.id"),
                task_definition: ref(`aws_ecs_task_definition.${name}.arn`),
                desired_count: need.min,
                launch_type: "FARGATE",
                propagate_tags: "SERVICE",
                enable_ecs_managed_tags: true,
                deployment_minimum_healthy_percent: alone ? 0 : 100,
                deployment_maximum_percent: alone ? 100 : 200,
                health_check_grace_period_seconds: served ? graceOf(need) : undefined,
                depends_on: beforeStart(need, plan, served && lb !== undefined ? lb.need.id : null)
              },
              [
                sub("network_configuration", {
                  subnets: taskSubnets(plan.site),
                  security_groups: [groupId(need.id)],
                  assign_public_ip: !tasksArePrivate(plan.site)
                }),
                ...(served
                  ? [
                      sub("load_balancer", {
                        target_group_arn: ref(`aws_lb_target_group.${name}.arn`),
                        container_name: kebab(need.id, 60),
                        container_port: port
                      })
                    ]
                  : []),
                ...(named
                  ? [sub("service_registries", { registry_arn: ref(`aws_service_discovery_service.${name}.arn`) })]
                  : []),
                sub("deployment_circuit_breaker", { enable: true, rollback: true }),
                ...(scaled ? [sub("lifecycle", { ignore_changes: expr`[desired_count]` })] : [])
              ]
            ),
            exposedTasks(plan.site)
          )
        ]
      }
    ],
    variables: taskVariables(need, plan),
    outputs: [
      ...(need.releaseCommand === null
        ? []
        : [
            output(
              `${name}_release_task`,
              `Task definition of the step that runs before a new version of ${kebab(need.id)}`,
              ref(`aws_ecs_task_definition.${name}_release.arn`)
            )
          ]),
      ...(served
        ? [
            output(
              `${name}_url`,
              `Address of ${kebab(need.id)}`,
              str`https://${hostName(hostsOf(needsOf(plan)), need.id)}`
            )
          ]
        : []),
      output(`${name}_security_group_id`, `Security group of the tasks of ${kebab(need.id)}`, groupId(need.id))
    ]
  }
}
