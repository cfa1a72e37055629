import { componentIn } from "../names.ts"
import { markdownTable } from "./markdown.ts"
import type { QuestionReader } from "./Question.ts"

const asks =
  /\b(?:components?|parts?|resources?|architecture|diagram|consists?|contains?|includes?|instances?|size|sizes|made of|in it|what is|what's|show|list|describe|explain|summar\w*|overview|tell me|is there|are there|does it have|do we have|has)\b/

/** What a tier is made of, or one component of it. */
export const components: QuestionReader = {
  name: "components",
  example: "What is in growth?",
  answer: (text, { focus }) => {
    if (!asks.test(text)) return null
    const one = componentIn(text, focus.components)
    const named =
      /\b(?:tier|design|architecture|everything|it|this|components?|parts?|resources?|diagram|overview|summar\w*)\b/.test(
        text
      )
    if (one === null && !named && !text.includes(focus.name)) return null
    const shown = one === null ? focus.components : [one]
    return [
      one === null ? `**${focus.name}**: ${focus.summary}` : `**${one.name}** (\`${one.id}\`) in ${focus.name}:`,
      markdownTable(
        ["component", "kind", "what", "size", "instances"],
        shown.map(({ id, kind, max, min, name, size, version }) => [
          id,
          kind,
          `${name}${version === undefined ? "" : ` ${version}`}`,
          size ?? "",
          min === max ? String(min) : `${min} to ${max}`
        ])
      )
    ].join("\n\n")
  }
}
