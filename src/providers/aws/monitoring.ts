/** Alarms in CloudWatch, sent by e-mail. */
import { counted } from "../../blueprint/counted.ts"
import type { Need } from "../../blueprint/Need.ts"
import { estimated, monthly } from "../../catalog/UsageLine.ts"
import { expr, jsonencode, ref } from "../../hcl/Value.ts"
import type { Block } from "../../hcl/Block.ts"
import { told, type Told } from "../told.ts"
import type { Placement, Plan, ProviderKind, Site } from "../Provider.ts"
import type { TerraformPart } from "../TerraformPart.ts"
import type { Alarm } from "./shared/alarms.ts"
import { alarmsFor } from "./shared/alarms.ts"
import { component } from "./shared/component.ts"
import { isTask } from "./shared/environment.ts"
import { hasContainerInsights } from "./shared/policy.ts"
import { needsOf } from "./shared/task.ts"
import { account, kebab, keyArn, named, output, resource, types, variable } from "./shared/terms.ts"
import { guessed, provisioned, used } from "./shared/usage.ts"

/** The alarms are those of the components that are there; they are counted here and written below from one list. */
const place = (need: Need<"monitoring">, site: Site, needs: ReadonlyArray<Need>): Placement<"monitoring"> => {
  const alarms = alarmsFor(needs).length
  return {
    kind: "monitoring",
    need,
    component: component(need, site, "Amazon CloudWatch alarms and an SNS topic", {
      size: counted(alarms, "alarm"),
      ...told(need)
    }),
    usage: [
      provisioned(need.id, "aws.cloudwatch.alarm", "Alarms", monthly(alarms, "alarm-month")),
      // Those of a cluster of nodes are told there.
      ...(hasContainerInsights(site) && needs.some(isTask) && !needs.some(({ kind }) => kind === "compute.kubernetes")
        ? [
            provisioned(
              need.id,
              "aws.cloudwatch.metric",
              "Container Insights metrics of the cluster",
              monthly(8, "metric-month")
            )
          ]
        : []),
      used(need.id, "aws.sns.requests", "Notifications by e-mail", estimated(guessed(1000), "request"))
    ],
    sla: null,
    warnings: [],
    assumptions: []
  }
}

const written = (alarm: Alarm) =>
  resource("aws_cloudwatch_metric_alarm", alarm.name, {
    alarm_name: named(kebab(alarm.name, 100)),
    alarm_description: alarm.description,
    namespace: alarm.namespace,
    metric_name: alarm.metric,
    dimensions: alarm.dimensions,
    statistic: alarm.statistic,
    comparison_operator: alarm.above ? "GreaterThanThreshold" : "LessThanThreshold",
    threshold: alarm.threshold,
    period: 300,
    evaluation_periods: alarm.periods,
    treat_missing_data: "notBreaching",
    alarm_actions: [ref("aws_sns_topic.alarms.arn")],
    ok_actions: [ref("aws_sns_topic.alarms.arn")]
  })

const terraform = ({ need }: Placement<"monitoring">, plan: Plan): TerraformPart => ({
  files: [
    {
      file: "observability.tf",
      blocks: [
        resource("aws_sns_topic", "alarms", { name: named("alarms"), kms_master_key_id: keyArn(plan) }),
        resource("aws_sns_topic_policy", "alarms", {
          arn: ref("aws_sns_topic.alarms.arn"),
          policy: jsonencode({
            Version: "2012-10-17",
            Statement: [
              {
                Sid: "Alarms",
                Effect: "Allow",
                Principal: { Service: ["cloudwatch.amazonaws.com", "budgets.amazonaws.com", "events.amazonaws.com"] },
                Action: "sns:Publish",
                Resource: ref("aws_sns_topic.alarms.arn"),
                Condition: { StringEquals: { "aws:SourceAccount": account } }
              }
            ]
          })
        }),
        resource("aws_sns_topic_subscription", "alarms", {
          topic_arn: ref("aws_sns_topic.alarms.arn"),
          protocol: "email",
          endpoint: ref("var.alert_email")
        }),
        ...alarmsFor(needsOf(plan)).map(written)
      ]
    }
  ],
  variables: [alertEmail(need)],
  examples: { alert_email: "alerts@example.com" },
  outputs: [
    output(
      "alarm_topic_arn",
      "Topic that alarms are sent to; confirm the subscription in the mail it sends",
      ref("aws_sns_topic.alarms.arn")
    )
  ]
})

/** Where alarms and the budget write to. */
export const alertEmail = ({ alarmsTo }: Told): Block =>
  variable("alert_email", types.text, "Address that alarms and budget warnings are sent to", {
    ...(alarmsTo === undefined ? {} : { default: alarmsTo }),
    check: {
      that: expr`can(regex("^[^@ ]+@[^@ ]+[.][^@ ]+$", var.alert_email))`,
      otherwise: "alert_email must be an e-mail address."
    }
  })

export const monitoring: ProviderKind<"monitoring"> = { place, sees: "everything", terraform }
