import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { design } from "../../src/architect/designTiers.ts"
import type { Tier } from "../../src/blueprint/Tier.ts"
import { bundledPriceList } from "../../src/catalog/bundledPriceList.ts"
import { saidOnce } from "../../src/operations/saidOnce.ts"
import { aDatastore, anAnalysis, aRequest, aService } from "../support/analysis.ts"

const tiers: ReadonlyArray<Tier> = Either.getOrThrow(
  design(
    aRequest({
      analysis: anAnalysis({ services: [aService({ uses: ["postgres"] })], datastores: [aDatastore()] }),
      context: { compliance: ["gdpr"], providers: ["aws"] }
    }),
    bundledPriceList
  )
).tiers.map(({ tier }) => tier)

const sorted = (texts: ReadonlyArray<string>): ReadonlyArray<string> => texts.toSorted()

describe("four tiers in one answer", () => {
  const [first, ...others] = saidOnce(tiers)

  it("say what they all assume once, in the first: the others say how much of it is theirs", () => {
    assert.deepStrictEqual(sorted(first?.assumptions ?? []), sorted(tiers[0]?.assumptions ?? []))
    for (const [at, { assumptions }] of others.entries()) {
      const [pointer = "", ...own] = assumptions
      const count = Number(/^The first (\d+) assumptions of starter hold here as well\.$/.exec(pointer)?.[1])
      assert.isAtLeast(count, 10)
      const whole = [...(first?.assumptions ?? []).slice(0, count), ...own]
      assert.deepStrictEqual(sorted(whole), sorted(tiers[at + 1]?.assumptions ?? []))
    }
  })

  it("say once how a control is met where it is met alike", () => {
    const told = others.map(({ compliance }) =>
      compliance.map((row) => ({
        ...row,
        how:
          row.how === "As in starter."
            ? (first?.compliance.find(({ control }) => control === row.control)?.how ?? "")
            : row.how
      }))
    )
    assert.deepStrictEqual(
      told,
      tiers.slice(1).map(({ compliance }) => compliance)
    )
    assert.include(
      others.flatMap(({ compliance }) => compliance.map(({ how }) => how)),
      "As in starter."
    )
  })

  it("say everything where one is read alone, and where nothing is shared", () => {
    const [only] = tiers
    if (only === undefined) return assert.fail("no tier")
    assert.deepStrictEqual(saidOnce([only]), [only])
    const apart = { ...only, name: "growth" as const, assumptions: ["another"], compliance: [] }
    assert.deepStrictEqual(saidOnce([only, apart]), [only, apart])
  })
})
