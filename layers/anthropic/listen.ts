import type { RawMessageStreamEvent } from "@anthropic-ai/sdk/resources/messages"
import { noTokens } from "../../src/architect/ai/spend.ts"
import { after } from "./usage.ts"

/** What one stream has said so far, also when it breaks off. */
export const listen = () => {
  let usage = noTokens
  const inputs = new Map<number, string>()
  return {
    hear: (event: RawMessageStreamEvent): void => {
      usage = after(usage, event)
      if (event.type === "content_block_delta" && event.delta.type === "input_json_delta") {
        inputs.set(event.index, (inputs.get(event.index) ?? "") + event.delta.partial_json)
      }
    },
    usage: () => usage,
    /** A tool's input as it was written, by block: the SDK's own reading of it mends what is broken. */
    inputs: (): ReadonlyMap<number, string> => inputs
  }
}
export type Heard = ReturnType<typeof listen>
