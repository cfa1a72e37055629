import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import type { Design, DesignRequest } from "../../src/architect/Design.ts"
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

/** Seeds of so many cases each: a batch holds the thread for seconds only. Two thousand and more were run before. */
const batches = [1, 2, 3]
const numRuns = 100

/** What is wrong with the smallest design that breaks a promise; undefined where none does. */
const failure = (seed: number, made: (request: DesignRequest) => Either.Either<Design, unknown>) =>
  fc.defaultReportMessage(
    fc.check(
      fc.property(analyses, contexts, (analysis, context) => {
        const design = Either.getOrThrow(made(aRequest({ analysis, context })))
        assert.strictEqual(broken(design).join("\n"), "")
      }),
      { numRuns, seed }
    )
  )

describe("every design keeps its promises, whatever the analysis and the context", () => {
  it.each(batches)("on clouds that lack this and that (%i)", { timeout: 60_000 }, (seed) =>
    assert.isUndefined(failure(seed, (request) => designWith(clouds, request, fakePrices)))
  )

  it.each(batches)("on the clouds there are, at the prices of the catalog (%i)", { timeout: 60_000 }, (seed) =>
    assert.isUndefined(failure(seed, (request) => design(request, bundledPriceList)))
  )
})
