/** Every alarm of the tier, with what to look at first and what helps. */
import { slug } from "../../../hcl/index.ts"
import { placementsOf } from "../../../providers/Plan.ts"
import type { Rendering } from "../../Rendering.ts"
import { code, text } from "../../markdown/escape.ts"
import { list, table } from "../../markdown/table.ts"
import { sh } from "./resources.ts"

/** Of stores, by what an alarm's name ends in. */
const ofStores: ReadonlyArray<readonly [ending: RegExp, what: string]> = [
  [
    /_cpu$/,
    "Find the query that is slow or new, and roll back the deployment that brought it. When it stays: the next larger class."
  ],
  [
    /_memory$/,
    "A cache drops what it needs: shorten lifetimes. A database reads from disk: fewer connections. When it stays: the next larger class."
  ]
]

/** By what an alarm's name ends in; the first that fits. */
const answers: ReadonlyArray<readonly [ending: RegExp, what: string]> = [
  [
    /_errors$/,
    "Read the logs of the last minutes (see Look first). Since the last deployment: roll back first, then look."
  ],
  [
    /_latency$/,
    "Compare with the CPU of services and database: the busy one is the cause. Slow queries stand in the database's log."
  ],
  [
    /_unhealthy$/,
    "Its log says why it stops or does not answer; the platform replaces it meanwhile. Since a deployment: roll back."
  ],
  [/_(?:read|write)_throttles$/, "One key is asked too often, or the table's limit is reached: spread the keys."],
  [/_throttles$/, "More calls at a time than are reserved: raise the reservation, or let the source wait longer."],
  [/_dead$/, "Read a message (see Functions and messages), mend the cause, then send them back."],
  [/_depth$/, "What handles messages is too slow or down: read its log, add instances."],
  [/_nodes$/, "A node is ill: drain it and end its instance; the group makes a new one."],
  [
    /_disk$/,
    "Find what grew. A disk can be made larger while it runs, never smaller: change the size in Terraform and apply."
  ],
  [/_memory$/, "Rising since a deployment: a leak, roll back. Otherwise the next larger size."],
  [/_cpu$/, "A peak passes and autoscaling follows it. When it stays: more instances, or the next larger size."]
]

const alarm =
  /^resource "aws_cloudwatch_metric_alarm" "(\w+)" \{\n(?:(?!\}$).*\n)*? {2}alarm_description\s+= "((?:[^"\\]|\\.)*)"$/gm

/** The variable that says who is told, with its default where a message gave one. */
const addressOf = ({ tier }: Rendering): string => {
  const to = tier.components.find(({ alarmsTo }) => alarmsTo !== undefined)?.alarmsTo
  return `the address in \`alert_email\`${to === undefined ? "" : ` (${code(to)} unless it is set)`}`
}

const onAws = (rendering: Rendering): string => {
  const stores = rendering.tier.components.flatMap(({ id, kind }) =>
    kind.startsWith("db.") || kind === "cache" ? [slug(id)] : []
  )
  const rows = rendering.terraform.flatMap(({ content }) =>
    [...content.matchAll(alarm)].map(([, name = "", description = ""]) => [
      code(`aws_cloudwatch_metric_alarm.${name}`),
      text(description),
      [...(stores.some((store) => name.startsWith(`${store}_`)) ? ofStores : []), ...answers].find(([ending]) =>
        ending.test(name)
      )?.[1] ?? "Read the logs of the last minutes."
    ])
  )
  return rows.length === 0
    ? ""
    : [
        `Alarms go to ${addressOf(rendering)} once it has confirmed the subscription: look for that mail after the first apply. What is in alarm now:`,
        sh(
          "aws cloudwatch describe-alarms --state-value ALARM --query 'MetricAlarms[].[AlarmName,StateReason]' --output table"
        ),
        table(["Alarm", "It says", "What to do"], rows)
      ].join("\n\n")
}

const onScaleway = (rendering: Rendering): string =>
  placementsOf(rendering.plan, "monitoring").length === 0
    ? ""
    : [
        `Cockpit sends the alerts that Scaleway prepared for these products to ${addressOf(rendering)}; their state and the graphs are in Cockpit's Grafana.`,
        list([
          "**Errors or slow answers**: read the logs of the container (see Look first). Since the last deployment: roll back first, then look.",
          "**CPU or memory of a container**: a peak passes, and more instances follow it up to their limit. When it stays: the next larger size.",
          "**CPU, memory or connections of a database**: find the slow query in its log; more instances of a service mean more connections. When it stays: the next larger node type.",
          "**Disk of a database**: find what grew. A volume can be made larger while it runs, never smaller: change the size in Terraform and apply.",
          "**An Instance does not answer**: reboot it (`scw instance server reboot <id> zone=<zone>`); its container starts with it."
        ])
      ].join("\n\n")

export const alarmed = (rendering: Rendering): string =>
  rendering.provider.name === "aws" ? onAws(rendering) : onScaleway(rendering)
