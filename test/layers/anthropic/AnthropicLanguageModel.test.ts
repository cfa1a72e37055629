import { assert, describe, it } from "@effect/vitest"
import { Cause, Duration, Effect, Either, Fiber, Logger, Option, Redacted } from "effect"
import type { AnthropicOptions } from "../../../layers/anthropic/AnthropicOptions.ts"
import * as AnthropicLanguageModel from "../../../layers/anthropic/AnthropicLanguageModel.ts"
import { Meter } from "../../../src/accounts/Meter.ts"
import { type Asked, LanguageModel, type TokenUse } from "../../../src/architect/ai/LanguageModel.ts"
import { type Answer, says } from "../../support/anthropic/Answer.ts"
import { anthropicServer, type Scripted } from "../../support/anthropic/AnthropicServer.ts"

const apiKey = ["sk-ant", "api03", "f00dfacef00dface"].join("-")

const patience = { call: "10 seconds", rateLimit: "2 seconds", backoff: "1 millis", retries: 3 } as const

const asked: Asked = {
  system: "You propose edits.",
  tools: [
    { name: "read", description: "Reads.", input: { type: "object", properties: {} } },
    { name: "propose", description: "Proposes.", input: { type: "object", properties: {} } }
  ],
  turns: [{ role: "user", content: [{ type: "text", text: "Design it." }] }],
  toolChoice: "auto",
  maxTokens: 500
}

const counted = (inputTokens: number, outputTokens: number, cacheReadTokens = 0, cacheWriteTokens = 0): TokenUse => ({
  inputTokens,
  outputTokens,
  cacheReadTokens,
  cacheWriteTokens
})

/** A model on a server that was told its answers, and what it was asked and charged. */
const modelOn = (answers: ReadonlyArray<Scripted>, options: Partial<AnthropicOptions> = {}) =>
  Effect.gen(function* () {
    const server = yield* anthropicServer
    server.tell(...answers)
    const metered: Array<TokenUse> = []
    const { ask } = yield* Effect.provide(
      LanguageModel,
      AnthropicLanguageModel.layer({
        apiKey: Redacted.make(apiKey),
        baseUrl: server.url,
        model: "claude-sonnet-5-5",
        temperature: Option.none(),
        timeLimit: Duration.seconds(20),
        patience,
        ...options
      })
    )
    const record = (_: string, use: TokenUse) => Effect.sync(() => void metered.push(use))
    return { server, metered, ask: (asked: Asked) => Effect.provideService(ask(asked), Meter, { record }) }
  })

const status = (status: number, type: string, headers: Record<string, string> = {}): Answer => ({
  mode: "status",
  status,
  type,
  headers
})

/** What one question comes to that is answered in these ways, one after another. */
const failureAfter = (...answers: ReadonlyArray<Scripted>) =>
  Effect.gen(function* () {
    const { ask, metered, server } = yield* modelOn(answers)
    const answer = yield* Effect.either(ask(asked))
    return {
      failure: Either.match(answer, { onLeft: ({ failure }) => failure, onRight: () => "none" }),
      usage: Either.merge(answer).usage,
      calls: server.received.length,
      metered
    }
  })

describe("what is sent", () => {
  it.scopedLive("asks for a stream, with the system and the tools kept in the model's cache", () =>
    Effect.gen(function* () {
      const { ask, server } = yield* modelOn([says("Done.")])
      yield* ask(asked)
      const [request] = server.received
      if (request === undefined) return assert.fail("nothing was sent")
      assert.strictEqual(request.path, "/v1/messages")
      assert.strictEqual(request.headers["authorization"], `Bearer ${apiKey}`)
      assert.deepInclude(request.body, { model: "claude-sonnet-5-5", max_tokens: 500, stream: true })
      assert.deepStrictEqual(request.body.system, [
        { type: "text", text: "You propose edits.", cache_control: { type: "ephemeral" } }
      ] as never) // The record of a request names only what tests ask for.
      assert.deepStrictEqual(
        request.body.tools?.map(({ cache_control }) => cache_control),
        [undefined, { type: "ephemeral" }]
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
      const { content } = yield* ask(asked)
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
      const { ask, metered } = yield* modelOn([
        {
          mode: "message",
          content: [
            { type: "text", text: "I look." },
            { type: "tool_use", name: "read", json: '{"tier":"scale"}' }
          ],
          usage: { input: 12, output: 34, cacheRead: 56, cacheWrite: 78 }
        }
      ])
      const { content, usage } = yield* ask(asked)
      assert.deepStrictEqual(content, [
        { type: "text", text: "I look." },
        { type: "tool_use", id: "toolu_1_1", name: "read", input: { tier: "scale" } }
      ])
      assert.deepStrictEqual(usage, counted(12, 34, 56, 78))
      assert.deepStrictEqual(metered, [usage])
    })
  )

  it.scopedLive("takes a tool without input for one with an empty input", () =>
    Effect.gen(function* () {
      const { ask } = yield* modelOn([{ mode: "message", content: [{ type: "tool_use", name: "read", json: "" }] }])
      const { content } = yield* ask(asked)
      assert.deepStrictEqual(content, [{ type: "tool_use", id: "toolu_1_0", name: "read", input: {} }])
    })
  )

  const usage = { input: 10, output: 5 }
  const text = [{ type: "text", text: "Half" }] as const
  const useless: ReadonlyArray<readonly [name: string, answer: Answer, failure: string, told: TokenUse | null]> = [
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
      counted(10, 1)
    ],
    ["an event that is no JSON", { mode: "raw", body: "event: message_start\ndata: {nope\n\n" }, "invalid", null],
    [
      "a message without a message",
      { mode: "raw", body: 'event: message_start\ndata: {"type":"message_start"}\n\n' },
      "invalid",
      null
    ],
    ["something else than a stream", { mode: "raw", body: "<html>Sorry</html>" }, "invalid", null],
    [
      "a stream that ends early",
      { mode: "cut", content: text, usage, events: 4, how: "end" },
      "invalid",
      counted(10, 1)
    ],
    ["a wrong key", status(401, "authentication_error"), "unauthorized", null],
    ["a key that may not", status(403, "permission_error"), "unauthorized", null],
    ["a wrong request", status(400, "invalid_request_error"), "failed", null],
    ["a model that is not there", status(404, "not_found_error"), "failed", null]
  ]
  for (const [name, answer, failure, told] of useless) {
    it.scopedLive(`does not ask again after ${name}`, () =>
      Effect.gen(function* () {
        const outcome = yield* failureAfter(answer, says("Too late."))
        assert.deepInclude(outcome, { failure, usage: told, calls: 1 })
        assert.deepStrictEqual(
          outcome.metered,
          [told ?? counted(0, 0)].filter(({ inputTokens }) => inputTokens > 0)
        )
      })
    )
  }
})

describe("what passes", () => {
  const content = [{ type: "text", text: "Half" }] as const
  const usage = { input: 10, output: 5 }
  const passing: ReadonlyArray<readonly [name: string, answer: Answer, failure: string, spent: number]> = [
    ["a timeout of Anthropic's", status(408, "timeout_error"), "timeout", 0],
    ["a conflict", status(409, "api_error"), "failed", 0],
    ["a rate limit", status(429, "rate_limit_error"), "rate_limited", 0],
    ["a rate limit that says when", status(429, "rate_limit_error", { "retry-after": "0" }), "rate_limited", 0],
    ["a server's fault", status(500, "api_error"), "failed", 0],
    ["overload", status(529, "overloaded_error"), "overloaded", 0],
    ["a connection that is refused", { mode: "reset" }, "unreachable", 0],
    ["a connection that breaks", { mode: "cut", content, usage, events: 3, how: "reset" }, "unreachable", 10],
    [
      "overload amid a stream",
      { mode: "spoiled", content, usage, events: 3, error: "overloaded_error" },
      "overloaded",
      10
    ],
    ["a fault amid a stream", { mode: "spoiled", content, usage, events: 3, error: "api_error" }, "failed", 10]
  ]
  for (const [name, answer, failure, spent] of passing) {
    it.scopedLive(`asks again after ${name}, and counts the tokens of both`, () =>
      Effect.gen(function* () {
        const outcome = yield* failureAfter(answer, says("Done.", { input: 20, output: 3 }))
        const told = counted(20 + spent, 3 + (spent > 0 ? 1 : 0))
        assert.deepStrictEqual(outcome, { failure: "none", usage: told, calls: 2, metered: [told] })
      })
    )

    it.scopedLive(`gives up after four times ${name}`, () =>
      Effect.gen(function* () {
        const outcome = yield* failureAfter(answer, answer, answer, answer, says("Too late."))
        assert.deepInclude(outcome, { failure, calls: 4 })
        assert.strictEqual(outcome.usage?.inputTokens ?? 0, 4 * spent)
      })
    )
  }

  it.scopedLive("does not wait for a limit that takes too long to pass, nor where it is told not to", () =>
    Effect.gen(function* () {
      const long = yield* failureAfter(status(429, "rate_limit_error", { "retry-after": "3600" }), says("Too late."))
      assert.deepInclude(long, { failure: "rate_limited", calls: 1 })
      const never = yield* failureAfter(status(429, "rate_limit_error", { "x-should-retry": "false" }), says("No."))
      assert.deepInclude(never, { failure: "rate_limited", calls: 1 })
    })
  )

  it.scopedLive("gives up one try that takes too long, and all tries together", () =>
    Effect.gen(function* () {
      const slow = { mode: "cut", content, usage, events: 3, how: "silence" } as const
      const once = yield* modelOn([slow, says("Done.", { input: 20, output: 3 })], {
        patience: { ...patience, call: "200 millis" }
      })
      assert.deepStrictEqual((yield* once.ask(asked)).usage, counted(30, 4))
      const never = yield* modelOn([slow], { timeLimit: Duration.millis(200) })
      const failure = yield* Effect.flip(never.ask(asked))
      assert.deepInclude(failure, { failure: "timeout", usage: counted(10, 1) })
      yield* Effect.promise(() => never.server.left(1))
    })
  )
})

it.scopedLive("ends the request when nobody waits any more", () =>
  Effect.gen(function* () {
    const { ask, server } = yield* modelOn([
      { mode: "cut", content: [{ type: "text", text: "Half" }], events: 3, how: "silence" }
    ])
    const fiber = yield* Effect.fork(ask(asked))
    yield* Effect.promise(() => server.reached(1))
    yield* Fiber.interrupt(fiber)
    yield* Effect.promise(() => server.left(1))
  })
)

it.scopedLive("says its key nowhere, whatever goes wrong", () =>
  Effect.gen(function* () {
    const printed: Array<string> = []
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
      const { ask } = yield* modelOn([answer], { patience: { ...patience, retries: 0 } })
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
