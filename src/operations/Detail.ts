import { Schema } from "effect"

/** How much of a result is wanted: `summary` stays small enough for an agent to read at once. */
export const Detail = Schema.Literal("summary", "full").annotations({
  identifier: "Detail",
  description:
    "`summary` (usual over MCP): no price items, decisions, compliance rows or diagram; `full` (usual over REST): all, later tiers pointing to the first (`As in starter.`)"
})
export type Detail = typeof Detail.Type
