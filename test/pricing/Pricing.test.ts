import { assert, describe, it, layer } from "@effect/vitest"
import { Effect } from "effect"
import { monthly, running, type UsageLine } from "../../src/catalog/UsageLine.ts"
import * as Pricing from "../../src/pricing/Pricing.ts"
import { testPrices } from "../catalog/testPrices.ts"

const web: UsageLine = { component: "web", sku: "aws.box", description: "box", ...running(1), usageDriven: false }
const data: UsageLine = { ...web, component: "data", sku: "aws.everywhere", ...monthly(1, "month") }
const unknown: UsageLine = { ...web, component: "cache", sku: "aws.unknown" }

layer(Pricing.layerOf(testPrices))("Pricing", (it) => {
  it.effect("prices lines with the list it was given", () =>
    Effect.gen(function* () {
      const pricing = yield* Pricing.Pricing
      const priced = yield* pricing.price([web, data], "west")
      assert.strictEqual(priced.monthlyEur, 38)
      assert.strictEqual(pricing.prices.version, "2026-01-31")
    })
  )

  it.effect("names what changed between two prices, by component and SKU", () =>
    Effect.gen(function* () {
      const pricing = yield* Pricing.Pricing
      const before = yield* pricing.price([web, data, web], "west")
      const after = yield* pricing.price([web, data, data, unknown], "west")
      assert.deepStrictEqual(pricing.diff(before, after), {
        monthlyEur: -35,
        complete: false,
        items: [
          { component: "cache", sku: "aws.unknown", beforeEur: null, afterEur: null },
          { component: "data", sku: "aws.everywhere", beforeEur: 1.5, afterEur: 3 },
          { component: "web", sku: "aws.box", beforeEur: 73, afterEur: 36.5 }
        ]
      })
      assert.deepStrictEqual(pricing.diff(after, after).items, [])
    })
  )
})

describe("Pricing.layer", () => {
  it.effect("prices with the bundled catalog", () =>
    Effect.gen(function* () {
      const pricing = yield* Pricing.Pricing
      const priced = yield* pricing.price([{ ...web, sku: "aws.alb.hour" }], "eu-west-3")
      assert.strictEqual(priced.monthlyEur, 17.35)
      assert.strictEqual(priced.catalogDate, "2026-11-20")
    }).pipe(Effect.provide(Pricing.layer))
  )
})
