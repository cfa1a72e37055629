import { Schema } from "effect"

/** How much of a result is wanted: `summary` stays small enough for an agent to read at once. */
export const Detail = Schema.Literal("summary", "full").annotations({
  identifier: "Detail",
  description:
    "`summary` (over MCP when left out) or `full` (over REST when left out). A summary leaves out price items, decision log, compliance rows and diagram of tiers, and has the most telling entries of an analysis with their number. Four tiers in full point to the first for what it says already (`As in starter.`); with `tier`, one says it all"
})
export type Detail = typeof Detail.Type
