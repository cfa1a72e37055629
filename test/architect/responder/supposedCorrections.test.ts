import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { supposedCorrection } from "../../../src/architect/responder/questions/supposedCorrection.ts"
import { asked, request, tiers } from "./asked.ts"
import { read } from "../../../src/architect/responder/reading/read.ts"
import { situation } from "./changesShop.ts"

const supposed: ReadonlyArray<readonly [question: string, words: string]> = [
  ["What would it cost if the worker is not ours?", "worker is no part of what is deployed"],
  ["What would it cost if worker were not ours", "worker is no part of what is deployed"],
  ["If the worker wasn't part of our product, what would change?", "worker is no part of what is deployed"],
  ["what if we didn't deploy worker?", "worker is no part of what is deployed"],
  ["How much would we save if redis were run by someone else?", "redis is run by somebody else"],
  ["What would the bill be if we ran redis ourselves?", "redis is run by somebody else"],
  ["Would it be cheaper if the application did not use redis?", "redis is not needed"],
  ["Suppose the database is external.", "postgres is run by somebody else"],
  ["What would it cost with an external database?", "postgres is run by somebody else"],
  ["what would growth cost with redis external?", "redis is run by somebody else"],
  ["What if we kept web internal?", "web is internal"],
  ["What about keeping web internal?", "web is internal"],
  ["Could we make web private?", "web is internal"],
  ["Can web be kept internal?", "web is internal"],
  ["What changes if web listened on port 8080?", "web listens on port 8080"],
  ["What happens if we started web with `node X.js --is Was`?", "web is started with `node X.js --is Was`"],
  ["What if FOO_KEY were required?", "FOO_KEY is required"],
  ["What would it cost if worker is the same as web?", "worker is the same program as web"],
  [
    "What would it cost if worker were not ours and redis were external?",
    "worker is no part of what is deployed and redis is run by somebody else"
  ]
]

const [focus = assert.fail("there are tiers")] = tiers

const none = [
  "Is the worker ours?",
  "Is web public?",
  "Do you know if web is internal?",
  "I wonder whether worker is not ours",
  "Why is worker not ours?",
  "Tell me if the database is external",
  "What would it cost if nobody were not ours?",
  "What would it cost with 500 requests per second?",
  "What if worker is not ours and something else happens?"
]

describe("a question that supposes something else of the repository", () => {
  it.effect.each(supposed)("tries it and changes nothing: %s", ([question, words]) =>
    Effect.gen(function* () {
      const answer = yield* asked(question)
      assert.strictEqual(answer.kind, "answer", answer.reply)
      assert.include(answer.reply, `If ${words} (nothing was changed):`)
      assert.include(answer.reply, "| growth |")
    })
  )

  it.effect.each(supposed)("ends in a sentence that does it: %s", ([question]) =>
    Effect.gen(function* () {
      const { reply } = yield* asked(question)
      const saying = /say "(.+)"\.$/.exec(reply)?.[1]
      assert.isDefined(saying, reply)
      assert.strictEqual((yield* asked(saying ?? "")).kind, "change")
    })
  )

  it.each(none)("is no other question: %s", (question) => {
    assert.isNull(
      supposedCorrection(question, {
        focus,
        read: ([clause = ""]) => read(clause, situation, request.analysis.services)
      })
    )
  })

  it.effect("tries a change of the design along with it", () =>
    Effect.gen(function* () {
      const { kind, reply } = yield* asked("What if worker were not ours and we had 500 requests per second?")
      assert.strictEqual(kind, "answer")
      assert.match(reply, /^With worker is no part of what is deployed and .*500 .*\(nothing was changed\):/)
      assert.notInclude(reply, "To do it")
    })
  )

  it.effect("says whether it can be done, what it takes along and what follows", () =>
    Effect.gen(function* () {
      const gone = yield* asked("Would it be possible if the application did not use redis?")
      assert.match(gone.reply, /^Yes/)
      assert.include(gone.reply, "redis goes (Fake cache), in all tiers")
      const port = yield* asked("Could we make web internal?")
      assert.match(port.reply, /^Yes/)
      const same = yield* asked("What if web listened on port 3000?")
      assert.strictEqual(same.reply, "It is so already: web listens on port 3000.")
      const managed = yield* asked("What if the database were managed?")
      assert.include(managed.reply, "It is so already")
    })
  )
})
