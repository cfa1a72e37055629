import { assert, describe, it } from "@effect/vitest"
import { euros, quantity } from "../../../src/render/markdown/figures.ts"

describe("figures in documents", () => {
  it("shows euros to the cent and says where there is no price", () => {
    assert.strictEqual(euros(1234567.5), "1,234,567.50 €")
    assert.strictEqual(euros(0), "0.00 €")
    assert.strictEqual(euros(null), "no price")
  })

  it("shows quantities without needless digits", () => {
    assert.strictEqual(quantity(730), "730")
    assert.strictEqual(quantity(1460.5), "1,460.5")
    assert.strictEqual(quantity(0.00321), "0.00321")
    assert.strictEqual(quantity(0.5), "0.5")
  })
})
