/** The language model behind Anthropic's Messages API. */
import Anthropic from "@anthropic-ai/sdk"
import { Cause, Effect, Exit, Layer, Option, Redacted } from "effect"
import { Meter } from "../../src/accounts/Meter.ts"
import { LanguageModel, ModelFailed } from "../../src/architect/ai/LanguageModel.ts"
import { mostOf, noTokens } from "../../src/architect/ai/spend.ts"
import { type AnthropicOptions, Patience } from "./AnthropicOptions.ts"
import { makeCreateRequest } from "./createRequest.ts"
import { handleResponse } from "./handleResponse.ts"
import { type Heard, listen } from "./listen.ts"
import { makeOriginals } from "./originals.ts"
import { type Refusal, refusalOf } from "./refusal.ts"
import { retrying } from "./retrying.ts"

const silent = () => {}

/** The SDK's own client: it looks for no other key, prints nothing, goes nowhere else, and leaves trying again to us. */
const makeClient = ({ apiKey, baseUrl }: AnthropicOptions) =>
  new Anthropic({
    apiKey: Redacted.value(apiKey),
    baseURL: baseUrl,
    maxRetries: 0,
    fetchOptions: { redirect: "manual" },
    logLevel: "off",
    logger: { error: silent, warn: silent, info: silent, debug: silent }
  })

const timedOut: Refusal = { failure: "timeout" }

/** Whether a try ended before it could cost anything. */
const wasFree = (exit: Exit.Exit<unknown, Refusal>): boolean =>
  Exit.isFailure(exit) && Option.exists(Cause.failureOption(exit.cause), ({ free }) => free === true)

export const layer = (options: AnthropicOptions): Layer.Layer<LanguageModel> =>
  Layer.effect(
    LanguageModel,
    Effect.gen(function* () {
      const patience = yield* Patience
      const client = makeClient(options)
      const originals = makeOriginals()
      const createRequest = makeCreateRequest(options, originals)

      return LanguageModel.of({
        model: options.model,
        ask: Effect.fn("LanguageModel.ask")(function* (asked) {
          const meter = yield* Meter
          const request = createRequest(asked)
          const most = mostOf(JSON.stringify(request), request.max_tokens)

          const call = (heard: Heard) =>
            Effect.tryPromise({
              try: (signal) => client.messages.stream(request, { signal }).on("streamEvent", heard.hear).finalMessage(),
              catch: refusalOf
            }).pipe(
              Effect.timeoutFail({ duration: patience.call, onTimeout: (): Refusal => ({ ...timedOut, again: true }) })
            )

          const begin = meter.begin(options.model, most).pipe(
            Effect.mapBoth({
              onFailure: ({ reason }): Refusal => ({ failure: reason }),
              onSuccess: (settle) => ({ settle, heard: listen() })
            })
          )

          // What broke off is paid for all the same, and so is what nobody waits for any more.
          const attempt = Effect.acquireUseRelease(
            begin,
            ({ heard }) => Effect.flatMap(call(heard), (message) => handleResponse(message, heard.inputs(), originals)),
            ({ heard, settle }, exit) => settle(wasFree(exit) ? noTokens : heard.usage(most))
          )

          return yield* retrying(attempt, patience).pipe(
            Effect.timeoutFail({ duration: options.timeLimit, onTimeout: () => timedOut }),
            Effect.mapError(({ failure }) => new ModelFailed({ failure }))
          )
        })
      })
    })
  )
