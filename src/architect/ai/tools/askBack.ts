import { Schema } from "effect"
import * as ArchitectTool from "./ArchitectTool.ts"
import { Text } from "./fields.ts"

/** Ends with a question back; nothing changes. */
export const askBack = ArchitectTool.make({
  name: "ask_back",
  description:
    "Ends with a question back where the message can be meant in several ways, or asks for what no edit can do: say what can be done. Nothing changes.",
  input: Schema.Struct({ text: Text }),
  run: ({ text }) => ({ _tag: "Closed", closing: { kind: "clarification", text } })
})
