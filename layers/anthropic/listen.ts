import type { RawMessageStreamEvent } from "@anthropic-ai/sdk/resources/messages"
import type { TokenUse } from "../../src/architect/ai/LanguageModel.ts"
import { mostTokens } from "../../src/architect/ai/spend.ts"
import { after, nothingTold } from "./usage.ts"

/** Blocks that come as they are written. Thoughts do not: they come shortened, or not at all. */
const isShown = (type: string): boolean => type === "text" || type === "tool_use"

/** What one stream has said so far, also when it breaks off. */
export const listen = () => {
  let told = nothingTold
  let thought = false
  let written = ""
  const inputs = new Map<number, string>()

  const hear = (event: RawMessageStreamEvent): void => {
    told = after(told, event)
    if (event.type === "content_block_start" && !isShown(event.content_block.type)) thought = true
    if (event.type !== "content_block_delta") return
    if (event.delta.type === "text_delta") written += event.delta.text
    if (event.delta.type === "input_json_delta") {
      written += event.delta.partial_json
      inputs.set(event.index, (inputs.get(event.index) ?? "") + event.delta.partial_json)
    }
  }

  /** What it took: as the model told it; as far as it told nothing, what can be seen of it, or else the most it may be. */
  const usage = (most: TokenUse): TokenUse => {
    const { input, output, use } = told
    if (!input) return most
    if (output) return use
    const outputTokens = thought ? most.outputTokens : Math.max(use.outputTokens, mostTokens(written))
    return { ...use, outputTokens, estimated: true }
  }

  return {
    hear,
    usage,
    /** A tool's input as it was written, by block: the SDK's own reading of it mends what is broken. */
    inputs: (): ReadonlyMap<number, string> => inputs
  }
}
export type Heard = ReturnType<typeof listen>
