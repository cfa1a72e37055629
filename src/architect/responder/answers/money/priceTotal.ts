/** What a tier costs, and the others beside it. */
import { markdownTable } from "../shared/markdown.ts"
import { type Answer, type Inquiry, paragraphs } from "../Answer.ts"
import { differenceSentence } from "./gains.ts"
import { dearestSentence, partsTable } from "./parts.ts"
import { byTier, firstTier, others, placeOf, priceOf, wantedTiers, wholePriceOf } from "./figures.ts"
import type { Tier } from "../../../../blueprint/Tier.ts"

const totalSentence = (inquiry: Inquiry, tier: Tier): string =>
  inquiry.say("answer.price.total", {
    tier: tier.name,
    price: priceOf(inquiry, tier),
    place: placeOf(tier),
    low: inquiry.eur(tier.price.lowEur),
    high: inquiry.eur(tier.price.highEur),
    range: tier.price.lowEur === tier.price.highEur ? "no" : "yes"
  })

/** What stands beside production, where messages asked for it. */
const beside = (inquiry: Inquiry, tier: Tier): string =>
  (tier.environments ?? [])
    .map(({ monthlyEur, name }) =>
      inquiry.say(name === "staging" ? "answer.price.staging" : "answer.price.previews", {
        price: inquiry.eur(monthlyEur)
      })
    )
    .join(" ")

const priceTable = (inquiry: Inquiry, tiers: ReadonlyArray<Tier>): string =>
  markdownTable(
    [
      inquiry.say("answer.money.head.tier"),
      inquiry.say("answer.money.head.month"),
      inquiry.say("answer.money.head.low"),
      inquiry.say("answer.money.head.high"),
      inquiry.say("answer.money.head.provider")
    ],
    tiers.map((tier) => [
      tier.name,
      wholePriceOf(inquiry, tier),
      inquiry.eur(tier.price.lowEur),
      inquiry.eur(tier.price.highEur),
      placeOf(tier)
    ])
  )

/** Two prices that were asked for together are held against each other. */
const leadOf = (inquiry: Inquiry, wanted: ReadonlyArray<Tier>): string => {
  const [from, to] = wanted
  if (from !== undefined && to !== undefined && wanted.length === 2) return differenceSentence(inquiry, from, to)
  const tier = firstTier(inquiry)
  return [totalSentence(inquiry, tier), beside(inquiry, tier)].filter((text) => text !== "").join(" ")
}

export const priceTotal: Answer = (inquiry) => {
  const { say } = inquiry
  const wanted = wantedTiers(inquiry)
  const tier = firstTier(inquiry)
  const rest = others(wanted, tier)
  const lead = leadOf(inquiry, wanted)
  if (rest.length === 0)
    return paragraphs(
      `${lead} ${dearestSentence(inquiry, tier)}`,
      partsTable(inquiry, tier),
      `${say("answer.price.others", { tiers: byTier(inquiry, others(inquiry.known.tiers, tier), (one) => priceOf(inquiry, one)) })} ${say("answer.money.note")}`
    )
  return paragraphs(lead, priceTable(inquiry, wanted), `${say("answer.money.note")} ${say("answer.price.next")}`)
}
