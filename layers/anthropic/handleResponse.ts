import type { ContentBlock, Message } from "@anthropic-ai/sdk/resources/messages"
import { Either, Schema } from "effect"
import type { Reply, Text, ToolUse } from "../../src/architect/ai/LanguageModel.ts"
import type { Originals } from "./originals.ts"
import type { Refusal } from "./refusal.ts"

const Json = Schema.parseJson(Schema.Unknown)

/** Levels that a tool's input may have: far more than any tool knows, and far fewer than it takes to break a reader. */
const deepest = 50

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === "object" &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)))

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
  return Schema.decodeUnknownEither(Json)(written === "" ? "{}" : written).pipe(
    Either.filterOrLeft(
      (input) => !isDeeper(input, deepest),
      () => "too deep"
    ),
    Either.mapBoth({
      onLeft: (): Refusal => ({ failure: "invalid" }),
      onRight: (input) => [{ type: "tool_use" as const, id, name, input }]
    })
  )
}

/** A result could not be told from another's; the next request would be refused. */
const isAmbiguous = (content: Reply): boolean => {
  const ids = content.flatMap((block) => (block.type === "tool_use" ? [block.id] : []))
  return new Set(ids).size < ids.length
}

const stopped: ReadonlyMap<string | null, Refusal> = new Map([
  ["refusal", { failure: "refused" }],
  ["max_tokens", { failure: "truncated" }],
  ["model_context_window_exceeded", { failure: "truncated" }]
])

/** A whole message as an answer, or why it is none. */
export const handleResponse = (
  message: Message,
  inputs: ReadonlyMap<number, string>,
  originals: Originals
): Either.Either<Reply, Refusal> =>
  Either.gen(function* () {
    const refusal = stopped.get(message.stop_reason)
    if (refusal !== undefined) return yield* Either.left(refusal)
    const blocks = yield* Either.all(message.content.map((block, at) => blockOf(block, at, inputs)))
    const content = blocks.flat()
    if (content.length === 0 || isAmbiguous(content)) return yield* Either.left<Refusal>({ failure: "invalid" })
    originals.remember(content, message.content)
    return content
  })
