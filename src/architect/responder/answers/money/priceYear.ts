/** What a tier or a part of it costs over a longer time. */
import type { Tier } from "../../../../blueprint/Tier.ts"
import { costOf } from "../shared/sums.ts"
import { markdownTable } from "../shared/markdown.ts"
import { type Answer, componentHere, type Inquiry, paragraphs } from "../Answer.ts"
import { cents, firstTier, wantedTiers } from "./figures.ts"

/** Months that are asked for; a year where no time is said. */
const monthsOf = ({ asked: { about } }: Inquiry): number => {
  const days = about.quantities.find(({ unit }) => unit === "day")?.value
  if (days === undefined) return 12
  const months = days >= 360 ? Math.round((days / 365) * 12) : Math.round(days / 30)
  return Math.max(1, months)
}

export const priceYear: Answer = (inquiry) => {
  const { asked, eur, say } = inquiry
  const months = monthsOf(inquiry)
  const tier = firstTier(inquiry)
  const component = asked.about.components.length + asked.about.kinds.length > 0 ? componentHere(inquiry) : undefined
  const monthly = (one: Tier) => (component === undefined ? one.price.monthlyEur : costOf(one, component))
  const whole = (eur: number) => cents(eur * months)
  const values = {
    tier: tier.name,
    months,
    years: months % 12 === 0 ? months / 12 : 0,
    price: eur(whole(monthly(tier))),
    month: eur(monthly(tier)),
    low: eur(whole(tier.price.lowEur)),
    high: eur(whole(tier.price.highEur)),
    least: tier.price.complete ? "no" : "yes",
    range: tier.price.lowEur === tier.price.highEur ? "no" : "yes"
  }
  const { high, least, low, range, ...few } = values
  return paragraphs(
    component === undefined
      ? say("answer.price.year", values)
      : say("answer.price.year.part", { ...few, id: component.id }),
    markdownTable(
      [
        say("answer.money.head.tier"),
        say("answer.money.head.month"),
        say("answer.money.head.months", { months }),
        ...(component === undefined ? [say("answer.money.head.low"), say("answer.money.head.high")] : [])
      ],
      wantedTiers(inquiry).map((one) =>
        [one.name, eur(monthly(one)), eur(whole(monthly(one)))].concat(
          component === undefined ? [eur(whole(one.price.lowEur)), eur(whole(one.price.highEur))] : []
        )
      )
    ),
    say("answer.money.note")
  )
}
