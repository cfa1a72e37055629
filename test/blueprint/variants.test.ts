import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import type { Need, NeedKind } from "../../src/blueprint/Need.ts"
import { needsOf } from "../../src/blueprint/needsOf.ts"
import { kubernetesFit } from "../../src/blueprint/Platform.ts"
import { tierNames } from "../../src/blueprint/TierName.ts"
import { variantsFor } from "../../src/blueprint/Variant.ts"
import { noWishes, type Wishes } from "../../src/blueprint/Wishes.ts"
import { workloadOf } from "../../src/blueprint/Workload.ts"
import type { DesignContext } from "../../src/context/DesignContext.ts"
import { settle } from "../../src/context/settle.ts"
import type { Analysis } from "../../src/facts/Analysis.ts"
import { aDatastore, anAnalysis, aService, noSuggestion } from "../support/analysis.ts"
import { fakeProvider } from "../support/fakeProvider.ts"

const workload = (analysis: Analysis, request: DesignContext) =>
  workloadOf(
    analysis,
    Either.getOrThrow(
      settle({ request, suggested: noSuggestion, allowedProviders: ["aws"], places: [fakeProvider()] })
    ),
    noWishes,
    false
  )

const many = anAnalysis({
  services: [
    ...["web", "shop", "search", "mail"].map((name) => aService({ name })),
    aService({ name: "worker", kind: "worker" }),
    aService({ name: "report", kind: "job", schedule: "0 3 * * *" })
  ]
})

const withCharts = anAnalysis({ facts: [{ id: "iac:helm", kind: "iac", value: "helm", confidence: 1, evidence: [] }] })

/** A provider without a file system that can be shared. */
const apart = { sharedFiles: false }

const strong: DesignContext = { opsSkill: "strong" }

const ofKind = <K extends NeedKind>(needs: ReadonlyArray<Need>, kind: K) =>
  needs.find((need): need is Extract<Need, { kind: K }> => need.kind === kind)

describe("Kubernetes", () => {
  it("is no option for a team that does not run clusters, however many services there are", () => {
    assert.strictEqual(kubernetesFit(workload(many, { opsSkill: "basic" }), noWishes).fit, "none")
    assert.strictEqual(kubernetesFit(workload(withCharts, { opsSkill: "none" }), noWishes).fit, "none")
  })

  it("is compared from five processes on, and for a repository that brings its manifests", () => {
    assert.strictEqual(kubernetesFit(workload(many, strong), noWishes).fit, "pays")
    assert.strictEqual(kubernetesFit(workload(withCharts, strong), noWishes).fit, "ready")
    assert.include(kubernetesFit(workload(withCharts, strong), noWishes).because, "iac:helm")
    assert.strictEqual(kubernetesFit(workload(anAnalysis(), strong), noWishes).fit, "none")
  })

  it("is the only option where a message asked for it", () => {
    const asked: Wishes = { ...noWishes, platform: "kubernetes" }
    const platforms = variantsFor(workload(anAnalysis(), strong), "growth", asked, apart).map(
      ({ platform }) => platform
    )
    assert.deepStrictEqual([...new Set(platforms)], ["kubernetes"])
  })

  it("is none any more where a message chose containers", () => {
    const wishes: Wishes = { ...noWishes, platform: "containers" }
    const platforms = variantsFor(workload(withCharts, strong), "growth", wishes, apart).map((one) => one.platform)
    assert.deepStrictEqual([...new Set(platforms)], ["containers"])
  })

  it("is one cluster with room for every process, jobs included", () => {
    const { needs } = needsOf(workload(many, strong), "growth", noWishes, {
      platform: "kubernetes",
      zones: 2,
      cdn: true,
      ...apart
    })
    const cluster = ofKind(needs, "compute.kubernetes")
    assert.deepStrictEqual(cluster?.hosts, ["mail", "search", "shop", "web", "worker", "report"])
    assert.isAtLeast(cluster?.zones ?? 0, 2)
    assert.isAtLeast(cluster?.most.vcpu ?? 0, cluster?.least.vcpu ?? Number.POSITIVE_INFINITY)
  })
})

/** Whether the CDN is open, from tier to tier. */
const cdns = (analysis: Analysis) =>
  tierNames.map((tier) => variantsFor(workload(analysis, {}), tier, noWishes, apart).map(({ cdn }) => cdn))

describe("files on a disk", () => {
  const uploads = anAnalysis({
    services: [aService(), aService({ name: "worker", kind: "worker", root: "worker" })],
    facts: [{ id: "statefulness:local", kind: "statefulness", value: "local uploads", confidence: 1, evidence: [] }]
  })
  const sqlite = anAnalysis({ datastores: [aDatastore({ id: "sqlite", engine: "sqlite", version: null })] })
  const busy: DesignContext = { peakRps: 600, availability: "99.9" }
  const web = (analysis: Analysis, sharedFiles: boolean) => {
    const { needs, unmet } = needsOf(workload(analysis, busy), "growth", noWishes, {
      platform: "containers",
      zones: 2,
      cdn: true,
      sharedFiles
    })
    return { needs, unmet, min: ofKind(needs, "compute.container")?.min }
  }

  it("hold their process to one instance where only one machine can mount them", () => {
    const { min, needs, unmet } = web(uploads, false)
    assert.strictEqual(min, 1)
    assert.isFalse(ofKind(needs, "storage.file")?.shared)
    assert.deepStrictEqual(
      unmet.map(({ constraint }) => constraint),
      ["capacity"]
    )
  })

  it("are mounted by every instance and process that uses them where the provider has a file system for it", () => {
    const { min, needs, unmet } = web(uploads, true)
    assert.isAbove(min ?? 0, 1)
    assert.isTrue(ofKind(needs, "storage.file")?.shared)
    assert.deepStrictEqual(unmet, [])
    const worker = needs.find(({ id }) => id === "worker")
    assert.include(worker?.kind === "compute.container" ? worker.uses : [], "uploads")
  })

  it("stay with one instance when they are a database", () => {
    const { min, needs } = web(sqlite, true)
    assert.strictEqual(min, 1)
    assert.isFalse(ofKind(needs, "storage.file")?.shared)
  })
})

describe("layouts", () => {
  it("are open only where they make a difference", () => {
    const small = workload(anAnalysis(), { peakRps: 1, availability: "99.9" })
    assert.lengthOf(variantsFor(small, "growth", noWishes, apart), 1)
    const large = workload(anAnalysis(), { peakRps: 900, availability: "99.9" })
    assert.deepStrictEqual(
      variantsFor(large, "growth", noWishes, apart).map(({ zones }) => zones),
      [2, 3]
    )
  })

  it("leave the CDN open in starter alone, and only before pages", () => {
    assert.deepStrictEqual(cdns(anAnalysis()), [[false, true], [true], [true], [true]])
    assert.deepStrictEqual(cdns(anAnalysis({ services: [aService({ kind: "api" })] }))[0], [false])
  })
})
