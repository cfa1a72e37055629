import type { SettledContext } from "../../../context/SettledContext.ts"
import { bullets, markdownTable } from "../answers/shared/markdown.ts"
import type { QuestionReader } from "./Question.ts"

type Field = keyof SettledContext

/** How people call the fields. */
const fieldWords: ReadonlyArray<readonly [RegExp, Field]> = [
  [/\b(?:peak ?rps|rps|requests? (?:per|a) second|req\/s|peak|traffic|load)\b/, "peakRps"],
  [/\b(?:monthly active users|mau|users)\b/, "monthlyActiveUsers"],
  [/\b(?:data volume|data ?volume ?gb|gb of data|how much data|data size)\b/, "dataVolumeGb"],
  [/\bbudget\b/, "monthlyBudgetEur"],
  [/\b(?:ops ?skill|operations? skill|team skill)\b/, "opsSkill"],
  [/\b(?:availability (?:floor|target)|99(?:\.9\d?)?(?: ?%)?)(?!\d)/, "availability"],
  [/\b(?:regimes?|compliance (?:floor|context))\b/, "compliance"],
  [/\b(?:allowed providers|providers? (?:asked|allowed))\b/, "providers"],
  [/\b(?:region)\b/, "region"]
]

const isContext = /\b(?:contexts?|inputs?|floors?|requirements?)\b/

const asksOrigin =
  /\b(?:where (?:does|do|did|is|are)\b.*\b(?:from|taken)|come from|origin|who (?:said|asked|set|decided)|default|suggested|how did you (?:get|come|arrive)|based on what|^on what .*\bbased\b|what .*\bbased on\b|why (?:is |are |do |does )?(?:the |it |you )?(?:assume |designed for |sized for )?(?:\d|the peak|peak|budget|rps|traffic|region|availability))/

const shown = (value: unknown): string => {
  if (value === null) return "not given"
  return Array.isArray(value) ? value.join(", ") || "none" : String(value)
}

const origins = { request: "asked for", suggested: "suggested by the repository", default: "our default" } as const

/** The values that a design rests on, each with where it came from. */
export const contextOf: QuestionReader = {
  name: "context",
  example: "Where does the figure for traffic come from?",
  answer: (text, { context, focus }) => {
    if (!isContext.test(text) && !asksOrigin.test(text)) return null
    const named = fieldWords.filter(([words]) => words.test(text)).map(([, field]) => field)
    const all: ReadonlyArray<Field> = fieldWords.map(([, field]) => field)
    if (named.length === 0 && !isContext.test(text)) return null
    const fields = named.length === 0 ? all : named
    const own = Object.entries(focus.asked ?? {}).map(([field, value]) => `${field}: ${shown(value)}`)
    return [
      "The design rests on:",
      markdownTable(
        ["value", "is", "because it is", "why"],
        fields.map((field) => {
          const { origin, value, why } = context[field]
          return [field, shown(value), origins[origin], why]
        })
      ),
      ...(own.length === 0 ? [] : [`For ${focus.name} alone:\n${bullets(own)}`])
    ].join("\n\n")
  }
}
