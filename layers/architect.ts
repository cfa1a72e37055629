import { Effect, Layer, Option } from "effect"
import { AiOptions } from "../src/architect/ai/AiOptions.ts"
import * as DeterministicArchitect from "../src/architect/DeterministicArchitect.ts"
import { configuredAi } from "./ai.ts"

/** The architect that configuration asks for. What an AI needs is loaded only where there is one. */
export const layer = Layer.unwrapEffect(
  Effect.gen(function* () {
    const options = yield* configuredAi
    if (Option.isNone(options)) return DeterministicArchitect.layer
    const { fallback, maxRounds, maxTokens, prices, timeLimit, ...called } = options.value
    const AiArchitect = yield* Effect.promise(() => import("../src/architect/ai/AiArchitect.ts"))
    const Anthropic = yield* Effect.promise(() => import("./anthropic/AnthropicLanguageModel.ts"))
    return AiArchitect.layer.pipe(
      Layer.provide(Anthropic.layer({ ...called, timeLimit })),
      Layer.provide(
        Layer.succeed(AiOptions, { maxRounds, maxTokens, timeLimit, fallBack: fallback === "deterministic", prices })
      )
    )
  })
)
