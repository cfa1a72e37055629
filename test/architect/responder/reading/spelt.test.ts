import { assert, describe, it } from "@effect/vitest"
import { commonWords, dictionaryOf, formOf, wordsOf } from "../../../../src/architect/responder/lexicon/Lexicon.ts"
import { spelt } from "../../../../src/architect/responder/reading/spelt.ts"
import { tokenize } from "../../../../src/architect/responder/reading/tokenize.ts"

const nobody = dictionaryOf([])

const words = [commonWords, wordsOf.en]

/** What a text means, word by word. */
const meaningsOf = (text: string, names = nobody) =>
  tokenize(text, names, undefined, "en").tokens.map(({ means }) => means.map((one) => `${one.class}:${one.value}`))

describe("a misspelt word", () => {
  it.each([
    ["kubernets", "kubernetes"],
    ["postgress", "postgres"],
    ["databse", "database"],
    ["scalway", "scaleway"],
    ["availabilty", "availability"],
    ["entreprise", "enterprise"]
  ])("is put right to the one that it is near to: %s", (said, meant) => {
    assert.strictEqual(spelt(said, words), meant)
  })

  it.each([
    ["use kubernets", "use kubernetes"],
    ["upgrade postgress", "upgrade postgres"],
    ["the databse in scalway", "the database in scaleway"],
    ["availabilty of entreprise", "availability of enterprise"]
  ])("means in a text what was meant: %s", (said, meant) => {
    assert.deepStrictEqual(meaningsOf(said), meaningsOf(meant))
  })

  it.each(["redis-exporter", "db.t4g.medium", "started", "storage"])(
    "is put right to nothing where it is a word or a name of its own: %s",
    (word) => {
      assert.include([undefined, word], spelt(word, words))
    }
  )

  it.each(["the remote started", "catch the cached"])("is none where it is another word: %s", (said) => {
    const all = meaningsOf(said).flat()
    for (const one of all) assert.notMatch(one, /^(?:engine|kind|tier|component|provider):/, said)
  })

  it("is none where it is too short, holds figures, or is as near to several", () => {
    for (const word of ["cahe", "s3sss1", "t4g.medum1"]) assert.isUndefined(spelt(word, words), word)
    const twins = dictionaryOf(
      ["bookings", "lookings"].map((name) => formOf(name, { class: "component", value: name }))
    )
    assert.isUndefined(spelt("mookings", [twins]))
    assert.strictEqual(spelt("bookinsg", [twins]), "bookings")
  })

  it("is none where the design has that name", () => {
    const names = dictionaryOf([formOf("trafic", { class: "component", value: "trafic" })])
    assert.include(meaningsOf("restart the trafic", names).flat(), "component:trafic")
    assert.notInclude(meaningsOf("restart the trafic").flat(), "component:trafic")
    assert.deepStrictEqual(meaningsOf("restart the trafic"), meaningsOf("restart the traffic"))
  })
})
