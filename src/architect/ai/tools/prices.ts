import { Schema } from "effect"
import { TierName } from "../../../blueprint/TierName.ts"
import type { PriceItem } from "../../../blueprint/Tier.ts"
import { refused, shown } from "../Desk.ts"
import * as ArchitectTool from "./ArchitectTool.ts"
import { ComponentName, named, optional, tierIn } from "./fields.ts"

const sumOf = (items: ReadonlyArray<PriceItem>): number =>
  items.reduce((cents, { monthlyEur }) => cents + Math.round((monthlyEur ?? 0) * 100), 0) / 100

/** What a tier costs and why: every amount with its arithmetic. */
export const prices = ArchitectTool.make({
  name: "prices",
  description:
    "What one tier costs a month in euros: its total, each component's sum and share, and what copies beside production add on top of the total. With `component` (id, kind or engine) every price line of it with quantity, unit price, arithmetic, source and date.",
  input: Schema.Struct({ tier: TierName, component: optional(ComponentName) }),
  run: ({ component, tier: name }, { request }) => {
    const tier = tierIn(request.tiers, name)
    const found = named(tier?.components ?? [], component)
    if (tier === undefined || found.length === 0) return refused(`component: ${name} has none of that name.`)
    const { price } = tier
    const sums = found.map(({ id }) => {
      const lines = tier.items.filter((item) => item.component === id)
      const monthlyEur = sumOf(lines)
      return {
        component: id,
        monthlyEur,
        complete: lines.every(({ unpriced }) => unpriced !== true),
        sharePercent: price.monthlyEur === 0 ? 0 : Math.round((monthlyEur / price.monthlyEur) * 100),
        lines: component === undefined ? lines.length : lines
      }
    })
    return shown("prices", {
      tier: name,
      total: price,
      // on top of the total
      ...(tier.environments === undefined ? {} : { besideProduction: tier.environments }),
      components: sums.toSorted((one, other) => other.monthlyEur - one.monthlyEur)
    })
  }
})
