import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import type { Need } from "../../src/blueprint/Need.ts"
import { needsOf } from "../../src/blueprint/needsOf.ts"
import type { TierName } from "../../src/blueprint/TierName.ts"
import { noWishes } from "../../src/blueprint/Wishes.ts"
import { workloadOf } from "../../src/blueprint/Workload.ts"
import { settle } from "../../src/context/settle.ts"
import type { Analysis } from "../../src/facts/Analysis.ts"
import type { FunctionEntry, Service } from "../../src/facts/Service.ts"
import { aDatastore, anAnalysis, aService, noSuggestion } from "../support/analysis.ts"
import { fakeProvider } from "../support/fakeProvider.ts"

const entry = (more: Partial<FunctionEntry> = {}): FunctionEntry => ({
  handler: "src/orders.list",
  runtime: "nodejs22.x",
  memoryMib: 256,
  timeoutSeconds: 10,
  triggers: [{ kind: "http", method: "GET", path: "/orders", payload: "2.0" }],
  ...more
})

const aFunction = (name: string, of: FunctionEntry | undefined = entry(), more: Partial<Service> = {}): Service => ({
  ...aService({ name, kind: "function", language: "javascript", framework: null, port: null, ...more }),
  ...(of === undefined ? {} : { entry: of })
})

const workload = (analysis: Analysis, peakRps = 40) =>
  workloadOf(
    analysis,
    Either.getOrThrow(
      settle({
        request: { peakRps },
        suggested: noSuggestion,
        allowedProviders: ["aws"],
        places: [fakeProvider()]
      })
    ),
    noWishes,
    false
  )

const required = (analysis: Analysis, tier: TierName = "growth", peakRps = 40) =>
  needsOf(workload(analysis, peakRps), tier, noWishes)

const called = (analysis: Analysis, tier: TierName = "growth") =>
  required(analysis, tier).needs.filter((need): need is Need<"compute.function"> => need.kind === "compute.function")

const kinds = (analysis: Analysis) => required(analysis).needs.map(({ id, kind }) => `${kind} ${id}`)

const one = (of: FunctionEntry | undefined, more: Partial<Analysis> = {}, service: Partial<Service> = {}) =>
  anAnalysis({ services: [aFunction("orders", of, service)], datastores: [], ...more })

const said = (analysis: Analysis) =>
  required(analysis)
    .warnings.filter(({ code }) => code === "function_in_container")
    .map(({ text }) => text)

describe("functions", () => {
  it("stay functions, with the handler, memory and time that the repository names", () => {
    const [need] = called(one(entry()))
    assert.deepInclude(need, {
      trigger: "http",
      handler: "src/orders.list",
      memoryGib: 0.25,
      timeoutSeconds: 10,
      routes: [{ method: "GET", path: "/orders", payload: "2.0" }]
    })
  })

  it("that share one API share the requests", () => {
    const { processes } = workload(anAnalysis({ services: [aFunction("a"), aFunction("b")], datastores: [] }))
    assert.deepStrictEqual(
      processes.map(({ share }) => share),
      [0.5, 0.5]
    )
  })

  it("are let as many calls at once as the peak of the tier comes to, with room for bursts", () => {
    // 40 requests a second x 1.25 x 0.2 s = 10; x 4 = 40
    const [need] = called(one(entry()))
    assert.deepInclude(need, { concurrency: 10, mostAtOnce: 40 })
  })

  it("are called as often as their schedule says", () => {
    const [need] = called(one(entry({ triggers: [{ kind: "schedule" }] }), {}, { schedule: "0 * * * *" }))
    assert.deepInclude(need, { trigger: "schedule", schedule: "0 * * * *", routes: [] })
    assert.strictEqual(need?.callsPerMonth.expected, 720)
  })

  it("are called by the queue of the repository, or it is said that what calls them is not here", () => {
    const queue = aDatastore({ id: "sqs", engine: "sqs", kind: "queue", usedBy: ["orders"] })
    const event = entry({ triggers: [{ kind: "queue" }] })
    assert.strictEqual(called(one(event, { datastores: [queue] }))[0]?.source, "sqs")
    assert.strictEqual(called(one(event))[0]?.source, null)
    assert.isTrue(required(one(event)).warnings.some(({ code }) => code === "event_not_wired"))
  })

  it("run in a container where a call takes longer than any provider lets it", () => {
    const long = one(entry({ timeoutSeconds: 1200, triggers: [{ kind: "schedule" }] }), {}, { schedule: "0 3 * * *" })
    assert.include(kinds(long), "job.scheduled orders")
    assert.match(said(long).join(), /20 minutes/)
  })

  it("run in a container where their connections stay open", () => {
    const open = one(entry({ triggers: [{ kind: "websocket" }] }))
    assert.include(kinds(open), "compute.container orders")
    assert.match(said(open).join(), /stay open/)
  })

  it("run in a container where they write to a disk", () => {
    const disk = one(entry(), {
      datastores: [aDatastore({ id: "sqlite", engine: "sqlite", version: null, usedBy: ["orders"] })]
    })
    assert.include(kinds(disk), "compute.container orders")
    assert.match(said(disk).join(), /disk sqlite/)
  })

  it("run in a container where nobody says how they are called", () => {
    const unknown = anAnalysis({ services: [aService({ name: "edge", kind: "function" })], datastores: [] })
    assert.include(kinds(unknown), "compute.container edge")
    assert.strictEqual(said(unknown).length, 1)
  })
})

const table = (tier: TierName) =>
  required(
    one(entry(), {
      datastores: [aDatastore({ id: "dynamodb", engine: "dynamodb", kind: "key-value", version: null })]
    }),
    tier
  ).needs.find((need): need is Need<"db.keyvalue"> => need.kind === "db.keyvalue")

describe("a key-value store", () => {
  it("is designed, guarded in every tier, and backed up from growth on", () => {
    assert.deepInclude(table("starter"), { engine: "dynamodb", backupDays: 0, deletionProtection: true })
    assert.deepInclude(table("growth"), { backupDays: 14, deletionProtection: true })
  })
})
