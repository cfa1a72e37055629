/** Questions in three languages, none of them learned from, each with what it is about. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { readFileSync } from "node:fs"
import { askedIn, situationOf } from "../../../../src/architect/responder/answerQuestions.ts"
import type { Asked } from "../../../../src/architect/responder/asking/Asked.ts"
import { type Label, labels } from "../../../../src/architect/responder/asking/labels.ts"
import { asks, tellSentences } from "../../../../src/architect/responder/asking/readQuestions.ts"
import { type Language, languages } from "../../../../src/architect/responder/lexicon/Lexicon.ts"
import { sentencesIn } from "../../../../src/architect/responder/reading/clauses.ts"
import { namesOf } from "../../../../src/architect/responder/reading/names.ts"
import { ask, requestOf } from "../questionsAsked.ts"

const families = new Set(labels.map((label) => label.split(".")[0] ?? label))

/** A label, or the family of several. */
const About = Schema.String.pipe(
  Schema.filter((about) => labels.some((label) => label === about) || families.has(about))
)

const Labelled = Schema.Struct({
  message: Schema.String,
  about: About,
  subject: Schema.optionalWith(Schema.String, { exact: true })
})

const labelledIn = (language: Language): ReadonlyArray<typeof Labelled.Type> =>
  Schema.decodeUnknownSync(Schema.parseJson(Schema.Array(Labelled)), { onExcessProperty: "error" })(
    readFileSync(`fixtures/messages/asked/${language}.json`, "utf8")
  )

const labelled = languages.flatMap(labelledIn)

const read = (message: string): ReadonlyArray<Asked> => askedIn(requestOf(message)).map(({ asked }) => asked)

const labelsOf = (message: string): ReadonlyArray<Label> => read(message).map(({ label }) => label)

/** Everything that a message's questions name. */
const named = ({ about }: Asked): ReadonlyArray<string> => [
  ...about.components.map(({ id }) => id),
  ...about.kinds.flatMap(({ engine, kind }) => [kind, engine ?? kind]),
  ...about.providers,
  ...about.environments,
  ...about.regimes,
  ...about.tiers,
  ...about.foreign.map(({ word }) => word)
]

const subjectsOf = (message: string): ReadonlyArray<string> => read(message).flatMap(named)

const isOf = (about: string, label: Label): boolean => label === about || label.startsWith(`${about}.`)

/** Of what nobody here knows it is enough that it is not taken for something else. */
const isTold = ({ about, message }: typeof Labelled.Type): boolean => {
  const found = labelsOf(message)
  return found.some((label) => isOf(about, label)) || (about === "foreign" && found.length === 0)
}

const isNamed = ({ about, message, subject }: typeof Labelled.Type): boolean =>
  subject === undefined || about === "foreign" || subjectsOf(message).some((one) => one.includes(subject))

const lines = (missed: ReadonlyArray<typeof Labelled.Type>): string =>
  missed.map(({ about, message }) => `${about}, not ${labelsOf(message).join(" and ")}: ${message}`).join("\n")

/** The share of questions, never learned from, that has to be told right. */
const least = 0.88

describe("a question", () => {
  it.each(languages)("is told for what it is about, nearly always, in %s", (language) => {
    const all = labelledIn(language)
    assert.isAbove(all.length, 60)
    const missed = all.filter((one) => !isTold(one))
    assert.isAtLeast(1 - missed.length / all.length, least, lines(missed))
  })

  it.each(languages)("is known to name what it names, nearly always, in %s", (language) => {
    const all = labelledIn(language).filter(({ subject }) => subject !== undefined)
    const missed = all.filter((one) => !isNamed(one))
    assert.isAtLeast(1 - missed.length / all.length, 0.95, missed.map(({ message }) => message).join("\n"))
  })

  it.effect("is answered and changes nothing, whatever it is about", () =>
    Effect.gen(function* () {
      for (const { message } of labelled) {
        const { kind, reply } = yield* ask(message)
        assert.include(["answer", "clarification"], kind, message)
        assert.isAbove(reply.length, 20, message)
      }
    })
  )

  it.effect("about something that nobody here knows names it in the first sentence", () =>
    Effect.gen(function* () {
      for (const { about, message, subject = "" } of labelled) {
        if (about !== "foreign") continue
        const { reply } = yield* ask(message)
        const [first = ""] = reply.toLowerCase().split("\n")
        assert.include(first, subject, message)
      }
    })
  )

  it.each([
    ["how long are backups kept, and where are they stored?", ["backups.long", "backups.where"]],
    ["What does growth cost? Is there a CDN?", ["price.total", "presence"]],
    ["Wie oft werden Backups gemacht und wie lange werden sie aufbewahrt?", ["backups.often", "backups.long"]],
    ["Combien coûte growth par mois ? Que se passe-t-il si redis tombe ?", ["price.total", "failure.part"]]
  ] as const)("is two where two things are asked: %s", (message, about) => {
    assert.deepStrictEqual(labelsOf(message), [...about])
  })

  it("is one where the same is asked twice", () => {
    assert.deepStrictEqual(labelsOf("How long are backups kept? How long are backups kept?"), ["backups.long"])
  })

  it("is no more than four, however many are asked", () => {
    const many = "Where are the logs? Is there a CDN? How do I deploy? What does redis do? How long are backups kept? "
    assert.isAtMost(labelsOf(many.repeat(3)).length, 4)
  })

  it.each(["asdf qwer", "👍", "…", "zzzz", ""])("is none where no word of it is known: %s", (message) => {
    assert.deepStrictEqual(labelsOf(message), [])
  })

  it("names for all its sentences what only one of them names", () => {
    const [, second] = read("We use redis for sessions. What happens if it goes down?")
    const [only] = read("We use redis for sessions. What happens if it goes down?")
    assert.isUndefined(second)
    assert.deepStrictEqual(
      only?.about.components.map(({ id }) => id),
      ["redis"]
    )
  })
})

describe("a sentence", () => {
  const names = namesOf(situationOf(requestOf("")), requestOf("").analysis.services)

  it.each([
    ["en", "One. Two? Three!", ["One.", "Two?", "Three!"]],
    ["en", "It is 99.95 % now. Why?", ["It is 99.95 % now.", "Why?"]],
    ["de", "Was kostet das?\n\nUnd wo läuft es", ["Was kostet das?", "Und wo läuft es"]],
    ["fr", "Combien ça coûte ? Et où ?", ["Combien ça coûte ?", "Et où ?"]],
    ["en", " \n ", []]
  ] as const)("ends where people end one, in %s: %j", (language, text, sentences) => {
    assert.deepStrictEqual(sentencesIn(text, language), [...sentences])
  })

  it.each([
    "what does growth cost",
    "can we drop redis",
    "could it run in frankfurt",
    "may we keep patient records there",
    "wie lange werden Backups aufbewahrt",
    "combien coûte redis"
  ])("asks without a mark where its words ask: %s", (text) => {
    assert.isTrue(tellSentences(text, names).some(asks))
  })

  it.each([
    "Could you please add a CDN?",
    "Könntest du bitte eine Firewall hinzufügen?",
    "Pourriez-vous ajouter un CDN ?",
    "Keep backups for 30 days",
    "thanks, that is all",
    "Wir haben 5000 Nutzer am Tag."
  ])("asks nothing where it wishes, or says something: %s", (text) => {
    assert.isFalse(tellSentences(text, names).some(asks))
  })
})

describe("an answer", () => {
  it.effect.each([
    ["Was kostet die Datenbank?", "kostet in growth"],
    ["Was passiert, wenn Redis ausfällt?", "Fällt **redis**"],
    ["wie lange werden Backups aufbewahrt?", "aufbewahrt"],
    ["Gibt es ein CDN?", "Nein"],
    ["Warum Redis?", "redis"],
    ["quel est le prix de la base de données ?", "coûte"],
    ["pourquoi pas aws ?", "AWS"],
    ["y a-t-il un CDN ?", "Non"],
    ["quels sont les points de défaillance uniques ?", "point"],
    ["what version of postgres is it", "16"],
    ["how much memory does web get", "GB"]
  ] as const)("begins with what was asked, in the language of the question: %s", ([message, first]) =>
    Effect.gen(function* () {
      const { kind, reply } = yield* ask(message)
      assert.strictEqual(kind, "answer")
      assert.include(reply.split("\n")[0] ?? "", first)
    })
  )

  it.effect("to two questions is both of their answers", () =>
    Effect.gen(function* () {
      const { reply } = yield* ask("How long are backups kept? Is there a CDN?")
      assert.include(reply, "14 days")
      assert.include(reply, "CDN")
      assert.strictEqual(reply.split("\n\n")[0]?.includes("Backups"), true, reply)
    })
  )

  it.effect("about a health check is none about health data", () =>
    Effect.gen(function* () {
      assert.notInclude((yield* ask("which path does the health check use?")).reply, "HDS")
      assert.deepStrictEqual(read("which path does the health check use?")[0]?.about.regimes ?? [], [])
    })
  )

  it.effect("to a supposition names what it would come to", () =>
    Effect.gen(function* () {
      const { reply } = yield* ask("before we add a staging env: what would it cost?")
      assert.match(reply, /staging/)
      assert.match(reply, /€/)
      assert.match(reply, /nothing was changed/i)
    })
  )

  it.effect("to what may be had is about having it, and not about what is there", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(labelsOf("Could we have a WAF in starter?"), ["whatIf"])
      assert.deepStrictEqual(labelsOf("Is there a WAF in starter?"), ["presence"])
    })
  )
})
