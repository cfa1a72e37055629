import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import type { Label } from "../../../../src/architect/responder/asking/labels.ts"
import { readQuestions } from "../../../../src/architect/responder/asking/readQuestions.ts"
import { asked, request } from "../asked.ts"
import { situation } from "../changesShop.ts"

const supposed: ReadonlyArray<readonly [question: string, words: string]> = [
  ["What would it cost if the worker is not ours?", "worker is no part of what is deployed"],
  ["What would it cost if worker were not ours", "worker is no part of what is deployed"],
  ["If the worker wasn't part of our product, what would change?", "worker is no part of what is deployed"],
  ["How much would we save if redis were run by someone else?", "redis is run by somebody else"],
  ["Suppose the database is external.", "postgres is run by somebody else"],
  ["What would it cost with an external database?", "postgres is run by somebody else"],
  ["what would growth cost with redis external?", "redis is run by somebody else"],
  ["What if we kept web internal?", "web is internal"],
  ["Could we make web private?", "web is internal"],
  ["What would it cost if worker is the same as web?", "worker is the same program as web"]
]

const none = [
  "Is the worker ours?",
  "Is web public?",
  "Do you know if web is internal?",
  "I wonder whether worker is not ours",
  "Why is worker not ours?",
  "Tell me if the database is external"
]

const labelsOf = (message: string): ReadonlyArray<Label> =>
  readQuestions(message, situation, request.analysis.services).map((one) => one.asked.label)

/** What an answer says of the change that it tried. */
const triedIn = (reply: string): string | undefined => /\(([^()]+)\)/.exec(reply.split("\n")[0] ?? "")?.[1]

describe("a question that supposes something else of the repository", () => {
  it.effect.each(supposed)("tries it and changes nothing: %s", ([question, words]) =>
    Effect.gen(function* () {
      const { kind, reply } = yield* asked(question)
      assert.strictEqual(kind, "answer", reply)
      assert.strictEqual(triedIn(reply), words, reply)
      assert.match(reply, /\| (?:growth|\*\*growth\*\*) \|/)
      assert.include(reply, "Nothing was changed")
    })
  )

  it.each(none)("is no other question: %s", (question) => {
    assert.notInclude(labelsOf(question), "whatIf" satisfies Label)
  })

  it("is none where only a load is supposed", () => {
    const [load] = readQuestions("What would it cost with 500 requests per second?", situation, [])
    assert.deepStrictEqual(
      load?.supposed?.wishes.flatMap(({ edits }) => edits),
      [{ _tag: "SetContext", set: { peakRps: 500 } }]
    )
  })

  it("is read as a whole or not at all", () => {
    const [half] = readQuestions("What if worker is not ours and something else happens?", situation, [])
    assert.isNull(half?.supposed ?? null)
  })

  it("never loses what denies", () => {
    for (const question of ["What would it cost if the worker is not ours?", "what if worker isn't ours?"]) {
      const [only] = readQuestions(question, situation, request.analysis.services)
      assert.deepStrictEqual(
        only?.supposed?.wishes.flatMap(({ edits }) => edits),
        [{ _tag: "CorrectService", service: "worker", ignore: true }],
        question
      )
    }
  })

  it.effect("tries a change of the design along with it", () =>
    Effect.gen(function* () {
      const { kind, reply } = yield* asked("What if worker were not ours and we had 500 requests per second?")
      assert.strictEqual(kind, "answer")
      assert.match(triedIn(reply) ?? "", /^worker is no part of what is deployed and .*500/)
    })
  )

  it.effect("says what it takes along and what follows, and what is so already", () =>
    Effect.gen(function* () {
      const gone = yield* asked("Would it be possible if the application did not use redis?")
      assert.include(gone.reply, "redis goes")
      const managed = yield* asked("What if the database were managed?")
      assert.include(managed.reply, "it is so already")
    })
  )
})
