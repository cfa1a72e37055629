import { assert, describe, it } from "@effect/vitest"
import { nothingToDeploy } from "../../src/blueprint/nothingToDeploy.ts"
import { viewAnalysis } from "../../src/operations/AnalysisView.ts"
import { viewTiers } from "../../src/operations/TierView.ts"
import { afterAnalysis, analysisLines, designLines } from "../../src/operations/words.ts"
import { aDatastore, anAnalysis, aService } from "../support/analysis.ts"
import { tiers } from "../support/http/samples.ts"

const library = anAnalysis({ services: [] })

describe("what an answer says comes next", () => {
  it("is the design after an analysis, and none where nothing can be deployed", () => {
    assert.include(afterAnalysis(anAnalysis({ services: [aService()] })), "design_infrastructure")
    assert.notInclude(afterAnalysis(library), "design_infrastructure")
  })

  it("is no list of prices where nothing is designed", () => {
    const empty = tiers.map((tier) => ({ ...tier, warnings: [nothingToDeploy(library)] }))
    for (const detail of ["summary", "full"] as const) {
      const lines = designLines(viewTiers(empty, detail))
      assert.include(lines[0], "Nothing to deploy")
      assert.isFalse(lines.some((line) => line.includes("€")))
    }
    const some = designLines(viewTiers(tiers, "summary"))
    assert.isTrue(some.some((line) => line.startsWith("growth: ")))
    assert.match(some.at(-1) ?? "", /^Next: /)
  })
})

describe("an analysis in a few lines", () => {
  const many = anAnalysis({
    services: Array.from({ length: 90 }, (_, at) => aService({ name: `part-${at}` })),
    datastores: [aDatastore()]
  })

  it("says how many services there are, whether it is told in full or as a summary", () => {
    for (const detail of ["summary", "full"] as const) {
      const [services = "", stores] = analysisLines(viewAnalysis(many, detail, 3000))
      const named = services.split("; ").filter((part) => part.includes("part-")).length
      assert.include(services, `and ${90 - named} more`)
      assert.include(stores, "postgres")
    }
  })
})
