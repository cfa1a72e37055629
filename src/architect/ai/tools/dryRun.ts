import { Either, Schema } from "effect"
import { refused, shown } from "../Desk.ts"
import { outcomeOf, tryOut } from "../trying.ts"
import * as ArchitectTool from "./ArchitectTool.ts"
import { Edits } from "./fields.ts"

/** Edits tried and forgotten. */
export const dryRun = ArchitectTool.make({
  name: "dry_run",
  description:
    "Tries edits on the current design and keeps nothing: prices, differences, unmet floors and consequences of all four tiers. For questions of the kind 'what would it cost with…' and 'what if…', and before proposing.",
  input: Schema.Struct({ edits: Edits }),
  run: ({ edits }, desk) =>
    Either.match(tryOut(desk, edits), {
      onLeft: refused,
      onRight: (tried) => shown("dry run, nothing was kept", outcomeOf(tried))
    })
})
