/** The weights that are kept fit the code and the sentences that they were learned from: else `npm run learn`. */
import { assert, describe, it } from "@effect/vitest"
import type { Example } from "../../scripts/learn/logistic.ts"
import { asKind, asLanguage, asTopic, sentences, shown } from "../../scripts/learn/sentences.ts"
import { asksNothing, labels } from "../../src/architect/responder/asking/labels.ts"
import kinds from "../../src/architect/responder/classifier/kinds.json" with { type: "json" }
import languageWeights from "../../src/architect/responder/classifier/languages.json" with { type: "json" }
import { type LinearModel, loaded, ranked } from "../../src/architect/responder/classifier/LinearModel.ts"
import { SentenceKind } from "../../src/architect/responder/classifier/told.ts"
import topics from "../../src/architect/responder/classifier/topics.json" with { type: "json" }
import { languages } from "../../src/architect/responder/lexicon/Lexicon.ts"

const kindModel = loaded(kinds)
const topicModel = loaded(topics)
const languageModel = loaded(languageWeights)

const all = sentences()

/** Every so many are looked at. */
const every = 20
const some = all.filter((_, at) => at % every === 0)

const shareRight = (model: LinearModel, examples: ReadonlyArray<Example>): number =>
  examples.filter(({ features, label }) => ranked(model, features)[0]?.label === label).length / examples.length

describe("the weights", () => {
  it("know exactly what there is to tell", () => {
    assert.deepStrictEqual([...kindModel().labels].toSorted(), [...SentenceKind.literals].toSorted())
    assert.deepStrictEqual([...topicModel().labels].toSorted(), [...labels].toSorted())
    assert.deepStrictEqual([...languageModel().labels].toSorted(), [...languages].toSorted())
  })

  it("tell what they were learned from", () => {
    assert.isAtLeast(shareRight(kindModel(), some.map(asKind)), 0.97, "kinds")
    assert.isAtLeast(shareRight(topicModel(), some.flatMap(asTopic)), 0.97, "topics")
    assert.isAtLeast(shareRight(languageModel(), some.map(asLanguage)), 0.97, "languages")
    assert.strictEqual(shareRight(languageModel(), shown()), 1, "the language of what is shown")
  })
})

describe("the sentences that are learned from", () => {
  it("are many of each kind in each language, and none stands twice with two meanings", () => {
    for (const language of languages) {
      const those = all.filter((one) => one.language === language)
      const rare = [...labels, ...asksNothing].filter((label) => those.filter(({ is }) => is === label).length < 15)
      assert.deepStrictEqual(rare, [], language)
    }
    const meanings = new Map<string, Set<string>>()
    for (const { is, language, says } of all) {
      const key = `${language} ${says}`
      meanings.set(key, (meanings.get(key) ?? new Set()).add(is))
    }
    const torn = [...meanings].filter(([, those]) => those.size > 1).map(([key]) => key)
    assert.deepStrictEqual(torn, [])
  })
})
