import { Schema } from "effect"

/** How much of a result is wanted: `summary` stays small enough for an agent to read at once. */
export const Detail = Schema.Literal("summary", "full").annotations({
  identifier: "Detail",
  description:
    "`full` (default) or `summary`: tiers without price items, decision log, compliance rows and diagram; analysis without facts. Four tiers in full point to the first for what it says already (`As in starter.`); with `tier`, one says it all"
})
export type Detail = typeof Detail.Type
