import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc, Schema } from "effect"
import { fileRule } from "../../../src/facts/corrections/withFile.ts"
import { type Fact, FactKind } from "../../../src/facts/Fact.ts"
import { AnalysisSummary } from "../../../src/operations/summary/AnalysisSummary.ts"
import { byWeight } from "../../../src/operations/summary/factOrder.ts"
import { bytesOf } from "../../../src/operations/summary/fitting.ts"
import { summarizeAnalysis } from "../../../src/operations/summary/summarizeAnalysis.ts"
import { aDatastore, anAnalysis, aService, aVariable } from "../../support/analysis.ts"

const evidence = (path: string) => ({ path, line: 1, excerpt: "x".repeat(200) })
const fact = (kind: Fact["kind"], value: string, confidence = 1): Fact => ({
  id: `${kind}:${value}`,
  kind,
  value,
  confidence,
  evidence: [evidence("a.ts"), evidence("b.ts")]
})

const finding = (rule: string) => ({
  rule,
  severity: "high" as const,
  title: rule,
  path: "a",
  line: 1,
  remediation: "",
  evidence: []
})

const word = fc.string({ minLength: 1, maxLength: 120 })
const large = fc.record({
  services: fc.array(word, { maxLength: 120 }),
  stores: fc.array(word, { maxLength: 40 }),
  facts: fc.array(fc.tuple(fc.constantFrom(...FactKind.literals), word), { maxLength: 400 }),
  absences: fc.array(word, { maxLength: 40 })
})

const isSummary = Schema.is(AnalysisSummary)

describe("a summary of an analysis", () => {
  it.prop(
    "fits into its room, keeps all parts and says how many there are of each",
    { it: large, most: fc.constantFrom(3000, 11_000) },
    ({ it: { absences, facts, services, stores }, most }) => {
      const analysis = anAnalysis({
        services: services.map((name) =>
          aService({ name, root: name, startCommand: name, evidence: [evidence(name)] })
        ),
        datastores: stores.map((id) => aDatastore({ id })),
        facts: facts.map(([kind, value]) => fact(kind, value)),
        absences
      })
      const summary = summarizeAnalysis(analysis, most)
      assert.isAtMost(bytesOf(summary), most)
      assert.isTrue(isSummary(summary))
      assert.deepInclude(summary.counts, {
        facts: facts.length,
        services: services.length,
        datastores: stores.length
      })
      assert.isAtMost(summary.facts.length, 30)
      if (services.length > 0) assert.isNotEmpty(summary.services)
      if (facts.length > 0) assert.isNotEmpty(summary.facts)
    }
  )

  it("has one piece of evidence of each fact, and neither variables nor evidence of a service", () => {
    const summary = summarizeAnalysis(anAnalysis({ services: [aService()], facts: [fact("port", "3000")] }), 11_000)
    assert.strictEqual(summary.facts[0]?.evidence?.path, "a.ts")
    assert.doesNotHaveAnyKeys(summary.services[0], ["environment", "evidence", "packing"])
  })

  it("begins with what is wrong with the repository's own file, among the worst findings", () => {
    const check = anAnalysis().securityCheck
    const found = [...Array.from({ length: 40 }, (_, at) => finding(`container.${at}`)), finding(fileRule)]
    const { counts, securityCheck } = summarizeAnalysis(
      anAnalysis({ securityCheck: { ...check, findings: found } }),
      11_000
    )
    assert.strictEqual(securityCheck.findings[0]?.rule, fileRule)
    assert.strictEqual(counts.findings, 41)
  })
})

describe("facts by weight", () => {
  it("are of every kind there is, and what decides most comes first", () => {
    const all = FactKind.literals.map((kind) => fact(kind, kind))
    const ordered = byWeight(all, []).map(({ kind }) => kind)
    assert.deepStrictEqual(ordered.toSorted(), [...FactKind.literals].toSorted())
    assert.deepStrictEqual(ordered.slice(0, 3), ["correction", "service", "exposure"])
    assert.strictEqual(ordered.at(-1), "environment")
  })

  it("are some of each kind before any is told in full, the surer ones first", () => {
    const ports = Array.from({ length: 10 }, (_, at) => fact("port", String(at), at / 10))
    const ordered = byWeight([...ports, fact("health", "/up")], []).map(({ value }) => value)
    assert.deepStrictEqual(ordered.slice(0, 5), ["9", "8", "7", "6", "/up"])
  })

  it("are early where a person has to supply a variable", () => {
    const services = [aService({ environment: [aVariable({ name: "ASKED", required: true })] })]
    const facts = [fact("environment", "OTHER"), fact("framework", "express"), fact("environment", "ASKED")]
    assert.deepStrictEqual(
      byWeight(facts, services).map(({ value }) => value),
      ["ASKED", "express", "OTHER"]
    )
  })
})
