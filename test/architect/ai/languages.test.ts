/** Messages as strangers write them, in three languages: whatever a model says to them, its rules hold. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { KeptEdit } from "../../../src/blueprint/Edit.ts"
import { eurosIn } from "../../../src/architect/responder/texts/figures.ts"
import type { Language } from "../../../src/architect/responder/lexicon/Lexicon.ts"
import { growthEur, heard, propose, respond, use } from "./scripted.ts"

const names: Readonly<Record<Language, string>> = { en: "English", de: "German", fr: "French" }

const backups = { _tag: "SetRetention", of: "backups", days: 30 }
const waf = { _tag: "AddComponent", kind: "waf" }
const noRedis = { _tag: "RemoveComponent", component: "redis" }
const peak = { _tag: "SetContext", set: { peakRps: 120 } }
const bigger = { _tag: "StepSize", component: "postgres", step: "up" }
const cheap = { _tag: "SetContext", set: { monthlyBudgetEur: 90 } }
const staging = { _tag: "SetEnvironment", environment: "staging", present: true }

/** Wishes, with the edit that a model makes of each. */
const wishes: ReadonlyArray<readonly [Language, string, object]> = [
  ["en", "our auditor wants a month of backups", backups],
  ["en", "put something in front that filters attacks", waf],
  ["en", "we dropped redis from the code last week, so it can go", noRedis],
  ["en", "two TV spots next month, plan for 120 requests a second", peak],
  ["en", "postgres is sweating, next size please", bigger],
  ["en", "finance gave us 90 euros a month, not a cent more", cheap],
  ["en", "testers need their own copy before we release", staging],
  ["de", "die Prüferin will die Sicherungen einen Monat lang sehen", backups],
  ["de", "wir brauchen etwas davor, das Angriffe abfängt", waf],
  ["de", "Redis ist aus dem Code geflogen, das kann also weg", noRedis],
  ["de", "nächsten Monat läuft Werbung im Fernsehen, rechne mit 120 Anfragen pro Sekunde", peak],
  ["de", "die Datenbank kommt nicht mehr hinterher, bitte eine Nummer größer", bigger],
  ["de", "mehr als 90 Euro im Monat gibt die Geschäftsführung nicht her", cheap],
  ["de", "Können Sie den Testern bitte eine eigene Umgebung geben?", staging],
  ["fr", "l'auditrice veut un mois de sauvegardes", backups],
  ["fr", "il nous faut quelque chose devant pour filtrer les attaques", waf],
  ["fr", "redis a été retiré du code, on peut donc l'enlever", noRedis],
  ["fr", "une pub passe à la télé le mois prochain, prévoyez 120 requêtes par seconde", peak],
  ["fr", "la base de données rame, la taille au-dessus s'il vous plaît", bigger],
  ["fr", "la direction ne donne pas plus de 90 euros par mois", cheap],
  ["fr", "Pouvez-vous donner aux testeurs leur propre environnement ?", staging]
]

/** Questions: they change nothing, whatever the model proposes. */
const questions: ReadonlyArray<readonly [Language, string]> = [
  ["en", "What would we pay for growth?"],
  ["en", "And if we kept backups for a month, what then?"],
  ["en", "Is it worth having redis at all?"],
  ["de", "Was zahlen wir für growth?"],
  ["de", "Was wäre, wenn wir die Sicherungen einen Monat behielten?"],
  ["de", "Lohnt sich Redis überhaupt?"],
  ["fr", "Combien payons-nous pour growth ?"],
  ["fr", "Et si on gardait les sauvegardes un mois, combien ça coûterait ?"],
  ["fr", "Est-ce que redis en vaut la peine ?"]
]

const finished: Readonly<Record<Language, string>> = {
  en: "This is done as asked.",
  de: "Das ist so umgesetzt.",
  fr: "C’est fait comme demandé."
}

/** How the engine ends each change. */
const note: Readonly<Record<Language, string>> = {
  en: "Prices are estimates in euros per month.",
  de: "Die Preise sind Schätzungen in Euro pro Monat.",
  fr: "Les prix sont des estimations en euros par mois."
}

const isKept = Schema.is(Schema.Array(KeptEdit))

describe("what strangers write, with a language model", () => {
  it.effect.each(wishes)(
    "becomes the edits that the engine takes, told in its language (%s): %s",
    ([language, message, edit]) =>
      Effect.gen(function* () {
        const { answer, asked } = yield* respond(message, [
          [propose(edit)],
          [use("finish", { text: finished[language] })]
        ])
        const [first] = asked
        assert.include(heard(first ?? assert.fail()), `"language":"${names[language]}"`)
        assert.include(first?.system ?? "", "Answer in the language of the person's message")
        if (answer.kind !== "change") return assert.fail(answer.reply)
        assert.isTrue(answer.reply.startsWith(finished[language]), answer.reply)
        assert.match(answer.reply, language === "en" ? /\d\.\d\d €/ : /\d,\d\d €/)
        if (answer.reply.includes("(+")) assert.include(answer.reply, note[language])
        assert.isTrue(isKept(answer.edits))
        assert.strictEqual(answer.edits.at(-1)?.message, message)
      })
  )

  it.effect.each(questions)("changes nothing where it asks (%s): %s", ([language, message]) =>
    Effect.gen(function* () {
      const said = {
        en: `It is ${growthEur} € a month.`,
        de: `Das sind ${eurosIn("de", Number(growthEur))} im Monat.`,
        fr: `Cela fait ${eurosIn("fr", Number(growthEur))} par mois.`
      }
      const { answer, asked } = yield* respond(message, [
        [propose(backups)],
        [use("dry_run", { edits: [backups] }), use("prices", { tier: "growth" })],
        [use("answer", { text: said[language] })]
      ])
      assert.strictEqual(answer.kind, "answer", answer.reply)
      assert.strictEqual(answer.reply, said[language])
      assert.include(heard(asked[1] ?? assert.fail()), "changes nothing")
      assert.include(heard(asked[2] ?? assert.fail()), "nothing was kept")
    })
  )

  it.effect.each([
    ["en", "make postgres nicer", "It costs 77.77 € now. That is a good price.", "could not be verified"],
    ["de", "mach die Datenbank schöner", "Es kostet jetzt 77,77 €. Das ist ein guter Preis.", "nicht belegen"],
    ["fr", "rends la base de données plus jolie", "Cela coûte 77,77 € maintenant. C’est un bon prix.", "invérifiables"]
  ] as const)("never carries a figure that no tool showed (%s): %s", ([, message, text, said]) =>
    Effect.gen(function* () {
      const { answer } = yield* respond(message, [[use("answer", { text })], [use("answer", { text })]])
      assert.notMatch(answer.reply, /77/)
      assert.include(answer.reply, said)
    })
  )

  it.effect.each([
    ["en", "get us onto a bigger computer in the cellar"],
    ["de", "stell uns einen größeren Rechner in den Keller"],
    ["fr", "mettez-nous un plus gros ordinateur dans la cave"]
  ] as const)("refuses edits that are none of the vocabulary or of this design (%s): %s", ([, message]) =>
    Effect.gen(function* () {
      const { answer, asked } = yield* respond(message, [
        [propose({ _tag: "BuyComputer", place: "cellar" })],
        [propose({ _tag: "SetInstances", component: "cellar", min: 2 })],
        [use("ask_back", { text: "?" })]
      ])
      assert.strictEqual(answer.kind, "clarification")
      for (const one of asked.slice(1)) {
        const [result] = one.turns.at(-1)?.content ?? []
        assert.isTrue(result?.type === "tool_result" && result.failed)
      }
    })
  )
})

describe("without a language model that works", () => {
  it.effect.each([
    ["mach irgendwas mit den Sicherungen", "de"],
    ["fais quelque chose avec les sauvegardes", "fr"],
    ["do something about redis", "en"]
  ] as const)("the same message is asked back about with suggestions in its language: %s", ([message, language]) =>
    Effect.gen(function* () {
      const { answer } = yield* respond(message, ["unreachable"])
      if (answer.kind !== "clarification") return assert.fail(answer.reply)
      assert.isNotEmpty(answer.suggestions ?? [])
      const opening = { en: "I did not understand", de: "Das habe ich nicht", fr: "Je n’ai pas" }
      assert.isTrue(answer.reply.startsWith(opening[language]), answer.reply)
    })
  )
})
