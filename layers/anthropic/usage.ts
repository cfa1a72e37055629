import { Option, Schema } from "effect"
import type { TokenUse } from "../../src/architect/ai/LanguageModel.ts"
import { noTokens } from "../../src/architect/ai/spend.ts"

const Count = Schema.NullishOr(Schema.NonNegativeInt)
const Usage = Schema.Struct({
  input_tokens: Schema.optional(Count),
  output_tokens: Schema.optional(Count),
  cache_read_input_tokens: Schema.optional(Count),
  cache_creation_input_tokens: Schema.optional(Count)
})

/** The two events that tell of tokens; the later one's figures are totals, and it leaves out what it has none of. */
const Told = Schema.Union(
  Schema.Struct({ type: Schema.Literal("message_start"), message: Schema.Struct({ usage: Usage }) }),
  Schema.Struct({ type: Schema.Literal("message_delta"), usage: Usage })
)
const decode = Schema.decodeUnknownOption(Told)

/** What a model has told of its tokens so far. */
export interface Counted {
  readonly use: TokenUse
  /** It told what it read. */
  readonly input: boolean
  /** It told all that it wrote. */
  readonly output: boolean
}

export const nothingTold: Counted = { use: noTokens, input: false, output: false }

/** The same once another event of the stream was heard. */
export const after = (before: Counted, event: unknown): Counted =>
  Option.match(decode(event), {
    onNone: () => before,
    onSome: (told) => {
      const usage = told.type === "message_start" ? told.message.usage : told.usage
      const { use } = before
      return {
        use: {
          inputTokens: usage.input_tokens ?? use.inputTokens,
          outputTokens: usage.output_tokens ?? use.outputTokens,
          cacheReadTokens: usage.cache_read_input_tokens ?? use.cacheReadTokens,
          cacheWriteTokens: usage.cache_creation_input_tokens ?? use.cacheWriteTokens
        },
        input: before.input || typeof usage.input_tokens === "number",
        output: before.output || (told.type === "message_delta" && typeof usage.output_tokens === "number")
      }
    }
  })
