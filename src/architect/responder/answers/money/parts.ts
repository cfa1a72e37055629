/** The parts of a tier by what they cost. */
import type { Tier } from "../../../../blueprint/Tier.ts"
import { markdownTable } from "../shared/markdown.ts"
import type { Inquiry } from "../Answer.ts"
import { byComponent, cents, shareOf } from "./figures.ts"

/** The dearest parts are shown; the small ones are added up. */
const shown = 8

export const partsTable = (inquiry: Inquiry, tier: Tier): string | null => {
  const { eur, say } = inquiry
  const all = byComponent(tier.items).filter(([, sum]) => sum > 0)
  if (all.length === 0) return null
  const rest = all.slice(shown)
  const sum = cents(rest.reduce((total, [, one]) => total + one, 0))
  return markdownTable(
    [say("answer.money.head.part"), say("answer.money.head.month"), say("answer.money.head.share")],
    [
      ...all.slice(0, shown).map(([id, one]) => [id, eur(one), shareOf(one, tier)]),
      ...(rest.length === 0 ? [] : [[say("answer.money.rest", { count: rest.length }), eur(sum), shareOf(sum, tier)]])
    ]
  )
}

/** Which part costs most, with the line that does. */
export const dearestSentence = ({ eur, say }: Inquiry, tier: Tier): string => {
  const [first] = byComponent(tier.items)
  if (first === undefined || first[1] === 0) return say("answer.price.dearest.none", { tier: tier.name })
  const [id, sum] = first
  const lines = tier.items.filter(({ component }) => component === id)
  const [top] = lines.toSorted((a, b) => (b.monthlyEur ?? 0) - (a.monthlyEur ?? 0))
  const values = { id, tier: tier.name, price: eur(sum), share: shareOf(sum, tier) }
  return top === undefined || lines.length < 2
    ? say("answer.price.dearest", values)
    : say("answer.price.dearest.line", { ...values, line: top.description, most: eur(top.monthlyEur ?? 0) })
}
