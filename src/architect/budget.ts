/** The budget as a floor, and what each way out of it would cost. */
import { Order } from "effect"
import type { Unmet } from "../blueprint/Tier.ts"
import { type Candidate, knownPrice, overBudget, placeOf } from "./Candidate.ts"
import { euros } from "./texts.ts"

type Way = Unmet["waysOut"][number]

const most = 3

/**
 * `others`: the same tier on other providers and platforms; `lower`: the tiers below; `relaxed`: the same tier with less availability.
 * Only what is cheaper is a way out; raising the budget always is.
 */
export const budgetUnmet = (
  candidate: Candidate,
  others: ReadonlyArray<Candidate>,
  lower: ReadonlyArray<Candidate>,
  relaxed: () => Candidate | null
): ReadonlyArray<Unmet> => {
  const budget = candidate.workload.context.monthlyBudgetEur.value
  if (budget === null || overBudget(candidate) !== true) return []
  const { price } = candidate
  const cheaper = (way: Candidate | null, change: (way: Candidate) => string): ReadonlyArray<Way> => {
    if (way === null || way.price.monthlyEur >= price.monthlyEur) return []
    const partly = way.price.complete ? "" : ` At least ${euros(way.price.monthlyEur)}: not every line has a price.`
    return [{ change: `${change(way)}${partly}`, monthlyEur: knownPrice(way) }]
  }
  const ways = [
    ...others.flatMap((other) => cheaper(other, (way) => `Place this tier on ${placeOf(way)}.`)),
    ...lower.flatMap((other) => cheaper(other, ({ tier }) => `Use the ${tier} tier.`)),
    ...cheaper(relaxed(), ({ workload }) => `Lower the availability floor to ${workload.context.availability.value} %.`)
  ].toSorted(Order.mapInput(Order.number, ({ monthlyEur }: Way) => monthlyEur ?? Number.MAX_VALUE))
  return [
    {
      constraint: "budget",
      text: `${euros(price.monthlyEur)} a month${price.complete ? "" : ", without the lines that have no price,"} is over the budget of ${euros(budget)}.`,
      waysOut: [
        ...ways.slice(0, most - 1),
        { change: `Raise the budget to ${euros(Math.ceil(price.monthlyEur))}.`, monthlyEur: knownPrice(candidate) }
      ]
    }
  ]
}
