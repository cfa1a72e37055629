/** Lines of AWS that follow use, or cost nothing, and the resources that they are there for. */
import type { Block } from "../../../../src/hcl/index.ts"
import { inline } from "../../../../src/hcl/printValue.ts"
import { Remarked } from "../../../../src/hcl/Value.ts"
import { inside, type Reading } from "../../../support/terraform/Reading.ts"
import type { Bill } from "../Bill.ts"

const isOn =
  (name: string) =>
  (block: Block, reading: Reading): boolean =>
    reading.attribute(block, name) === true

const daysIn =
  (name: string) =>
  (block: Block, reading: Reading): ReadonlyArray<number> => {
    const value = reading.attribute(block, name)
    return typeof value === "number" && value > 0 ? [value] : []
  }

const hasInsights = (cluster: Block, reading: Reading): boolean =>
  inside(cluster, "setting").some((setting) => reading.attribute(setting, "value") === "enabled")

/** The rules of a plan say how long a copy is kept in its vault and in the second one. */
const planDays = (plan: Block, reading: Reading): ReadonlyArray<number> =>
  inside(plan, "rule").flatMap((rule) =>
    [rule, ...inside(rule, "copy_action")]
      .flatMap((copy) => inside(copy, "lifecycle"))
      .map((lifecycle) => reading.number(lifecycle, "delete_after"))
  )

/** Groups of log lines by the beginning of their names, and what their lines say. */
const groups: ReadonlyArray<readonly [name: RegExp, says: RegExp]> = [
  [/^"\/(?:ecs|aws\/lambda|aws\/apigateway)\//, /^Log lines taken in|^Logs kept/],
  [/^"\/vpc\//, /^Flow logs (?:taken|kept)/],
  [/^"\/aws\/rds\//, /^Database logs taken in/],
  [/^"\/aws\/docdb\//, /^Audit and profiler logs taken in/],
  [/^"\/msk\//, /^Logs of the brokers taken in/],
  [/^"\/opensearch\//, /^Logs of the search nodes taken in/],
  [/^"aws-waf-logs-/, /^Requests that were stopped taken in/],
  [/^"\/aws\/eks\//, /^Control plane logs (?:taken|kept)/],
  // The group of what applications print is there in every tier, the one of metrics only with those.
  [/^"\/aws\/containerinsights\//, /^Container Insights events (?:taken|kept)|^Log lines taken in|^Logs kept/]
]

const nameOfGroup = ({ attributes: { name } }: Block): string =>
  name instanceof Remarked || name === undefined ? "" : inline(name)

const logs: Bill["follows"] = groups.map(([name, says]) => ({
  sku: /^aws\.cloudwatch\.logs\.(?:ingest|store)$/,
  says,
  types: ["aws_cloudwatch_log_group"],
  where: (group) => name.test(nameOfGroup(group))
}))

export const follows: Bill["follows"] = [
  { sku: /^aws\.cloudwatch\.logs\.ingest$/, says: /^Flow logs/, types: ["aws_flow_log"] },
  { sku: /^aws\.alb\.lcu$/, types: ["aws_lb"] },
  {
    sku: /^aws\.egress\.internet$/,
    types: ["aws_lb"],
    also: ["aws_apigatewayv2_api", "aws_s3_bucket", "aws_ecs_service"]
  },
  { sku: /^aws\.egress\.interaz$/, types: [], also: ["aws_ecs_service", "aws_eks_node_group"] },
  {
    sku: /^aws\.egress\.interregion$/,
    types: ["aws_db_instance_automated_backups_replication"],
    also: ["aws_backup_plan"]
  },
  { sku: /^aws\.fargate\./, types: ["aws_ecs_service"], also: ["aws_scheduler_schedule"] },
  { sku: /^aws\.ipv4\.inuse$/, types: [], also: ["aws_scheduler_schedule"] },
  { sku: /^aws\.nat\.gb$/, types: ["aws_nat_gateway"] },
  { sku: /^aws\.rds\.backup$/, types: ["aws_db_instance"], days: daysIn("backup_retention_period") },
  { sku: /^aws\.aurora\.storage$/, types: ["aws_rds_cluster"], provisioned: true },
  { sku: /^aws\.aurora\.io$/, types: ["aws_rds_cluster"] },
  { sku: /^aws\.rds\.proxy$/, types: ["aws_db_proxy"], provisioned: true },
  { sku: /^aws\.docdb\.(?:storage|io)$/, types: ["aws_docdb_cluster"] },
  {
    sku: /^aws\.elasticache\.backup$/,
    types: ["aws_elasticache_replication_group"],
    // The space of one snapshot is free.
    where: (group, reading) => reading.number(group, "snapshot_retention_limit") > 1,
    days: daysIn("snapshot_retention_limit")
  },
  { sku: /^aws\.mq\.storage$/, types: ["aws_mq_broker"] },
  { sku: /^aws\.dynamodb\.(?:storage|rru|wru)$/, types: ["aws_dynamodb_table"] },
  {
    sku: /^aws\.dynamodb\.pitr$/,
    types: ["aws_dynamodb_table"],
    where: (table, reading) => inside(table, "point_in_time_recovery").some((one) => isOn("enabled")(one, reading))
  },
  { sku: /^aws\.efs\.(?:standard|elastic\.)/, types: ["aws_efs_file_system"] },
  {
    sku: /^aws\.backup\.efs$/,
    types: ["aws_efs_backup_policy"],
    where: (policy, reading) =>
      inside(policy, "backup_policy").some((one) => reading.attribute(one, "status") === "ENABLED")
  },
  { sku: /^aws\.backup\.storage$/, types: [], also: ["aws_backup_plan"] },
  { sku: /^aws\.backup\.copy$/, types: [], also: ["aws_backup_plan"] },
  {
    sku: /^aws\.(?:backup\.(?:storage|copy)|docdb\.backup|aurora\.backup)$/,
    types: ["aws_rds_cluster", "aws_docdb_cluster", "aws_backup_plan"],
    days: (block, reading) =>
      block.labels[0] === "aws_backup_plan"
        ? planDays(block, reading)
        : daysIn("backup_retention_period")(block, reading)
  },
  { sku: /^aws\.lambda\./, types: ["aws_lambda_function"] },
  { sku: /^aws\.apigw\.http$/, types: ["aws_apigatewayv2_api"] },
  { sku: /^aws\.s3\.standard$/, types: ["aws_s3_bucket"] },
  { sku: /^aws\.s3\.(?:put|get)$/, types: [], also: ["aws_s3_bucket"] },
  { sku: /^aws\.ecr\.storage$/, types: ["aws_ecr_repository"] },
  { sku: /^aws\.cloudfront\./, types: ["aws_cloudfront_distribution"] },
  { sku: /^aws\.waf\.request$/, types: ["aws_wafv2_web_acl"] },
  ...logs,
  {
    sku: /^aws\.cloudwatch\.metric$/,
    types: ["aws_ecs_cluster"],
    where: hasInsights,
    // How many there are follows from processes that manifests start.
    also: ["aws_eks_addon"],
    provisioned: true
  },
  { sku: /^aws\.sns\.requests$/, types: ["aws_sns_topic"] },
  { sku: /^aws\.sqs\.standard$/, types: ["aws_sqs_queue"] },
  { sku: /^aws\.ses\.email$/, types: ["aws_sesv2_email_identity"] },
  { sku: /^aws\.route53\.query$/, types: ["aws_route53_zone"] },
  { sku: /^aws\.kms\.request$/, types: ["aws_kms_key"] },
  {
    sku: /^aws\.secretsmanager\.request$/,
    types: ["aws_secretsmanager_secret"],
    // Those of stores and of a cluster are read as rarely: less than a cent a month each.
    where: ({ labels: [, name] }) => name === "app"
  },
  { sku: /^aws\.cloudtrail\.mgmt$/, types: ["aws_cloudtrail"] },
  { sku: /^aws\.config\.item$/, types: ["aws_config_configuration_recorder"] },
  { sku: /^aws\.guardduty\./, types: ["aws_guardduty_detector"] }
]
