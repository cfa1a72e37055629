/** A message is read as a whole or not at all, and no message costs more than a person would wait. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { worstMessages } from "../../../../scripts/bench/worstMessages.ts"
import { askedIn } from "../../../../src/architect/responder/answerQuestions.ts"
import { distance } from "../../../../src/architect/responder/distance.ts"
import { editsIn } from "../changesShop.ts"
import { ask, requestOf } from "../questionsAsked.ts"

/** Whether a change was read in each question. */
const supposed = (message: string) => askedIn(requestOf(message)).map((one) => one.supposed !== null)

const wish = "Keep backups for 30 days. "

describe("a message that is longer than what is read", () => {
  it("is asked back about, and its beginning is not taken for all of it", () => {
    assert.isNotNull(editsIn(wish))
    assert.isNotNull(editsIn(`${wish}${"thank you. ".repeat(10)}`))
    assert.isNull(editsIn(`${wish}${"thank you. ".repeat(200)}`))
  })

  it("is no change where it is one clause that never ends, or a list that never ends", () => {
    assert.isNull(editsIn(`keep ${"all of the ".repeat(40)}backups for 30 days`))
    assert.isNull(editsIn("web, ".repeat(70)))
  })
})

describe("a text that is longer than a question", () => {
  it.effect("is not searched for what it may suppose, and short ones are", () =>
    Effect.gen(function* () {
      const supposes = "what if we added a WAF in starter"
      const long = `${supposes} and `.repeat(20)
      assert.deepStrictEqual(supposed(`${supposes}?`), [true])
      assert.notInclude(supposed(long), true)
      assert.include((yield* ask(`${supposes}?`)).reply, "waf added in starter")
      assert.strictEqual((yield* ask(long)).kind, "answer")
    })
  )
})

describe("messages that are made to cost much", () => {
  it("change nothing that they do not ask for, whatever they repeat", () => {
    for (const [family, messages] of Object.entries(worstMessages(["postgres", "redis", "worker"]))) {
      if (family === "one word of a class" || family.startsWith("words of several")) continue
      for (const message of messages.slice(0, 12)) assert.isNull(editsIn(message), `${family}: ${message.slice(0, 60)}`)
    }
  })
})

describe("the distance of two words", () => {
  it.each([
    ["postgres", "postgrse", 2, 1],
    ["redis", "redsi", 1, 1],
    ["worker", "wokrer", 2, 1],
    ["backup", "backups", 1, 1],
    ["", "ab", 2, 2],
    ["cache", "queue", 2, 3],
    ["memory", "memory", 1, 0]
  ] as const)("counts what is added, dropped, changed and swapped: %s, %s", (one, other, most, far) => {
    assert.strictEqual(distance(one, other, most), far)
    assert.strictEqual(distance(other, one, most), far)
  })
})
