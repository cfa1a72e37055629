import type { Tier } from "../../../blueprint/Tier.ts"
import { componentIn } from "../names.ts"
import { euros } from "../../texts.ts"
import { markdownTable } from "./markdown.ts"
import type { QuestionReader } from "./Question.ts"

const asks =
  /\b(?:costs?|price[ds]?|pricing|expensive|cheap(?:est|er)?|pay|bill|euros?|spend|money|afford|budget)\b|€|\bhow much\b(?! (?:traffic|load|data|capacity|memory|storage)\b)/

/** Monthly euros by component, dearest first. */
const byComponent = ({ items }: Tier): ReadonlyArray<readonly [string, number]> => {
  const sums = new Map<string, number>()
  for (const { component, monthlyEur } of items) {
    sums.set(component, Math.round(((sums.get(component) ?? 0) + (monthlyEur ?? 0)) * 100) / 100)
  }
  return [...sums].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
}

const line = ({ name, price, provider, region }: Tier) =>
  `**${name}** costs ${price.complete ? "" : "at least "}**${euros(price.monthlyEur)}** a month on ${provider} ${region} (low ${euros(price.lowEur)}, high ${euros(price.highEur)}). Prices are estimates without tax.`

/** What a tier or one of its components costs, and what drives the price. */
export const price: QuestionReader = {
  name: "price",
  example: "What does growth cost, and what drives the price?",
  answer: (text, { focus, named, tiers }) => {
    if (!asks.test(text)) return null
    if (named.length !== 1 && /\b(?:tiers|all|each|every|four)\b/.test(text)) {
      return markdownTable(
        ["tier", "a month", "low", "high", "provider"],
        tiers.map(({ name, price, provider, region }) => [
          name,
          `${price.complete ? "" : "at least "}${euros(price.monthlyEur)}`,
          euros(price.lowEur),
          euros(price.highEur),
          `${provider} ${region}`
        ])
      )
    }
    const component = componentIn(text, focus.components)
    if (component !== null) {
      const items = focus.items.filter((item) => item.component === component.id)
      if (items.length === 0) return `**${component.name}** (\`${component.id}\`) has no price line in ${focus.name}.`
      const sum = items.reduce((cents, { monthlyEur }) => cents + Math.round((monthlyEur ?? 0) * 100), 0) / 100
      const unpriced = items.some((item) => item.unpriced === true)
      return [
        `**${component.name}** (\`${component.id}\`) in ${focus.name}: ${unpriced ? "at least " : ""}**${euros(sum)}** a month.`,
        markdownTable(
          ["line", "quantity", "unit", "unit price", "a month", "source"],
          items.map(({ asOf, description, monthlyEur, quantity, source, unit, unitPriceEur }) => [
            description,
            String(quantity),
            unit,
            unitPriceEur === null ? "not known" : `${unitPriceEur} €`,
            monthlyEur === null ? "not known" : euros(monthlyEur),
            `${source} (${asOf})`
          ])
        )
      ].join("\n\n")
    }
    const total = focus.price.monthlyEur
    return [
      line(focus),
      markdownTable(
        ["component", "a month", "share"],
        byComponent(focus)
          .filter(([, sum]) => sum > 0)
          .map(([id, sum]) => [id, euros(sum), total === 0 ? "" : `${Math.round((sum / total) * 100)} %`])
      )
    ].join("\n\n")
  }
}
