import type { QuestionReader } from "./Question.ts"
import { bullets, firstOf } from "./markdown.ts"

const asks =
  /\b(?:assum\w+|limitations?|limits|caveats?|what (?:is|are) (?:not|n't) (?:included|covered|considered)|not included|how (?:sure|accurate|reliable|exact|precise)|confiden\w+|trust)\b/

const plain =
  /\b(?:what|which|are|the|of|do|does|did|you|we|for|about|this|that|from|with|make|made|rest|estimate|assum\w*|limit\w*|caveats?|growth|starter|scale|enterprise|design|price)\b/g

const most = 12

/** What a design and its price rest on, the lines about the topic where one is named. */
export const assumptionsOf: QuestionReader = {
  name: "assumptions",
  example: "Which assumptions does growth rest on?",
  answer: (text, { focus }) => {
    if (!asks.test(text)) return null
    const { assumptions, items, name, warnings } = focus
    const topics = text.replaceAll(plain, " ").match(/[a-z]{4,}/g) ?? []
    const near = assumptions.filter((line) =>
      topics.some((topic) => line.toLowerCase().includes(topic.replace(/s$/, "")))
    )
    const shown = near.length > 0 ? near : assumptions
    const unpriced = items
      .filter((item) => item.unpriced === true)
      .map(({ component, reason }) => `${component}: ${reason ?? "no price is known"}`)
    return [
      `**${name}** rests on ${assumptions.length} assumptions${near.length > 0 ? `; about that` : ""}:`,
      firstOf(shown, most),
      ...(shown.length > most ? ["All of them stand in `docs/infrastructure/ARCHITECTURE.md`."] : []),
      ...(unpriced.length === 0 ? [] : [`Without a known price:\n${bullets(unpriced)}`]),
      ...(warnings.length === 0 ? [] : [`Warnings:\n${bullets(warnings.map(({ code, text }) => `${code}: ${text}`))}`]),
      "Prices are estimates without tax. Nothing is applied, measured or certified by this service."
    ].join("\n\n")
  }
}
