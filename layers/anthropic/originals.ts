import type { ContentBlockParam, ContentBlock } from "@anthropic-ai/sdk/resources/messages"
import type { Reply } from "../../src/architect/ai/LanguageModel.ts"

/**
 * What replies were made of. A model that thought before it asked for a tool wants its thoughts back with the tool's
 * result, unchanged; they are nobody else's business. Forgotten with the reply itself.
 */
export const makeOriginals = () => {
  const originals = new WeakMap<Reply, ReadonlyArray<ContentBlockParam>>()
  return {
    remember: (content: Reply, blocks: ReadonlyArray<ContentBlock>): void => {
      originals.set(content, blocks)
    },
    of: (content: Reply): ReadonlyArray<ContentBlockParam> | undefined => originals.get(content)
  }
}
export type Originals = ReturnType<typeof makeOriginals>
