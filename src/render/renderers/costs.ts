/** Every line of the price, with where it comes from. */
import { document, origin, section } from "../documents/document.ts"
import { code, text } from "../markdown/escape.ts"
import { euros } from "../markdown/figures.ts"
import { list, table } from "../markdown/table.ts"
import { type BudgetState, type PriceItem, rangeOf } from "../../blueprint/Tier.ts"
import { doubt } from "../../pricing/constants.ts"
import type { Renderer } from "../Renderer.ts"

const remark = ({ confidence, free, reason, unpriced, usageDriven }: PriceItem): string =>
  [
    ...(unpriced === true ? ["**no price known**"] : []),
    ...(free === true ? ["free"] : []),
    ...(usageDriven ? ["by use"] : []),
    ...(confidence === "exact" ? [] : [confidence]),
    ...(reason === undefined ? [] : [text(reason)])
  ].join(", ")

const budgetTexts: Record<BudgetState, string> = {
  none: "",
  within: "The high estimate too is within the budget.",
  at_risk: "**The budget is at risk: a month of high use, or a line without a known price, may exceed it.**",
  over: "**This is over the budget.**"
}

export const costs: Renderer = {
  name: "costs",
  render: (rendering) => {
    const { items, price } = rendering.tier
    const { exchangeRate } = price
    const totals = new Map<string, number>()
    for (const { component, monthlyEur } of items)
      totals.set(component, (totals.get(component) ?? 0) + (monthlyEur ?? 0))
    return [
      document("COSTS.md", [
        "# Costs",
        origin(rendering),
        `**${euros(price.monthlyEur)} a month**, between ${euros(price.lowEur)} and ${euros(price.highEur)} as use varies and as sure as the unit prices are. ${euros(price.fixedEur)} of it is provisioned and billed in any case, ${euros(price.usageEur)} follows use. This is an estimate, not an offer: list prices on demand, without tax, support plans and discounts; a month has 730 hours.`,
        budgetTexts[price.budget],
        price.complete ? "" : "**The sum is a lower bound: at least one line below has no known price.**",
        section(
          "## Lines",
          table(
            ["Component", "SKU", "What", "Arithmetic", "A month", "Low", "High", "Source", "As of", "Remark"],
            items.map((item) => [
              code(item.component),
              code(item.sku),
              text(item.description),
              text(item.formula),
              euros(item.monthlyEur),
              euros(rangeOf(item).lowEur),
              euros(rangeOf(item).highEur),
              text(item.source),
              text(item.asOf),
              remark(item)
            ]),
            [4, 5, 6]
          )
        ),
        section(
          "## By component",
          table(
            ["Component", "A month"],
            [...totals].map(([component, sum]) => [code(component), euros(Math.round(sum * 100) / 100)]),
            [1]
          )
        ),
        section(
          "## How to read this",
          list([
            `Prices of the catalogue of ${text(price.catalogDate)}. Cloud prices change: check the source before a decision.`,
            `Prices in US dollars are converted at ${exchangeRate.eurPerUsd} € per dollar (${text(exchangeRate.date)}, ${text(exchangeRate.source)}).`,
            "`exact` lines (without a remark) stand in the provider's own price list for this region; `derived` ones are computed from such figures; `approx` ones are taken from a neighbour.",
            `Lines marked \`by use\` follow the traffic and data of the context. The low and high estimates span that use and the doubt about a unit price: ±${doubt.derived.value} % where it is derived, ±${doubt.approx.value} % where it is approximate.`,
            "What is `free` in a line is given to every account for ever, once: whatever else runs in the account uses it up too.",
            "A budget alarm in the Terraform warns at 80 and 100 % of the sum."
          ])
        )
      ])
    ]
  }
}
