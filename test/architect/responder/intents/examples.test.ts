/** What each intent says of itself is understood. */
import { assert, describe, it } from "@effect/vitest"
import { intents } from "../../../../src/architect/responder/intents/index.ts"
import { readByWords } from "../changesShop.ts"

describe("every intent", () => {
  for (const { examples, name } of intents) {
    for (const [language, example] of Object.entries(examples)) {
      it(`understands its own example: ${name} in ${language}`, () => {
        assert.isNotNull(readByWords(example), example)
      })
    }
  }

  it("has a name of its own", () => {
    assert.strictEqual(new Set(intents.map(({ name }) => name)).size, intents.length)
  })
})
