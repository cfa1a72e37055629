/** What sentences are told to be: none of these is learned from. */
import { assert, describe, it } from "@effect/vitest"
import type { Sense } from "../../../../src/architect/responder/asking/labels.ts"
import { sentenceFeatures } from "../../../../src/architect/responder/classifier/sentenceFeatures.ts"
import { kindsOf, type SentenceKind, toldAbout } from "../../../../src/architect/responder/classifier/told.ts"
import { dictionaryOf, formOf, type Language } from "../../../../src/architect/responder/lexicon/Lexicon.ts"

const names = dictionaryOf(
  ["postgres", "redis", "web", "worker"].map((name) => formOf(name, { class: "component", value: name }))
)

const kindOf = (text: string, language: Language): SentenceKind => {
  const { asks, none, wishes } = kindsOf(sentenceFeatures(text, names, language).order)
  return asks > Math.max(wishes, none) ? "asks" : wishes > none ? "wishes" : "none"
}

const labelOf = (text: string, language: Language): Sense | undefined =>
  toldAbout(sentenceFeatures(text, names, language).words)[0]?.label

/** What a question is about that names a part so. */
const named = (name: string) =>
  toldAbout(
    sentenceFeatures(`why is there a ${name}?`, dictionaryOf([formOf(name, { class: "component", value: name })]), "en")
      .words
  )

describe("a sentence", () => {
  it.each([
    ["en", "asks", "what would we pay for all of this"],
    ["en", "asks", "tell me why redis is in there"],
    ["en", "wishes", "please add a second worker"],
    ["en", "wishes", "could you move everything to Frankfurt"],
    ["en", "none", "the weather was awful on Saturday"],
    ["en", "none", "thank you very much"],
    ["de", "asks", "wie teuer wird das alles zusammen"],
    ["de", "asks", "wer darf auf postgres zugreifen?"],
    ["de", "wishes", "bitte füge noch einen Worker hinzu"],
    ["de", "wishes", "nimm redis wieder heraus"],
    ["de", "none", "vielen Dank für die Hilfe"],
    ["de", "none", "gestern war ich krank"],
    ["fr", "asks", "combien faut-il payer pour tout ça"],
    ["fr", "asks", "qui peut accéder à postgres ?"],
    ["fr", "wishes", "ajoute encore un worker s'il te plaît"],
    ["fr", "wishes", "enlève redis de l'offre starter"],
    ["fr", "none", "merci beaucoup pour votre aide"],
    ["fr", "none", "hier j'étais malade"]
  ] as const)("is told to ask, to wish or to do neither: %s, %s: %s", (language, kind, text) => {
    assert.strictEqual(kindOf(text, language), kind)
  })

  it("of which nothing is known does neither", () => {
    assert.deepStrictEqual(kindsOf(["~zzqx", "zzqxw"]), { asks: 0, wishes: 0, none: 1 })
  })

  it.each([
    ["en", "price.total", "what will all of this come to each month?"],
    ["en", "price.dearest", "what is the single most expensive piece?"],
    ["en", "savings", "how could the monthly bill get smaller?"],
    ["en", "failure.part", "and if redis were to crash?"],
    ["en", "backups.long", "for how many days do you keep the backups?"],
    ["en", "deploy.how", "which steps bring this into production?"],
    ["en", "secrets.rotate", "how is the database password replaced?"],
    ["en", "security.encryption", "is postgres encrypted on disk?"],
    ["en", "evidence", "which file tells you that redis is used?"],
    ["en", "compare.tiers", "in what do growth and scale differ?"],
    ["en", "capacity.now", "how many visitors can it serve at once?"],
    ["en", "glossary", "what is meant by RPO?"],
    ["de", "price.total", "was kostet das alles zusammen im Monat?"],
    ["de", "price.dearest", "was ist das teuerste Teil?"],
    ["de", "savings", "wie könnte die Rechnung kleiner werden?"],
    ["de", "failure.part", "und wenn redis abstürzt?"],
    ["de", "backups.long", "wie viele Tage hebt ihr Backups auf?"],
    ["de", "deploy.how", "mit welchen Schritten bringe ich das in Produktion?"],
    ["de", "secrets.rotate", "wie tausche ich das Passwort der Datenbank aus?"],
    ["de", "security.encryption", "liegt postgres verschlüsselt auf der Platte?"],
    ["de", "evidence", "in welcher Datei steht, dass redis benutzt wird?"],
    ["de", "compare.tiers", "worin unterscheiden sich growth und scale?"],
    ["de", "capacity.now", "wie viele Besucher verträgt das gleichzeitig?"],
    ["de", "glossary", "was bedeutet RPO?"],
    ["fr", "price.total", "à combien revient le tout chaque mois ?"],
    ["fr", "price.dearest", "quel est l'élément le plus cher ?"],
    ["fr", "savings", "comment réduire la facture ?"],
    ["fr", "failure.part", "et si redis plante ?"],
    ["fr", "backups.long", "combien de jours gardez-vous les sauvegardes ?"],
    ["fr", "deploy.how", "quelles étapes pour mettre tout ça en production ?"],
    ["fr", "secrets.rotate", "comment remplacer le mot de passe de la base ?"],
    ["fr", "security.encryption", "postgres est-il chiffré sur le disque ?"],
    ["fr", "evidence", "dans quel fichier as-tu vu redis ?"],
    ["fr", "compare.tiers", "en quoi growth et scale sont-ils différents ?"],
    ["fr", "capacity.now", "combien de visiteurs en même temps ?"],
    ["fr", "glossary", "que veut dire RPO ?"]
  ] as const)("is told what it asks about: %s, %s: %s", (language, label, text) => {
    assert.strictEqual(labelOf(text, language), label)
  })

  it("is about the same whatever the name of the part", () => {
    assert.deepStrictEqual(named("frobnicator"), named("zumwinkel"))
  })
})
