import { Schema } from "effect"
import { TierName } from "../../../blueprint/TierName.ts"
import { optionsOf } from "../brief.ts"
import { refused, shown } from "../Desk.ts"
import * as ArchitectTool from "./ArchitectTool.ts"
import { ComponentName, named, optional, tierIn } from "./fields.ts"

/** The decision log. */
export const decisions = ArchitectTool.make({
  name: "decisions",
  description:
    "Why components are there (ids of facts and context fields) and which options were weighed and not taken, each with price, reason and the id that TakeOption and RefuseOption take. Without `component` those of the whole tier, with the tier's rationale and assumptions.",
  input: Schema.Struct({ tier: TierName, component: optional(ComponentName) }),
  run: ({ component, tier: name }, { request }) => {
    const tier = tierIn(request.tiers, name)
    const found = named(tier?.components ?? [], component)
    if (tier === undefined || found.length === 0) return refused(`component: ${name} has none of that name.`)
    return shown("decisions", {
      tier: name,
      ...(component === undefined ? { rationale: tier.rationale, assumptions: tier.assumptions } : {}),
      components: found.map((one) => ({ id: one.id, because: one.because, options: optionsOf(one) }))
    })
  }
})
