import { Schema } from "effect"

/** How much of a result is wanted: `summary` stays small enough for an agent to read at once. */
export const Detail = Schema.Literal("summary", "full").annotations({
  identifier: "Detail",
  description:
    "`summary` (over MCP when left out): the most telling entries, without price items, decisions, compliance rows and diagram; `full` (over REST when left out): all, where later tiers point to the first for what it says (`As in starter.`)"
})
export type Detail = typeof Detail.Type
