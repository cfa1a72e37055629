/** Every line of the price, with where it comes from. */
import { document, origin, section } from "../documents/document.ts"
import { code, text } from "../markdown/escape.ts"
import { euros, quantity, unitPrice } from "../markdown/figures.ts"
import { list, table } from "../markdown/table.ts"
import type { PriceItem } from "../../blueprint/Tier.ts"
import type { Renderer } from "../Renderer.ts"

const remark = ({ confidence, free, reason, unpriced, usageDriven }: PriceItem): string =>
  [
    ...(unpriced === true ? ["**no price known**"] : []),
    ...(free === true ? ["free"] : []),
    ...(usageDriven ? ["by use"] : []),
    ...(confidence === "exact" ? [] : [confidence]),
    ...(reason === undefined ? [] : [text(reason)])
  ].join(", ")

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
        `**${euros(price.monthlyEur)} a month**, between ${euros(price.lowEur)} and ${euros(price.highEur)} as use varies. This is an estimate, not an offer: list prices on demand, without tax, support plans and discounts; a month has 730 hours.`,
        price.complete ? "" : "**The sum is a lower bound: at least one line below has no known price.**",
        section(
          "## Lines",
          table(
            ["Component", "SKU", "What", "Quantity", "Unit", "Unit price", "A month", "Source", "As of", "Remark"],
            items.map((item) => [
              code(item.component),
              code(item.sku),
              text(item.description),
              quantity(item.quantity),
              text(item.unit),
              unitPrice(item.unitPriceEur),
              euros(item.monthlyEur),
              text(item.source),
              text(item.asOf),
              remark(item)
            ]),
            [3, 5, 6]
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
            "Lines marked `by use` follow the traffic and data of the context; the range above is theirs.",
            "A budget alarm in the Terraform warns at 80 and 100 % of the sum."
          ])
        )
      ])
    ]
  }
}
