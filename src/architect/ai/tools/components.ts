import { Schema } from "effect"
import { TierName } from "../../../blueprint/TierName.ts"
import { refused, shown } from "../Desk.ts"
import * as ArchitectTool from "./ArchitectTool.ts"
import { ComponentName, named, optional, tierIn } from "./fields.ts"

/** What a tier is built of. */
export const components = ArchitectTool.make({
  name: "components",
  description:
    "The components of one tier with size, zones, instances, engine, version, backups and connections; `component` (id, kind or engine) shows one.",
  input: Schema.Struct({ tier: TierName, component: optional(ComponentName) }),
  run: ({ component, tier: name }, { request }) => {
    const tier = tierIn(request.tiers, name)
    const found = named(tier?.components ?? [], component)
    if (tier === undefined || found.length === 0) return refused(`component: ${name} has none of that name.`)
    const ids = new Set(found.map(({ id }) => id))
    return shown("components", {
      tier: name,
      components: found.map(({ because, rejected, ...rest }) => rest),
      connections: tier.connections.filter(({ from, to }) => ids.has(from) || ids.has(to))
    })
  }
})
