import { Option, Schema } from "effect"
import type { TokenUse } from "../../src/architect/ai/LanguageModel.ts"

/** null where no token was spent, or the model said nothing of it. */
export const unlessNothing = (usage: TokenUse): TokenUse | null =>
  Object.values(usage).some((tokens) => tokens > 0) ? usage : null

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

/** What is spent once an event of the stream was heard. */
export const after = (before: TokenUse, event: unknown): TokenUse =>
  Option.match(decode(event), {
    onNone: () => before,
    onSome: (told) => {
      const usage = told.type === "message_start" ? told.message.usage : told.usage
      return {
        inputTokens: usage.input_tokens ?? before.inputTokens,
        outputTokens: usage.output_tokens ?? before.outputTokens,
        cacheReadTokens: usage.cache_read_input_tokens ?? before.cacheReadTokens,
        cacheWriteTokens: usage.cache_creation_input_tokens ?? before.cacheWriteTokens
      }
    }
  })
