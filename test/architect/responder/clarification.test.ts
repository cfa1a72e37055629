import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { readFileSync } from "node:fs"
import { changes } from "../../../src/architect/responder/changes/index.ts"
import { questions } from "../../../src/architect/responder/questions/index.ts"
import { ask } from "./questionsAsked.ts"

const unclear = Schema.decodeUnknownSync(Schema.parseJson(Schema.Array(Schema.String)))(
  readFileSync("fixtures/messages/unclear.json", "utf8")
)

const suggestions = (reply: string): ReadonlyArray<string> =>
  reply.split("\n").flatMap((line) => (line.startsWith("- ") ? [line.slice(2)] : []))

describe("a clarification", () => {
  it.effect("suggests only what is understood when it is said as it stands", () =>
    Effect.gen(function* () {
      const said = new Set<string>()
      for (const message of [...unclear, "do something about redis", "change web", "500 users a day", "20 dollars"]) {
        for (const suggestion of suggestions((yield* ask(message)).reply)) said.add(suggestion)
      }
      assert.isAbove(said.size, 10)
      for (const suggestion of said) assert.notStrictEqual((yield* ask(suggestion)).kind, "clarification", suggestion)
    })
  )

  it.effect("takes a question for a question and a change for a change", () =>
    Effect.gen(function* () {
      const { reply } = yield* ask("do something about the database")
      const [asking = "", changing = ""] = reply.split("or change:")
      for (const suggestion of suggestions(asking))
        assert.strictEqual((yield* ask(suggestion)).kind, "answer", suggestion)
      for (const suggestion of suggestions(changing))
        assert.strictEqual((yield* ask(suggestion)).kind, "change", suggestion)
      assert.isNotEmpty(suggestions(changing))
    })
  )

  it.effect.each([
    ["do something about redis", "What does redis cost?"],
    ["it is too slow", "How much traffic can growth handle?"],
    ["do something about the costs of scale", "What does scale cost"],
    ["budget 450 dollars", "Set the budget to 450 € a month"]
  ] as const)("fits what was said: %s", ([message, suggestion]) =>
    Effect.gen(function* () {
      const { kind, reply } = yield* ask(message)
      assert.strictEqual(kind, "clarification")
      assert.include(reply, suggestion)
    })
  )

  it.effect("offers a few usual questions where nothing is near, and no change", () =>
    Effect.gen(function* () {
      const { reply } = yield* ask("asdf qwer")
      assert.include(reply, "What can you do?")
      assert.notInclude(reply, "or change")
    })
  )
})

describe("help", () => {
  it.effect("lists questions and changes that are understood as they stand", () =>
    Effect.gen(function* () {
      const { reply } = yield* ask("what can you do?")
      for (const { example } of questions.slice(1)) {
        assert.include(reply, example)
        assert.strictEqual((yield* ask(example)).kind, "answer", example)
      }
      for (const { example } of changes) assert.include(reply, example)
    })
  )
})
