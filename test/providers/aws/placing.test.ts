import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import type { Need } from "../../../src/blueprint/Need.ts"
import { bundledPriceList } from "../../../src/catalog/bundledPriceList.ts"
import { type TierName, tierNames } from "../../../src/blueprint/TierName.ts"
import { asOf, engineVersions } from "../../../src/providers/aws/classes/engineVersions.ts"
import { regionOf, regions } from "../../../src/providers/aws/regions.ts"
import { priceLines } from "../../../src/pricing/priceLines.ts"
import type { Placement } from "../../../src/providers/Provider.ts"
import * as needs from "./needs.ts"
import { isGap, place, siteOf, type Asking } from "./plans.ts"

const placed = (need: Need, asking: Asking = {}): Placement => {
  const result = place(need, asking)
  if (isGap(result)) return assert.fail(result.gap)
  return result
}

const eur = (need: Need, asking: Asking = {}): number => {
  const { prices, region } = siteOf(asking)
  return priceLines(placed(need, asking).usage, prices, region.region).monthlyEur
}

const sizeOf = (need: Need, asking: Asking = {}) => placed(need, asking).component.size

describe("regions of AWS", () => {
  it("are those that the catalogue prices", () => {
    assert.deepStrictEqual(regions.map(({ region }) => region).toSorted(), [...bundledPriceList.regions("aws")])
  })

  it("stand for their family", () => {
    assert.strictEqual(regionOf("eu-west")?.region, "eu-west-3")
    assert.strictEqual(regionOf("eu-central")?.region, "eu-central-1")
    assert.strictEqual(regionOf("us-east")?.inEea, false)
  })

  it("do not include London, Zurich or what has no price", () => {
    for (const name of ["eu-west-2", "eu-central-2", "eu-north", "eu-south", "fr-par", ""])
      assert.isNull(regionOf(name), name)
  })
})

const addressed = (asking: Asking): boolean =>
  placed(needs.web(), asking).usage.some(({ sku }) => sku === "aws.ipv4.inuse")

describe("a container on Fargate", () => {
  it("takes the smallest legal pair that holds it", () => {
    assert.strictEqual(sizeOf(needs.web()), "0.25 vCPU / 0.5 GB")
    assert.strictEqual(sizeOf(needs.web("web", { vcpu: 0.25, memoryGib: 3 })), "0.5 vCPU / 3 GB")
    assert.strictEqual(sizeOf(needs.web("web", { vcpu: 3, memoryGib: 3 })), "4 vCPU / 8 GB")
    assert.strictEqual(sizeOf(needs.web("web", { vcpu: 8, memoryGib: 17 })), "8 vCPU / 20 GB")
  })

  it("is a gap where no task is large enough", () => {
    const result = place(needs.web("web", { vcpu: 32, memoryGib: 64 }))
    assert.isTrue(isGap(result) && result.constraint === "capacity" && result.waysOut.length > 0)
  })

  it("costs what vCPU, memory and address cost by hand", () => {
    const { usage } = placed(needs.web("web", { min: 2, max: 2, uses: [] }), { tier: "starter" })
    const priced = priceLines(usage, bundledPriceList, "eu-west-3")
    // 2 x 730 h x 0.89823 EUR/USD x: 0.25 x 0.0486 = 15.93, 0.5 x 0.0053 = 3.48, 0.005 = 6.56
    assert.strictEqual(priced.monthlyEur, 25.97)
  })

  it("has a public address only where tasks are not behind NAT", () => {
    assert.isTrue(addressed({ tier: "starter" }))
    assert.isTrue(addressed({ tier: "growth" }))
    assert.isFalse(addressed({ tier: "scale" }))
    assert.isFalse(addressed({ tier: "starter", compliance: ["pci"] }))
  })

  it("is compared with what the others cost in the same place, addresses included", () => {
    const { component, usage } = placed(needs.web("web", { min: 2, zones: 2 }), { tier: "starter" })
    const chosen = priceLines(usage, bundledPriceList, "eu-west-3").monthlyEur
    const [larger, arm] = component.rejected
    // 2 x 730 h x 0.89823 EUR/USD x (0.25 x 0.0486 + 1 x 0.0053 + 0.005)
    assert.strictEqual(larger?.monthlyEur, 29.44)
    assert.isAbove(larger?.monthlyEur ?? 0, chosen)
    assert.isBelow(arm?.monthlyEur ?? chosen, chosen)
  })

  it("promises 99.99 % only in two zones", () => {
    assert.strictEqual(placed(needs.web("web", { min: 2, zones: 2 })).sla?.percent, 99.99)
    assert.strictEqual(placed(needs.web("web", { min: 1, zones: 1 })).sla?.percent, 99.5)
  })
})

/** The version that is placed, and what is said of one that is another than asked for. */
const version = (engine: "postgres" | "mysql" | "mariadb", asked: string | null) => {
  const { component, warnings } = placed(needs.relational({ engine, version: asked }))
  return [component.version, warnings.map(({ code }) => code).find((code) => code.startsWith("engine_version_"))]
}

/** What is said of a RabbitMQ of that version. */
const saidOfRabbit = (version: string | null) =>
  placed({ ...needs.queue("rabbitmq"), version }).warnings.map(({ code }) => code)

describe("a relational database on AWS", () => {
  it("takes the cheapest class that holds it", () => {
    assert.strictEqual(sizeOf(needs.relational()), "db.t4g.small")
    assert.strictEqual(sizeOf(needs.relational({ vcpu: 4, memoryGib: 8 })), "db.m6g.xlarge")
    assert.strictEqual(sizeOf(needs.relational({ vcpu: 1, memoryGib: 30 })), "db.r6g.xlarge")
  })

  it("never bursts in the enterprise tier or under a high load", () => {
    assert.match(sizeOf(needs.relational(), { tier: "enterprise" }) ?? "", /^db\.[mr]/)
    assert.match(sizeOf(needs.relational({ vcpu: 1.9 })) ?? "", /^db\.[mr]/)
  })

  it("has room for the connections that the application may open", () => {
    assert.strictEqual(sizeOf(needs.relational({ connections: 600 })), "db.t4g.large")
  })

  it("is Aurora where a zone's loss must be covered by contract, with the options that lost", () => {
    const { component, sla } = placed(needs.relational({ zoneSurviving: true, highlyAvailable: true }))
    assert.strictEqual(component.name, "Amazon Aurora PostgreSQL")
    assert.strictEqual(sla?.percent, 99.99)
    assert.strictEqual(component.min, 2)
    assert.isTrue(
      component.rejected.some(({ monthlyEur, option }) => option.startsWith("RDS Multi-AZ") && (monthlyEur ?? 0) > 0)
    )
  })

  it("says of a serverless Aurora how much smaller it is", () => {
    const { component } = placed(needs.relational({ zoneSurviving: true, highlyAvailable: true }))
    const serverless = component.rejected.find(({ option }) => option.startsWith("Aurora Serverless"))
    assert.match(serverless?.why ?? "", /2 to 4 GiB of memory instead of \d+/)
  })

  it("is RDS Multi-AZ, and says so, where no Aurora has a price", () => {
    for (const more of [{ engine: "mysql" as const }, { vcpu: 12 }]) {
      const { component, sla, warnings } = placed(needs.relational({ ...more, zoneSurviving: true }))
      assert.strictEqual(component.multiAz, true)
      assert.strictEqual(sla?.percent, 99.95)
      assert.isTrue(warnings.some(({ code }) => code === "aurora_not_priced"))
    }
  })

  it("keeps the major version that is supported and says when it cannot", () => {
    assert.deepStrictEqual(version("postgres", "15"), ["15", undefined])
    assert.deepStrictEqual(version("postgres", "15.4"), ["15", undefined])
    assert.deepStrictEqual(version("postgres", "10"), ["14", "engine_version_raised"])
    assert.deepStrictEqual(version("postgres", null), ["17", undefined])
    assert.deepStrictEqual(version("postgres", "18.4"), ["18", undefined])
    assert.deepStrictEqual(version("postgres", "19"), ["18", "engine_version_lowered"])
    assert.deepStrictEqual(version("mariadb", "11.8"), ["11.8", undefined])
    assert.deepStrictEqual(version("mariadb", "13.0"), ["12.3", "engine_version_lowered"])
    assert.deepStrictEqual(version("mysql", "5.7"), ["8.4", "engine_version_raised"])
    assert.deepStrictEqual(version("mysql", "8"), ["8.4", undefined])
    assert.deepStrictEqual(version("mariadb", "10.6"), ["10.11", "engine_version_raised"])
  })

  it("says until when its version has standard support, and makes nothing with one that is about to lose it", () => {
    const { assumptions } = placed(needs.relational({ engine: "postgres", version: "14" }))
    assert.match(assumptions.join("\n"), /PostgreSQL 14 .* until 2027-02-28 \(endoflife\.date, snapshot of 2026-08-22/)
    const quarter = 90 * 24 * 3600 * 1000
    for (const { supported, usual } of Object.values(engineVersions)) {
      for (const { supportedUntil } of supported)
        assert.isAbove(Date.parse(supportedUntil) - Date.parse(asOf), quarter, supportedUntil)
      assert.include(
        supported.map((each) => each.version),
        usual
      )
    }
  })

  it("says when even the largest class is too small", () => {
    const { warnings } = placed(needs.relational({ vcpu: 100 }))
    assert.isTrue(warnings.some(({ code }) => code === "capacity_short"))
  })

  it("is a gap for SQL Server, which has no price", () => {
    assert.isTrue(isGap(place(needs.relational({ engine: "mssql" }))))
  })
})

describe("other stores on AWS", () => {
  it("take Valkey for Redis and name what Redis would cost", () => {
    const { component } = placed(needs.cache())
    assert.strictEqual(component.engine, "valkey")
    assert.strictEqual(component.size, "cache.t4g.micro")
    assert.isTrue(component.rejected.some(({ option }) => option.startsWith("Redis OSS")))
  })

  it("says that it plans another RabbitMQ than the one asked for", () => {
    assert.deepStrictEqual(saidOfRabbit("4.3"), ["engine_version_lowered"])
    assert.deepStrictEqual(saidOfRabbit("3.12"), [])
    assert.deepStrictEqual(saidOfRabbit(null), [])
  })

  it("have no managed NATS", () => {
    const result = place(needs.queue("nats"))
    assert.isTrue(isGap(result) && result.constraint === "provider")
  })

  it("run Kafka with the same number of brokers in each zone", () => {
    assert.strictEqual(placed(needs.stream(2)).component.min, 2)
    assert.strictEqual(placed(needs.stream(3)).component.min, 3)
    assert.strictEqual(placed(needs.stream(4)).component.min, 6)
  })

  it("a job is never billed for more than the whole month", () => {
    const { usage } = placed(needs.job("tick", { runsPerMonth: 43_800, minutesPerRun: 5 }))
    const vcpu = usage.find(({ sku }) => sku === "aws.fargate.x86.vcpu")
    assert.strictEqual(vcpu?.quantity, 730 * 0.25)
  })
})

/** What is asked for by size, and up to which. */
const growing: ReadonlyArray<readonly [what: string, make: (size: number) => Need, max: number]> = [
  ["a container by vCPU", (vcpu) => needs.web("web", { vcpu }), 16],
  ["a container by memory", (memoryGib) => needs.web("web", { memoryGib }), 120],
  ["a database by vCPU", (vcpu) => needs.relational({ vcpu }), 16],
  ["a database by memory", (memoryGib) => needs.relational({ memoryGib }), 128],
  ["a database by storage", (storageGb) => needs.relational({ storageGb }), 4000],
  ["a cache by memory", (memoryGib) => needs.cache({ memoryGib }), 100],
  ["search by memory", (memoryGib) => needs.search({ memoryGib }), 60]
]

const risesFor = (make: (size: number) => Need) => (one: number, other: number, tier: TierName) =>
  eur(make(Math.min(one, other)), { tier }) <= eur(make(Math.max(one, other)), { tier }) + 0.005

describe("a price on AWS never falls as more is asked", () => {
  for (const [what, make, max] of growing)
    it(`of ${what}`, () => {
      const size = fc.double({ min: 0.05, max, noNaN: true })
      const found = fc.check(fc.property(size, size, fc.constantFrom(...tierNames), risesFor(make)), { numRuns: 60 })
      assert.isFalse(found.failed, JSON.stringify(found.counterexample))
    })
})
