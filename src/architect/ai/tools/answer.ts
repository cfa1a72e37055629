import { Schema } from "effect"
import * as ArchitectTool from "./ArchitectTool.ts"
import { Text } from "./fields.ts"

/** Ends with an answer; nothing changes. */
export const answer = ArchitectTool.make({
  name: "answer",
  description:
    "Ends with the answer to a question, in Markdown without links. Nothing changes. Every number in it must have been shown to you.",
  input: Schema.Struct({ text: Text }),
  run: ({ text }) => ({ _tag: "Closed", closing: { kind: "answer", text } })
})
