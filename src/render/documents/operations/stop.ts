/** Everything that writes, stopped for a while, e.g. for a restore, and started again. */
import type { Component } from "../../../blueprint/Component.ts"
import { slug } from "../../../hcl/index.ts"
import { clusterOf, namespace } from "../../../providers/kubernetes.ts"
import type { Rendering } from "../../Rendering.ts"
import { resourcesOf, sh, value } from "./resources.ts"

/** How one process is stopped, and how it comes back where an apply alone does not bring it. */
interface Halt {
  readonly stop: ReadonlyArray<string>
  readonly start: ReadonlyArray<string>
}

const onAws = ({ id, min }: Component, resources: ReadonlySet<string>): ReadonlyArray<Halt> => {
  const [service, target] = [`aws_ecs_service.${slug(id)}`, `aws_appautoscaling_target.${slug(id)}`]
  if (!resources.has(service)) return []
  const desired = (count: number) =>
    `aws ecs update-service --cluster ${value(`${service}.cluster`)} --service ${value(`${service}.name`)} --desired-count ${count} --query service.desiredCount`
  return [
    {
      stop: [
        // Otherwise it would be started again.
        ...(resources.has(target)
          ? [
              `aws application-autoscaling register-scalable-target --service-namespace ecs --scalable-dimension ecs:service:DesiredCount --resource-id ${value(`${target}.resource_id`)} --min-capacity 0 --max-capacity 0`
            ]
          : []),
        desired(0)
      ],
      start: [desired(min)]
    }
  ]
}

const onScaleway = ({ id }: Component, resources: ReadonlySet<string>, region: string): ReadonlyArray<Halt> => {
  const [container, server] = [`scaleway_container.${slug(id)}`, `scaleway_instance_server.${slug(id)}`]
  const all = (verb: string) =>
    `for ID in $(value 'join(" ", ${server}[*].id)'); do scw instance server ${verb} "\${ID##*/}" zone="\${ID%%/*}"; done`
  return [
    ...(resources.has(container)
      ? [
          {
            stop: [
              `ID=${value(`${container}.id`)} && scw container container update "\${ID##*/}" privacy=private min-scale=0 region=${region}   # refuses requests, then runs down`
            ],
            start: []
          }
        ]
      : []),
    ...(resources.has(server) ? [{ stop: [all("standby")], start: [all("start")] }] : [])
  ]
}

/** Nothing where no process stays up by itself. */
export const stopped = (rendering: Rendering): string => {
  const { plan, provider, tier } = rendering
  if (clusterOf(plan) !== undefined)
    return [
      sh(`kubectl --namespace ${namespace} scale deployment --all --replicas=0`),
      "To start again; autoscaling takes over from there:",
      sh(`kubectl --namespace ${namespace} scale deployment --all --replicas=2`)
    ].join("\n\n")
  const resources = resourcesOf(rendering)
  const halts = tier.components.flatMap((component) =>
    provider.name === "aws" ? onAws(component, resources) : onScaleway(component, resources, tier.region)
  )
  return halts.length === 0
    ? ""
    : [
        "Users see errors meanwhile. Jobs by the clock and functions run on: they are not stopped by this.",
        sh(...halts.flatMap(({ stop }) => stop)),
        "To start again:",
        sh("terraform apply", ...halts.flatMap(({ start }) => start))
      ].join("\n\n")
}
