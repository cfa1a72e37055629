import type {
  ContentBlockParam,
  MessageCreateParamsBase,
  MessageParam,
  Tool as AnthropicTool,
  ToolChoice
} from "@anthropic-ai/sdk/resources/messages"
import { Option } from "effect"
import type { Asked, Text, Tool, ToolResult, ToolUse, Turn } from "../../src/architect/ai/LanguageModel.ts"
import type { AnthropicOptions } from "./AnthropicOptions.ts"
import type { Originals } from "./originals.ts"

const cached = { cache_control: { type: "ephemeral" } } as const

/** Later ones think of their own accord, and answer 400 to a choice that forces a tool. */
const canBeForced = (model: string): boolean => /^claude-(?:haiku|opus|sonnet)-4(?:-|$)/.test(model)

const choiceOf = (choice: Asked["toolChoice"], model: string): ToolChoice =>
  choice === "any" && !canBeForced(model) ? { type: "auto" } : { type: choice }

const blockOf = (block: Text | ToolResult | ToolUse): ContentBlockParam => {
  switch (block.type) {
    case "text":
      return { type: "text", text: block.text, ...(block.keep === true ? cached : {}) }
    case "tool_use":
      return { type: "tool_use", id: block.id, name: block.name, input: block.input }
    case "tool_result":
      return { type: "tool_result", tool_use_id: block.id, content: block.text, is_error: block.failed }
  }
}

/** Texts of nothing but blanks are refused. */
const says = (block: Text | ToolResult | ToolUse): boolean => block.type !== "text" || block.text.trim() !== ""

const turnOf =
  (originals: Originals) =>
  (turn: Turn): MessageParam => {
    const original = turn.role === "assistant" ? originals.of(turn.content) : undefined
    return { role: turn.role, content: original === undefined ? turn.content.filter(says).map(blockOf) : [...original] }
  }

/** What was said so far is the same in the next round, so it is worth keeping in the cache as well. */
const lastCached = (messages: ReadonlyArray<MessageParam>): Array<MessageParam> =>
  messages.map((message, at) => {
    if (at < messages.length - 1 || message.role !== "user" || typeof message.content === "string") return message
    const last = message.content.at(-1)
    return last === undefined || (last.type !== "text" && last.type !== "tool_result")
      ? message
      : { ...message, content: [...message.content.slice(0, -1), { ...last, ...cached }] }
  })

const toolOf = ({ description, input, name }: Tool): AnthropicTool => ({
  name,
  description,
  input_schema: { ...input, type: "object" }
})

/**
 * A question as the Messages API takes it. Of the four places at which it may be cached, three are used: behind the
 * system's text, which the tools stand before; behind what lasts; and behind what was said last.
 */
export const makeCreateRequest =
  ({ model, temperature }: Pick<AnthropicOptions, "model" | "temperature">, originals: Originals) =>
  ({ maxTokens, system, toolChoice, tools, turns }: Asked): MessageCreateParamsBase => ({
    model,
    max_tokens: maxTokens,
    system: [{ type: "text", text: system, ...cached }],
    messages: lastCached(turns.map(turnOf(originals))),
    ...(tools.length === 0 ? {} : { tools: tools.map(toolOf), tool_choice: choiceOf(toolChoice, model) }),
    ...Option.match(temperature, { onNone: () => ({}), onSome: (temperature) => ({ temperature }) })
  })
