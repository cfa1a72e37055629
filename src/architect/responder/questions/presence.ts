import { kindIn } from "../names.ts"
import { kindName } from "./kindName.ts"
import { euros } from "../../texts.ts"
import { cell } from "./markdown.ts"
import { costOf } from "./sums.ts"
import type { QuestionReader } from "./Question.ts"

const asks =
  /^(?:is|are) there\b(?! (?:a|any) (?:way|possibility|chance|option))|^(?:do|does|did|has|have)\b.*\b(?:have|has|use|uses|include|includes|contain|contains|come with|got)\b|^(?:is|are)\b.*\b(?:included|part of|in use|used|present)\b|\bhas (?:a|an)\b/

/** Whether a kind of component is there, tier by tier. */
export const presence: QuestionReader = {
  name: "presence",
  example: "Does growth have a WAF?",
  answer: (text, { named, tiers }) => {
    const kind = kindIn(text)
    if (!asks.test(text) || kind === null) return null
    const what = kindName(kind)
    const wanted = tiers.filter(({ name }) => named.length === 0 || named.includes(name))
    return wanted
      .map((tier) => {
        const { components, name } = tier
        const first = components.find(
          (component) =>
            component.kind === kind.kind &&
            (kind.engine === undefined ||
              component.engine === undefined ||
              component.engine === kind.engine ||
              component.id === kind.engine)
        )
        if (first === undefined) return `- **${name}**: no ${what}.`
        return `- **${name}**: yes, ${cell(first.name)} (${cell(first.id)}${first.size === null ? "" : `, ${cell(first.size)}`}), ${euros(costOf(tier, first))} a month.`
      })
      .join("\n")
  }
}
