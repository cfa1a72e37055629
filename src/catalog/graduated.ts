/** Graduated prices: the first units cost one price, the next another. Nothing else knows how bounds are applied. */
import { BigDecimal } from "effect"
import { decimal } from "./Money.ts"
import type { Price, PriceTier } from "./Price.ts"

/** So many units at one step's price. */
export interface Step {
  readonly tier: PriceTier
  readonly quantity: BigDecimal.BigDecimal
}

export interface Cost {
  /** In the price's currency. */
  readonly amount: BigDecimal.BigDecimal
  /** The steps that were used; the first step alone for a quantity of 0. */
  readonly steps: readonly [Step, ...ReadonlyArray<Step>]
  /** Units above the last known bound, charged at the last known price. */
  readonly beyond: boolean
}

const zero = BigDecimal.fromBigInt(0n)

/**
 * What `quantity` units cost when `already` units of the same SKU were used before them in the month: providers count
 * graduated steps over the account, not per resource. Both finite and not negative.
 */
export const cost = (price: Price, quantity: number, already = 0): Cost => {
  const only = price.tiers.length === 1 ? price.tiers[0] : undefined
  if (only !== undefined && only.to === null) {
    const units = decimal(quantity)
    const amount = BigDecimal.multiply(only.unitPrice, units)
    return { amount, steps: [{ tier: only, quantity: units }], beyond: false }
  }
  const begin = decimal(already)
  const end = BigDecimal.sum(begin, decimal(quantity))
  const last = price.tiers.length - 1
  const steps = price.tiers.flatMap((tier, at): ReadonlyArray<Step> => {
    const from = BigDecimal.max(begin, decimal(tier.from))
    const to = tier.to === null || at === last ? end : BigDecimal.min(end, decimal(tier.to))
    return BigDecimal.greaterThan(to, from) ? [{ tier, quantity: BigDecimal.subtract(to, from) }] : []
  })
  const [first, ...more] = steps
  const known = price.tiers[last]?.to ?? null
  return {
    amount: steps.reduce(
      (sum, step) => BigDecimal.sum(sum, BigDecimal.multiply(step.tier.unitPrice, step.quantity)),
      zero
    ),
    steps: first === undefined ? [{ tier: price.tiers[0], quantity: zero }] : [first, ...more],
    beyond: known !== null && BigDecimal.greaterThan(end, decimal(known))
  }
}
