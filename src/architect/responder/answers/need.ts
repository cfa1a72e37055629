/** Whether a part is needed: why it is there, what it costs, and what it would be without. */
import { Either } from "effect"
import type { Steps } from "../../../facts/Steps.ts"
import { signed } from "../differenceOf.ts"
import { kindName } from "./shared/kindName.ts"
import { costOf } from "./shared/sums.ts"
import { type Answer, componentHere, type Inquiry, paragraphs } from "./Answer.ts"
import { reasonsOf } from "./why.ts"

function* told(inquiry: Inquiry): Steps<string | null> {
  const { asked, eur, known, say } = inquiry
  const { focus, tried } = known
  const tier = focus.name
  const component = componentHere(inquiry)
  if (component === undefined) {
    const [kind] = asked.about.kinds
    return kind === undefined ? null : say("ask.need.absent", { what: kindName(kind), tier })
  }
  const { id, name } = component
  const cost = costOf(focus, component)
  const total = focus.price.monthlyEur
  const found = yield* tried([{ _tag: "RemoveComponent", component: id, tiers: [tier] }])
  const refused = Either.isLeft(found)
    ? found.left
    : found.right.consequences.find((one) => one.startsWith("Not done:"))?.replace("Not done: ", "")
  const after = Either.isLeft(found) ? undefined : found.right.tiers.find((one) => one.name === tier)
  return paragraphs(
    say("ask.need.kept", { id, name, tier }),
    reasonsOf(component, inquiry),
    say("ask.need.price", { id, price: eur(cost), share: String(total === 0 ? 0 : Math.round((cost / total) * 100)) }),
    refused !== undefined
      ? say("ask.need.cannot", { why: refused })
      : after === undefined
        ? null
        : say("ask.need.without", {
            id,
            tier,
            price: eur(after.price.monthlyEur),
            difference: signed(Math.round((after.price.monthlyEur - total) * 100) / 100)
          })
  )
}

export const need: Answer = (inquiry) => told(inquiry)
