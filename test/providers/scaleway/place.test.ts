import { assert, describe, it } from "@effect/vitest"
import type { Need } from "../../../src/blueprint/Need.ts"
import { Option } from "effect"
import type { PriceList } from "../../../src/catalog/PriceList.ts"
import type { Gap, Placement, Site } from "../../../src/providers/Provider.ts"
import { scaleway } from "../../../src/providers/scaleway/index.ts"
import { regionOf } from "../../../src/providers/scaleway/regions.ts"
import * as needs from "./needs.ts"
import { type Asking, isGap, place, planned, siteOf } from "./plans.ts"

const placed = (result: Placement | Gap): Placement => {
  if (isGap(result)) throw new Error(result.gap)
  return result
}

const gapped = (result: Placement | Gap): Gap => {
  if (!isGap(result)) throw new Error(`${result.component.name} was placed`)
  return result
}

const codes = (result: Placement): ReadonlyArray<string> => result.warnings.map(({ code }) => code)

const kinds = (asked: ReadonlyArray<Need>, tier: "starter" | "growth" = "growth") =>
  planned(asked, { tier }).plan.placements.map(({ kind }) => kind)

const balancerNeed = (gb: number, peakRps = 1_000): Need<"lb"> => ({
  kind: "lb",
  private: false,
  id: "load-balancer",
  because: [],
  targets: ["web"],
  requestsPerMonth: needs.estimate(1e9),
  egressGbPerMonth: needs.estimate(gb),
  peakRps,
  idleTimeoutSeconds: 60
})

const balancer = (gb: number, tier: "starter" | "growth" | "scale" = "starter", peakRps = 1_000): Placement =>
  placed(place(balancerNeed(gb, peakRps), { tier }))

/** A site whose catalogue has no price for what begins with those words. */
const without = (asking: Asking, ...skus: ReadonlyArray<string>): Site => {
  const site = siteOf(asking)
  const find: PriceList["find"] = (sku, region) =>
    skus.some((start) => sku.startsWith(start)) ? Option.none() : site.prices.find(sku, region)
  return { ...site, prices: { ...site.prices, find } }
}

const unbalanced = (region: string): Gap =>
  gapped(scaleway.kinds.lb.place(balancerNeed(10), without({ region }, "scw.lb."), []))

const waysOutOfSize = (region: string): string =>
  gapped(place(needs.worker("worker", { vcpu: 1_000 }), { region })).waysOut.join(" ")

/** What is said of the address of a worker's Instance. */
const saidOfAddress = (site: Site): string => {
  const need = needs.worker()
  const { warnings } = placed(scaleway.kinds["compute.container"].place(need, site, [need]))
  return warnings.find(({ code }) => code === "instance_public_address")?.text ?? ""
}

const gatewayOf = (asked: ReadonlyArray<Need>): Placement | undefined =>
  planned(asked).plan.placements.find(({ kind }) => kind === "network.nat")

const answeringWith = (uses: ReadonlyArray<string>) =>
  gatewayOf([needs.web("web", { vcpu: 8, max: 2, uses }), needs.postgres(), needs.bucket()])

describe("where things run on Scaleway", () => {
  it("runs a web service in a Serverless Container without a Load Balancer", () => {
    const result = placed(place(needs.web()))
    assert.strictEqual(result.component.kind, "compute.container")
    assert.strictEqual(result.component.size, "0.25 vCPU / 0.5 GB")
    const all = kinds([needs.web(), needs.postgres()])
    assert.notInclude(all, "lb")
    assert.notInclude(all, "network.nat")
    assert.include(all, "network.vpc")
  })

  it("brings no network where nothing is private", () => {
    assert.deepStrictEqual(kinds([needs.web("web", { uses: [], environment: [] })]), [
      "compute.container",
      "registry",
      "certificate",
      "iam"
    ])
  })

  it("runs on Instances what Serverless Containers cannot carry, and says why", () => {
    for (const more of [{ vcpu: 8 }, { max: 400, vcpu: 1 }, { peakRps: 2_000 }]) {
      const result = placed(place(needs.web("web", more)))
      assert.strictEqual(result.component.kind, "compute.vm")
      assert.isAbove(result.component.rejected.length, 0)
    }
    const mounting = placed(place(needs.web("web", { max: 3 }), {}, [needs.volume("web")]))
    assert.strictEqual(mounting.component.max, 1)
    assert.include(codes(mounting), "single_instance")
  })

  it("holds the limit of one Serverless Container against the part of the requests that reaches it", () => {
    const part = placed(place(needs.web("web", { peakRps: 900 }), { peakRps: 4_000, tier: "starter" }))
    assert.strictEqual(part.component.kind, "compute.container")
    assert.notInclude(codes(part), "requests_per_second_limit")
    const grown = placed(place(needs.web("web", { peakRps: 900 }), { peakRps: 4_000, tier: "scale" }))
    assert.include(codes(grown), "requests_per_second_limit")
  })

  it("says that more instances may start only where they may", () => {
    const [two = "", three = ""] = [2, 3].map((max) =>
      placed(place(needs.web("web", { min: 2, max }))).assumptions.join(" ")
    )
    assert.notInclude(two, "up to 2")
    assert.include(three, "up to 3")
  })

  it("takes fewer and larger instances where there would be more than fifty", () => {
    const { component } = placed(place(needs.web("web", { min: 3, max: 80, vcpu: 1, memoryGib: 1 })))
    assert.strictEqual(component.kind, "compute.container")
    assert.deepStrictEqual([component.min, component.max, component.vcpu], [2, 40, 2])
  })

  it("runs a worker on an Instance, since a container must answer on a port", () => {
    const result = placed(place(needs.worker()))
    assert.strictEqual(result.component.kind, "compute.vm")
    assert.match(result.component.rejected[0]?.why ?? "", /port/)
  })

  it("packs small workers on few Instances", () => {
    const result = placed(place(needs.worker("worker", { max: 6, zones: 1, vcpu: 0.25, memoryGib: 0.5 })))
    assert.isBelow(result.component.max, 6)
  })

  it("gives Instances a gateway from growth on, and one of their own address in starter", () => {
    assert.include(kinds([needs.worker()]), "network.nat")
    assert.notInclude(kinds([needs.worker()], "starter"), "network.nat")
    const starter = placed(place(needs.worker(), { tier: "starter" }))
    assert.isTrue(starter.usage.some(({ sku }) => sku === "scw.ipv4"))
  })

  it("hides many Instances of a starter behind one gateway, which costs less than all their addresses", () => {
    const starter = { tier: "starter" } as const
    const many = planned([needs.web("web", { vcpu: 8, max: 20 }), needs.worker()], starter).plan.placements
    assert.include(
      many.map(({ kind }) => kind),
      "network.nat"
    )
    const compute = many.filter(({ component }) => component.kind === "compute.vm")
    assert.lengthOf(compute, 2)
    assert.isFalse(compute.some(({ usage }) => usage.some(({ sku }) => sku === "scw.ipv4")))
    assert.isFalse(compute.some((result) => codes(result).includes("instance_public_address")))
    assert.notInclude(kinds([needs.web("web", { vcpu: 8, max: 2 })], "starter"), "network.nat")
  })

  it("puts a Load Balancer in front of Instances, except for the only one of a starter", () => {
    const asked = [needs.web("web", { max: 1 }), needs.volume("web")]
    assert.include(kinds(asked), "lb")
    assert.notInclude(kinds(asked, "starter"), "lb")
  })

  it("sizes the Load Balancer by the traffic of the peak that a tier is built for", () => {
    // 60,000 GB a month x 8,000 Mbit / 2,628,000 s x 4 = 731 Mbit/s
    assert.strictEqual(balancer(60_000).component.size, "LB-GP-L")
    assert.strictEqual(balancer(60_000, "scale").component.size, "LB-GP-XL")
    const beyond = balancer(600_000)
    assert.strictEqual(beyond.component.size, "LB-GP-XL")
    assert.include(codes(beyond), "load_balancer_bandwidth")
    assert.notInclude(codes(balancer(60_000)), "load_balancer_bandwidth")
  })

  it("says when the largest Load Balancer has too few connections for the stated peak", () => {
    const beyond = balancer(10, "starter", 4_000_000)
    assert.strictEqual(beyond.component.size, "LB-GP-XL")
    assert.deepStrictEqual(
      codes(beyond).filter((code) => code !== "load_balancer_one_zone"),
      ["load_balancer_connections"]
    )
    assert.match(beyond.warnings.find(({ code }) => code.endsWith("connections"))?.text ?? "", /4000000.*3000000/)
    assert.notInclude(codes(balancer(60_000)), "load_balancer_connections")
  })

  it("never sends a tier to the region that it is in", () => {
    assert.include(unbalanced("nl-ams").waysOut.join(" "), "fr-par")
    assert.notInclude(unbalanced("fr-par").waysOut.join(" "), "fr-par")
    assert.include(waysOutOfSize("pl-waw"), "fr-par")
    assert.notInclude(waysOutOfSize("fr-par"), "fr-par")
  })

  it("says that a gateway would cost more than addresses only where both have a price", () => {
    const starter = { tier: "starter" } as const
    assert.include(saidOfAddress(siteOf(starter)), "which would cost more")
    const unknown = saidOfAddress(without(starter, "scw.gateway."))
    assert.notInclude(unknown, "cost more")
    assert.include(unknown, "no price")
  })

  it("prices what visitors read of a site without a CDN by its traffic", () => {
    const site = { ...needs.site(), egressGbPerMonth: needs.estimate(400) }
    const read = (others: ReadonlyArray<Need>) =>
      placed(place(site, {}, others)).usage.find(({ sku }) => sku === "scw.s3.egress")
    assert.deepInclude(read([]), { quantity: 400, low: 200, high: 800 })
    assert.isDefined(read([needs.cdn("site")])?.free)
  })

  it("has the gateway in the path of requests where Instances answer with what only the internet reaches", () => {
    const files = answeringWith(["postgres", needs.bucket().id])
    assert.isTrue(files?.sla?.requestPath)
    assert.match(files?.assumptions.join(" ") ?? "", /web reaches/)
    assert.isFalse(answeringWith(["postgres"])?.sla?.requestPath)
  })

  it("prices what the gateway spares: an address for every Instance", () => {
    const gateway = gatewayOf([needs.worker("worker", { max: 2, vcpu: 1 })])
    // 0.005 x 730 for each
    assert.strictEqual(gateway?.component.rejected[0]?.monthlyEur, 7.3)
  })

  it("takes the traffic that the plan of Edge Services includes off once, however many origins there are", () => {
    const cached = planned([
      needs.web(),
      needs.web("api"),
      { ...needs.cdn("web"), egressGbPerMonth: needs.estimate(60) },
      { ...needs.cdn("api", "api-cdn"), egressGbPerMonth: needs.estimate(60) }
    ]).plan.placements.flatMap(({ usage }) => usage.filter(({ sku }) => sku === "scw.edge.cache-egress"))
    assert.deepStrictEqual(
      cached.map(({ free, quantity }) => (free === undefined ? quantity : 0)),
      [0, 20]
    )
  })

  it("runs a job serverless only where it needs nothing private", () => {
    const free = placed(place(needs.scheduled("ping", []), {}, [needs.postgres()]))
    assert.strictEqual(free.component.name, "Serverless Job")
    const bound = placed(place(needs.scheduled("report", ["postgres"]), {}, [needs.postgres()]))
    assert.strictEqual(bound.component.name, "Instance with cron")
    const second = placed(place(needs.scheduled("tidy", ["postgres"]), {}, [needs.postgres()]))
    assert.strictEqual(second.component.name, "Instance with cron")
    const shared = planned([
      needs.postgres(),
      needs.scheduled("report", ["postgres"]),
      needs.scheduled("tidy", ["postgres"])
    ])
    const owners = shared.plan.placements.filter(({ kind, usage }) => kind === "job.scheduled" && usage.length > 0)
    assert.lengthOf(owners, 1)
  })

  it("says for the Instance of jobs as well that health data may not be covered on it", () => {
    const bound = placed(place(needs.scheduled("report", ["postgres"]), { compliance: ["health"] }, [needs.postgres()]))
    assert.include(codes(bound), "hds_no_evidence")
  })

  it("refuses a schedule that is more than five fields of cron", () => {
    const hostile = { ...needs.scheduled("report", []), schedule: "* * * * *\nroot rm -rf /" }
    assert.match(gapped(place(hostile)).gap, /schedule/)
  })
})

describe("what Scaleway's databases promise", () => {
  it("has a service level on production nodes only", () => {
    assert.isNull(placed(place(needs.postgres())).sla?.percent ?? null)
    const scale = { tier: "scale" } as const
    assert.strictEqual(placed(place(needs.postgres({ highlyAvailable: true }), scale)).sla?.percent, 99.95)
  })

  it("says that the standby is in the same data centre, and never claims several zones", () => {
    const result = placed(place(needs.postgres({ highlyAvailable: true, zoneSurviving: true })))
    assert.include(codes(result), "standby_same_zone")
    assert.include(codes(result), "no_zone_surviving_database")
    assert.isFalse(result.component.multiAz)
  })

  it("keeps the repository's major version, or the next one on offer with a warning", () => {
    assert.strictEqual(placed(place(needs.postgres({ version: "15-alpine" }))).component.version, "15")
    const old = placed(place(needs.postgres({ version: "12" })))
    assert.strictEqual(old.component.version, "14")
    assert.include(codes(old), "engine_version")
  })

  it("takes MySQL for MariaDB with a warning, and has no SQL Server", () => {
    const maria = placed(place(needs.postgres({ engine: "mariadb", version: "11" })))
    assert.strictEqual(maria.component.engine, "mysql")
    assert.include(codes(maria), "engine_substituted")
    assert.strictEqual(gapped(place(needs.postgres({ engine: "mssql" }))).constraint, "provider")
  })

  it("leaves a database that is larger than any price unpriced instead of free", () => {
    const result = placed(place(needs.postgres({ vcpu: 12, memoryGib: 48 })))
    assert.strictEqual(result.component.size, "DB-POP2-16C-64G")
  })
})

const queue = (engine: "rabbitmq" | "sqs"): Need => ({
  kind: "queue",
  id: "jobs",
  because: [],
  engine,
  version: null,
  messagesPerMonth: needs.estimate(1000),
  highlyAvailable: false
})

describe("what Scaleway does not have", () => {
  it("says so with ways out where the application needs it", () => {
    for (const need of [
      queue("rabbitmq"),
      needs.redis({ engine: "memcached" }),
      { kind: "stream", id: "events", because: [], engine: "kafka", storageGb: 10, brokers: 3 },
      {
        kind: "db.search",
        id: "search",
        because: [],
        engine: "opensearch",
        version: null,
        memoryGib: 2,
        storageGb: 10,
        highlyAvailable: false
      }
    ] satisfies ReadonlyArray<Need>) {
      const result = gapped(place(need))
      assert.isAbove(result.waysOut.length, 0)
      assert.isUndefined(result.warning)
    }
    assert.strictEqual(gapped(place(queue("sqs"), { region: "pl-waw" })).constraint, "region")
  })

  it("only warns where no floor asks for it", () => {
    const flow: Need = { kind: "flowlogs", id: "flows", because: [], retentionDays: 30, gbPerMonth: needs.estimate(1) }
    const threat: Need = { kind: "threat", id: "threat", because: [] }
    for (const need of [flow, threat]) {
      assert.isDefined(gapped(place(need)).warning)
      const asked = gapped(place(need, { compliance: ["pci"] }))
      assert.isUndefined(asked.warning)
      assert.strictEqual(asked.constraint, "pci")
    }
  })

  it("has Audit Trail in Paris and Amsterdam, not in Warsaw", () => {
    const audit: Need = { kind: "audit", id: "audit", because: [], retentionDays: 90 }
    assert.strictEqual(placed(place(audit)).component.name, "Audit Trail")
    assert.isDefined(gapped(place(audit, { region: "pl-waw" })).warning)
    assert.strictEqual(gapped(place(audit, { region: "pl-waw", compliance: ["pci"] })).constraint, "pci")
  })
})

const region = (family: string): string | null => regionOf(family)?.region ?? null

describe("Scaleway's regions", () => {
  it("are what the families mean, and nothing outside the EEA", () => {
    assert.deepStrictEqual(
      ["eu-west", "eu-central", "eu-north", "eu-south", "us-east", "pl-waw", "constructor"].map(region),
      ["fr-par", "nl-ams", "nl-ams", "fr-par", null, "pl-waw", null]
    )
  })
})
