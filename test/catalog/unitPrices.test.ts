import { assert, describe, it } from "@effect/vitest"
import { BigDecimal, Option } from "effect"
import { bundledPriceList } from "../../src/catalog/bundledPriceList.ts"
import { quote } from "../../src/catalog/quote.ts"
import { monthly, running, stored } from "../../src/catalog/UsageLine.ts"

const hours = 730

/** The list's price of one unit, on the step that begins at `from`. */
const listed = (sku: string, region: string, from = 0): number => {
  const price = Option.getOrThrow(bundledPriceList.find(sku, region))
  const tier = price.tiers.find((tier) => tier.from === from)
  return BigDecimal.unsafeToNumber(tier?.unitPrice ?? assert.fail(`${sku} has no step at ${from}`))
}

/** SKU, region, what the provider publishes, how many of its units one of ours is, and where ours begins a step. */
type Published = readonly [sku: string, region: string, figure: number, times: number, from?: number]

const second = 1
const million = 1_000_000

/** In dollars, in the provider's own unit. */
const aws: ReadonlyArray<Published> = [
  // a request, of which we count 1,000
  ["aws.s3.put", "us-east-1", 0.000005, 1000],
  ["aws.s3.get", "us-east-1", 0.0000004, 1000],
  // a request or a unit, of which we count a million
  ["aws.sqs.standard", "us-east-1", 0.0000004, million],
  ["aws.lambda.requests", "us-east-1", 0.0000002, million],
  ["aws.dynamodb.wru", "us-east-1", 0.000000625, million],
  ["aws.dynamodb.rru", "us-east-1", 0.000000125, million],
  ["aws.apigw.rest", "us-east-1", 0.0000035, million],
  ["aws.aurora.io", "eu-west-1", 0.00000022, million],
  // a second of a gigabyte
  ["aws.lambda.duration.x86", "us-east-1", 0.0000166667, second],
  // a gigabyte-month and a gigabyte
  ["aws.s3.standard", "us-east-1", 0.023, 1],
  ["aws.dynamodb.storage", "us-east-1", 0.25, 1],
  ["aws.egress.internet", "us-east-1", 0.09, 1],
  ["aws.nat.gb", "us-east-1", 0.045, 1],
  ["aws.nat.gb", "eu-west-1", 0.048, 1],
  ["aws.ebs.gp3", "eu-west-1", 0.088, 1],
  ["aws.ebs.snapshot", "eu-west-1", 0.05, 1],
  ["aws.rds.storage.gp3.single", "eu-west-1", 0.127, 1],
  ["aws.rds.storage.gp3.multi", "eu-west-1", 0.127, 2],
  ["aws.rds.backup", "eu-west-1", 0.095, 1],
  ["aws.aurora.storage", "eu-west-1", 0.11, 1],
  ["aws.cloudwatch.logs.ingest", "eu-west-1", 0.57, 1],
  ["aws.cloudwatch.logs.store", "eu-west-1", 0.03, 1],
  // a GiB/s, of which one MiB/s is 1/1024
  ["aws.ebs.gp3.throughput", "eu-west-1", 45.056, 1 / 1024],
  ["aws.ebs.gp3.iops", "eu-west-1", 0.0055, 1],
  // an hour
  ["aws.alb.hour", "us-east-1", 0.0225, 1],
  ["aws.alb.lcu", "us-east-1", 0.008, 1],
  ["aws.alb.hour", "eu-west-1", 0.0252, 1],
  ["aws.nlb.nlcu", "eu-west-1", 0.006, 1],
  ["aws.nat.hour", "us-east-1", 0.045, 1],
  ["aws.fargate.x86.vcpu", "us-east-1", 0.04048, 1],
  ["aws.fargate.x86.gb", "us-east-1", 0.004445, 1],
  ["aws.rds.proxy", "eu-west-1", 0.016, 1],
  ["aws.aurora.acu", "eu-west-1", 0.14, 1],
  ["aws.aurora.postgres.t4g.medium", "eu-west-1", 0.078, 1],
  ["aws.ec2.m7g.large", "eu-west-1", 0.091, 1],
  ["aws.ec2.m6g.large", "eu-west-1", 0.086, 1],
  // a month, in steps
  ["aws.cloudwatch.alarm", "eu-west-1", 0.1, 1],
  ["aws.cloudwatch.metric", "eu-west-1", 0.3, 1],
  ["aws.cloudwatch.metric", "eu-west-1", 0.1, 1, 10_000]
]

/** In euros; what is published by the month is kept by the hour. The last figure is what its page rounds to. */
const scaleway: ReadonlyArray<readonly [...Published, rounded: number]> = [
  ["scw.block.5k", "fr-par", 0.0949, 1 / hours, 0, 0.0001],
  ["scw.rdb.storage.5k", "fr-par", 0.0993, 1 / hours, 0, 0.0001],
  ["scw.rdb.storage.15k", "fr-par", 0.1489, 1 / hours, 0, 0.0001],
  ["scw.registry.private", "fr-par", 0.027, 1 / hours, 0, 0.001],
  ["scw.s3.multi-az", "fr-par", 0.01606, 1 / hours, 0, 0.00001],
  ["scw.s3.one-zone", "fr-par", 0.00803, 1 / hours, 0, 0.00001],
  ["scw.rdb.main.DB-DEV-S", "fr-par", 0.0156, 1, 0, 0.0001],
  ["scw.rdb.main.DB-PRO2-XXS", "fr-par", 0.11, 1, 0, 0.01],
  ["scw.instance.DEV1-S", "fr-par", 0.00898, 1, 0, 0.00001],
  ["scw.instance.DEV1-L", "fr-par", 0.04284, 1, 0, 0.00001],
  ["scw.instance.STARDUST1-S", "fr-par", 0.0006, 1, 0, 0.0001],
  ["scw.instance.BASIC2-A2C-4G", "fr-par", 0.023, 1, 0, 0.001]
]

const eur = (quoted: Option.Option<number>): string => Option.getOrThrow(quoted).toFixed(4)

describe("unit prices", () => {
  it("of AWS are the published ones in our units", () => {
    for (const [sku, region, figure, times, from] of aws) {
      assert.approximately(listed(sku, region, from), figure * times, 1e-12, `${sku} in ${region}`)
    }
    assert.isAtLeast(aws.length + scaleway.length, 50)
  })

  it("of Scaleway are the published ones, by the hour, as exactly as they are published", () => {
    for (const [sku, region, figure, times, from, rounded] of scaleway) {
      // half of what the page rounds to, plus what a price by the hour with six decimals rounds to in a month
      const most = (rounded / 2 + 0.0000005 * hours) * times
      assert.approximately(listed(sku, region, from), figure * times, most, `${sku} in ${region}`)
    }
  })

  it("in euros by the month are the product a person would write down", () => {
    // 0.0225 USD × 730 h × 0.89823 EUR/USD
    assert.strictEqual(eur(quote(bundledPriceList, "aws.alb.hour", "us-east-1", running(1))), "14.7534")
    // 0.04048 USD × 365 vCPU-h × 0.89823
    const half = { quantity: 0.5 * hours, unit: "vCPU-hour" } as const
    assert.strictEqual(eur(quote(bundledPriceList, "aws.fargate.x86.vcpu", "us-east-1", half)), "13.2715")
    // 10,000 × 0.3 USD + 2,000 × 0.1 USD = 3,200 USD × 0.89823
    const metrics = monthly(12_000, "metric-month")
    assert.strictEqual(eur(quote(bundledPriceList, "aws.cloudwatch.metric", "eu-west-1", metrics)), "2874.3360")
    // 100 GB × 0.000136 EUR × 730 h, and no exchange rate
    assert.strictEqual(eur(quote(bundledPriceList, "scw.rdb.storage.5k", "fr-par", stored(100))), "9.9280")
    // 0.0156 EUR × 730 h
    assert.strictEqual(eur(quote(bundledPriceList, "scw.rdb.main.DB-DEV-S", "fr-par", running(1))), "11.3880")
  })
})
