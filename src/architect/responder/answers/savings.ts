/** How a tier becomes cheaper: single changes that were tried, with what each breaks. */
import type { Steps } from "../../../facts/Steps.ts"
import { markdownTable } from "./shared/markdown.ts"
import { savingsOf } from "../questions/savings.ts"
import { type Answer, componentHere, type Inquiry, paragraphs } from "./Answer.ts"

function* told(inquiry: Inquiry): Steps<string | null> {
  const { asked, eur, known, say } = inquiry
  const tier = known.focus.name
  const of = asked.about.components.length === 0 ? null : (componentHere(inquiry) ?? null)
  const found = yield* savingsOf(of, known)
  const [most] = found
  if (most === undefined) return say("ask.savings.none", { tier })
  return paragraphs(
    say("ask.savings.ways", { tier, most: eur(most.eur) }),
    markdownTable(
      ["", say("ask.if.difference"), say("ask.if.then"), say("ask.if.unmet")],
      found.map((one) => [
        one.words,
        eur(-one.eur),
        eur(one.after.price.monthlyEur),
        one.breaks.join("; ") || say("ask.nothing")
      ])
    )
  )
}

/** English has a fuller one, which knows what is to be saved. */
export const savings: Answer = (inquiry) => (inquiry.asked.language === "en" ? null : told(inquiry))
