import { assert, describe, it } from "@effect/vitest"
import { Array, Cause, Duration, Effect, Fiber, Logger, Option } from "effect"
import { type Begin, CallBarred, Meter } from "../../../src/accounts/Meter.ts"
import { type Answer, says } from "../../support/anthropic/Answer.ts"
import { anthropicServer } from "../../support/anthropic/AnthropicServer.ts"
import { apiKey, asked, type Cost, counted, modelOn, outcomeOf, patience, reckoned, status } from "./modelOn.ts"

describe("what is sent", () => {
  it.scopedLive("asks for a stream, with tools, system and what lasts kept in the model's cache", () =>
    Effect.gen(function* () {
      const { ask, server } = yield* modelOn([says("Done.")])
      const content = [
        { type: "text", text: "What lasts.", keep: true },
        { type: "text", text: "What changes." },
        { type: "text", text: "What is asked." }
      ] as const
      yield* ask({ ...asked, turns: [{ role: "user", content }] })
      const [request] = server.received
      if (request === undefined) return assert.fail("nothing was sent")
      assert.strictEqual(request.path, "/v1/messages")
      assert.strictEqual(request.headers["authorization"], `Bearer ${apiKey}`)
      assert.deepInclude(request.body, { model: "claude-sonnet-5-5", max_tokens: 500, stream: true })
      assert.deepStrictEqual(request.body.system, [
        { type: "text", text: "You propose edits.", cache_control: { type: "ephemeral" } }
      ] as never) // The record of a request names only what tests ask for.
      // tools stand before the system's text, so they are kept with it
      assert.deepStrictEqual(
        request.body.tools?.map(({ cache_control }) => cache_control),
        [undefined, undefined]
      )
      assert.deepStrictEqual(
        request.body.messages.map(({ content }) => content.map(({ cache_control }) => cache_control)),
        [[{ type: "ephemeral" }, undefined, { type: "ephemeral" }]]
      )
      assert.deepStrictEqual(request.body.tool_choice, { type: "auto" })
      assert.notProperty(request.body, "temperature")
    })
  )

  it.scopedLive("sends a temperature only where one is configured", () =>
    Effect.gen(function* () {
      const { ask, server } = yield* modelOn([says("Done.")], { temperature: Option.some(0) })
      yield* ask(asked)
      assert.strictEqual(server.received[0]?.body.temperature, 0)
    })
  )

  it.scopedLive("forces a tool only on models that let themselves be forced", () =>
    Effect.gen(function* () {
      for (const [model, choice] of [
        ["claude-sonnet-5-5", "auto"],
        ["claude-opus-5-5", "auto"],
        ["claude-sonnet-4-6", "any"],
        ["claude-haiku-4-5-20251001", "any"]
      ] as const) {
        const { ask, server } = yield* modelOn([says("Done.")], { model })
        yield* ask({ ...asked, toolChoice: "any" })
        assert.strictEqual(server.received[0]?.body.tool_choice?.type, choice, model)
      }
    })
  )

  it.scopedLive("sends back with a tool's result what the model thought before it asked, and tells nobody of it", () =>
    Effect.gen(function* () {
      const thinking = { type: "thinking", thinking: "Hm.", signature: "signed" } as const
      const { ask, server } = yield* modelOn([
        { mode: "message", content: [thinking, { type: "tool_use", name: "read", json: '{"tier":"growth"}' }] },
        says("Done.")
      ])
      const content = yield* ask(asked)
      assert.deepStrictEqual(content, [{ type: "tool_use", id: "toolu_1_1", name: "read", input: { tier: "growth" } }])
      yield* ask({
        ...asked,
        turns: [
          ...asked.turns,
          { role: "assistant", content },
          { role: "user", content: [{ type: "tool_result", id: "toolu_1_1", text: "42 €", failed: false }] }
        ]
      })
      assert.deepStrictEqual(server.received[1]?.body.messages.slice(1), [
        {
          role: "assistant",
          content: [thinking, { type: "tool_use", id: "toolu_1_1", name: "read", input: { tier: "growth" } }]
        },
        {
          role: "user",
          content: [
            {
              type: "tool_result",
              tool_use_id: "toolu_1_1",
              content: "42 €",
              is_error: false,
              cache_control: { type: "ephemeral" }
            }
          ]
        }
      ])
    })
  )
})

describe("what comes back", () => {
  it.scopedLive("collects a stream into one answer, with all kinds of tokens", () =>
    Effect.gen(function* () {
      const { ask, settled } = yield* modelOn([
        {
          mode: "message",
          content: [
            { type: "text", text: "I look." },
            { type: "tool_use", name: "read", json: '{"tier":"scale"}' }
          ],
          usage: { input: 12, output: 34, cacheRead: 56, cacheWrite: 78 }
        }
      ])
      const content = yield* ask(asked)
      assert.deepStrictEqual(content, [
        { type: "text", text: "I look." },
        { type: "tool_use", id: "toolu_1_1", name: "read", input: { tier: "scale" } }
      ])
      assert.deepStrictEqual(settled, [counted(12, 34, 56, 78)])
    })
  )

  it.scopedLive("takes a tool without input for one with an empty input", () =>
    Effect.gen(function* () {
      const { ask } = yield* modelOn([{ mode: "message", content: [{ type: "tool_use", name: "read", json: "" }] }])
      const content = yield* ask(asked)
      assert.deepStrictEqual(content, [{ type: "tool_use", id: "toolu_1_0", name: "read", input: {} }])
    })
  )

  const usage = { input: 10, output: 5 }
  const text = [{ type: "text", text: "Half" }] as const
  const useless: ReadonlyArray<readonly [name: string, answer: Answer, failure: string, cost: Cost]> = [
    ["a refusal", { mode: "message", content: text, stop: "refusal", usage }, "refused", counted(10, 5)],
    ["too many tokens", { mode: "message", content: text, stop: "max_tokens", usage }, "truncated", counted(10, 5)],
    [
      "a full window",
      { mode: "message", content: text, stop: "model_context_window_exceeded", usage },
      "truncated",
      counted(10, 5)
    ],
    ["an empty message", { mode: "message", content: [], usage }, "invalid", counted(10, 5)],
    [
      "a tool's input that is cut JSON",
      { mode: "message", content: [{ type: "tool_use", name: "read", json: '{"tier":"gro' }], usage },
      "invalid",
      counted(10, 5)
    ],
    [
      "a tool's input that is no JSON",
      { mode: "message", content: [{ type: "tool_use", name: "read", json: "tier: growth" }], usage },
      "invalid",
      // given up in its middle: twelve characters are six tokens at most
      reckoned(10, 6)
    ],
    ["an event that is no JSON", { mode: "raw", body: "event: message_start\ndata: {nope\n\n" }, "invalid", "most"],
    [
      "a message without a message",
      { mode: "raw", body: 'event: message_start\ndata: {"type":"message_start"}\n\n' },
      "invalid",
      "most"
    ],
    ["something else than a stream", { mode: "raw", body: "<html>Sorry</html>" }, "invalid", "most"],
    [
      "a stream that ends early",
      { mode: "cut", content: text, usage, events: 4, how: "end" },
      "invalid",
      reckoned(10, 1)
    ],
    ["a wrong key", status(401, "authentication_error"), "unauthorized", "nothing"],
    ["a key that may not", status(403, "permission_error"), "unauthorized", "nothing"],
    ["a wrong request", status(400, "invalid_request_error"), "rejected", "nothing"],
    ["a model that is not there", status(404, "not_found_error"), "rejected", "nothing"],
    ["a request that is too large", status(413, "request_too_large"), "rejected", "nothing"]
  ]
  for (const [name, answer, failure, cost] of useless) {
    it.scopedLive(`does not ask again after ${name}`, () =>
      Effect.gen(function* () {
        const outcome = yield* outcomeOf(answer, says("Too late."))
        assert.deepInclude(outcome, { failure, calls: 1 })
        assert.deepStrictEqual(outcome.costs, [cost])
      })
    )
  }
})

describe("what passes", () => {
  const content = [{ type: "text", text: "Half" }] as const
  const usage = { input: 10, output: 5 }
  const passing: ReadonlyArray<readonly [name: string, answer: Answer, failure: string, cost: Cost]> = [
    ["a timeout of Anthropic's", status(408, "timeout_error"), "timeout", "nothing"],
    ["a conflict", status(409, "api_error"), "failed", "nothing"],
    ["a rate limit", status(429, "rate_limit_error"), "rate_limited", "nothing"],
    ["a rate limit that says when", status(429, "rate_limit_error", { "retry-after": "0" }), "rate_limited", "nothing"],
    ["a server's fault", status(500, "api_error"), "failed", "nothing"],
    ["overload", status(529, "overloaded_error"), "overloaded", "nothing"],
    ["a connection that breaks at once", { mode: "reset" }, "unreachable", "most"],
    [
      "a connection that breaks",
      { mode: "cut", content, usage, events: 3, how: "reset" },
      "unreachable",
      reckoned(10, 1)
    ],
    [
      "overload amid a stream",
      { mode: "spoiled", content, usage, events: 3, error: "overloaded_error" },
      "overloaded",
      reckoned(10, 1)
    ],
    [
      "a fault amid a stream",
      { mode: "spoiled", content, usage, events: 3, error: "api_error" },
      "failed",
      reckoned(10, 1)
    ]
  ]
  for (const [name, answer, failure, cost] of passing) {
    it.scopedLive(`asks again after ${name}, and counts the tokens of both`, () =>
      Effect.gen(function* () {
        const outcome = yield* outcomeOf(answer, says("Done.", { input: 20, output: 3 }))
        assert.deepInclude(outcome, { failure: "none", calls: 2 })
        assert.deepStrictEqual(outcome.costs, [cost, counted(20, 3)])
      })
    )

    it.scopedLive(`gives up after four times ${name}`, () =>
      Effect.gen(function* () {
        const outcome = yield* outcomeOf(answer, answer, answer, answer, says("Too late."))
        assert.deepInclude(outcome, { failure, calls: 4 })
        assert.deepStrictEqual(outcome.costs, [cost, cost, cost, cost])
      })
    )
  }

  it.scopedLive("does not wait for a limit that takes too long to pass, nor where it is told not to", () =>
    Effect.gen(function* () {
      const long = yield* outcomeOf(status(429, "rate_limit_error", { "retry-after": "3600" }), says("Too late."))
      assert.deepInclude(long, { failure: "rate_limited", calls: 1 })
      const never = yield* outcomeOf(status(429, "rate_limit_error", { "x-should-retry": "false" }), says("No."))
      assert.deepInclude(never, { failure: "rate_limited", calls: 1 })
    })
  )

  it.scopedLive("gives up one try that takes too long, and all tries together", () =>
    Effect.gen(function* () {
      const slow = { mode: "cut", content, usage, events: 3, how: "silence" } as const
      const answers = [slow, says("Done.", { input: 20, output: 3 })]
      const once = yield* modelOn(answers, {}, { ...patience, call: "200 millis" })
      yield* once.ask(asked)
      assert.deepStrictEqual(once.settled, [reckoned(10, 1), counted(20, 3)])
      const never = yield* modelOn([slow], { timeLimit: Duration.millis(200) })
      const failure = yield* Effect.flip(never.ask(asked))
      assert.strictEqual(failure.failure, "timeout")
      assert.deepStrictEqual(never.settled, [reckoned(10, 1)])
      yield* Effect.promise(() => never.server.left(1))
    })
  )
})

it.scopedLive("ends the request when nobody waits any more, and counts it at the most that it may have been", () =>
  Effect.gen(function* () {
    const { ask, begun, server, settled } = yield* modelOn([{ mode: "silence" }])
    const fiber = yield* Effect.fork(ask(asked))
    yield* Effect.promise(() => server.reached(1))
    yield* Fiber.interrupt(fiber)
    yield* Effect.promise(() => server.left(1))
    assert.deepStrictEqual(settled, begun)
    const [most] = settled
    assert.deepInclude(most, { outputTokens: asked.maxTokens, estimated: true })
    assert.isAbove(most?.cacheWriteTokens ?? 0, JSON.stringify(asked).length / 3)
  })
)

describe("what is counted", () => {
  const usage = { input: 10, output: 5 }
  const thinking = { type: "thinking", thinking: "Hm.", signature: "signed" } as const

  it.scopedLive(
    "is all that it may have written where it thought unseen, and what it was seen to write where not",
    () =>
      Effect.gen(function* () {
        const text = { type: "text", text: "€".repeat(20) } as const
        // message_start, ping, content_block_start, two deltas
        const seen = yield* outcomeOf({ mode: "cut", content: [text], usage, events: 5, how: "end" })
        assert.deepStrictEqual(seen.costs, [reckoned(10, 30)])
        const unseen = yield* outcomeOf({ mode: "cut", content: [thinking, text], usage, events: 3, how: "end" })
        assert.deepStrictEqual(unseen.costs, [reckoned(10, asked.maxTokens)])
      })
  )

  it.scopedLive("is what the model told where only the end of the stream is missing", () =>
    Effect.gen(function* () {
      const content = [{ type: "text", text: "Done." }] as const
      const { costs } = yield* outcomeOf({ mode: "cut", content, usage, events: 7, how: "end" })
      assert.deepStrictEqual(costs, [counted(10, 5)])
    })
  )

  it.scopedLive("is nothing where nobody listens at that address", () =>
    Effect.gen(function* () {
      const gone = yield* Effect.scoped(anthropicServer)
      const { ask, settled } = yield* modelOn([], { baseUrl: gone.url })
      const { failure } = yield* Effect.flip(ask(asked))
      assert.strictEqual(failure, "unreachable")
      assert.deepStrictEqual(settled, Array.replicate(counted(0, 0), 4))
    })
  )

  it.scopedLive("begins before anything is sent, and nothing is where it may not begin", () =>
    Effect.gen(function* () {
      const { model, server } = yield* modelOn([says("Done.")])
      for (const reason of ["unaffordable", "unrecorded"] as const) {
        const barred = Effect.provideService(model.ask(asked), Meter, { begin: () => new CallBarred({ reason }) })
        assert.strictEqual((yield* Effect.flip(barred)).failure, reason)
      }
      assert.isEmpty(server.received)
    })
  )

  it.scopedLive("bars another try as well as the first", () =>
    Effect.gen(function* () {
      const { begun, model, server } = yield* modelOn([{ mode: "reset" }, says("Done.")])
      const begin: Begin = (_, most) =>
        Effect.suspend(() => {
          begun.push(most)
          return begun.length > 1 ? new CallBarred({ reason: "unaffordable" }) : Effect.succeed(() => Effect.void)
        })
      const { failure } = yield* Effect.flip(Effect.provideService(model.ask(asked), Meter, { begin }))
      assert.strictEqual(failure, "unaffordable")
      assert.strictEqual(server.received.length, 1)
    })
  )
})

it.scopedLive("says its key nowhere, whatever goes wrong", () =>
  Effect.gen(function* () {
    const printed: globalThis.Array<string> = []
    const logger = Logger.make(({ cause, message }) => void printed.push(String(message), Cause.pretty(cause)))
    const answers: ReadonlyArray<Answer> = [
      status(401, "authentication_error"),
      status(400, "invalid_request_error"),
      { mode: "raw", body: "event: message_start\ndata: {nope\n\n" },
      { mode: "reset" }
    ]
    const { write } = process.stderr
    process.stderr.write = ((text: string) => printed.push(text) > 0) as typeof write // Only strings are written here.
    yield* Effect.addFinalizer(() => Effect.sync(() => void (process.stderr.write = write)))
    for (const answer of answers) {
      const { ask } = yield* modelOn([answer], {}, { ...patience, retries: 0 })
      const exit = yield* Effect.exit(
        Effect.tapErrorCause(ask(asked), (cause) => Effect.logError("It failed.", cause)).pipe(
          Effect.provide(Logger.replace(Logger.defaultLogger, logger))
        )
      )
      printed.push(JSON.stringify(exit), String(exit))
    }
    assert.include(printed.join("\n"), "ModelFailed")
    assert.notInclude(printed.join("\n"), apiKey)
    assert.notInclude(printed.join("\n"), apiKey.slice(-8))
  })
)
