import { Schema } from "effect"
import { Component } from "../blueprint/Component.ts"
import { Tier } from "../blueprint/Tier.ts"
import type { Detail } from "./Detail.ts"

const optional = <A, I>(schema: Schema.Schema<A, I>) => Schema.optionalWith(schema, { exact: true })

const { because, rejected, ...componentBasics } = Component.fields
const { assumptions, compliance, components, connections, diagram, items, ...tierBasics } = Tier.fields

const ComponentView = Schema.Struct({
  ...componentBasics,
  because: optional(because),
  rejected: optional(rejected)
}).annotations({ identifier: "Component" })

/** A tier as answers show it. What a summary leaves out is absent, never empty. */
export const TierView = Schema.Struct({
  ...tierBasics,
  components: Schema.Array(ComponentView),
  items: optional(items),
  connections: optional(connections),
  compliance: optional(compliance),
  assumptions: optional(assumptions),
  diagram: optional(diagram)
}).annotations({ identifier: "Tier" })
export type TierView = typeof TierView.Type

/** The tier whole, or without price items, decision log, connections, compliance rows, assumptions and diagram. */
export const viewTier = (tier: Tier, detail: Detail): TierView => {
  if (detail === "full") return tier
  const { assumptions, compliance, components, connections, diagram, items, ...rest } = tier
  return { ...rest, components: components.map(({ because, rejected, ...component }) => component) }
}
