import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { design, designWith } from "../../src/architect/designTiers.ts"
import { bundledPriceList } from "../../src/catalog/bundledPriceList.ts"
import { aRequest } from "../support/analysis.ts"
import { analyses, contexts } from "../support/arbitrary.ts"
import { fakePrices, fakeProvider } from "../support/fakeProvider.ts"
import { broken } from "../support/promises.ts"

const clouds = [
  fakeProvider(),
  fakeProvider({
    name: "scaleway",
    regions: ["test-south-1"],
    sla: null,
    gap: (need) =>
      need.kind === "stream" || (need.kind === "db.relational" && need.zoneSurviving)
        ? { gap: `${need.kind} is not offered`, constraint: "provider", waysOut: [] }
        : null
  })
]

/** Cases per cloud; more of them are asked for by `DESIGN_CASES`. */
const numRuns = Number(process.env["DESIGN_CASES"] ?? 150)

const patience = Math.max(60_000, numRuns * 400)

describe("every design", () => {
  it(
    "keeps its promises on any cloud, for any analysis and context",
    () => {
      fc.assert(
        fc.property(analyses, contexts, (analysis, context) => {
          const made = Either.getOrThrow(designWith(clouds, aRequest({ analysis, context }), fakePrices))
          assert.strictEqual(broken(made).join("\n"), "")
        }),
        { numRuns }
      )
    },
    patience
  )

  it(
    "keeps its promises on the clouds there are, at the prices of the catalog",
    () => {
      fc.assert(
        fc.property(analyses, contexts, (analysis, context) => {
          const made = Either.getOrThrow(design(aRequest({ analysis, context }), bundledPriceList))
          assert.strictEqual(broken(made).join("\n"), "")
        }),
        { numRuns }
      )
    },
    patience
  )
})
