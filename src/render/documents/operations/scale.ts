/** What can be made larger at once, by hand; a lasting change is a new design. */
import { slug } from "../../../hcl/index.ts"
import type { Rendering } from "../../Rendering.ts"
import { code, text } from "../../markdown/escape.ts"
import { list } from "../../markdown/table.ts"
import { resourcesOf, sh, value } from "./resources.ts"

const commandsFor = (
  id: string,
  max: number,
  resources: ReadonlySet<string>,
  region: string
): ReadonlyArray<string> => {
  const name = slug(id)
  const [target, service, container] = [
    `aws_appautoscaling_target.${name}`,
    `aws_ecs_service.${name}`,
    `scaleway_container.${name}`
  ]
  if (resources.has(service) && resources.has(target))
    return [
      `aws application-autoscaling register-scalable-target --service-namespace ecs --scalable-dimension ecs:service:DesiredCount --resource-id ${value(`${target}.resource_id`)} --min-capacity ${max} --max-capacity ${2 * max}`
    ]
  if (resources.has(service))
    return [
      `aws ecs update-service --cluster ${value(`${service}.cluster`)} --service ${value(`${service}.name`)} --desired-count ${2 * max} --query service.desiredCount`
    ]
  if (resources.has(container))
    return [
      `ID=${value(`${container}.id`)} && scw container container update "\${ID##*/}" min-scale=${max} max-scale=${2 * max} region=${region}`
    ]
  return []
}

export const scaled = (rendering: Rendering): string => {
  const { capacity, components, region } = rendering.tier
  const resources = resourcesOf(rendering)
  const parts = components.filter(
    ({ kind }) => (kind.startsWith("compute.") && kind !== "compute.static") || kind === "job.scheduled"
  )
  const commands = parts.flatMap(({ id, max }) => commandsFor(id, max, resources, region))
  const stores = components.some(({ kind }) => kind.startsWith("db.") || kind === "cache")
  return [
    parts.length === 0
      ? ""
      : list(
          parts.map(
            ({ id, max, min, size }) =>
              `${code(id)}: ${min === max ? `${min}` : `${min} to ${max}`} of ${text(size ?? "one size")}`
          )
        ),
    commands.length === 0
      ? ""
      : `At once, until the next apply sets it back; each instance more opens connections to the database and costs:\n\n${sh(...commands)}`,
    stores
      ? "A database or cache gets a larger class in Terraform; the change restarts or replaces its nodes, so read the plan and choose a quiet hour."
      : "",
    `Bottleneck: ${text(capacity.bottleneck)}. For a lasting change design again with another peak, so that price and files stay the same thing.`
  ]
    .filter((part) => part !== "")
    .join("\n\n")
}
