import type { QuestionReader } from "./Question.ts"
import { bullets, firstOf } from "../answers/shared/markdown.ts"

const asks =
  /\b(?:assum\w+|limitations?|limits|caveats?|what (?:is|are) (?:not|n't) (?:included|covered|considered)|not included|how (?:sure|accurate|reliable|exact|precise)|confiden\w+|trust|not know|don't know|unknown|guess(?:ed|es)?)\b/

const plain =
  /\b(?:what|which|are|the|of|do|does|did|you|we|for|about|this|that|from|with|make|made|rest|estimate|assum\w*|limit\w*|caveats?|growth|starter|scale|enterprise|design|price)\b/g

const most = 12

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")

/** What people call things that assumptions name otherwise. */
const synonyms: Readonly<Record<string, RegExp>> = {
  traffic: /traffic|requests?|peak|busiest|visits?|sessions?/i,
  load: /traffic|requests?|peak|busiest|cpu/i,
  storage: /stor|data|disk|GB\b/i,
  data: /data|stor|disk|GB\b/i
}

/** What a design and its price rest on, the lines about the topic where one is named. */
export const assumptionsOf: QuestionReader = {
  name: "assumptions",
  example: "Which assumptions does growth rest on?",
  answer: (text, { focus }) => {
    if (!asks.test(text)) return null
    const { assumptions, items, name, warnings } = focus
    const topics = text.replaceAll(plain, " ").match(/[a-z]{4,}/g) ?? []
    const near = assumptions.filter((line) =>
      topics.some((topic) => (synonyms[topic] ?? new RegExp(escaped(topic.replace(/s$/, "")), "i")).test(line))
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
