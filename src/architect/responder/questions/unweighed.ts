import { bullets } from "../answers/shared/markdown.ts"
import type { QuestionReader } from "./Question.ts"

/** Machines that the provider may take back. */
const spot = /\b(?:spot(?! on\b)|pre-?emptible|interruptible)\b/

/** What a design never weighs: it was not rejected, as nobody looked. */
export const unweighed: QuestionReader = {
  name: "unweighed",
  example: "Can spot instances be used?",
  answer: (text, { focus }) => {
    const said = spot.exec(text)?.[0]
    if (said === undefined) return null
    const weighed = focus.components.flatMap(({ id, rejected }) =>
      rejected.flatMap(({ option, why }) => (spot.test(option.toLowerCase()) ? [`${id}: ${option}: ${why}`] : []))
    )
    if (weighed.length > 0) return `Weighed in ${focus.name} and not taken:\n${bullets(weighed)}`
    return [
      `Capacity that the provider may take back (${said}) was not weighed in **${focus.name}**: no option of its decision log holds it, so it was neither taken nor rejected, and no message can ask for it. Nothing was changed.`,
      `The price of ${focus.name} is of list prices without commitments or discounts (catalogue of ${focus.price.catalogDate}).`
    ].join("\n\n")
  }
}
