/** The language model behind Anthropic's Messages API. */
import Anthropic from "@anthropic-ai/sdk"
import { Effect, Layer, Redacted, Ref } from "effect"
import { Meter } from "../../src/accounts/Meter.ts"
import { LanguageModel, ModelFailed } from "../../src/architect/ai/LanguageModel.ts"
import { addTokens, noTokens } from "../../src/architect/ai/spend.ts"
import { type AnthropicOptions, defaultPatience } from "./AnthropicOptions.ts"
import { makeCreateRequest } from "./createRequest.ts"
import { handleResponse } from "./handleResponse.ts"
import { listen } from "./listen.ts"
import { makeOriginals } from "./originals.ts"
import { type Refusal, refusalOf } from "./refusal.ts"
import { retrying } from "./retrying.ts"
import { unlessNothing } from "./usage.ts"

const silent = () => {}

/** The SDK's own client: it looks for no other key, prints nothing, and leaves trying again to us. */
const makeClient = ({ apiKey, baseUrl }: AnthropicOptions) =>
  new Anthropic({
    apiKey: Redacted.value(apiKey),
    baseURL: baseUrl,
    maxRetries: 0,
    logLevel: "off",
    logger: { error: silent, warn: silent, info: silent, debug: silent }
  })

const timedOut: Refusal = { failure: "timeout" }

export const layer = (options: AnthropicOptions): Layer.Layer<LanguageModel> =>
  Layer.sync(LanguageModel, () => {
    const client = makeClient(options)
    const patience = options.patience ?? defaultPatience
    const originals = makeOriginals()
    const createRequest = makeCreateRequest(options, originals)

    return LanguageModel.of({
      model: options.model,
      ask: Effect.fn("LanguageModel.ask")(function* (asked) {
        const meter = yield* Meter
        const spent = yield* Ref.make(noTokens)
        const request = createRequest(asked)

        const attempt = Effect.suspend(() => {
          const heard = listen()
          return Effect.tryPromise({
            try: (signal) => client.messages.stream(request, { signal }).on("streamEvent", heard.hear).finalMessage(),
            catch: refusalOf
          }).pipe(
            Effect.timeoutFail({ duration: patience.call, onTimeout: (): Refusal => ({ ...timedOut, again: true }) }),
            // What broke off is paid for all the same, and so is what nobody waits for any more.
            Effect.ensuring(Effect.suspend(() => Ref.update(spent, (usage) => addTokens(usage, heard.usage())))),
            Effect.flatMap((message) => handleResponse(message, heard.inputs(), originals))
          )
        })

        return yield* retrying(attempt, patience).pipe(
          Effect.timeoutFail({ duration: options.timeLimit, onTimeout: () => timedOut }),
          Effect.matchEffect({
            onSuccess: (content) => Effect.map(Ref.get(spent), (usage) => ({ content, usage })),
            onFailure: ({ failure }) =>
              Effect.flatMap(Ref.get(spent), (usage) => new ModelFailed({ failure, usage: unlessNothing(usage) }))
          }),
          Effect.ensuring(
            Effect.flatMap(Ref.get(spent), (usage) =>
              unlessNothing(usage) === null ? Effect.void : meter.record(options.model, usage)
            )
          )
        )
      })
    })
  })
