import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { designWith } from "../../src/architect/designTiers.ts"
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

describe("every design", () => {
  it("keeps its promises on any cloud, for any analysis and context", () => {
    fc.assert(
      fc.property(analyses, contexts, (analysis, context) => {
        const request = aRequest({ analysis, context })
        const design = Either.getOrThrow(designWith(clouds, request, fakePrices))
        assert.strictEqual(broken(design).join("\n"), "")
      }),
      { numRuns: 300 }
    )
  })
})
