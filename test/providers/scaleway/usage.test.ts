import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import { bundledPriceList } from "../../../src/catalog/bundledPriceList.ts"
import { convert } from "../../../src/catalog/Unit.ts"
import { assembleTerraform } from "../../../src/providers/assemble.ts"
import type { Placement } from "../../../src/providers/Provider.ts"
import { scaleway } from "../../../src/providers/scaleway/index.ts"
import { monthly } from "../../../src/providers/scaleway/making.ts"
import * as needs from "./needs.ts"
import { isGap, place, planned, siteOf } from "./plans.ts"
import { scenarios } from "./scenarios.ts"

/** Offers that the catalogue has no price for: their lines are unpriced, and the tier says so. */
const withoutPrice = [
  /^scw\.mongodb\./,
  /^scw\.queues\.requests$/,
  /^scw\.nats\.messages$/,
  /^scw\.key-manager\.key$/,
  /^scw\.audit-trail$/,
  /^scw\.rdb\.(main|extra)\.DB-POP2-(16C-64G|32C-128G)$/,
  /^scw\.redis\.(main|extra)\.RED1-(L|XL)$/
]

/** Resource types that cost money, and the beginning of the SKUs one of which must be on a line. */
const billed: ReadonlyArray<readonly [type: string, sku: string]> = [
  ["scaleway_container", "scw.containers."],
  ["scaleway_job_definition", "scw.jobs."],
  ["scaleway_rdb_instance", "scw.rdb.main."],
  ["scaleway_rdb_read_replica", "scw.rdb.extra."],
  ["scaleway_redis_cluster", "scw.redis.main."],
  ["scaleway_mongodb_instance", "scw.mongodb."],
  ["scaleway_instance_server", "scw.instance."],
  ["scaleway_k8s_cluster", "scw.kapsule."],
  ["scaleway_k8s_pool", "scw.instance."],
  ["scaleway_k8s_pool", "scw.block."],
  ["scaleway_instance_ip", "scw.ipv4"],
  ["scaleway_block_volume", "scw.block."],
  ["scaleway_lb", "scw.lb."],
  ["scaleway_lb_ip", "scw.ipv4"],
  ["scaleway_vpc_public_gateway", "scw.gateway."],
  ["scaleway_vpc_public_gateway_ip", "scw.ipv4"],
  ["scaleway_object_bucket", "scw.s3."],
  ["scaleway_registry_namespace", "scw.registry."],
  ["scaleway_secret_version", "scw.secret.version"],
  ["scaleway_edge_services_plan", "scw.edge."],
  ["scaleway_edge_services_waf_stage", "scw.edge.waf"],
  ["scaleway_domain_zone", "scw.dns.external-zone"],
  ["scaleway_tem_domain", "scw.tem."],
  ["scaleway_cockpit_source", "scw.cockpit."],
  ["scaleway_key_manager_key", "scw.key-manager."],
  ["scaleway_mnq_sqs_queue", "scw.queues."],
  ["scaleway_mnq_nats_account", "scw.nats."]
]

const linesOf = (placements: ReadonlyArray<Placement>) => placements.flatMap(({ usage }) => usage)

const priceOf = (...of: Parameters<typeof place>): number => {
  const result = place(...of)
  if (isGap(result)) throw new Error(result.gap)
  return monthly(siteOf(of[1]), result.usage) ?? Number.NaN
}

/** GB that the nightly copies of 10 GB take. */
const copies = (database: boolean, backupDays: number) => {
  const result = place({ ...needs.volume("web"), storageGb: 10, database, backupDays }, {}, [needs.web()])
  const line = isGap(result) ? undefined : result.usage.find(({ sku }) => sku === "scw.s3.multi-az")
  return line?.quantity
}

describe("what a Scaleway plan uses", () => {
  for (const [name, asked, asking] of scenarios) {
    it(`has a price or a declared gap on every line: ${name}`, () => {
      const { plan } = planned(asked, asking)
      for (const line of linesOf(plan.placements)) {
        const price = bundledPriceList.find(line.sku, plan.site.region.region)
        if (Option.isNone(price))
          assert.isTrue(
            withoutPrice.some((gap) => gap.test(line.sku)),
            line.sku
          )
        else
          assert.isTrue(Option.isSome(convert(line.quantity, line.unit, price.value.unit)), `${line.sku} ${line.unit}`)
        assert.isTrue(plan.placements.some(({ component }) => component.id === line.component))
        assert.isAtLeast(line.quantity, 0)
        assert.isAtMost(line.low ?? line.quantity, line.quantity)
        assert.isAtLeast(line.high ?? line.quantity, line.quantity)
      }
    })

    it(`has a line for every billable resource: ${name}`, () => {
      const { plan } = planned(asked, asking)
      const text = assembleTerraform(scaleway, plan)
        .map(({ content }) => content)
        .join("\n")
      const skus = linesOf(plan.placements).map(({ sku }) => sku)
      const unpaid = billed.filter(
        ([type, sku]) =>
          new RegExp(`resource "${type}" "(?!optional")`).test(text) && !skus.some((known) => known.startsWith(sku))
      )
      assert.deepStrictEqual(unpaid, [])
    })

    it(`writes as many secrets as are priced: ${name}`, () => {
      const { plan } = planned(asked, asking)
      const written = assembleTerraform(scaleway, plan)
        .flatMap(({ content }) => content.split("\n"))
        // what only its owner has exists, and is paid, once it is passed
        .filter((line) => /^resource "scaleway_secret_version" "(?!optional")/.test(line)).length
      const priced = linesOf(plan.placements)
        .filter(({ sku }) => sku === "scw.secret.version")
        .reduce((sum, { quantity }) => sum + quantity, 0)
      assert.strictEqual(written, priced)
    })
  }

  it("costs at least as much for a larger database", () => {
    for (const tier of ["starter", "growth", "scale", "enterprise"] as const)
      for (const highlyAvailable of [false, true]) {
        const prices = [1, 2, 4, 8].map((vcpu) =>
          priceOf(needs.postgres({ vcpu, memoryGib: vcpu * 2, storageGb: vcpu * 20, highlyAvailable }), { tier })
        )
        assert.deepStrictEqual(
          prices,
          prices.toSorted((one, other) => one - other)
        )
      }
  })

  it("costs at least as much for a larger cache, with a replica, or for more instances", () => {
    const caches = [0.5, 2, 6, 10, 14].map((memoryGib) => priceOf(needs.redis({ memoryGib })))
    assert.deepStrictEqual(
      caches,
      caches.toSorted((one, other) => one - other)
    )
    assert.isAbove(priceOf(needs.redis({ highlyAvailable: true })), priceOf(needs.redis()))
    const webs = [1, 2, 5, 10].map((min) => priceOf(needs.web("web", { min, max: 20 })))
    assert.deepStrictEqual(
      webs,
      webs.toSorted((one, other) => one - other)
    )
    const workers = [1, 2, 5, 20, 100].map((max) => priceOf(needs.worker("worker", { max })))
    assert.deepStrictEqual(
      workers,
      workers.toSorted((one, other) => one - other)
    )
  })

  it("prices a small service by the second", () => {
    // 0.25 vCPU and 0.5 GB for 2,628,000 s: 0.25 × 26.28 + 0.5 × 5.256
    assert.strictEqual(priceOf(needs.web("web", { min: 1, max: 1 })), 9.2)
  })

  it("keeps every night of a database in a file, and of other files what changes", () => {
    // 10 GB and as much again for each night; half of 10 GB changes in 30 days
    assert.strictEqual(copies(true, 7), 80)
    assert.strictEqual(copies(true, 30), 310)
    assert.strictEqual(copies(false, 30), 15)
  })

  it("prices a standby as main and extra node, and storage for both", () => {
    const alone = priceOf(needs.postgres({ backupDays: 0 }))
    const both = priceOf(needs.postgres({ backupDays: 0, highlyAvailable: true }))
    // DB-PLAY2-PICO: 0.0203 × 730 for the standby, 20 GB × 0.000136 × 730 for its volume
    assert.closeTo(both - alone, 14.82 + 1.99, 0.02)
  })
})
