import { assert, describe, it } from "@effect/vitest"
import { addTokens, costEur, mostOf, noTokens, usageOf } from "../../../src/architect/ai/spend.ts"
import { fakePrices } from "../../support/fakeProvider.ts"
import { options } from "./scripted.ts"

const prices = options.prices ?? assert.fail()
const use = { inputTokens: 1000, outputTokens: 100, cacheReadTokens: 2000, cacheWriteTokens: 400 }

describe("what a language model's work comes to", () => {
  it("is the sum of its four kinds of tokens, in euros at the catalog's rate", () => {
    // 1 $ + 0.2 $ + 0.2 $ + 0.5 $ at 0.9
    assert.strictEqual(costEur(use, prices, fakePrices.exchangeRate), 1.71)
  })

  it("counts what was read from the cache, and into it, as input", () => {
    const usage = usageOf(use, prices, fakePrices.exchangeRate)
    assert.deepStrictEqual(usage, { inputTokens: 3400, outputTokens: 100, costEur: 1.71 })
  })

  it("is called an estimate where a part of it is one", () => {
    const sum = addTokens(use, { ...use, estimated: true })
    assert.deepStrictEqual(usageOf(addTokens(sum, use), null, fakePrices.exchangeRate), {
      inputTokens: 10_200,
      outputTokens: 300,
      estimated: true
    })
  })

  it("is told without a price where none is known, and not at all where nothing was spent", () => {
    assert.deepStrictEqual(usageOf(use, null, fakePrices.exchangeRate), { inputTokens: 3400, outputTokens: 100 })
    assert.isNull(usageOf(noTokens, prices, fakePrices.exchangeRate))
  })

  it("is bounded before it is asked: all of it read anew, and as much written as it may", () => {
    const most = { ...noTokens, outputTokens: 300, estimated: true } as const
    assert.deepStrictEqual(mostOf("x".repeat(1000), 300), { ...most, cacheWriteTokens: 1500 })
    // three bytes each, and about a token
    assert.deepStrictEqual(mostOf("雲".repeat(1000), 300), { ...most, cacheWriteTokens: 2500 })
  })
})
