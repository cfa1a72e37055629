/** A record of the network's connections, in CloudWatch Logs. */
import type { Need } from "../../blueprint/Need.ts"
import { estimated } from "../../catalog/UsageLine.ts"
import { ref, str } from "../../hcl/Value.ts"
import type { Placement, Plan, ProviderKind, Site } from "../Provider.ts"
import type { TerraformPart } from "../TerraformPart.ts"
import { component } from "./shared/component.ts"
import { rolePolicy, serviceRole } from "./shared/iam.ts"
import { retention } from "./shared/retention.ts"
import { keyArn, localName, resource } from "./shared/terms.ts"
import { times, used } from "./shared/usage.ts"

const place = (need: Need<"flowlogs">, site: Site): Placement<"flowlogs"> => ({
  kind: "flowlogs",
  need,
  component: component(need, site, "VPC flow logs", { retentionDays: retention(need.retentionDays) }),
  usage: [
    used(need.id, "aws.cloudwatch.logs.ingest", "Flow logs taken in", estimated(need.gbPerMonth, "GB")),
    used(
      need.id,
      "aws.cloudwatch.logs.store",
      `Flow logs kept for ${retention(need.retentionDays)} days, compressed`,
      estimated(times(need.gbPerMonth, (0.15 * retention(need.retentionDays)) / 30), "GB-month")
    )
  ],
  sla: null,
  warnings: [],
  assumptions: []
})

const terraform = ({ need }: Placement<"flowlogs">, plan: Plan): TerraformPart => ({
  files: [
    {
      file: "security.tf",
      blocks: [
        resource("aws_cloudwatch_log_group", "flow_logs", {
          name: str`/vpc/${localName}`,
          retention_in_days: retention(need.retentionDays),
          kms_key_id: keyArn(plan)
        }),
        serviceRole("flow_logs", "flow-logs", "vpc-flow-logs.amazonaws.com"),
        ...rolePolicy("flow_logs", [
          {
            sid: "Write",
            actions: ["logs:CreateLogStream", "logs:PutLogEvents", "logs:DescribeLogStreams"],
            resources: [str`${ref("aws_cloudwatch_log_group.flow_logs.arn")}:*`]
          }
        ]),
        resource("aws_flow_log", "main", {
          vpc_id: ref("aws_vpc.main.id"),
          traffic_type: "ALL",
          log_destination_type: "cloud-watch-logs",
          log_destination: ref("aws_cloudwatch_log_group.flow_logs.arn"),
          iam_role_arn: ref("aws_iam_role.flow_logs.arn"),
          max_aggregation_interval: 600
        })
      ]
    }
  ]
})

export const flowlogs: ProviderKind<"flowlogs"> = { place, terraform }
