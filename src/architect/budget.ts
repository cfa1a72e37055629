/** The budget as a floor, and what each way out of it would cost. */
import { Order } from "effect"
import type { Environment, Unmet } from "../blueprint/Tier.ts"
import { type Candidate, knownPrice, missedBeside, overBudget, placeOf } from "./Candidate.ts"
import { withEnvironments } from "./onTop.ts"
import { euros } from "./texts.ts"
import type { Without } from "./variations.ts"

type Way = Unmet["waysOut"][number]

const most = 3

export interface Ways {
  /** The same tier on other providers and platforms, also on those that the context leaves out. */
  readonly others: ReadonlyArray<Candidate>
  /** The tiers below. */
  readonly lower: ReadonlyArray<Candidate>
  /** The same tier with less availability; null where there is none. */
  readonly relaxed: () => Candidate | null
  /** The same tier without the dearest part that nothing asks for; null where there is none. */
  readonly without: () => Without | null
  /** Copies beside production; whatever becomes of the tier, they are reckoned with what they add to this one. */
  readonly environments: ReadonlyArray<Environment>
}

const cheapest = (candidates: ReadonlyArray<Candidate>): Candidate | null =>
  candidates.reduce<Candidate | null>(
    (so, one) => (so === null || one.price.monthlyEur < so.price.monthlyEur ? one : so),
    null
  )

/** Of the tiers below the most that the budget pays for, else the cheapest. */
const lesser = (lower: ReadonlyArray<Candidate>): Candidate | null =>
  lower.findLast((one) => overBudget(one) === false) ?? cheapest(lower)

/** One way of each sort, the cheapest first. Only what is cheaper is a way out; raising the budget always is. */
export const budgetUnmet = (
  candidate: Candidate,
  { environments, lower, others, relaxed, without }: Ways
): ReadonlyArray<Unmet> => {
  const { price, workload } = candidate
  const budget = workload.context.monthlyBudgetEur.value
  const { complete, monthlyEur: total } = withEnvironments(price, environments)
  if (budget === null || total <= budget) return []
  const besideEur = total - price.monthlyEur
  const offered = workload.context.providers.value
  const cheaper = (way: Candidate | null, change: (way: Candidate) => string): ReadonlyArray<Way> => {
    if (way === null || way.price.monthlyEur >= price.monthlyEur) return []
    const paid = withEnvironments(way.price, environments)
    const partly = paid.complete ? "" : ` At least ${euros(paid.monthlyEur)}: not every line has a price.`
    const missed = missedBeside(candidate, way)
    const worse = missed.length === 0 ? "" : ` It would not meet ${missed.join(", ")}.`
    const still = paid.monthlyEur > budget ? " Still over the budget." : ""
    return [{ change: `${change(way)}${partly}${worse}${still}`, monthlyEur: paid.complete ? paid.monthlyEur : null }]
  }
  const alone: ReadonlyArray<Way> =
    besideEur === 0
      ? []
      : [
          {
            change: `Leave the staging environment out.${price.monthlyEur > budget ? " Still over the budget." : ""}`,
            monthlyEur: knownPrice(candidate)
          }
        ]
  const less = without()
  const ways = [
    ...cheaper(
      cheapest(others),
      (way) => `${offered.includes(way.provider.name) ? "Place" : "Allow and place"} this tier on ${placeOf(way)}.`
    ),
    ...cheaper(lesser(lower), ({ tier }) => `Use the ${tier} tier.`),
    ...cheaper(relaxed(), (way) => `Lower the availability floor to ${way.workload.context.availability.value} %.`),
    ...cheaper(less?.candidate ?? null, () => `Leave out ${less?.id ?? ""}, which no floor asks for.`)
  ].toSorted(Order.mapInput(Order.number, ({ monthlyEur }: Way) => monthlyEur ?? Number.MAX_VALUE))
  const asides = [
    ...(besideEur === 0 ? [] : [`${euros(besideEur)} of it for the staging environment`]),
    ...(complete ? [] : ["without the lines that have no price"])
  ]
  return [
    {
      constraint: "budget",
      text: `${[`${euros(total)} a month`, ...asides].join(", ")}${asides.length === 0 ? "" : ","} is over the budget of ${euros(budget)}.`,
      waysOut: [
        ...[...alone, ...ways].slice(0, most - 1),
        {
          change: `Raise the budget to ${euros(Math.ceil(total))}.`,
          monthlyEur: complete ? total : null
        }
      ]
    }
  ]
}
