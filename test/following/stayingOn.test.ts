import { assert, describe, it } from "@effect/vitest"
import type { Tier } from "../../src/blueprint/Tier.ts"
import type { ProviderName } from "../../src/facts/ContextValues.ts"
import { compareFacts, compareTiers, toldChanges } from "../../src/following/comparison.ts"
import { stayingOn } from "../../src/following/stayingOn.ts"
import { architect, context, tiers } from "../support/http/samples.ts"
import { anAnalysis } from "../support/analysis.ts"

const on = (provider: ProviderName, region: string): ReadonlyArray<Tier> =>
  tiers.map((tier) => Object.assign({}, tier, { provider, region }))

const designOf = (designed: ReadonlyArray<Tier>) => ({
  context,
  architect,
  tiers: designed.map((tier) => ({ tier, plan: {} as never })) // only the tiers are looked at
})

const both: ReadonlyArray<ProviderName> = ["aws", "scaleway"]

describe("a push to an application that a new design would build on another cloud", () => {
  const before = on("scaleway", "fr-par")
  const elsewhere = on("aws", "eu-west-3")

  it("leaves it where it is, and says so", () => {
    const [kept] = stayingOn(before, designOf(elsewhere), both)
    assert.deepStrictEqual(kept?.edit, { _tag: "ChooseProvider", provider: "scaleway" })
    assert.match(kept?.reason ?? "", /stays on scaleway, although a new design would take aws/)
  })

  it("keeps nothing where it stays anyway, was on several, or the plan has that cloud no more", () => {
    assert.deepStrictEqual(stayingOn(before, designOf(before), both), [])
    assert.deepStrictEqual(stayingOn([...before.slice(1), ...elsewhere.slice(0, 1)], designOf(elsewhere), both), [])
    assert.deepStrictEqual(stayingOn(before, designOf(elsewhere), ["aws"]), [])
  })

  it("tells of tiers that do move", () => {
    const facts = compareFacts(anAnalysis(), anAnalysis())
    assert.include(
      toldChanges(facts, compareTiers(before, elsewhere)),
      "growth moves from scaleway fr-par to aws eu-west-3."
    )
    assert.strictEqual(
      toldChanges(facts, compareTiers(before, before)),
      "Services, stores, the grade, prices and what is met stay as they were."
    )
  })
})
