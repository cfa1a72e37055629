import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import { bundledPriceList } from "../../../src/catalog/bundledPriceList.ts"
import { convert } from "../../../src/catalog/Unit.ts"
import type { UsageLine } from "../../../src/catalog/UsageLine.ts"
import { aws } from "../../../src/providers/aws/index.ts"
import { assembleTerraform } from "../../../src/providers/assemble.ts"
import { priceLines } from "../../../src/pricing/priceLines.ts"
import { planned } from "./plans.ts"
import { scenarios } from "./scenarios.ts"
import { unpriced } from "./unpriced.ts"

/** Resources that AWS bills for, and how a line about one is told. */
const billable: ReadonlyArray<readonly [type: string, sku: RegExp]> = [
  ["aws_ecs_service", /^aws\.fargate\.(arm|x86)\.vcpu$/],
  ["aws_scheduler_schedule", /^aws\.(fargate\.(arm|x86)\.vcpu|lambda\.requests)$/],
  ["aws_lambda_function", /^aws\.lambda\.duration\.(arm|x86)$/],
  ["aws_apigatewayv2_api", /^aws\.apigw\.http$/],
  ["aws_dynamodb_table", /^aws\.dynamodb\.storage$/],
  ["aws_db_proxy", /^aws\.rds\.proxy$/],
  ["aws_eks_cluster", /^aws\.eks\.cluster$/],
  ["aws_eks_node_group", /^aws\.ec2\.\w+\.\w+$/],
  ["aws_launch_template", /^aws\.ebs\.gp3$/],
  ["aws_lb", /^aws\.alb\.hour$/],
  ["aws_nat_gateway", /^aws\.nat\.hour$/],
  ["aws_eip", /^aws\.ipv4\.inuse$/],
  ["aws_db_instance", /^aws\.rds\.(postgres|mysql)\.(single|multi)\./],
  ["aws_rds_cluster_instance", /^aws\.aurora\.postgres\./],
  ["aws_docdb_cluster_instance", /^aws\.docdb\./],
  ["aws_elasticache_replication_group", /^aws\.elasticache\.valkey\./],
  ["aws_elasticache_cluster", /^aws\.elasticache\.memcached\./],
  ["aws_opensearch_domain", /^aws\.opensearch\./],
  ["aws_mq_broker", /^aws\.mq\./],
  ["aws_msk_cluster", /^aws\.msk\./],
  ["aws_sqs_queue", /^aws\.sqs\.standard$/],
  ["aws_s3_bucket", /^aws\.s3\.standard$/],
  ["aws_efs_file_system", /^aws\.efs\.standard$/],
  ["aws_cloudfront_distribution", /^aws\.cloudfront\./],
  ["aws_wafv2_web_acl", /^aws\.waf\.acl$/],
  ["aws_route53_zone", /^aws\.route53\.zone$/],
  ["aws_kms_key", /^aws\.kms\.key$/],
  ["aws_secretsmanager_secret", /^aws\.secretsmanager\.secret$/],
  ["aws_cloudwatch_log_group", /^aws\.cloudwatch\.logs\.ingest$/],
  ["aws_cloudwatch_metric_alarm", /^aws\.cloudwatch\.alarm$/],
  ["aws_ecr_repository", /^aws\.ecr\.storage$/],
  ["aws_guardduty_detector", /^aws\.guardduty\./],
  ["aws_config_configuration_recorder", /^aws\.config\./],
  ["aws_cloudtrail", /^aws\.cloudtrail\.mgmt$/],
  ["aws_flow_log", /^aws\.cloudwatch\.logs\.ingest$/],
  ["aws_backup_plan", /^aws\.(backup|aurora)\./]
]

const countOf = (text: string, type: string): number => text.split(`resource "${type}" "`).length - 1

const sumOf = (lines: ReadonlyArray<UsageLine>) => (sku: string) =>
  lines.filter((line) => line.sku === sku).reduce((total, { quantity }) => total + quantity, 0)

describe("usage of AWS", () => {
  for (const [name, needs, asking] of scenarios) {
    const { plan } = planned(needs, asking)
    const lines = plan.placements.flatMap(({ usage }) => usage)
    const text = assembleTerraform(aws, plan)
      .map(({ content }) => content)
      .join("\n")

    it(`${name}: every line has a price in its unit, or is declared to have none`, () => {
      for (const line of lines) {
        const price = bundledPriceList.find(line.sku, plan.site.region.region)
        if (Option.isNone(price)) {
          assert.isTrue(
            unpriced.some(({ sku }) => sku.test(line.sku)),
            line.sku
          )
          continue
        }
        assert.isTrue(Option.isSome(convert(line.quantity, line.unit, price.value.unit)), `${line.sku} in ${line.unit}`)
      }
    })

    it(`${name}: every line belongs to a component of its placement and has a sane range`, () => {
      for (const { component, usage } of plan.placements)
        for (const line of usage) {
          assert.strictEqual(line.component, component.id)
          assert.isTrue(Number.isFinite(line.quantity) && line.quantity >= 0, line.description)
          assert.isTrue((line.low ?? line.quantity) <= line.quantity + 1e-9, line.description)
          assert.isTrue((line.high ?? line.quantity) >= line.quantity - 1e-9, line.description)
        }
    })

    it(`${name}: what is billed has a line`, () => {
      const unbilled = billable.filter(
        ([type, sku]) => countOf(text, type) > 0 && !lines.some((line) => sku.test(line.sku))
      )
      assert.deepStrictEqual(
        unbilled.map(([type]) => type),
        []
      )
    })

    it(`${name}: secrets, keys, alarms, gateways and web ACLs are counted as they are written`, () => {
      const sum = sumOf(lines)
      assert.strictEqual(sum("aws.secretsmanager.secret"), countOf(text, "aws_secretsmanager_secret"))
      assert.strictEqual(sum("aws.kms.key"), countOf(text, "aws_kms_key"))
      assert.strictEqual(sum("aws.cloudwatch.alarm"), countOf(text, "aws_cloudwatch_metric_alarm"))
      assert.strictEqual(sum("aws.waf.acl"), countOf(text, "aws_wafv2_web_acl"))
      assert.strictEqual(sum("aws.alb.hour") / 730, countOf(text, "aws_lb"))
    })

    it(`${name}: the sum is positive, and only incomplete where a line says so`, () => {
      const priced = priceLines(lines, plan.site.prices, plan.site.region.region)
      assert.isAbove(priced.monthlyEur, 0)
      const missing = lines.some((line) => Option.isNone(bundledPriceList.find(line.sku, plan.site.region.region)))
      assert.strictEqual(priced.complete, !missing)
    })
  }
})
