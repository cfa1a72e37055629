/** What runs, and what it says: the first look of whoever is called at night. */
import { slug } from "../../../hcl/index.ts"
import type { Rendering } from "../../Rendering.ts"
import { resourcesOf, sh, value } from "./resources.ts"

const events =
  "services[0].{status: status, wanted: desiredCount, running: runningCount, events: events[:5].[createdAt, message]}"

const onAws = (name: string, resources: ReadonlySet<string>): ReadonlyArray<string> => {
  const [service, log] = [`aws_ecs_service.${name}`, `aws_cloudwatch_log_group.${name}`]
  return [
    ...(resources.has(service)
      ? [
          `aws ecs describe-services --cluster ${value(`${service}.cluster`)} --services ${value(`${service}.name`)} --query '${events}'`
        ]
      : []),
    ...(resources.has(service) && resources.has(log)
      ? [`aws logs tail ${value(`${log}.name`)} --since 15m   # add --follow to stay`]
      : [])
  ]
}

const onScaleway = (name: string, resources: ReadonlySet<string>, region: string): ReadonlyArray<string> => {
  const [container, server] = [`scaleway_container.${name}`, `scaleway_instance_server.${name}`]
  return [
    ...(resources.has(container)
      ? [
          `ID=${value(`${container}.id`)}`,
          `scw container container get "\${ID##*/}" region=${region}`,
          `scw container container logs "\${ID##*/}" time-span=15m region=${region}`
        ]
      : []),
    ...(resources.has(server)
      ? [
          // A service may stand on several of them.
          `for ID in $(value 'join(" ", ${server}[*].id)'); do scw instance server get "\${ID##*/}" zone="\${ID%%/*}"; done   # ${name}; its log is in Cockpit`
        ]
      : [])
  ]
}

/** Nothing where no process has a command of its own. */
export const looked = (rendering: Rendering): string => {
  const { provider, tier } = rendering
  const resources = resourcesOf(rendering)
  const commands = tier.components.flatMap(({ id }) =>
    provider.name === "aws" ? onAws(slug(id), resources) : onScaleway(slug(id), resources, tier.region)
  )
  return commands.length === 0 ? "" : sh(...commands)
}
