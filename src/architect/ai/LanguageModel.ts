import { Context, type Effect, Schema } from "effect"

export interface Text {
  readonly type: "text"
  readonly text: string
  /** With all before it the same in later questions, so that it is worth keeping in the model's cache. */
  readonly keep?: true
}

/** The model asks for a tool; `input` is whatever it wrote, to be parsed before anything else. */
export interface ToolUse {
  readonly type: "tool_use"
  readonly id: string
  readonly name: string
  readonly input: unknown
}

export interface ToolResult {
  readonly type: "tool_result"
  readonly id: string
  readonly text: string
  readonly failed: boolean
}

export type Turn =
  | { readonly role: "user"; readonly content: ReadonlyArray<Text | ToolResult> }
  | { readonly role: "assistant"; readonly content: ReadonlyArray<Text | ToolUse> }

export interface Tool {
  readonly name: string
  readonly description: string
  /** JSON Schema of an object. */
  readonly input: Readonly<Record<string, unknown>>
}

/** One call of a model. System and tools stay the same through a conversation, and are kept in the model's cache. */
export interface Asked {
  readonly system: string
  readonly tools: ReadonlyArray<Tool>
  readonly turns: ReadonlyArray<Turn>
  /** `none`: it must answer in words. */
  readonly toolChoice: "auto" | "any" | "none"
  /** Tokens that it may write. */
  readonly maxTokens: number
}

/** What a call took, in tokens. */
export interface TokenUse {
  /** It broke off before the model told its tokens: a part is reckoned, and rather too high. */
  readonly estimated?: true
  /** Read anew, neither from the cache nor into it. */
  readonly inputTokens: number
  readonly outputTokens: number
  readonly cacheReadTokens: number
  readonly cacheWriteTokens: number
}

/** What a model wrote, in its order. */
export type Reply = ReadonlyArray<Text | ToolUse>

/** Why a model gave no answer that can be used. */
export const ModelFailure = Schema.Literal(
  "overloaded",
  "rate_limited",
  "timeout",
  "unreachable",
  "failed",
  "rejected",
  "unauthorized",
  "refused",
  "truncated",
  "invalid",
  "unaffordable",
  "unrecorded"
)
export type ModelFailure = typeof ModelFailure.Type

/** A model gave no answer that can be used. What it took all the same, the `Meter` heard. */
export class ModelFailed extends Schema.TaggedError<ModelFailed>()("ModelFailed", { failure: ModelFailure }) {
  override get message() {
    return `The language model gave no answer: ${this.failure.replaceAll("_", " ")}`
  }
}

/**
 * A language model that may call tools. Streams inside, answers once; retries what may pass within its time limit.
 * The `Meter` hears of each try, also of those that are cut off.
 */
export class LanguageModel extends Context.Tag("groundplan/architect/ai/LanguageModel")<
  LanguageModel,
  {
    /** Its name, e.g. `claude-sonnet-4-5`. */
    readonly model: string
    readonly ask: (asked: Asked) => Effect.Effect<Reply, ModelFailed>
  }
>() {}
