import { assert, describe, it } from "@effect/vitest"
import { budgetState } from "../../src/pricing/budgetState.ts"

const price = { monthlyEur: 100, highEur: 150, complete: true }

describe("a price against a budget", () => {
  it("is none of the budget's business where there is none", () => assert.strictEqual(budgetState(price, null), "none"))

  it("is within it only if the high estimate is", () => {
    assert.strictEqual(budgetState(price, 150), "within")
    assert.strictEqual(budgetState(price, 149.99), "at_risk")
    assert.strictEqual(budgetState(price, 100), "at_risk")
  })

  it("is over it as soon as the expected price is, known in full or not", () => {
    assert.strictEqual(budgetState(price, 99.99), "over")
    assert.strictEqual(budgetState({ ...price, complete: false }, 99.99), "over")
  })

  it("is at risk where a line has no price, however much is left", () =>
    assert.strictEqual(budgetState({ ...price, complete: false }, 10_000), "at_risk"))
})
