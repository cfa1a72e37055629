/** A scheduled job: EventBridge Scheduler starts a Fargate task; nothing runs in between. */
import { givenCommand } from "../shared/commandLine.ts"
import type { Need } from "../../blueprint/Need.ts"
import { hoursPerMonth } from "../../catalog/PriceList.ts"
import { monthly } from "../../catalog/UsageLine.ts"
import { ref } from "../../hcl/Value.ts"
import type { Gap, Placement, Plan, ProviderKind, Site } from "../Provider.ts"
import { isHosted } from "../kubernetes.ts"
import { excepted } from "../ruleException.ts"
import type { TerraformPart } from "../TerraformPart.ts"
import { cronJob } from "./compute.hosted.ts"
import { cronJobTerraform, onCluster } from "./compute.hosted.terraform.ts"
import { component, rejected } from "./shared/component.ts"
import { schedulesOf } from "./shared/cron.ts"
import { addressedTasks, largestTask, sizeName, sizesFor } from "./shared/fargate.ts"
import { groupId, taskSubnets } from "./shared/network.ts"
import { exposedTasks, exposedTasksWarnings, tasksArePrivate } from "./shared/policy.ts"
import { processorOf, shown } from "./shared/processor.ts"
import { schedule } from "./shared/schedule.ts"
import { clusterArn, taskBlocks, taskVariables } from "./shared/task.ts"
import { taskDefinition } from "./shared/taskDefinition.ts"
import { sub, tf } from "./shared/terms.ts"
import { monthlyEur, used } from "./shared/usage.ts"

/** Fargate bills at least one minute per task, and a run ends before the next one begins. */
const minutesOf = ({ minutesPerRun, runsPerMonth }: Need<"job.scheduled">): number =>
  Math.max(1, Math.min(minutesPerRun, (hoursPerMonth * 60) / Math.max(1, runsPerMonth)))

const place = (
  need: Need<"job.scheduled">,
  site: Site,
  needs: ReadonlyArray<Need>
): Placement<"job.scheduled"> | Gap => {
  if (isHosted(needs, need.id)) return cronJob(need, site)
  const [size] = sizesFor(need.vcpu, need.memoryGib)
  if (size === undefined)
    return {
      gap: `the job ${need.service} asks for ${need.vcpu} vCPU and ${need.memoryGib} GiB; Fargate ends at ${sizeName(largestTask)}`,
      constraint: "capacity",
      waysOut: ["Split the job into parts", "Run it on an EC2 instance"]
    }
  const minutes = minutesOf(need)
  const hours = (need.runsPerMonth * minutes) / 60
  const range = (each: number) => ({ quantity: hours * each, low: (hours * each) / 2, high: hours * each * 2 })
  const understood = schedulesOf(need.schedule).length > 0
  return {
    kind: "job.scheduled",
    need,
    component: component(need, site, "Amazon EventBridge Scheduler with an ECS task on Fargate", {
      size: sizeName(size),
      zones: site.region.zones.slice(0, 1),
      min: 0,
      vcpu: size.vcpu,
      memoryGib: size.memory,
      ...shown(need),
      rejected: [
        rejected(
          `a container of ${sizeName(size)} that runs all the time`,
          monthlyEur(site, addressedTasks(site, size, 1, processorOf(need))),
          "it would wait most of the month"
        )
      ]
    }),
    usage: [
      used(need.id, `aws.fargate.${processorOf(need)}.vcpu`, `Fargate vCPU while ${need.service} runs`, {
        ...range(size.vcpu),
        unit: "vCPU-hour"
      }),
      used(need.id, `aws.fargate.${processorOf(need)}.gb`, `Fargate memory while ${need.service} runs`, {
        ...range(size.memory),
        unit: "GB-hour"
      }),
      ...(tasksArePrivate(site)
        ? []
        : [used(need.id, "aws.ipv4.inuse", `Public IPv4 address while ${need.service} runs`, monthly(hours, "hour"))])
    ],
    sla: null,
    warnings: [
      ...(understood
        ? []
        : [
            {
              code: "schedule_not_understood",
              text: `The schedule of ${need.service} could not be read; the files run it daily at 03:00 UTC. Change schedule_expression.`
            }
          ]),
      ...exposedTasksWarnings(site)
    ],
    assumptions: [
      `${need.service} runs ${need.runsPerMonth} times a month for ${Number(minutes.toPrecision(3))} minutes.`
    ]
  }
}

const terraform = (placement: Placement<"job.scheduled">, plan: Plan): TerraformPart => {
  const { need } = placement
  if (onCluster(plan, need.id)) return cronJobTerraform(placement, plan)
  const name = tf(need.id)
  return {
    files: [
      {
        file: `job_${name}.tf`,
        blocks: [
          ...taskBlocks(need, plan),
          taskDefinition(placement, plan, "", { command: givenCommand(plan, need) }),
          ...schedule(
            {
              id: need.id,
              schedule: need.schedule,
              rights: [
                {
                  sid: "Run",
                  actions: ["ecs:RunTask"],
                  resources: [ref(`aws_ecs_task_definition.${name}.arn`)],
                  condition: { ArnEquals: { "ecs:cluster": clusterArn } }
                },
                {
                  sid: "PassRoles",
                  actions: ["iam:PassRole"],
                  resources: [ref(`aws_iam_role.${name}_execution.arn`), ref(`aws_iam_role.${name}_task.arn`)],
                  condition: { StringEquals: { "iam:PassedToService": "ecs-tasks.amazonaws.com" } }
                }
              ],
              arn: clusterArn,
              target: [
                sub(
                  "ecs_parameters",
                  {
                    task_definition_arn: ref(`aws_ecs_task_definition.${name}.arn`),
                    launch_type: "FARGATE",
                    task_count: 1,
                    propagate_tags: "TASK_DEFINITION"
                  },
                  [
                    sub("network_configuration", {
                      subnets: taskSubnets(plan.site),
                      security_groups: [groupId(need.id)],
                      assign_public_ip: !tasksArePrivate(plan.site)
                    })
                  ]
                ),
                sub("retry_policy", { maximum_retry_attempts: 2, maximum_event_age_in_seconds: 3600 })
              ]
            },
            (block) => excepted(block, exposedTasks(plan.site))
          )
        ]
      }
    ],
    variables: taskVariables(need, plan)
  }
}

export const job: ProviderKind<"job.scheduled"> = { place, sees: "everything", terraform }
