import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { versionsIn } from "../../../../src/architect/responder/asking/versionsIn.ts"
import { dictionaryOf, type Language } from "../../../../src/architect/responder/lexicon/Lexicon.ts"
import { withQuantities } from "../../../../src/architect/responder/reading/quantities.ts"
import { tokenize } from "../../../../src/architect/responder/reading/tokenize.ts"

const nobody = dictionaryOf([])

const versionsOf = (text: string, current: number, language: Language = "en"): ReadonlyArray<number> =>
  versionsIn(withQuantities(tokenize(text, nobody, undefined, language).tokens, language), current)

describe("the versions that a question speaks of", () => {
  it.each([
    ["what differs between version 2 and version 4?", "en", [2, 4]],
    ["was unterscheidet Version 2 von Version 4?", "de", [2, 4]],
    ["quelle est la différence entre la version 2 et la version 4 ?", "fr", [2, 4]],
    ["what differs between version 4 and version 2?", "en", [2, 4]],
    ["what was changed since version 3?", "en", [3, 5]],
    ["what came with version 5?", "en", [4, 5]],
    ["versions 1, 2, 3 and 4", "en", [1, 2, 3]],
    ["what has been changed so far?", "en", []],
    ["what was in version 9?", "en", []]
  ] as const)("are those that it names, the oldest first: %s", (text, language, versions) => {
    assert.deepStrictEqual(versionsOf(text, 5, language), [...versions])
  })

  it("are the first and the current one where there is only one", () => {
    assert.deepStrictEqual(versionsOf("what came with version 1?", 1), [1])
  })

  it("are never more than three, and never one that does not exist", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 99 }), { maxLength: 6 }),
        fc.integer({ min: 1, max: 20 }),
        (all, current) => {
          const found = versionsOf(`versions ${all.join(" and ")}`, current)
          assert.isAtMost(found.length, 3)
          for (const version of found) assert.isTrue(version >= 1 && version <= current, `${version}`)
          assert.deepStrictEqual(
            found,
            [...new Set(found)].toSorted((a, b) => a - b)
          )
        }
      )
    )
  })
})
