/** What a price is made of; of two tiers, why one is dearer. */
import { type Answer, paragraphs } from "../Answer.ts"
import { byComponent, firstTier, priceOf, shareOf, wantedTiers } from "./figures.ts"
import { causesSentence, differenceSentence } from "./gains.ts"
import { partsTable } from "./parts.ts"
import { resizedLines } from "./gains.ts"
import { bullets } from "../shared/markdown.ts"

/** Parts that the first sentence names. */
const leading = 3

export const priceDrivers: Answer = (inquiry) => {
  const { eur, list, say } = inquiry
  const wanted = wantedTiers(inquiry)
  const [from, to] = wanted
  if (wanted.length === 2 && from !== undefined && to !== undefined) {
    const sizes = resizedLines(inquiry, from, to)
    return paragraphs(
      `${differenceSentence(inquiry, from, to)} ${causesSentence(inquiry, from, to)}`,
      sizes.length === 0 ? null : bullets(sizes),
      say("answer.compare.next")
    )
  }
  const tier = firstTier(inquiry)
  const { price } = tier
  const parts = byComponent(tier.items)
    .filter(([, sum]) => sum > 0)
    .slice(0, leading)
    .map(([id, sum]) => `\`${id}\` (${eur(sum)}, ${shareOf(sum, tier)})`)
  return paragraphs(
    parts.length === 0
      ? say("answer.price.dearest.none", { tier: tier.name })
      : say("answer.price.drivers", { tier: tier.name, price: priceOf(inquiry, tier), parts: list(parts) }),
    say("answer.price.drivers.split", { fixed: eur(price.fixedEur), usage: eur(price.usageEur) }),
    partsTable(inquiry, tier),
    say("answer.price.dearest.ask")
  )
}
