import { assert, describe, it } from "@effect/vitest"
import { languageIn } from "../../../../src/architect/responder/classifier/languageIn.ts"
import { sayings } from "../../../../src/architect/responder/intents/index.ts"
import { intents } from "../../../../src/architect/responder/intents/index.ts"
import { languages } from "../../../../src/architect/responder/lexicon/Lexicon.ts"

describe("the language of a message", () => {
  it.each([
    ["en", "What does the database cost in growth?"],
    ["en", "we expect three hundred visitors a minute on Sundays"],
    ["en", "total?"],
    ["en", "why redis"],
    ["en", "undo"],
    ["de", "Was kostet die Datenbank in growth?"],
    ["de", "wir rechnen sonntags mit dreihundert Besuchern pro Minute"],
    ["de", "wozu redis"],
    ["de", "und die Backups?"],
    ["de", "Rückgängig machen"],
    ["fr", "Combien coûte la base de données dans growth ?"],
    ["fr", "nous attendons trois cents visiteurs par minute le dimanche"],
    ["fr", "pourquoi redis"],
    ["fr", "et les sauvegardes ?"],
    ["fr", "Annule ça"]
  ] as const)("is told by its words: %s, %s", (language, text) => {
    assert.strictEqual(languageIn(text), language)
  })

  it.each([
    ["de", "Brauchen wir den Load Balancer und das CDN wirklich?"],
    ["de", "Der Worker soll in scale mit mindestens drei Instances laufen"],
    ["fr", "Est-ce que le load balancer et le CDN sont vraiment nécessaires ?"],
    ["fr", "Le worker doit tourner avec au moins trois instances dans scale"],
    ["en", "Is the Fachverfahren container really needed in scale?"],
    ["en", "Do we keep the données volume encrypted?"]
  ] as const)("is that of its sentences, whatever words it borrows: %s, %s", (language, text) => {
    assert.strictEqual(languageIn(text), language)
  })

  it.each(["", " \n", "👍", "12345", "?!", "=> 42 %"])("is English where nothing tells: %j", (text) => {
    assert.strictEqual(languageIn(text), "en")
  })

  it("is that of every sentence that is offered", () => {
    const missed = languages.flatMap((language) =>
      intents.flatMap(({ examples }) => {
        const example = examples[language]
        return example === undefined || languageIn(example) === language ? [] : [`${language}: ${example}`]
      })
    )
    assert.deepStrictEqual(missed, [])
    assert.isAbove(sayings.length, 20)
  })

  it("does not depend on capital letters or on how accents are put together", () => {
    assert.strictEqual(languageIn("COMBIEN COÛTE LA BASE DE DONNÉES ?"), "fr")
    assert.strictEqual(languageIn("Wie lange werden Backups für uns aufbewahrt?".normalize("NFD")), "de")
  })
})
