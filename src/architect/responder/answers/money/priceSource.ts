/** Where prices come from, how old and how sure they are, and what they leave out. */
import type { PriceItem, Tier } from "../../../../blueprint/Tier.ts"
import { figureIn } from "../../texts/figures.ts"
import { bullets, markdownTable } from "../shared/markdown.ts"
import { sumOf } from "../shared/sums.ts"
import { type Answer, type Inquiry, paragraphs } from "../Answer.ts"
import { byComponent, firstTier } from "./figures.ts"

const confidences: ReadonlyArray<PriceItem["confidence"]> = ["exact", "derived", "approx"]

const certainty = ({ eur, say }: Inquiry, { items }: Tier): string =>
  markdownTable(
    [say("answer.money.head.certainty"), say("answer.money.head.lines"), say("answer.money.head.month")],
    confidences.flatMap((confidence) => {
      const lines = items.filter((item) => item.confidence === confidence && item.monthlyEur !== null)
      return lines.length === 0
        ? []
        : [[say(`answer.price.sure.${confidence}`), String(lines.length), eur(sumOf(lines))]]
    })
  )

/** Sources that are shown. */
const shown = 3

/** Where and when lines that cost something were listed, those that carry most of the price first. */
const sources = ({ eur, say }: Inquiry, { items }: Tier): string | null => {
  const paid = items.filter(({ monthlyEur }) => (monthlyEur ?? 0) > 0)
  const all = byComponent(
    paid.map(({ asOf, monthlyEur, source }) => ({ component: `${source} (${asOf})`, monthlyEur }))
  )
  if (all.length === 0) return null
  const rest = all.length - shown
  return bullets([
    ...all.slice(0, shown).map(([source, sum]) => `${source}: ${eur(sum)}`),
    ...(rest > 0 ? [say("answer.money.rest", { count: rest })] : [])
  ])
}

export const priceSource: Answer = (inquiry) => {
  const { asked, list, say } = inquiry
  const tier = firstTier(inquiry)
  const { catalogDate, exchangeRate } = tier.price
  const unpriced = tier.items.filter((item) => item.unpriced === true)
  const from = sources(inquiry, tier)
  return paragraphs(
    say("answer.price.source", {
      date: catalogDate,
      rate: figureIn(asked.language, exchangeRate.eurPerUsd),
      day: exchangeRate.date
    }),
    say("answer.price.source.range", {
      tier: tier.name,
      price: inquiry.eur(tier.price.monthlyEur),
      low: inquiry.eur(tier.price.lowEur),
      high: inquiry.eur(tier.price.highEur)
    }),
    certainty(inquiry, tier),
    from === null ? null : `${say("answer.price.source.from")}\n${from}`,
    unpriced.length === 0
      ? null
      : say("answer.price.source.unpriced", {
          lines: list(unpriced.slice(0, shown).map(({ component, description }) => `${component}: ${description}`))
        })
  )
}
