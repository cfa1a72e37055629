import { assert, describe, it } from "@effect/vitest"
import { Schema, Struct } from "effect"
import { Tier } from "../../src/blueprint/Tier.ts"
import { priceCauses } from "../../src/pricing/causes.ts"
import { StoredTier, tierOf } from "../../src/projects/storedTier.ts"
import { tiers } from "../support/http/samples.ts"

const [now] = Schema.encodeSync(Schema.Array(Tier))(tiers)
if (now === undefined) throw new Error("the samples have a tier")

/** As it was kept before prices said their arithmetic. */
const before = Schema.decodeUnknownSync(StoredTier)({
  ...now,
  price: Struct.omit(now.price, "fixedEur", "usageEur", "budget", "catalogHash"),
  items: now.items.map((item) => Struct.omit(item, "formula", "lowEur", "highEur"))
})

describe("a tier of an old version", () => {
  it("is filled in with what the rest of it tells", () => {
    const tier = tierOf(before, 100)
    assert.deepStrictEqual(Schema.decodeUnknownSync(Tier)(tier, { onExcessProperty: "error" }), tier)
    assert.strictEqual(tier.items[0]?.formula, "730 hour × 0.02")
    assert.strictEqual(tier.price.fixedEur, 14.6)
    assert.strictEqual(
      Math.round((tier.price.fixedEur + tier.price.usageEur) * 100),
      Math.round(now.price.monthlyEur * 100)
    )
  })

  it("loses estimates that say what the price says, and keeps the others", () => {
    const [item] = now.items
    const kept = (estimates: { lowEur: number | null; highEur: number | null }, monthlyEur: number | null) =>
      tierOf(
        Schema.decodeUnknownSync(StoredTier)({ ...now, items: [{ ...item, ...estimates, monthlyEur }] }),
        null
      ).items.map((one) => [one.lowEur, one.highEur])
    assert.deepStrictEqual(kept({ lowEur: 14.6, highEur: 20 }, 14.6), [[undefined, 20]])
    assert.deepStrictEqual(kept({ lowEur: null, highEur: null }, null), [[undefined, undefined]])
  })

  it("stands to the budget as its prices say", () => {
    const { highEur, monthlyEur } = before.price
    assert.deepStrictEqual(
      [null, highEur, monthlyEur, monthlyEur - 1].map((budget) => tierOf(before, budget).price.budget),
      ["none", "within", "at_risk", "over"]
    )
  })

  it("keeps what it has, and can be compared", () => {
    const kept = tierOf(Schema.decodeUnknownSync(StoredTier)(now), 1)
    assert.deepStrictEqual(kept, tiers[0])
    assert.deepStrictEqual(priceCauses(tierOf(before, null), kept), {
      designEur: 0,
      usageEur: 0,
      catalogEur: 0,
      rateEur: 0
    })
  })
})
