import type { BudgetState, TierPrice } from "../blueprint/Tier.ts"

/** How a price stands to a budget; what is not known may be more than the rest of it. */
export const budgetState = (
  { complete, highEur, monthlyEur }: Pick<TierPrice, "complete" | "highEur" | "monthlyEur">,
  budgetEur: number | null
): BudgetState => {
  if (budgetEur === null) return "none"
  if (monthlyEur > budgetEur) return "over"
  return complete && highEur <= budgetEur ? "within" : "at_risk"
}
