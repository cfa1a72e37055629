import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import type { Need } from "../../src/blueprint/Need.ts"
import { needsOf } from "../../src/blueprint/needsOf.ts"
import { usual, type Variant } from "../../src/blueprint/Variant.ts"
import { noWishes } from "../../src/blueprint/Wishes.ts"
import { workloadOf } from "../../src/blueprint/Workload.ts"
import { settle } from "../../src/context/settle.ts"
import type { Datastore } from "../../src/facts/Datastore.ts"
import type { Service } from "../../src/facts/Service.ts"
import { aDatastore, anAnalysis, aService, aVariable, noSuggestion } from "../support/analysis.ts"
import { fakeProvider } from "../support/fakeProvider.ts"

const settled = Either.getOrThrow(
  settle({ request: { peakRps: 5 }, suggested: noSuggestion, allowedProviders: ["aws"], places: [fakeProvider()] })
)

const database = aDatastore({ id: "sqlite", engine: "sqlite", version: null })
const uploads = aDatastore({ id: "uploads", engine: "volume", kind: "volume", version: null })

const shop = (over: Partial<Service> = {}) =>
  aService({ language: "ruby", framework: "rails", startCommand: "puma", uses: ["sqlite", "uploads"], ...over })
const jobs = (over: Partial<Service> = {}) =>
  shop({ name: "jobs", kind: "worker", startCommand: "bin/jobs", port: null, public: false, ...over })

const isContainer = (need: Need): need is Need<"compute.container"> => need.kind === "compute.container"

/** The containers of a tier, each with those beside it. */
const containers = (
  services: ReadonlyArray<Service>,
  store: Datastore = database,
  variant: Variant = usual("growth")
): ReadonlyArray<Need<"compute.container">> =>
  needsOf(
    workloadOf(anAnalysis({ services: [...services], datastores: [store] }), settled, noWishes, true),
    "growth",
    noWishes,
    variant
  ).needs.filter(isContainer)

const told = (...asked: Parameters<typeof containers>) =>
  containers(...asked).map(({ beside = [], id }) => [id].concat(beside.map((one) => `${one.id}: ${one.command}`)))

describe("a worker that writes to the disk of another process", () => {
  it("runs beside it, in a container of its own", () => {
    assert.deepStrictEqual(told([shop(), jobs()]), [["web", "jobs: bin/jobs"]])
  })

  it("takes room there, and is nothing that is missed", () => {
    const [alone] = containers([shop()])
    const [both] = containers([shop(), jobs()])
    assert.isAbove(both?.memoryGib ?? 0, alone?.memoryGib ?? 0)
    assert.strictEqual(both?.max, 1)
  })

  it("brings what it reads and what it speaks to", () => {
    const [need] = containers([
      shop({ environment: [aVariable({ name: "ROLE", value: "constant", form: "web" })] }),
      jobs({
        environment: [
          aVariable({ name: "ROLE", value: "constant", form: "jobs" }),
          aVariable({ name: "MAIL_KEY", secret: true })
        ]
      })
    ])
    assert.deepStrictEqual(
      need?.environment.map(({ form, name }) => [name, form]),
      [
        ["ROLE", "web"],
        ["MAIL_KEY", null]
      ]
    )
    assert.deepStrictEqual(need?.beside?.[0]?.environment, [{ name: "ROLE", value: "jobs" }])
  })

  it("has a place of its own where every instance mounts the files", () => {
    const shared = { ...usual("growth"), sharedFiles: true }
    assert.deepStrictEqual(told([shop(), jobs()], uploads, shared), [["web"], ["jobs"]])
    assert.deepStrictEqual(told([shop(), jobs()], uploads), [["web", "jobs: bin/jobs"]])
    assert.deepStrictEqual(told([shop(), jobs()], database, shared), [["web", "jobs: bin/jobs"]])
  })

  it("has one where its image is another, or what starts it is not known", () => {
    assert.deepStrictEqual(told([shop(), jobs({ root: "jobs" })]), [["web"], ["jobs"]])
    assert.deepStrictEqual(told([shop(), jobs({ image: "example/jobs:1" })]), [["web"], ["jobs"]])
    assert.deepStrictEqual(told([shop(), jobs({ startCommand: null })]), [["web"], ["jobs"]])
  })

  it("has one on a cluster, which mounts no such disk", () => {
    assert.deepStrictEqual(told([shop(), jobs()], database, usual("growth", "kubernetes")), [["web"], ["jobs"]])
  })
})
