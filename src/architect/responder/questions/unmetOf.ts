import { euros } from "../../texts.ts"
import { bullets } from "../answers/shared/markdown.ts"
import type { QuestionReader } from "./Question.ts"

const asks = /\b(?:unmet|not met|missing|gaps?|warnings?|problems?|issues?|risks?|wrong|ways? out)\b/

/** Floors that are not reached, with ways out, and what else to know. */
export const unmetOf: QuestionReader = {
  name: "unmet",
  example: "What is not met in starter?",
  answer: (text, { focus }) => {
    if (!asks.test(text)) return null
    const { name, unmet, warnings } = focus
    return [
      unmet.length === 0
        ? `**${name}** meets every floor of the context.`
        : `**${name}** does not meet:\n${bullets(
            unmet.map(({ constraint, text, waysOut }) => {
              const ways = waysOut.map(
                ({ change, monthlyEur }) => `${change}${monthlyEur === null ? "" : ` (${euros(monthlyEur)})`}`
              )
              return `${constraint}: ${text}${ways.length === 0 ? "" : ` Ways out: ${ways.join("; ")}.`}`
            })
          )}`,
      ...(warnings.length === 0 ? [] : [`Warnings:\n${bullets(warnings.map(({ code, text }) => `${code}: ${text}`))}`])
    ].join("\n\n")
  }
}
