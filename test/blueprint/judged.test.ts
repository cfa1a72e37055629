import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { availabilityOf, whenAZoneFails } from "../../src/blueprint/availability.ts"
import { capacityOf } from "../../src/blueprint/capacity.ts"
import { complianceUnmet, controlRows, type Evidence } from "../../src/blueprint/compliance/index.ts"
import { connectionsOf } from "../../src/blueprint/connections.ts"
import { mermaidOf } from "../../src/blueprint/mermaid.ts"
import type { Placed } from "../../src/blueprint/Placed.ts"
import { noWishes } from "../../src/blueprint/Wishes.ts"
import { workloadOf } from "../../src/blueprint/Workload.ts"
import type { DesignContext } from "../../src/context/DesignContext.ts"
import { settle } from "../../src/context/settle.ts"
import { aDatastore, anAnalysis, aService, noSuggestion } from "../support/analysis.ts"
import { fakeProvider } from "../support/fakeProvider.ts"
import { aCache, aContainer, aDatabase, placed } from "../support/placed.ts"

const settled = (request: DesignContext) =>
  Either.getOrThrow(settle({ request, suggested: noSuggestion, allowedProviders: ["aws"], places: [fakeProvider()] }))

const uses = ["postgres", "redis"]

const workload = (request: DesignContext = {}) =>
  workloadOf(
    anAnalysis({
      services: [aService({ framework: "rails", uses })],
      datastores: [aDatastore(), aDatastore({ id: "redis", engine: "redis", kind: "cache" })]
    }),
    settled({ peakRps: 30, ...request }),
    noWishes,
    false
  )

const web = aContainer({ uses })
const stack = (database: Parameters<typeof placed>[1], cache: Parameters<typeof placed>[1]): ReadonlyArray<Placed> => [
  placed(web, { vcpu: 1, min: 4, max: 4 }),
  placed(aDatabase(), { vcpu: 1, multiAz: true, failover: true, backupDays: 14, ...database }, 99.95),
  placed(aCache(), { multiAz: true, failover: true, ...cache })
]

const wayOut = (requestPath: boolean): Placed => ({
  ...placed(
    { kind: "network.nat", id: "nat", because: [], gateways: 1, gbPerMonth: { low: 0, expected: 0, high: 0 } },
    { min: 1, max: 1, zones: ["a"] }
  ),
  sla: { percent: 99.9, requestPath, source: "test" }
})

const size = (expected: number) => ({ low: expected, expected, high: expected })

const target = (parts: ReadonlyArray<Placed>) => availabilityOf(parts, workload(), "enterprise").designTarget

describe("availability", () => {
  it("is 99.95 only where no zone carries anything alone", () => {
    assert.strictEqual(target(stack({}, {})), 99.95)
    assert.strictEqual(target(stack({ multiAz: false, zones: ["a"] }, {})), 99.9)
    assert.strictEqual(target(stack({ multiAz: false, failover: false }, {})), 99)
    assert.strictEqual(target(stack({}, { multiAz: false, failover: false })), 99.9)
    assert.strictEqual(target([placed(web, { min: 1, max: 1 })]), 99)
    assert.strictEqual(target([placed(web, { zones: ["a"] })]), 99)
  })

  it("calls a disk one of a zone only where it is: what a region keeps may still be mounted by one instance", () => {
    const asked = workload()
    const disk = (zones: ReadonlyArray<string>) =>
      availabilityOf(
        [
          ...stack({}, {}),
          placed(
            {
              kind: "storage.file",
              id: "data",
              because: [],
              mountedBy: "web",
              shared: false,
              paths: ["/data"],
              database: false,
              storageGb: 1,
              backupDays: 7
            },
            { min: 1, max: 1, zones }
          )
        ],
        { ...asked, processes: asked.processes.map((process) => Object.assign({}, process, { uses: ["data"] })) },
        "scale"
      ).singlePointsOfFailure.filter((one) => one.startsWith("data"))
    assert.deepStrictEqual(disk(["a"]), ["data: a disk in one zone, mounted by one instance"])
    assert.deepStrictEqual(disk(["a", "b", "c"]), ["data: files that only one instance may mount"])
  })

  it("claims no more than the tier means and the floor asks for", () => {
    assert.strictEqual(availabilityOf(stack({}, {}), workload(), "starter").designTarget, 99)
    assert.strictEqual(availabilityOf(stack({}, {}), workload({ availability: "99.9" }), "starter").designTarget, 99.9)
  })

  it("multiplies the contracts of the request path: 99.99 x 99.95 x 99.99", () => {
    assert.strictEqual(availabilityOf(stack({}, {}), workload(), "scale").slaProduct, 99.93)
  })

  it("has no product where one contract is silent, or where nothing in the path has one", () => {
    const silent = [...stack({}, {}).slice(0, 2), placed(aCache(), {}, null)]
    assert.isNull(availabilityOf(silent, workload(), "scale").slaProduct)
    assert.isNull(availabilityOf([], workload(), "scale").slaProduct)
  })

  it("leaves workers and what only they use out of the request path", () => {
    const worker = placed(aContainer({ id: "worker", role: "worker" }), { min: 1, max: 1 }, 99.5)
    assert.deepStrictEqual(
      availabilityOf([...stack({}, {}), worker], workload(), "scale"),
      availabilityOf(stack({}, {}), workload(), "scale")
    )
  })

  it("names what a lost zone takes along", () => {
    assert.match(
      whenAZoneFails(stack({ zones: ["a"], multiAz: false }, {}), workload()),
      /holds postgres, the application is down/
    )
    assert.match(whenAZoneFails(stack({}, {}), workload()), /carries on/)
  })

  it("tells a cache that is lost from an application that is down, and work that waits from both", () => {
    const worker = placed(aContainer({ id: "worker", role: "worker" }), { min: 1, max: 1, zones: ["a"] })
    const text = whenAZoneFails([...stack({}, { zones: ["a"], multiAz: false, failover: false }), worker], workload())
    assert.notInclude(text, "is down")
    assert.include(text, "redis goes with its zone, and what it holds with it")
    assert.include(text, "Work of worker waits until it runs again elsewhere.")
  })

  it("counts a firewall and a control plane that requests pass, and a single way out as a weakness", () => {
    const waf = placed(
      { kind: "waf", id: "waf", because: [], requestsPerMonth: { low: 0, expected: 0, high: 0 } },
      {},
      99.95
    )
    assert.strictEqual(availabilityOf([...stack({}, {}), waf], workload(), "scale").slaProduct, 99.88)
    const { singlePointsOfFailure, slaProduct } = availabilityOf([...stack({}, {}), wayOut(false)], workload(), "scale")
    assert.deepStrictEqual(singlePointsOfFailure, ["nat: one NAT gateway, on which calls to the internet depend"])
    assert.strictEqual(slaProduct, 99.93)
  })

  it("is lowered by a single way out only where requests cannot be answered without it", () => {
    assert.strictEqual(target([...stack({}, {}), wayOut(false)]), 99.95)
    assert.strictEqual(target([...stack({}, {}), wayOut(true)]), 99.9)
    const text = whenAZoneFails([...stack({}, {}), wayOut(false)], workload())
    assert.strictEqual(
      text,
      "When one zone fails, the rest carries on. Calls to the internet stop with the zone of the NAT gateway."
    )
  })
})

describe("capacity", () => {
  it("is the least of what the parts carry, with the arithmetic", () => {
    const { bottleneck, formula, highRps, lowRps, peakRps } = capacityOf(stack({}, {}), workload())
    assert.strictEqual(peakRps, 80)
    assert.deepStrictEqual([lowRps, highRps], [32, 200])
    assert.strictEqual(bottleneck, "CPU of web")
    assert.include(formula, "web: 4 x 1 vCPU x 20 requests/s per vCPU (Rails, 8-50) = 80 requests/s")
    assert.include(formula, "postgres: 1 vCPU / 0.0107 vCPU per request/s = 93.5 requests/s")
  })

  it("is bound by the database where that is smaller", () => {
    assert.strictEqual(capacityOf(stack({ vcpu: 0.5 }, {}), workload()).bottleneck, "CPU of postgres")
  })

  it("says what is left when a zone is lost, whatever the floor", () => {
    assert.include(
      capacityOf(stack({}, {}), workload()).formula,
      "web keeps 2 of 4 instances, 40 requests/s, when one of 2 zones is lost"
    )
  })

  it("is bound by the connections of the placed class, counted at the autoscaling ceiling", () => {
    const few = [
      placed(web, { vcpu: 1, min: 4, max: 4 }),
      placed(aDatabase({ connections: 90 }), { vcpu: 8, maxConnections: 62 })
    ]
    const { bottleneck, formula, peakRps } = capacityOf(few, workload())
    assert.strictEqual(bottleneck, "connections of postgres")
    assert.strictEqual(peakRps, 39.6)
    assert.include(formula, "90 at the autoscaling ceiling (10 of them spare) of 0.8 x 62 = 49.6")
  })

  it("is bound by memory where that holds fewer workers than the vCPU keep busy", () => {
    const { bottleneck, formula, peakRps } = capacityOf(
      [placed(web, { vcpu: 2, memoryGib: 0.5, min: 2, max: 2 }), ...stack({}, {}).slice(1)],
      workload()
    )
    assert.strictEqual(bottleneck, "memory of web")
    assert.strictEqual(peakRps, 40)
    assert.include(formula, "0.5 GiB hold 1 of 2 workers of 400 MB")
  })

  it("is bound by what a balancer, a broker or the provider lets through", () => {
    const balancer = placed(
      {
        kind: "lb",
        private: false,
        id: "lb",
        because: ["context.peakRps"],
        targets: ["web"],
        requestsPerMonth: size(1e6),
        egressGbPerMonth: size(1000),
        peakRps: 30,
        idleTimeoutSeconds: 60
      },
      { mbitPerSecond: 200 }
    )
    const narrow = capacityOf([...stack({ vcpu: 8 }, {}), balancer], workload())
    assert.strictEqual(narrow.bottleneck, "bandwidth of lb")
    assert.include(narrow.formula, "lb: 200 Mbit/s / 1000 KB per answer = 25 requests/s")
    const limited = [
      placed(web, { vcpu: 4, min: 4, max: 8, requestsPerSecond: 100 }),
      ...stack({ vcpu: 8 }, {}).slice(1)
    ]
    assert.strictEqual(capacityOf(limited, workload()).bottleneck, "the provider's limit of web")
    assert.include(capacityOf(stack({}, {}), workload()).formula, "redis: 25000 operations/s on its first node / 5")
  })

  it("counts background work in jobs, also where nothing answers requests", () => {
    const worker = placed(aContainer({ id: "worker", role: "worker" }), { vcpu: 0.5, min: 1, max: 3 })
    const mailer = workloadOf(
      anAnalysis({ services: [aService({ name: "worker", kind: "worker" })] }),
      settled({ peakRps: 30 }),
      noWishes,
      false
    )
    const { bottleneck, formula } = capacityOf([worker], mailer)
    assert.strictEqual(bottleneck, "none: nothing answers requests")
    assert.include(formula, "worker: 3 x 0.5 vCPU x 2 jobs/s per vCPU = 3 jobs/s")
  })

  it("is nothing where a service that answers requests has no place", () => {
    assert.strictEqual(capacityOf(stack({}, {}).slice(1), workload()).peakRps, 0)
  })
})

const evidence = (request: DesignContext, over: Partial<Evidence> = {}): Evidence => ({
  placed: stack({}, {}),
  connections: connectionsOf(stack({}, {}), "aws"),
  workload: workload(request),
  provider: "aws",
  region: { region: "test-west-1", place: "Westtown", inEea: true },
  globalServices: [],
  ...over
})

const row = (control: string, request: DesignContext, over: Partial<Evidence> = {}) =>
  controlRows(evidence(request, over)).filter((one) => one.control === control)

const copied = (copyInEea: boolean) => ({ placed: stack({ regionCopyMinutes: 25, copyInEea }, {}) })

describe("compliance", () => {
  it("shows rows only for what was asked, each with its paragraph", () => {
    assert.deepStrictEqual(controlRows(evidence({})), [])
    const rows = controlRows(evidence({ compliance: ["gdpr", "pci"] }))
    assert.isTrue(rows.some(({ requirement }) => requirement === "GDPR Art. 28"))
    assert.isTrue(rows.some(({ requirement }) => requirement === "PCI DSS 6.4.2"))
    assert.isFalse(rows.some(({ requirement }) => requirement.includes("HDS")))
  })

  it("is read off attributes: a store that is open or not encrypted is found whatever it is called", () => {
    const placedOpen = stack({ public: true, encrypted: false, name: "Secure Encrypted Private Vault" }, {})
    const found = evidence({ compliance: ["gdpr"] }, { placed: placedOpen })
    const status = (control: string) => controlRows(found).find((row) => row.control === control)?.status
    assert.strictEqual(status("Encryption at rest"), "partial")
    assert.strictEqual(status("No public data store"), "partial")
    assert.deepStrictEqual(
      complianceUnmet(found).map(({ constraint }) => constraint),
      ["gdpr"]
    )
  })

  it("does not let a region outside the EEA pass as European", () => {
    const region = { region: "eu-west-2", place: "London", inEea: false }
    const found = complianceUnmet(evidence({ compliance: ["eu-residency"] }, { region }))
    assert.deepStrictEqual(
      found.map(({ constraint }) => constraint),
      ["eu-residency"]
    )
  })

  it("keeps copies of backups in the EEA, or says that they are not", () => {
    const request: DesignContext = { compliance: ["eu-residency"] }
    const [near] = row("Backups: encrypted, located, tested", request, copied(true))
    assert.strictEqual(near?.status, "met")
    assert.include(near?.how ?? "", "postgres go to another one inside the EEA")
    const [far] = row("Backups: encrypted, located, tested", request, copied(false))
    assert.strictEqual(far?.status, "partial")
    assert.match(complianceUnmet(evidence(request, copied(false)))[0]?.text ?? "", /copies of the backups of postgres/)
  })

  it("asks for backups that reach back a week, except of what may be lost", () => {
    const missed = (compliance: DesignContext["compliance"], backupDays: number, cacheDays = 14) =>
      complianceUnmet(
        evidence({ compliance: compliance ?? [] }, { placed: stack({ backupDays }, { backupDays: cacheDays }) })
      ).map(({ text }) => text)
    assert.deepStrictEqual(missed(["gdpr"], 7, 0), [])
    assert.deepStrictEqual(missed([], 1), [])
    assert.deepStrictEqual(missed(["eu-residency"], 1), [])
    for (const regime of ["gdpr", "health", "pci"] as const) {
      assert.include(missed([regime], 1).join(), "backups of postgres reach back 1 day of the 7")
      assert.include(missed([regime], 0).join(), "there are no backups of postgres")
    }
    assert.strictEqual(
      row("Backups: encrypted, located, tested", { compliance: ["gdpr"] }, { placed: stack({ backupDays: 1 }, {}) })[0]
        ?.how,
      "Backups of postgres reach back 1 day: what is found missing later than that is lost."
    )
  })

  it("names what is in the clear inside the network, which PCI DSS 4.2.1 does not ask about", () => {
    const connections = [{ from: "lb", to: "web", port: 3000, protocol: "http", purpose: "requests" }]
    const rows = row("Encryption in transit", { compliance: ["gdpr", "pci"] }, { connections })
    assert.deepStrictEqual(
      rows.map(({ status }) => status),
      ["partial", "met"]
    )
    assert.include(rows[0]?.how ?? "", "lb to web (http)")
  })

  it("claims what a provider can do and no more: a network that denies inside, roles of one's own, keys that never last", () => {
    const request: DesignContext = { compliance: ["gdpr"] }
    const network: Placed = placed({ kind: "network.vpc", id: "network", because: [], zones: 2 }, {})
    const access: Placed = placed({ kind: "iam", id: "iam", because: [] }, {})
    const on = (provider: "aws" | "scaleway") => ({ provider, placed: [...stack({}, {}), network, access] })
    const [denying] = row("Segmentation, deny by default", request, on("aws"))
    const [open] = row("Segmentation, deny by default", request, on("scaleway"))
    assert.deepStrictEqual([denying?.status, open?.status], ["met", "partial"])
    const [roles] = row("Least privilege, strong sign-in", request, on("aws"))
    const [keys] = row("Least privilege, strong sign-in", request, on("scaleway"))
    assert.match(roles?.how ?? "", /without long-lived keys/)
    assert.match(keys?.how ?? "", /key of CI expires and a person replaces it/)
    assert.notMatch(keys?.how ?? "", /without long-lived keys/)
  })

  it("claims no segmentation where there is no network to divide", () => {
    const request: DesignContext = { compliance: ["pci"] }
    const [alone] = row("Segmentation, deny by default", request, { placed: [placed(web, {})] })
    assert.strictEqual(alone?.status, "partial")
    assert.match(alone?.how ?? "", /^Not applicable/)
    const [apart] = row("Segmentation, deny by default", request, { placed: stack({}, {}) })
    assert.match(apart?.how ?? "", /no private network/)
  })

  it("does not say that a key of one's own guards stores where the provider keeps its own on them", () => {
    const key: Placed = placed({ kind: "kms", id: "key", because: [] }, {})
    const atRest = (provider: "aws" | "scaleway", regime: "health" | "pci") =>
      row("Encryption at rest", { compliance: [regime] }, { provider, placed: [...stack({}, {}), key] })[0]
    assert.match(atRest("aws", "health")?.how ?? "", /with a key of your own/)
    assert.notMatch(atRest("scaleway", "health")?.how ?? "", /with a key of your own/)
    assert.strictEqual(atRest("aws", "pci")?.status, "met")
    assert.strictEqual(atRest("scaleway", "pci")?.status, "partial")
  })

  it("says once whose law the provider is under", () => {
    const rows = row("Location of data and processors", { compliance: ["gdpr", "eu-residency", "health"] })
    assert.lengthOf(
      rows.filter(({ how }) => how.includes("CLOUD Act")),
      1
    )
  })

  it("trusts Scaleway's certificate for health data in Paris only, and for what it covers", () => {
    const bucket = placed(
      {
        kind: "storage.object",
        id: "s3",
        because: [],
        purpose: "uploads",
        storageGb: 1,
        egressGbPerMonth: size(1),
        requestsPerMonth: size(1),
        versioned: true
      },
      {}
    )
    const missed = (region: string) =>
      complianceUnmet(
        evidence(
          { compliance: ["health"] },
          { provider: "scaleway", placed: [bucket], region: { region, place: region, inEea: true } }
        )
      )
    assert.lengthOf(missed("fr-par"), 0)
    assert.match(missed("nl-ams")[0]?.text ?? "", /no evidence.*s3/)
  })

  it("misses pci without a firewall, flow logs and an audit trail, and where no attestation was found", () => {
    const [missed] = complianceUnmet(evidence({ compliance: ["pci"] }, { provider: "scaleway" }))
    assert.match(missed?.text ?? "", /attestation.*firewall.*audit trail/)
  })
})

describe("the diagram", () => {
  it("draws what is connected", () => {
    const parts = stack({}, {})
    const text = mermaidOf(
      parts.map(({ component }) => component),
      connectionsOf(parts, "aws")
    )
    assert.match(text, /^flowchart LR\n {2}internet\(\("internet"\)\)\n/)
    assert.match(text, /n0 -- "queries: postgresql 5432" --> n1/)
  })

  it("stays a diagram whatever a component is called", () => {
    const parts = [placed(aContainer(), { name: 'a"] --> x["<script>`end`;\n#quot; 服务' })]
    const text = mermaidOf(
      parts.map(({ component }) => component),
      connectionsOf(parts, "aws")
    )
    const node = text.split("\n").find((line) => line.startsWith("  n0[")) ?? ""
    assert.match(node, /^ {2}n0\["[^"<>`\n]*(<br\/>[^"<>`\n]*)*"\]$/)
    assert.strictEqual(text.split("\n").length, 4)
  })
})
