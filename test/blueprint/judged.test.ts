import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { availabilityOf, whenAZoneFails } from "../../src/blueprint/availability.ts"
import { capacityOf } from "../../src/blueprint/capacity.ts"
import { complianceUnmet, controlRows, type Evidence } from "../../src/blueprint/compliance/index.ts"
import { connectionsOf } from "../../src/blueprint/connections.ts"
import { mermaidOf } from "../../src/blueprint/mermaid.ts"
import type { Placed } from "../../src/blueprint/Placed.ts"
import { recoveryOf } from "../../src/blueprint/recovery.ts"
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
    noWishes
  )

const web = aContainer({ uses })
const stack = (database: Parameters<typeof placed>[1], cache: Parameters<typeof placed>[1]): ReadonlyArray<Placed> => [
  placed(web, { vcpu: 1, min: 4, max: 4 }),
  placed(aDatabase(), { vcpu: 1, multiAz: true, failover: true, backupDays: 14, ...database }, 99.95),
  placed(aCache(), { multiAz: true, failover: true, ...cache })
]

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

  it("is nothing where a service that answers requests has no place", () => {
    assert.strictEqual(capacityOf(stack({}, {}).slice(1), workload()).peakRps, 0)
  })
})

describe("recovery", () => {
  it("is what is kept, for as long as it is kept", () => {
    assert.deepStrictEqual(recoveryOf(stack({}, {}), "growth", "aws"), { rpo: "5 min", rto: "1 h", backupDays: 14 })
    assert.strictEqual(recoveryOf(stack({}, {}), "growth", "scaleway").rpo, "24 h")
    assert.strictEqual(recoveryOf([placed(web)], "growth", "aws").backupDays, 0)
  })
})

const evidence = (request: DesignContext, over: Partial<Evidence> = {}): Evidence => ({
  placed: stack({}, {}),
  connections: connectionsOf(stack({}, {})),
  workload: workload(request),
  provider: "aws",
  region: { region: "test-west-1", place: "Westtown", inEea: true },
  globalServices: [],
  ...over
})

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
      connectionsOf(parts)
    )
    assert.match(text, /^flowchart LR\n {2}internet\(\("internet"\)\)\n/)
    assert.match(text, /n0 -- "queries: postgresql 5432" --> n1/)
  })

  it("stays a diagram whatever a component is called", () => {
    const parts = [placed(aContainer(), { name: 'a"] --> x["<script>`end`;\n#quot; 服务' })]
    const text = mermaidOf(
      parts.map(({ component }) => component),
      connectionsOf(parts)
    )
    const node = text.split("\n").find((line) => line.startsWith("  n0[")) ?? ""
    assert.match(node, /^ {2}n0\["[^"<>`\n]*(<br\/>[^"<>`\n]*)*"\]$/)
    assert.strictEqual(text.split("\n").length, 4)
  })
})
