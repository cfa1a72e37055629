/** Which tier to take: the cheapest that meets what was asked for; or whether one of them is worth its price. */
import type { Tier } from "../../../blueprint/Tier.ts"
import { figure } from "../../texts.ts"
import { markdownTable } from "./shared/markdown.ts"
import { type Answer, paragraphs } from "./Answer.ts"

const missing = ({ unmet }: Tier): string => unmet.map(({ constraint }) => constraint).join(", ")

export const worth: Answer = ({ asked, eur, known: { tiers }, say }) => {
  // a budget in the question is weighed by the English reader
  if (asked.language === "en" && asked.about.quantities.length > 0) return null
  const byPrice = tiers.toSorted((a, b) => a.price.monthlyEur - b.price.monthlyEur)
  const first = byPrice.find(({ unmet }) => unmet.length === 0)
  const nearest = byPrice.toSorted((a, b) => a.unmet.length - b.unmet.length)[0]
  if (nearest === undefined) return null
  const [name] = asked.about.tiers
  const asksOf = tiers.find((tier) => tier.name === name)
  const price = ({ price: { monthlyEur } }: Tier) => eur(monthlyEur)
  const sentence =
    asksOf !== undefined && asksOf.unmet.length > 0
      ? say("ask.worth.not", { tier: asksOf.name, price: price(asksOf), missing: missing(asksOf) })
      : asksOf !== undefined && first !== undefined && first.name === asksOf.name
        ? say("ask.worth.yes", { tier: asksOf.name, price: price(asksOf) })
        : asksOf !== undefined && first !== undefined
          ? say("ask.worth.no", { tier: asksOf.name, price: price(asksOf), first: first.name, least: price(first) })
          : first === undefined
            ? say("ask.worth.none", { tier: nearest.name, price: price(nearest), missing: missing(nearest) })
            : say("ask.worth.take", { tier: first.name, price: price(first) })
  return paragraphs(
    sentence,
    markdownTable(
      [
        say("ask.head.tier"),
        say("ask.head.month"),
        say("ask.worth.carries"),
        say("ask.worth.built"),
        "RTO",
        say("ask.worth.head")
      ],
      tiers.map((tier) => [
        tier.name,
        price(tier),
        figure(tier.capacity.peakRps),
        `${tier.availability.designTarget} %`,
        tier.recovery.rto,
        missing(tier) || say("ask.nothing")
      ])
    )
  )
}
