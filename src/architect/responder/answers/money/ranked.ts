/** Tiers in the order in which somebody who pays would take them. */
import type { Tier } from "../../../../blueprint/Tier.ts"
import { markdownTable } from "../shared/markdown.ts"
import type { Inquiry } from "../Answer.ts"
import { missingOf, percentOf, placeOf, priceOf, rateOf } from "./figures.ts"

/** Those that meet most come first, then those whose price is known, then the cheaper ones. */
export const ranked = (found: ReadonlyArray<Tier>): ReadonlyArray<Tier> =>
  found
    .filter((tier, at, all) => all.findIndex((one) => one.name === tier.name && one.provider === tier.provider) === at)
    .toSorted(
      (a, b) =>
        a.unmet.length - b.unmet.length ||
        Number(b.price.complete) - Number(a.price.complete) ||
        a.price.monthlyEur - b.price.monthlyEur
    )

export const reachTable = (inquiry: Inquiry, tiers: ReadonlyArray<Tier>): string => {
  const { say } = inquiry
  return markdownTable(
    [
      say("answer.money.head.tier"),
      say("answer.money.head.provider"),
      say("answer.money.head.month"),
      say("answer.money.head.carries"),
      say("answer.money.head.built"),
      say("answer.money.head.unmet")
    ],
    tiers.map((tier) => [
      tier.name,
      placeOf(tier),
      priceOf(inquiry, tier),
      rateOf(inquiry, tier.capacity.peakRps),
      `${percentOf(inquiry, tier.availability.designTarget)} %`,
      missingOf(inquiry, tier) || say("ask.nothing")
    ])
  )
}
