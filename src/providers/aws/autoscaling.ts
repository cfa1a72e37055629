/** Adds and removes instances of one service by its load. */
import type { Need } from "../../blueprint/Need.ts"
import type { Block } from "../../hcl/Block.ts"
import { ref, str } from "../../hcl/Value.ts"
import { isHosted } from "../kubernetes.ts"
import type { Placement, Plan, ProviderKind, Site } from "../Provider.ts"
import { nothing, type TerraformPart } from "../TerraformPart.ts"
import { onCluster } from "./compute.hosted.terraform.ts"
import { component } from "./shared/component.ts"
import { resource, sub, tf } from "./shared/terms.ts"

/** A manifest, no resource of AWS. */
const inCluster = "Kubernetes HorizontalPodAutoscaler"

const place = (need: Need<"autoscaling">, site: Site, needs: ReadonlyArray<Need>): Placement<"autoscaling"> => ({
  kind: "autoscaling",
  need,
  component: component(need, site, isHosted(needs, need.target) ? inCluster : "AWS Application Auto Scaling", {
    size: `${need.min} to ${need.max} instances of ${need.target}`,
    min: need.min,
    max: need.max
  }),
  usage: [],
  sla: null,
  warnings: [],
  assumptions: []
})

const policy = (name: string, metric: string, percent: number, what: string): Block =>
  resource(
    "aws_appautoscaling_policy",
    `${name}_${what}`,
    {
      name: what,
      policy_type: "TargetTrackingScaling",
      service_namespace: ref(`aws_appautoscaling_target.${name}.service_namespace`),
      resource_id: ref(`aws_appautoscaling_target.${name}.resource_id`),
      scalable_dimension: ref(`aws_appautoscaling_target.${name}.scalable_dimension`)
    },
    [
      sub(
        "target_tracking_scaling_policy_configuration",
        { target_value: percent, scale_in_cooldown: 300, scale_out_cooldown: 60 },
        [sub("predefined_metric_specification", { predefined_metric_type: metric })]
      )
    ]
  )

const terraform = ({ need }: Placement<"autoscaling">, plan: Plan): TerraformPart => {
  if (onCluster(plan, need.target)) return nothing
  const name = tf(need.target)
  return {
    files: [
      {
        file: `service_${name}.tf`,
        blocks: [
          resource("aws_appautoscaling_target", name, {
            service_namespace: "ecs",
            resource_id: str`service/${ref("aws_ecs_cluster.main.name")}/${ref(`aws_ecs_service.${name}.name`)}`,
            scalable_dimension: "ecs:service:DesiredCount",
            min_capacity: need.min,
            max_capacity: need.max
          }),
          policy(name, "ECSServiceAverageCPUUtilization", 60, "cpu"),
          policy(name, "ECSServiceAverageMemoryUtilization", 75, "memory")
        ]
      }
    ]
  }
}

export const autoscaling: ProviderKind<"autoscaling"> = { place, sees: ["compute.kubernetes"], terraform }
