/** How the tiers stand to a budget: the one that was named, else the one of the context. */
import type { Tier } from "../../../../blueprint/Tier.ts"
import { budgetState } from "../../../../pricing/budgetState.ts"
import { withEnvironments } from "../../../onTop.ts"
import { markdownTable } from "../shared/markdown.ts"
import { type Answer, type Inquiry, paragraphs } from "../Answer.ts"
import { byTier, cents, firstTier, priceOf, signedOf, wantedTiers, wholePriceOf } from "./figures.ts"

/** Euros a month. */
export const budgetOf = ({ asked: { about }, known: { context } }: Inquiry): number | null => {
  const named = about.quantities.find(({ unit }) => unit === "eur")
  if (named === undefined) return context.monthlyBudgetEur.value
  return named.per === "year" ? cents(named.value / 12) : named.value
}

/** What a budget has to pay for. */
const billOf = ({ environments = [], price }: Tier) => withEnvironments(price, environments)

export const stateOf = (tier: Tier, budget: number | null) => budgetState(billOf(tier), budget)

/** What happens at its end, where one is set up. */
const warns = ({ say }: Inquiry, { components }: Tier): string | null =>
  components.some(({ kind }) => kind === "budget") ? say("answer.price.budget.warns") : null

const none = (inquiry: Inquiry, tier: Tier): string => {
  const { say } = inquiry
  return paragraphs(
    say("answer.price.budget.none", { tier: tier.name, price: wholePriceOf(inquiry, tier) }),
    warns(inquiry, tier),
    say("answer.price.others", {
      tiers: byTier(
        inquiry,
        inquiry.known.tiers.filter(({ name }) => name !== tier.name),
        (one) => priceOf(inquiry, one)
      )
    }),
    say("answer.price.budget.say")
  )
}

export const priceBudget: Answer = (inquiry) => {
  const { eur, known, list, say } = inquiry
  const tier = firstTier(inquiry)
  const budget = budgetOf(inquiry)
  if (budget === null) return none(inquiry, tier)
  const wanted = wantedTiers(inquiry)
  const bill = billOf(tier)
  const state = stateOf(tier, budget)
  const within = known.tiers.filter((one) => stateOf(one, budget) !== "over").map(({ name }) => name)
  return paragraphs(
    say("answer.price.budget", {
      // what is not known may be more than the rest of the budget
      state: state === "at_risk" && !bill.complete ? "open" : state,
      tier: tier.name,
      price: wholePriceOf(inquiry, tier),
      budget: eur(budget),
      difference: eur(Math.abs(cents(budget - bill.monthlyEur))),
      high: eur(bill.highEur)
    }),
    markdownTable(
      [
        say("answer.money.head.tier"),
        say("answer.money.head.month"),
        say("answer.money.head.high"),
        say("answer.money.head.room")
      ],
      wanted.map((one) => [
        one.name,
        wholePriceOf(inquiry, one),
        eur(billOf(one).highEur),
        signedOf(inquiry, cents(budget - billOf(one).monthlyEur))
      ])
    ),
    within.length === 0
      ? say("answer.price.budget.nothing")
      : say("answer.price.budget.within", { tiers: list(within) }),
    warns(inquiry, tier),
    state === "over" ? say("answer.price.dearest.ask") : null
  )
}
