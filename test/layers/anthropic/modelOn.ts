import { Duration, Effect, Either, Layer, Option, Redacted } from "effect"
import { type AnthropicOptions, Patience, type Waits } from "../../../layers/anthropic/AnthropicOptions.ts"
import * as AnthropicLanguageModel from "../../../layers/anthropic/AnthropicLanguageModel.ts"
import { type Begin, Meter } from "../../../src/accounts/Meter.ts"
import { type Asked, LanguageModel, type TokenUse } from "../../../src/architect/ai/LanguageModel.ts"
import { noTokens } from "../../../src/architect/ai/spend.ts"
import type { Answer } from "../../support/anthropic/Answer.ts"
import { anthropicServer, type Scripted } from "../../support/anthropic/AnthropicServer.ts"

/** Made anew for every run, and nobody's. */
export const apiKey = ["sk", "ant", "api03", crypto.randomUUID()].join("-")

export const patience = { call: "10 seconds", rateLimit: "2 seconds", backoff: "1 millis", retries: 3 } as const

export const asked: Asked = {
  system: "You propose edits.",
  tools: [
    { name: "read", description: "Reads.", input: { type: "object", properties: {} } },
    { name: "propose", description: "Proposes.", input: { type: "object", properties: {} } }
  ],
  turns: [{ role: "user", content: [{ type: "text", text: "Design it." }] }],
  toolChoice: "auto",
  maxTokens: 500
}

/** As a model told it. */
export const counted = (
  inputTokens: number,
  outputTokens: number,
  cacheReadTokens = 0,
  cacheWriteTokens = 0
): TokenUse => ({ inputTokens, outputTokens, cacheReadTokens, cacheWriteTokens })

/** As far as it told, and the rest as it is reckoned. */
export const reckoned = (inputTokens: number, outputTokens: number): TokenUse => ({
  ...counted(inputTokens, outputTokens),
  estimated: true
})

/** A model on a server that was told its answers, and what it was asked and charged. */
export const modelOn = (
  answers: ReadonlyArray<Scripted>,
  options: Partial<AnthropicOptions> = {},
  waits: Waits = patience
) =>
  Effect.gen(function* () {
    const server = yield* anthropicServer
    server.tell(...answers)
    const begun: Array<TokenUse> = []
    const settled: Array<TokenUse> = []
    const model = yield* Effect.provide(
      LanguageModel,
      AnthropicLanguageModel.layer({
        apiKey: Redacted.make(apiKey),
        baseUrl: server.url,
        model: "claude-sonnet-5-5",
        temperature: Option.none(),
        timeLimit: Duration.seconds(20),
        ...options
      }).pipe(Layer.provide(Layer.succeed(Patience, waits)))
    )
    const begin: Begin = (_, most) =>
      Effect.sync(() => {
        begun.push(most)
        return (use) => Effect.sync(() => void settled.push(use))
      })
    const ask = (asked: Asked) => Effect.provideService(model.ask(asked), Meter, { begin })
    return { server, model, begun, settled, ask }
  })

export const status = (status: number, type: string, headers: Record<string, string> = {}): Answer => ({
  mode: "status",
  status,
  type,
  headers
})

/** What a try comes to: nothing, all that it may have been, or some tokens. */
export type Cost = "nothing" | "most" | TokenUse

const costOf = (use: TokenUse | undefined, most: TokenUse): Cost =>
  use === most ? "most" : use === noTokens ? "nothing" : (use ?? "nothing")

/** What one question comes to that is answered in these ways, one after another. */
export const outcomeOf = (...answers: ReadonlyArray<Scripted>) =>
  Effect.gen(function* () {
    const { ask, begun, server, settled } = yield* modelOn(answers)
    const answer = yield* Effect.either(ask(asked))
    return {
      failure: Either.match(answer, { onLeft: ({ failure }) => failure, onRight: () => "none" }),
      content: Either.getOrElse(answer, () => []),
      calls: server.received.length,
      costs: begun.map((most, at) => costOf(settled[at], most))
    }
  })
