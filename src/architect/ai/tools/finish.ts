import { Schema } from "effect"
import { refused } from "../Desk.ts"
import * as ArchitectTool from "./ArchitectTool.ts"
import { Text } from "./fields.ts"

/** Ends with the last proposal. */
export const finish = ArchitectTool.make({
  name: "finish",
  description:
    "Ends and keeps the last edits that the engine took. `text` says in a few sentences what changes and why, without links; edits, prices and consequences are listed below it by the engine. A design may be finished without any edits.",
  input: Schema.Struct({ text: Text }),
  run: ({ text }, { proposal, task }) =>
    proposal === null && task === "message"
      ? refused("No edits were taken, so there is nothing to keep: propose_edits first, or answer.")
      : { _tag: "Closed", closing: { kind: "finish", text } }
})
