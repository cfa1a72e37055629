/** Questions in three languages, each with what it is about. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { readFileSync } from "node:fs"
import { topics } from "../../../../src/architect/responder/asking/Asked.ts"
import { readAsked } from "../../../../src/architect/responder/asking/readAsked.ts"
import { languages } from "../../../../src/architect/responder/lexicon/Lexicon.ts"
import { ask, requestOf } from "../questionsAsked.ts"

const Labelled = Schema.Struct({
  message: Schema.String,
  topic: Schema.Literal(...topics),
  subject: Schema.optionalWith(Schema.String, { exact: true }),
  aspect: Schema.optionalWith(Schema.String, { exact: true })
})

const { analysis, currentVersion, focusTier, settled, tiers } = requestOf("")
const situation = { tiers, focusTier, context: settled, currentVersion }

const labelled = languages.flatMap((language) =>
  Schema.decodeUnknownSync(Schema.parseJson(Schema.Array(Labelled)), { onExcessProperty: "error" })(
    readFileSync(`fixtures/messages/asked/${language}.json`, "utf8")
  ).map((one) => Object.assign({ language }, one))
)

const read = (message: string) => readAsked(message, situation, analysis.services)?.asked

/** Everything that a question names. */
const subjectsOf = (message: string): ReadonlyArray<string> => {
  const about = read(message)?.about
  return about === undefined
    ? []
    : [
        ...about.components.map(({ id }) => id),
        ...about.kinds.flatMap(({ engine, kind }) => [kind, engine ?? kind]),
        ...about.providers,
        ...about.environments,
        ...about.regimes,
        ...about.tiers,
        ...about.foreign.map(({ word }) => word)
      ]
}

describe("a question", () => {
  it("is labelled for every language, many times", () => {
    for (const language of languages)
      assert.isAbove(labelled.filter((one) => one.language === language).length, 60, language)
  })

  it.each(labelled)("is read: $message", ({ aspect, language, message, subject, topic }) => {
    const asked = read(message)
    assert.strictEqual(asked?.topic, topic)
    assert.strictEqual(asked?.language, language)
    if (aspect !== undefined) assert.strictEqual(asked?.aspect, aspect)
    if (subject !== undefined)
      assert.isTrue(
        subjectsOf(message).some((one) => one.includes(subject)),
        subject
      )
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
      for (const { message, subject = "", topic } of labelled) {
        if (topic !== "unknown") continue
        const { reply } = yield* ask(message)
        const [first = ""] = reply.toLowerCase().split("\n")
        assert.include(first, subject, message)
      }
    })
  )
})

describe("an answer", () => {
  it.effect.each([
    ["Was kostet die Datenbank?", "kostet in growth"],
    ["Was passiert, wenn Redis ausfällt?", "ausfällt"],
    ["wie lange werden Backups aufbewahrt?", "aufbewahrt"],
    ["Gibt es ein CDN?", "Nein"],
    ["Warum Redis?", "ist in growth, und zwar deshalb"],
    ["quel est le prix de la base de données ?", "coûte dans growth"],
    ["pourquoi pas aws ?", "tourne chez"],
    ["y a-t-il un CDN ?", "Non"],
    ["quels sont les points de défaillance uniques ?", "point"],
    ["what version of postgres is it", "**16"],
    ["how much memory does web get", "GiB**"]
  ] as const)("begins with what was asked, in the language of the question: %s", ([message, first]) =>
    Effect.gen(function* () {
      const { kind, reply } = yield* ask(message)
      assert.strictEqual(kind, "answer")
      assert.include(reply.split("\n")[0] ?? "", first)
    })
  )

  it.effect("about a health check is none about health data", () =>
    Effect.gen(function* () {
      assert.notInclude((yield* ask("which path does the health check use?")).reply, "HDS")
      assert.deepStrictEqual(read("which path does the health check use?")?.about.regimes ?? [], [])
    })
  )

  it.effect("to a supposition names what it would come to", () =>
    Effect.gen(function* () {
      const { reply } = yield* ask("before we add a staging env: what would it cost?")
      assert.match(reply, /staging/)
      assert.match(reply, /€/)
      assert.include(reply, "nothing was changed")
    })
  )
})
