/** How a tier stands to a regime. */
import { Either, Schema } from "effect"
import { Compliance } from "../../../facts/ContextValues.ts"
import type { Steps } from "../../../facts/Steps.ts"
import { bullets } from "./shared/markdown.ts"
import { type Answer, type Inquiry, paragraphs } from "./Answer.ts"

const isRegime = Schema.is(Compliance)

function* told(inquiry: Inquiry): Steps<string | null> {
  const { asked, known, say } = inquiry
  const regime = asked.about.regimes.find(isRegime)
  if (regime === undefined) return null
  const found = yield* known.tried([{ _tag: "ChangeCompliance", add: [regime] }])
  const tier = Either.isLeft(found)
    ? known.focus
    : (found.right.tiers.find(({ name }) => name === known.focus.name) ?? known.focus)
  const missed = tier.unmet.find(({ constraint }) => constraint === regime)
  const left = tier.compliance.filter(({ status }) => status !== "met")
  return paragraphs(
    missed === undefined
      ? say("ask.compliance.met", { tier: tier.name, regime })
      : say("ask.compliance.not", { tier: tier.name, regime, why: missed.text }),
    left.length === 0 ? null : bullets(left.map(({ control, how, status }) => `${control} (${status}): ${how}`))
  )
}

/** English has a fuller one. */
export const compliance: Answer = (inquiry) => (inquiry.asked.language === "en" ? null : told(inquiry))
