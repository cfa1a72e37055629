import { componentIn, kindIn } from "../names.ts"
import { euros } from "../../texts.ts"
import { bullets } from "./markdown.ts"
import type { Known, QuestionReader } from "./Question.ts"

const asks = /\b(?:why|what for|reason|need(?:ed)?|purpose|justif|because|instead of|explain)\b/

/** A reason's id in words: the fact with its place, or the context field with its value and origin. */
const because = (id: string, { analysis, context }: Known): string => {
  const fact = analysis.facts.find((fact) => fact.id === id)
  if (fact !== undefined) {
    const at = fact.evidence[0]
    return `${fact.kind}: ${fact.value}${at === undefined ? "" : ` (${at.path}:${at.line})`}`
  }
  const field = /^context\.(\w+)$/.exec(id)?.[1]
  const settled = Object.entries(context).find(([name]) => name === field)?.[1]
  if (settled === undefined) return id
  const value = Array.isArray(settled.value) ? settled.value.join(", ") : String(settled.value)
  return `${field ?? ""} = ${value} (${settled.origin}: ${settled.why})`
}

/** Why a component is there, from its decision log, or why it is not. */
export const why: QuestionReader = {
  name: "why",
  example: "Why is there a load balancer?",
  answer: (text, known) => {
    if (!asks.test(text)) return null
    const { focus } = known
    const component = componentIn(text, focus.components)
    if (component === null) {
      const named = kindIn(text)
      if (named === null) return null
      const rejected = focus.components.flatMap(({ rejected }) => rejected)
      const spoken = rejected.filter(({ option }) => kindIn(option.toLowerCase())?.kind === named.kind)
      return spoken.length === 0
        ? `There is no ${named.engine ?? named.kind} in ${focus.name}: no fact of the repository and no value of the context asks for one.`
        : `There is no ${named.engine ?? named.kind} in ${focus.name}:\n${bullets(spoken.map(({ option, why }) => `${option}: ${why}`))}`
    }
    const size = component.size === null ? "" : `, ${component.size}`
    return [
      `**${component.name}** (\`${component.id}\`${size}) is in ${focus.name} because of:`,
      bullets(component.because.map((id) => because(id, known))),
      ...(component.rejected.length === 0
        ? []
        : [
            "Weighed and not taken:",
            bullets(
              component.rejected.map(
                ({ monthlyEur, option, why }) =>
                  `${option}${monthlyEur === null ? "" : ` (${euros(monthlyEur)})`}: ${why}`
              )
            )
          ])
    ].join("\n\n")
  }
}
