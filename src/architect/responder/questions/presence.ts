import { kindIn } from "../names.ts"
import { euros } from "../../texts.ts"
import { cell } from "./markdown.ts"
import type { QuestionReader } from "./Question.ts"

const asks =
  /^(?:is|are) there\b|^(?:do|does|did|has|have)\b.*\b(?:have|has|use|uses|include|includes|contain|contains|come with|got)\b|^(?:is|are)\b.*\b(?:included|part of|in use|used|present)\b|\bhas (?:a|an)\b/

/** Whether a kind of component is there, tier by tier. */
export const presence: QuestionReader = {
  name: "presence",
  example: "Does growth have a WAF?",
  answer: (text, { named, tiers }) => {
    const kind = kindIn(text)
    if (!asks.test(text) || kind === null) return null
    const what = kind.engine ?? kind.kind
    const wanted = tiers.filter(({ name }) => named.length === 0 || named.includes(name))
    return wanted
      .map(({ components, items, name }) => {
        const first = components.find(
          (component) =>
            component.kind === kind.kind &&
            (kind.engine === undefined ||
              component.engine === undefined ||
              component.engine === kind.engine ||
              component.id === kind.engine)
        )
        if (first === undefined) return `- **${name}**: no ${what}.`
        const cost = items.reduce(
          (sum, { component, monthlyEur }) => (component === first.id ? sum + (monthlyEur ?? 0) : sum),
          0
        )
        return `- **${name}**: yes, ${cell(first.name)} (${cell(first.id)}${first.size === null ? "" : `, ${cell(first.size)}`}), ${euros(cost)} a month.`
      })
      .join("\n")
  }
}
