import { assert, describe, it } from "@effect/vitest"
import { euros, quantity, unitPrice } from "../../../src/render/markdown/figures.ts"

describe("figures in documents", () => {
  it("shows euros to the cent and says where there is no price", () => {
    assert.strictEqual(euros(1234567.5), "1,234,567.50 €")
    assert.strictEqual(euros(0), "0.00 €")
    assert.strictEqual(euros(null), "no price")
  })

  it("does not round a small unit price to zero", () => {
    assert.strictEqual(unitPrice(0.0000045), "0.0000045 €")
    assert.strictEqual(unitPrice(0.0436), "0.0436 €")
    assert.strictEqual(unitPrice(0), "0.0000 €")
    assert.strictEqual(unitPrice(null), "no price")
  })

  it("shows quantities without needless digits", () => {
    assert.strictEqual(quantity(730), "730")
    assert.strictEqual(quantity(1460.5), "1,460.5")
    assert.strictEqual(quantity(0.00321), "0.00321")
    assert.strictEqual(quantity(0.5), "0.5")
  })
})
