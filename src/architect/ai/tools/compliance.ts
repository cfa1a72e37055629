import { Schema } from "effect"
import { TierName } from "../../../blueprint/TierName.ts"
import { refused, shown } from "../Desk.ts"
import * as ArchitectTool from "./ArchitectTool.ts"
import { tierIn } from "./fields.ts"

/** Controls, and floors that are not met. */
export const compliance = ArchitectTool.make({
  name: "compliance",
  description:
    "The controls of the regimes that hold for one tier with their status (met, partial, customer), the floors it does not meet with ways out, and the services that see data outside the region. None of it is a certification.",
  input: Schema.Struct({ tier: TierName }),
  run: ({ tier: name }, { request }) => {
    const tier = tierIn(request.tiers, name)
    if (tier === undefined) return refused(`tier: there is no ${name}.`)
    return shown("compliance", {
      tier: name,
      regimes: request.settled.compliance,
      region: tier.region,
      controls: tier.compliance,
      unmet: tier.unmet,
      outsideTheRegion: tier.globalServices
    })
  }
})
