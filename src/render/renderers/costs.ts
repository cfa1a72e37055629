/** Every line of the price, with where it comes from. */
import { document, origin, section } from "../documents/document.ts"
import { provenance, provenanceWords } from "../documents/provenance.ts"
import { code, text } from "../markdown/escape.ts"
import { euros } from "../markdown/figures.ts"
import { list, table } from "../markdown/table.ts"
import { type BudgetState, type Environment, type PriceItem, rangeOf } from "../../blueprint/Tier.ts"
import { placementOf } from "../../providers/Plan.ts"
import { doubt } from "../../pricing/constants.ts"
import type { Renderer } from "../Renderer.ts"

const remark = ({ free, reason, unpriced, usageDriven }: PriceItem): string =>
  [
    ...(unpriced === true ? ["**no price known**"] : []),
    ...(free === true ? ["free"] : []),
    ...(usageDriven ? ["by use"] : []),
    ...(reason === undefined ? [] : [text(reason)])
  ].join(", ")

const budgetTexts: Record<BudgetState, string> = {
  none: "",
  within: "The high estimate too is within the budget.",
  at_risk: "**The budget is at risk: a month of high use, or a line without a known price, may exceed it.**",
  over: "**This is over the budget.**"
}

/** What each component costs; what is not known is never counted as nothing. */
const sums = (items: ReadonlyArray<PriceItem>): ReadonlyArray<readonly [component: string, sum: string]> => {
  const own = new Map<string, ReadonlyArray<number | null>>()
  for (const { component, monthlyEur } of items) own.set(component, [...(own.get(component) ?? []), monthlyEur])
  return [...own].map(([component, all]) => {
    const known = all.filter((one) => one !== null)
    const sum = known.length === 0 ? null : Math.round(known.reduce((one, other) => one + other, 0) * 100) / 100
    return [component, `${sum !== null && known.length < all.length ? "at least " : ""}${euros(sum)}`]
  })
}

/** What comes on top of the sum, and whether a budget counts it. */
const beside = (environments: ReadonlyArray<Environment>): string =>
  environments.length === 0
    ? ""
    : [
        "Copies beside production come on top. Lines below are production's alone.",
        table(
          ["Environment", "Size", "A month", "Low", "High", "Made by these files, and counted towards the budget"],
          environments.map(({ complete, highEur, lowEur, monthlyEur, name, tier, written }) => [
            code(name),
            code(tier),
            `${complete ? "" : "at least "}${euros(monthlyEur)}`,
            euros(lowEur),
            euros(highEur),
            written ? "yes" : "no; each for as long as it runs"
          ]),
          [2, 3, 4]
        )
      ].join("\n\n")

export const costs: Renderer = {
  name: "costs",
  render: (rendering) => {
    const { environments = [], items, price, region } = rendering.tier
    const { exchangeRate } = price
    return [
      document(rendering, "COSTS.md", [
        "# Costs",
        origin(rendering),
        `**${euros(price.monthlyEur)} a month**, between ${euros(price.lowEur)} and ${euros(price.highEur)} as use varies and as unit prices are uncertain. ${euros(price.fixedEur)} of it is provisioned and billed in any case, ${euros(price.usageEur)} follows use. This is an estimate, not an offer: list prices on demand, without tax, support plans and discounts; a month has 730 hours.`,
        beside(environments),
        budgetTexts[price.budget],
        price.complete ? "" : "**The sum is a lower bound: at least one line below has no known price.**",
        section(
          "## Lines",
          table(
            [
              "Component",
              "SKU",
              "What",
              "Arithmetic",
              "A month",
              "Low",
              "High",
              "Source",
              "As of",
              "How sure",
              "Remark"
            ],
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
              provenance(item, region),
              remark(item)
            ]),
            [4, 5, 6]
          )
        ),
        section(
          "## By component",
          table(
            ["Component", "A month"],
            sums(items).map(([component, sum]) => [code(component), sum]),
            [1]
          )
        ),
        section(
          "## How to read this",
          list([
            `Prices of the catalogue of ${text(price.catalogDate)}. Cloud prices change: check the source before a decision.`,
            `Prices in US dollars are converted at ${exchangeRate.eurPerUsd} € per dollar (${text(exchangeRate.date)}, ${text(exchangeRate.source)}).`,
            ...provenanceWords,
            `Lines marked \`by use\` follow the traffic and data of the context. The low and high estimates span that use and the doubt about a unit price: ±${doubt.derived.value} % where it is derived, ±${doubt.approx.value} % where it is approximate.`,
            "What the arithmetic calls `free` is given to every account for ever, once: whatever else runs in the account uses it up too. A line with the remark `free` costs nothing, for the reason beside it; its source is that of the price which is not charged.",
            ...(placementOf(rendering.plan, "budget") === undefined
              ? []
              : [
                  `A budget alarm in the Terraform warns at 80 and 100 % of the sum${rendering.staging === null ? "" : " and what staging adds to it"}.`
                ])
          ])
        )
      ])
    ]
  }
}
