import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { waitOf } from "../../../layers/anthropic/refusal.ts"
import { type Answer, eventsOf, says } from "../../support/anthropic/Answer.ts"
import { anthropicServer } from "../../support/anthropic/AnthropicServer.ts"
import { apiKey, asked, counted, modelOn, outcomeOf, reckoned, status } from "./modelOn.ts"

const usage = { input: 10, output: 5 }
const text = { type: "text", text: "Done." } as const
const reading = { type: "tool_use", name: "read", json: '{"tier":"growth"}' } as const

/** A message's events, some of them again. */
const withAgain = (content: Parameters<typeof eventsOf>[0]["content"], ...again: ReadonlyArray<number>): Answer => ({
  mode: "raw",
  body: eventsOf({ content, usage }, "claude", 1)
    .flatMap((event, at) => (again.includes(at) ? [event, event] : [event]))
    .join("")
})

describe("a stream", () => {
  it.scopedLive("may stop for any reason that leaves an answer", () =>
    Effect.gen(function* () {
      for (const stop of ["end_turn", "pause_turn", "stop_sequence", "something_new", "constructor"]) {
        const { content, failure } = yield* outcomeOf({ mode: "message", content: [text], stop, usage })
        assert.strictEqual(failure, "none", stop)
        assert.deepStrictEqual(content, [text])
      }
    })
  )

  it.scopedLive("that asks for tools and was refused, or cut, asks for nothing", () =>
    Effect.gen(function* () {
      for (const [stop, failure] of [
        ["refusal", "refused"],
        ["max_tokens", "truncated"]
      ] as const) {
        const outcome = yield* outcomeOf({ mode: "message", content: [reading], stop, usage })
        assert.deepInclude(outcome, { failure, content: [] })
        assert.deepStrictEqual(outcome.costs, [counted(10, 5)])
      }
    })
  )

  it.scopedLive("holds several tools in the order they were asked for", () =>
    Effect.gen(function* () {
      const other = { type: "tool_use", name: "propose", json: "{}" } as const
      const { content } = yield* outcomeOf({ mode: "message", content: [reading, text, other], usage })
      assert.deepStrictEqual(
        content.map((block) => (block.type === "tool_use" ? block.name : block.type)),
        ["read", "text", "propose"]
      )
    })
  )

  // message_start, ping, content_block_start, two deltas, content_block_stop, message_delta, message_stop
  const again: ReadonlyArray<readonly [name: string, answer: Answer, failure: string]> = [
    ["its beginning", withAgain([text], 0), "invalid"],
    ["its pings", withAgain([text], 1), "none"],
    ["the beginning of a block", withAgain([reading], 2), "invalid"],
    ["a piece of a tool's input", withAgain([reading], 3), "invalid"],
    ["the end of a block", withAgain([text], 5), "none"],
    ["its total", withAgain([text], 6), "none"],
    ["its end", withAgain([text], 7), "none"]
  ]
  for (const [name, answer, failure] of again) {
    it.scopedLive(`may repeat itself, and is counted once: ${name}`, () =>
      Effect.gen(function* () {
        const outcome = yield* outcomeOf(answer)
        assert.strictEqual(outcome.failure, failure)
        assert.strictEqual(outcome.costs.length, 1)
        if (failure === "none") assert.deepStrictEqual(outcome.costs, [counted(10, 5)])
      })
    )
  }

  it.scopedLive("may hold bytes that are no UTF-8", () =>
    Effect.gen(function* () {
      const [before, after] = eventsOf({ content: [{ type: "text", text: "a@b" }], usage }, "claude", 1)
        .join("")
        .split("@")
        .map((part) => Buffer.from(part))
      const broken = Buffer.concat([before ?? Buffer.of(), Buffer.of(0xff, 0xc0, 0x80), after ?? Buffer.of()])
      const { content, failure } = yield* outcomeOf({ mode: "raw", body: broken })
      assert.strictEqual(failure, "none")
      assert.match(JSON.stringify(content), /a\ufffd+b/)
    })
  )

  it.scopedLive("may hold a tool's input that nests without end, or two of the same id: neither is taken", () =>
    Effect.gen(function* () {
      for (const deep of [
        "[".repeat(100_000) + "]".repeat(100_000),
        `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`
      ]) {
        const outcome = yield* outcomeOf({ mode: "message", content: [{ ...reading, json: `{"x":${deep}}` }], usage })
        assert.deepInclude(outcome, { failure: "invalid", content: [] })
      }
      const first = eventsOf({ content: [reading, reading], usage }, "claude", 1)
      const same: Answer = { mode: "raw", body: first.join("").replaceAll("toolu_1_1", "toolu_1_0") }
      assert.deepInclude(yield* outcomeOf(same), { failure: "invalid" })
    })
  )

  it.scopedLive("may hold a tool's input of megabytes: it comes as it is, for the tool to refuse", () =>
    Effect.gen(function* () {
      const json = JSON.stringify({ tier: "x".repeat(3_000_000) })
      const { content, failure } = yield* outcomeOf({ mode: "message", content: [{ ...reading, json }], usage })
      assert.strictEqual(failure, "none")
      assert.isAbove(JSON.stringify(content).length, 3_000_000)
    })
  )

  it.scopedLive("may break off at any event, and is counted at least as it was told", () =>
    Effect.gen(function* () {
      const content = [{ type: "thinking", thinking: "Hm.", signature: "signed" } as const, text, reading]
      const all = eventsOf({ content, usage }, "claude", 1).length
      for (let events = 0; events < all; events++) {
        const { costs, failure } = yield* outcomeOf({ mode: "cut", content, usage, events, how: "end" })
        const whole = events === all - 1
        assert.strictEqual(failure, "invalid", String(events))
        if (events === 0) assert.deepStrictEqual(costs, ["most"])
        else if (events <= 2) assert.deepStrictEqual(costs, [reckoned(10, 1)])
        else assert.deepStrictEqual(costs, [whole ? counted(10, 5) : reckoned(10, asked.maxTokens)])
      }
    })
  )
})

describe("an error", () => {
  const bodies = [undefined, "", "<html>Sorry</html>", "{", '{"error":null}', '{"error":{"type":7,"message":{}}}']
  const statuses: ReadonlyArray<readonly [status: number, failure: string, calls: number]> = [
    [400, "rejected", 1],
    [401, "unauthorized", 1],
    [403, "unauthorized", 1],
    [404, "rejected", 1],
    [413, "rejected", 1],
    [422, "rejected", 1],
    [429, "rate_limited", 4],
    [500, "failed", 4],
    [502, "failed", 4],
    [529, "overloaded", 4]
  ]
  for (const [code, failure, calls] of statuses) {
    it.scopedLive(`means the same whatever its body is: ${code}`, () =>
      Effect.gen(function* () {
        for (const body of bodies) {
          const answer = { ...status(code, "spoiled_error"), ...(body === undefined ? {} : { body }) } as Answer
          const outcome = yield* outcomeOf(answer, answer, answer, answer)
          assert.deepInclude(outcome, { failure, calls })
          assert.deepStrictEqual([...new Set(outcome.costs)], ["nothing"])
        }
      })
    )
  }

  it.scopedLive("amid a stream may be of any kind", () =>
    Effect.gen(function* () {
      for (const [type, failure] of [
        ["invalid_request_error", "rejected"],
        ["something_new", "failed"],
        ["constructor", "failed"]
      ] as const) {
        const body = `event: error\ndata: ${JSON.stringify({ type: "error", error: { type, message: "spoiled" } })}\n\n`
        assert.deepInclude(yield* outcomeOf({ mode: "raw", body }), { failure, calls: 1 })
      }
    })
  )

  const waits: ReadonlyArray<readonly [headers: Readonly<Record<string, string>>, calls: number]> = [
    [{ "retry-after": "99999999999999999999" }, 1],
    [{ "retry-after": "3600" }, 1],
    [{ "retry-after-ms": "9".repeat(400) }, 1],
    [{ "retry-after": "-5" }, 2],
    [{ "retry-after": "soon" }, 2],
    [{ "retry-after": "0.001" }, 2],
    [{ "retry-after": "Sun, 22 Nov 2026 12:00:00 GMT", date: "Sun, 22 Nov 2026 12:00:00 GMT" }, 2],
    [{ "retry-after": "Sun, 22 Nov 2026 11:00:00 GMT", date: "Sun, 22 Nov 2026 12:00:00 GMT" }, 2],
    [{ "retry-after": "Sun, 22 Nov 2026 13:00:00 GMT", date: "Sun, 22 Nov 2026 12:00:00 GMT" }, 1]
  ]
  for (const [headers, calls] of waits) {
    it.scopedLive(`is tried again when it says, where that is soon: ${JSON.stringify(headers).slice(0, 80)}`, () =>
      Effect.gen(function* () {
        const outcome = yield* outcomeOf(status(429, "rate_limit_error", headers), says("Done."))
        assert.deepInclude(outcome, { calls, failure: calls === 1 ? "rate_limited" : "none" })
      })
    )
  }

  it("says nothing of when where it names no time", () => {
    assert.isUndefined(waitOf(undefined))
    assert.isUndefined(waitOf(new Headers({ "retry-after": "Sun, 22 Nov 2026 13:00:00 GMT" })))
  })

  it.scopedLive("that sends elsewhere is not followed: the request goes to one address alone", () =>
    Effect.gen(function* () {
      const other = yield* anthropicServer
      for (const code of [301, 307, 308]) {
        const outcome = yield* outcomeOf(status(code, "moved", { location: `${other.url}/v1/messages` }), says("Done."))
        assert.deepInclude(outcome, { failure: "rejected", calls: 1 })
      }
      assert.isEmpty(other.received)
    })
  )
})

it.scopedLive("the key is in the request's header and in nothing that is counted or told", () =>
  Effect.gen(function* () {
    const { ask, begun, server, settled } = yield* modelOn([status(400, "invalid_request_error")])
    const failure = yield* Effect.flip(ask(asked))
    assert.include(JSON.stringify(server.received[0]?.headers), apiKey)
    assert.notInclude(server.received[0]?.text, apiKey)
    assert.notInclude(
      JSON.stringify([begun, settled, failure, failure.message, String(failure.stack)]),
      apiKey.slice(-12)
    )
  })
)
