/** What each intent says of itself is understood. */
import { assert, describe, it } from "@effect/vitest"
import { intents } from "../../../../src/architect/responder/intents/index.ts"
import { languages } from "../../../../src/architect/responder/lexicon/Lexicon.ts"
import { editsIn } from "../changesShop.ts"

describe("every intent", () => {
  for (const { examples, name } of intents) {
    for (const [language, example] of Object.entries(examples)) {
      it(`understands its own example: ${name} in ${language}`, () => {
        assert.isNotNull(editsIn(example), example)
      })
    }
  }

  it("has an example in every language", () => {
    for (const { examples, name } of intents) assert.hasAllKeys(examples, languages, name)
  })

  it("has a name of its own", () => {
    assert.strictEqual(new Set(intents.map(({ name }) => name)).size, intents.length)
  })
})
