import { assert, describe, it } from "@effect/vitest"
import { exampleOf } from "../../../../src/architect/responder/asking/exampleOf.ts"
import { type Label, labels } from "../../../../src/architect/responder/asking/labels.ts"
import { askedIn } from "../../../../src/architect/responder/answerQuestions.ts"
import { languageIn } from "../../../../src/architect/responder/classifier/languageIn.ts"
import { languages } from "../../../../src/architect/responder/lexicon/Lexicon.ts"
import type { Tier } from "../../../../src/blueprint/Tier.ts"
import { asked, requestOf } from "../questionsAsked.ts"

const growth = ((): Tier => {
  const found = asked.tiers.find(({ tier }) => tier.name === "growth")?.tier
  if (found === undefined) throw new Error("no growth")
  return found
})()

/** These are answered, and not offered. */
const notOffered: ReadonlyArray<Label> = ["foreign", "outside"]

const offered = labels.filter((label) => !notOffered.includes(label))

/** The design with other names for its parts. */
const renamed: Tier = {
  ...growth,
  components: growth.components.map((one) =>
    Object.assign({}, one, { id: one.id === "redis" ? "jobs" : `my-${one.id}` })
  )
}

const without = (kinds: RegExp): Tier => ({
  ...growth,
  components: growth.components.filter(({ kind }) => !kinds.test(kind))
})

describe("an example of a question", () => {
  for (const language of languages) {
    it.each(offered)(`is told to be what it is an example of: ${language}, %s`, (label) => {
      const example = exampleOf(label, language, growth)
      assert.isNotNull(example)
      const [first, ...others] = askedIn(requestOf(example ?? ""))
      assert.strictEqual(first?.asked.label, label, example ?? "")
      assert.deepStrictEqual(others, [])
      assert.strictEqual(languageIn(example ?? ""), language)
    })
  }

  it("is none of what is only answered", () => {
    for (const language of languages)
      for (const label of notOffered) assert.isNull(exampleOf(label, language, growth), label)
  })

  it("names parts that the design has", () => {
    assert.include(exampleOf("failure.part", "en", growth) ?? "", "redis")
    assert.include(exampleOf("failure.part", "en", renamed) ?? "", "jobs")
    assert.include(exampleOf("fact.version", "de", renamed) ?? "", "my-postgres")
    assert.include(exampleOf("fact.count", "fr", renamed) ?? "", "my-web")
    for (const language of languages)
      for (const label of offered)
        assert.notMatch(exampleOf(label, language, renamed) ?? "", /(?<!my-)\b(?:redis|postgres)\b/)
  })

  it("is none of a part where nothing of the kind is there", () => {
    assert.isNull(exampleOf("failure.part", "en", without(/./)))
    assert.isNotNull(exampleOf("help", "en", without(/./)))
  })
})
