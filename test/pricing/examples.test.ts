/** Whole tiers priced by hand: every figure below was copied from a published list, none is asked of the catalog. */
import { assert, describe, it } from "@effect/vitest"
import type { Need } from "../../src/blueprint/Need.ts"
import { priceLines } from "../../src/pricing/priceLines.ts"
import * as onAws from "../providers/aws/plans.ts"
import * as aws from "../providers/aws/needs.ts"
import * as onScaleway from "../providers/scaleway/plans.ts"
import * as scaleway from "../providers/scaleway/needs.ts"
import { postgres, redis, site, volume } from "../support/providers/needs.ts"
import type { Asking, Planned } from "../support/providers/plans.ts"

/** Euros for a dollar: ECB, 2026-11-20. */
const rate = "0.89823"
const hours = 730
const seconds = hours * 3600

/** Component, SKU, how much is charged, and the published price of one unit. */
type Row = readonly [component: string, sku: string, quantity: number, price: string]

interface Decimal {
  readonly digits: bigint
  readonly scale: number
}

const decimal = (text: string): Decimal => {
  const [whole = "0", fraction = ""] = text.split(".")
  return { digits: BigInt(whole + fraction), scale: fraction.length }
}

const times = (one: Decimal, other: Decimal): Decimal => ({
  digits: one.digits * other.digits,
  scale: one.scale + other.scale
})

/** Half a cent is a cent. */
const rounded = ({ digits, scale }: Decimal): number => {
  const unit = 10n ** BigInt(scale)
  return Number((digits * 200n + unit) / (2n * unit))
}

/** Before it is rounded; six decimals of a quantity are enough for a cent. */
const amountOf = ([, , quantity, price]: Row): Decimal => times(decimal(quantity.toFixed(6)), decimal(price))

const inEuros = (row: Row): number => rounded(amountOf(row))
const inDollars = (row: Row): number => rounded(times(amountOf(row), decimal(rate)))

interface Example {
  readonly name: string
  readonly planned: () => Planned
  readonly rows: ReadonlyArray<Row>
  readonly cents: (row: Row) => number
}

/** In Paris, in dollars. */
const amazon = (name: string, needs: ReadonlyArray<Need>, asking: Asking, rows: ReadonlyArray<Row>): Example => ({
  name,
  planned: () => onAws.planned(needs, { ...asking, region: "eu-west-3" }),
  rows,
  cents: inDollars
})

/** In Paris, in euros. */
const online = (name: string, needs: ReadonlyArray<Need>, asking: Asking, rows: ReadonlyArray<Row>): Example => ({
  name,
  planned: () => onScaleway.planned(needs, { ...asking, region: "fr-par" }),
  rows,
  cents: inEuros
})

const tasks = (id: string, count: number): ReadonlyArray<Row> => [
  [id, "aws.fargate.x86.vcpu", count * 0.25 * hours, "0.0486"],
  [id, "aws.fargate.x86.gb", count * 0.5 * hours, "0.0053"]
]
const address = (id: string, count: number): Row => [id, "aws.ipv4.inuse", count * hours, "0.005"]
const secret = (id: string): Row => [id, "aws.secretsmanager.secret", 1, "0.40"]
const crossZone: Row = ["web", "aws.egress.interaz", 20, "0.01"]

/** A million requests of 20 GB: 20 capacity units of a gigabyte; the first 100 GB out are free. */
const balancer = (zones: number): ReadonlyArray<Row> => [
  ["load-balancer", "aws.alb.hour", hours, "0.02646"],
  ["load-balancer", "aws.alb.lcu", 20, "0.0084"],
  address("load-balancer", zones)
]
const names: ReadonlyArray<Row> = [
  ["dns", "aws.route53.zone", 1, "0.50"],
  ["dns", "aws.route53.query", 0.1, "0.40"]
]
const images: Row = ["registry", "aws.ecr.storage", 2, "0.10"]
const ownSecrets: ReadonlyArray<Row> = [secret("secrets"), ["secrets", "aws.secretsmanager.request", 0.2, "0.05"]]
/** 50,000 uses, of which 20,000 are free. */
const keys: ReadonlyArray<Row> = [
  ["keys", "aws.kms.key", 1, "1"],
  ["keys", "aws.kms.request", 3, "0.03"]
]
/** 17 for the service and 8 for the cluster, of which 10 are free. */
const serviceMetrics = (id: string): Row => [id, "aws.cloudwatch.metric", 7, "0.30"]
const clusterMetrics: Row = ["monitoring", "aws.cloudwatch.metric", 8, "0.30"]
const logsKept = (gbMonths: number, id = "logs"): Row => [id, "aws.cloudwatch.logs.store", gbMonths, "0.0315"]
const firewall: ReadonlyArray<Row> = [
  ["waf", "aws.waf.acl", 1, "5"],
  ["waf", "aws.waf.rule", 5, "1"],
  ["waf", "aws.waf.request", 1, "0.60"]
]

const onAmazon = [
  amazon(
    "one container with a small PostgreSQL",
    [aws.web("web", { max: 1, zones: 1, uses: ["postgres"] }), aws.relational({ deletionProtection: false })],
    { tier: "starter" },
    [
      ...tasks("web", 1),
      address("web", 1),
      ["postgres", "aws.rds.postgres.single.t4g.small", hours, "0.037"],
      ["postgres", "aws.rds.storage.gp3.single", 20, "0.133"],
      secret("postgres"),
      ...balancer(2),
      ...names,
      images,
      ...ownSecrets
    ]
  ),

  amazon(
    "two containers in two zones with a standby of the database",
    [aws.web("web", { min: 2, max: 2, uses: ["postgres"] }), aws.relational({ highlyAvailable: true })],
    { tier: "growth" },
    [
      ...tasks("web", 2),
      address("web", 2),
      crossZone,
      serviceMetrics("web"),
      ["postgres", "aws.rds.postgres.multi.t4g.small", hours, "0.073"],
      ["postgres", "aws.rds.storage.gp3.multi", 20, "0.266"],
      secret("postgres"),
      ...balancer(2),
      ...names,
      images,
      ...ownSecrets,
      logsKept(2.1 * 0.15),
      ...keys,
      clusterMetrics
    ]
  ),

  amazon("a static site behind a CDN, beyond what is free", [site(), aws.cdn("site")], { tier: "starter" }, [
    ["site", "aws.s3.standard", 1, "0.024"],
    ["site", "aws.s3.put", 5, "0.0053"],
    ["site", "aws.s3.get", 50, "0.00042"],
    ["site-cdn", "aws.cloudfront.egress.eu", 2000 - 1024, "0.085"],
    ["site-cdn", "aws.cloudfront.https.eu", (20_000_000 - 10_000_000) / 10_000, "0.012"],
    ["dns", "aws.route53.zone", 1, "0.50"],
    ["dns", "aws.route53.query", 2, "0.40"]
  ]),

  amazon(
    "a worker with a queue and Redis, scaled out in its peaks",
    [aws.worker("worker", { uses: ["redis", "sqs"], max: 4 }), aws.cache(), aws.queue("sqs")],
    { tier: "starter" },
    [
      ...tasks("worker", 1),
      // three more for a peak of four times the mean, a fifth of the month
      ["worker", "aws.fargate.x86.vcpu", 3 * 0.2 * 0.25 * hours, "0.0486"],
      ["worker", "aws.fargate.x86.gb", 3 * 0.2 * 0.5 * hours, "0.0053"],
      address("worker", 1),
      ["worker", "aws.ipv4.inuse", 3 * 0.2 * hours, "0.005"],
      ["worker", "aws.egress.interaz", 20, "0.01"],
      ["redis", "aws.elasticache.valkey.t4g.micro", hours, "0.0144"],
      secret("redis"),
      ["sqs", "aws.sqs.standard", 3 * 5 - 1, "0.40"],
      images,
      ...ownSecrets
    ]
  ),

  amazon(
    "private containers behind NAT, with a read replica and a firewall",
    [
      aws.web("web", { min: 2, max: 4, uses: ["postgres"] }),
      aws.relational({ highlyAvailable: true, readReplicas: 1 })
    ],
    { tier: "scale" },
    [
      ...tasks("web", 2),
      crossZone,
      serviceMetrics("web"),
      ["postgres", "aws.rds.postgres.multi.t4g.medium", hours, "0.146"],
      ["postgres", "aws.rds.storage.gp3.multi", 20, "0.266"],
      ["postgres", "aws.rds.postgres.single.t4g.medium", hours, "0.073"],
      ["postgres", "aws.rds.storage.gp3.single", 20, "0.133"],
      secret("postgres"),
      ["nat", "aws.nat.hour", 2 * hours, "0.05"],
      ["nat", "aws.nat.gb", 7, "0.05"],
      address("nat", 2),
      logsKept(1.35 * 0.15 * 3, "flow-logs"),
      ...balancer(2),
      ["load-balancer", "aws.s3.standard", 3, "0.024"],
      ...firewall,
      ...names,
      images,
      ...ownSecrets,
      logsKept(2.1 * 0.15 * 3),
      ...keys,
      clusterMetrics
    ]
  ),

  amazon(
    "documents with copies in a second region, at DocumentDB's price",
    [
      aws.worker("worker", { uses: ["mongo"], min: 1, max: 1, zones: 1 }),
      aws.document({ storageGb: 100 }),
      aws.backup()
    ],
    { tier: "growth" },
    [
      ...tasks("worker", 1),
      address("worker", 1),
      serviceMetrics("worker"),
      ["mongo", "aws.docdb.t4g.medium", 2 * hours, "0.0861"],
      ["mongo", "aws.docdb.storage", 100, "0.116"],
      ["mongo", "aws.docdb.io", 65.7, "0.232"],
      ["mongo", "aws.docdb.backup", 100 * 0.02 * 14, "0.0244"],
      secret("mongo"),
      // the whole once and 35 days of 2 %; here and in the second region
      ["backup", "aws.docdb.backup", 100 * (1 + 0.02 * 35), "0.0244"],
      ["backup", "aws.docdb.backup", 100 * (1 + 0.02 * 35), "0.0244"],
      ["backup", "aws.egress.interregion", 100 * 0.02 * 30, "0.02"],
      ["backup", "aws.kms.key", 1, "1"],
      images,
      ...ownSecrets,
      logsKept(1.6 * 0.15),
      ...keys,
      clusterMetrics
    ]
  ),

  amazon(
    "an enterprise in three zones with a replica and copies in a second region",
    [
      aws.web("web", { min: 3, max: 9, zones: 3, uses: ["postgres"] }),
      aws.relational({
        highlyAvailable: true,
        readReplicas: 1,
        crossRegionBackup: true,
        backupDays: 30,
        storageGb: 150
      })
    ],
    { tier: "enterprise" },
    [
      ...tasks("web", 3),
      crossZone,
      serviceMetrics("web"),
      ["postgres", "aws.rds.postgres.multi.m6g.large", hours, "0.369"],
      ["postgres", "aws.rds.storage.gp3.multi", 150, "0.266"],
      ["postgres", "aws.rds.postgres.single.m6g.large", hours, "0.184"],
      ["postgres", "aws.rds.storage.gp3.single", 150, "0.133"],
      // 100 GB of data, and 30 days of 2 %, are 10 GB more than the storage: of the database and of its replica
      ["postgres", "aws.rds.backup", 2 * (100 * (1 + 0.02 * 30) - 150), "0.10"],
      ["postgres", "aws.rds.backup", 150, "0.10"],
      ["postgres", "aws.egress.interregion", 150 * 0.02 * 30, "0.02"],
      ["postgres", "aws.kms.key", 1, "1"],
      secret("postgres"),
      ["nat", "aws.nat.hour", 3 * hours, "0.05"],
      ["nat", "aws.nat.gb", 7.5, "0.05"],
      address("nat", 3),
      logsKept((1.375 * 0.15 * 365) / 30, "flow-logs"),
      ...balancer(3),
      ["load-balancer", "aws.s3.standard", 3, "0.024"],
      ...firewall,
      ...names,
      images,
      ...ownSecrets,
      logsKept((2.6 * 0.15 * 365) / 30),
      ...keys,
      ["audit", "aws.s3.standard", (0.1 * 365) / 30, "0.024"],
      ["audit", "aws.config.item", 2000, "0.003"],
      ["threat", "aws.guardduty.cloudtrail", 0.2, "4.40"],
      ["threat", "aws.guardduty.flowlogs", 5, "1.10"],
      clusterMetrics
    ]
  )
]

/** 0.25 vCPU and half a gigabyte, all month; 200,000 and 400,000 seconds are free. */
const instances = (count: number): ReadonlyArray<Row> => [
  ["web", "scw.containers.vcpu", count * 0.25 * seconds - 200_000, "0.00001"],
  ["web", "scw.containers.memory", count * 0.5 * seconds - 400_000, "0.000002"]
]
/** A secret for the address of each store; what only its owner has is paid once it is passed. */
const around = (stores: number): ReadonlyArray<Row> => [
  ["registry", "scw.registry.private", 3 * hours, "0.000037"],
  ...(stores === 0 ? [] : [["secrets", "scw.secret.version", stores, "0.04"] as const])
]
const databaseDisk = (gb: number): Row => ["postgres", "scw.rdb.storage.5k", gb * hours, "0.000136"]
/** Seven days of 30 % of 20 GB. */
const snapshots: Row = ["postgres", "scw.rdb.snapshot", 20 * 0.3 * 7 * hours, "0.000044"]

const onOnline = [
  online(
    "one container with a small PostgreSQL",
    [scaleway.web("web", { max: 1, zones: 1, uses: ["postgres"] }), postgres({ deletionProtection: false })],
    { tier: "starter" },
    [...instances(1), ["postgres", "scw.rdb.main.DB-DEV-S", hours, "0.0156"], databaseDisk(20), snapshots, ...around(1)]
  ),

  online(
    "two containers with standbys of PostgreSQL and Redis",
    [
      scaleway.web("web", { min: 2, max: 4, uses: ["postgres", "redis"] }),
      postgres({ highlyAvailable: true }),
      redis({ highlyAvailable: true })
    ],
    { tier: "growth" },
    [
      ...instances(2),
      ["postgres", "scw.rdb.main.DB-PLAY2-PICO", hours, "0.0233"],
      ["postgres", "scw.rdb.extra.DB-PLAY2-PICO", hours, "0.0203"],
      databaseDisk(2 * 20),
      snapshots,
      ["redis", "scw.redis.main.RED1-MICRO", hours, "0.048"],
      ["redis", "scw.redis.extra.RED1-MICRO", hours, "0.027"],
      ...around(2)
    ]
  ),

  online("a static site behind Edge Services", [site(), scaleway.cdn("site")], { tier: "starter" }, [
    ["site", "scw.s3.multi-az", hours, "0.000022"],
    ["cdn", "scw.edge.starter", 1, "0.99"],
    ["cdn", "scw.edge.cache-egress", 100, "0.0135"]
  ]),

  online(
    "a machine with a volume, whose disk and address are billed apart",
    [scaleway.web("web", { min: 1, max: 1, zones: 1, uses: ["data"] }), volume("web")],
    { tier: "starter" },
    [
      ["web", "scw.instance.PLAY2-PICO", hours, "0.01428"],
      ["web", "scw.block.5k", 20 * hours, "0.00013"],
      ["web", "scw.ipv4", hours, "0.005"],
      ["data", "scw.block.5k", 10 * hours, "0.00013"],
      // 10 GB, and half of it anew within 30 days of which versions of 7 are kept
      ["data", "scw.s3.multi-az", 10 * (1 + (0.5 * 7) / 30) * hours, "0.000022"],
      ...around(0)
    ]
  ),

  online(
    "three containers, with a standby and a read replica that each have a disk",
    [scaleway.web("web", { min: 3, max: 9, uses: ["postgres"] }), postgres({ highlyAvailable: true, readReplicas: 1 })],
    { tier: "enterprise" },
    [
      ...instances(3),
      ["postgres", "scw.rdb.main.DB-POP2-2C-8G", hours, "0.1434"],
      ["postgres", "scw.rdb.extra.DB-POP2-2C-8G", hours, "0.076"],
      ["postgres", "scw.rdb.extra.DB-POP2-2C-8G", hours, "0.076"],
      databaseDisk(3 * 20),
      snapshots,
      ...around(1)
    ]
  )
]

describe("whole tiers by hand", () => {
  it.each([...onAmazon, ...onOnline])("$name", ({ cents, planned, rows }) => {
    const { gaps, plan } = planned()
    assert.deepStrictEqual(gaps, [])
    const lines = plan.placements.flatMap(({ usage }) => usage)
    const priced = priceLines(lines, plan.site.prices, plan.site.region.region)
    // nothing else costs anything, and what costs nothing says why
    assert.deepStrictEqual(
      priced.items
        .filter(({ monthlyEur }) => monthlyEur !== 0)
        .map(({ component, monthlyEur, sku }) => [component, sku, Math.round((monthlyEur ?? 0) * 100)]),
      rows.map((row) => [row[0], row[1], cents(row)])
    )
    assert.strictEqual(
      Math.round(priced.monthlyEur * 100),
      rows.reduce((sum, row) => sum + cents(row), 0)
    )
    for (const { monthlyEur, reason } of priced.items) if (monthlyEur === 0) assert.isDefined(reason)
  })
})
