import type { ContentBlock, Message } from "@anthropic-ai/sdk/resources/messages"
import { Either, Schema } from "effect"
import type { Replied, Text, ToolUse } from "../../src/architect/ai/LanguageModel.ts"
import type { Originals } from "./originals.ts"
import type { Refusal } from "./refusal.ts"

const Json = Schema.parseJson(Schema.Unknown)

/** Text and tools; what the model thought is not ours to read. */
const blockOf = (
  block: ContentBlock,
  at: number,
  inputs: ReadonlyMap<number, string>
): Either.Either<ReadonlyArray<Text | ToolUse>, Refusal> => {
  if (block.type === "text") return Either.right([{ type: "text", text: block.text }])
  if (block.type !== "tool_use") return Either.right([])
  const { id, name } = block
  const written = inputs.get(at) ?? ""
  return Either.mapBoth(Schema.decodeUnknownEither(Json)(written === "" ? "{}" : written), {
    onLeft: (): Refusal => ({ failure: "invalid" }),
    onRight: (input) => [{ type: "tool_use" as const, id, name, input }]
  })
}

const stopped: Readonly<Record<string, Refusal>> = {
  refusal: { failure: "refused" },
  max_tokens: { failure: "truncated" },
  model_context_window_exceeded: { failure: "truncated" }
}

/** A whole message as an answer, or why it is none. */
export const handleResponse = (
  message: Message,
  inputs: ReadonlyMap<number, string>,
  originals: Originals
): Either.Either<Replied["content"], Refusal> =>
  Either.gen(function* () {
    const refusal = stopped[message.stop_reason ?? ""]
    if (refusal !== undefined) return yield* Either.left(refusal)
    const blocks = yield* Either.all(message.content.map((block, at) => blockOf(block, at, inputs)))
    const content = blocks.flat()
    if (content.length === 0) return yield* Either.left<Refusal>({ failure: "invalid" })
    originals.remember(content, message.content)
    return content
  })
