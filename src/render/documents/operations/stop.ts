/** Everything that writes, stopped for a while, e.g. for a restore, and started again. */
import type { Component } from "../../../blueprint/Component.ts"
import { slug } from "../../../hcl/index.ts"
import { clusterOf, hosted, namespace, objectName } from "../../../providers/kubernetes.ts"
import type { Plan } from "../../../providers/Provider.ts"
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

const kubectl = `kubectl --namespace ${namespace}`

const scale = (names: ReadonlyArray<string>, replicas: number): string =>
  `${kubectl} scale deployment ${names.join(" ")} --replicas=${replicas}`

/** Each process comes back with the fewest it must have; one that may run only once would otherwise run twice. */
const onCluster = (plan: Plan): string => {
  const running = hosted(plan)
  const processes = running.flatMap(({ kind, need }) =>
    kind === "compute.container" ? [{ name: objectName(need.id), min: need.min }] : []
  )
  const jobs = running.flatMap(({ kind, need }) => (kind === "job.scheduled" ? [objectName(need.id)] : []))
  const suspend = (suspended: boolean) =>
    jobs.map((name) => `${kubectl} patch cronjob ${name} --patch '{"spec":{"suspend":${suspended}}}'`)
  const counts = [...new Set(processes.map(({ min }) => min))]
  return [
    `Users see errors meanwhile.${jobs.length === 0 ? "" : " A job that is under way ends by itself: see `kubectl --namespace app get jobs`."}`,
    sh(
      ...suspend(true),
      ...(processes.length === 0
        ? []
        : [
            scale(
              processes.map(({ name }) => name),
              0
            )
          ])
    ),
    "To start again, each with the fewest it must have; autoscaling takes over from there:",
    sh(
      ...counts.map((count) =>
        scale(
          processes.flatMap(({ min, name }) => (min === count ? [name] : [])),
          count
        )
      ),
      ...suspend(false)
    )
  ].join("\n\n")
}

/** Nothing where no process stays up by itself. */
export const stopped = (rendering: Rendering): string => {
  const { plan, provider, tier } = rendering
  if (clusterOf(plan) !== undefined) return onCluster(plan)
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
