/** GuardDuty watches API calls, connections and name lookups for known attacks. */
import type { Need } from "../../blueprint/Need.ts"
import { estimated } from "../../catalog/UsageLine.ts"
import { expr, jsonencode, ref } from "../../hcl/Value.ts"
import { placementOf } from "../Plan.ts"
import type { Placement, Plan, ProviderKind, Site } from "../Provider.ts"
import type { TerraformPart } from "../TerraformPart.ts"
import { component } from "./shared/component.ts"
import { named, resource, types, variable } from "./shared/terms.ts"
import { guessed, used } from "./shared/usage.ts"

const place = (need: Need<"threat">, site: Site): Placement<"threat"> => ({
  kind: "threat",
  need,
  component: component(need, site, "Amazon GuardDuty"),
  usage: [
    used(need.id, "aws.guardduty.cloudtrail", "Management events looked at", estimated(guessed(200_000), "event")),
    used(need.id, "aws.guardduty.flowlogs", "Connections and name lookups looked at", estimated(guessed(5), "GB"))
  ],
  sla: null,
  warnings: [],
  assumptions: ["GuardDuty looks at about 200,000 events and 5 GB of connections a month; it has no trial left."]
})

const terraform = (_placement: Placement<"threat">, plan: Plan): TerraformPart => ({
  files: [
    {
      file: "security.tf",
      blocks: [
        // One detector per account and region: apply would fail where one already exists.
        resource("aws_guardduty_detector", "main", {
          count: expr`var.create_guardduty_detector ? 1 : 0`,
          enable: true,
          finding_publishing_frequency: "FIFTEEN_MINUTES"
        }),
        ...(placementOf(plan, "monitoring") === undefined
          ? []
          : [
              resource("aws_cloudwatch_event_rule", "threats", {
                name: named("threats"),
                description: "Findings of medium severity and above",
                event_pattern: jsonencode({
                  source: ["aws.guardduty"],
                  "detail-type": ["GuardDuty Finding"],
                  detail: { severity: [{ numeric: [">=", 4] }] }
                })
              }),
              resource("aws_cloudwatch_event_target", "threats", {
                rule: ref("aws_cloudwatch_event_rule.threats.name"),
                arn: ref("aws_sns_topic.alarms.arn")
              })
            ])
      ]
    }
  ],
  variables: [
    variable(
      "create_guardduty_detector",
      types.flag,
      "Whether to switch GuardDuty on; false where the account has it on in this region",
      { default: true }
    )
  ]
})

export const threat: ProviderKind<"threat"> = { place, terraform }
