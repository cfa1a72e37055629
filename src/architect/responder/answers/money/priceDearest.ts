/** Which part costs most, and what would be cheaper. */
import { type Answer, paragraphs } from "../Answer.ts"
import { byComponent, byTier, firstTier, others, shareOf, wantedTiers } from "./figures.ts"
import { dearestSentence } from "./parts.ts"
import { weighedSentence } from "./pricePart.ts"

/** That follow the dearest one. */
const shown = 3

export const priceDearest: Answer = (inquiry) => {
  const { eur, list, say } = inquiry
  const tier = firstTier(inquiry)
  const [first, ...rest] = byComponent(tier.items).filter(([, sum]) => sum > 0)
  const component = tier.components.find(({ id }) => id === first?.[0])
  const next = rest.slice(0, shown).map(([id, sum]) => `\`${id}\` ${eur(sum)} (${shareOf(sum, tier)})`)
  const wanted = others(wantedTiers(inquiry), tier)
  return paragraphs(
    dearestSentence(inquiry, tier),
    next.length === 0 ? null : say("answer.price.dearest.next", { parts: list(next) }),
    wanted.length === 0
      ? null
      : say("answer.price.dearest.others", {
          tiers: byTier(inquiry, wanted, ({ items }) => {
            const [[id, sum] = ["", 0]] = byComponent(items)
            return `\`${id}\` ${eur(sum)}`
          })
        }),
    component === undefined || first === undefined ? null : weighedSentence(inquiry, component, first[1], true),
    say("answer.price.dearest.ask")
  )
}
