import type { AvailabilityFigures, Capacity, ControlRow, Tier, Unmet, Warning } from "../blueprint/Tier.ts"
import type { Connection } from "../blueprint/Component.ts"
import type { TierName } from "../blueprint/TierName.ts"
import type { Variant } from "../blueprint/Variant.ts"
import type { Workload } from "../blueprint/Workload.ts"
import type { Plan, Provider } from "../providers/Provider.ts"
import type { Readiness } from "../blueprint/Readiness.ts"
import type { PricedLines } from "../pricing/priceLines.ts"

/** What nothing is compared by. */
export interface Told {
  readonly connections: ReadonlyArray<Connection>
  readonly compliance: ReadonlyArray<ControlRow>
  readonly warnings: ReadonlyArray<Warning>
  readonly assumptions: ReadonlyArray<string>
  readonly globalServices: ReadonlyArray<string>
  readonly readiness: Readiness
}

/** One tier designed on one provider, priced and judged, before it is compared with others. */
export interface Candidate {
  readonly tier: TierName
  /** The tier whose needs it meets: its own, or a higher one's where that is cheaper. */
  readonly level: TierName
  readonly provider: Provider
  readonly variant: Variant
  readonly workload: Workload
  readonly plan: Plan
  readonly price: PricedLines
  readonly capacity: Capacity
  readonly availability: AvailabilityFigures
  readonly recovery: Tier["recovery"]
  /** Floors it does not reach; each constraint once. */
  readonly unmet: ReadonlyArray<Unmet>
  /** Whether anything of the application would run: a price of what does not is of no use. */
  readonly runs: boolean
  /** Days that logs are kept; 0 where nothing writes any. */
  readonly logDays: number
  /** The rest of a tier: only the chosen one is asked for it. */
  readonly told: () => Told
}

/** Its provider and platform, for people. */
export const titleOf = ({ provider, variant }: Pick<Candidate, "provider" | "variant">): string =>
  variant.platform === "kubernetes" ? `${provider.title} with Kubernetes` : provider.title

/** The same with its region. */
export const placeOf = (candidate: Pick<Candidate, "plan" | "provider" | "variant">): string =>
  `${titleOf(candidate)} (${candidate.plan.site.region.region})`

/** Euros per month; null where a line has no price, because a lower bound compares with nothing. */
export const knownPrice = ({ price }: Pick<Candidate, "price">): number | null =>
  price.complete ? price.monthlyEur : null

/** Floors that another candidate misses and this one reaches. */
export const missedBeside = ({ unmet }: Candidate, other: Candidate): ReadonlyArray<Unmet["constraint"]> =>
  other.unmet
    .map(({ constraint }) => constraint)
    .filter((missed) => !unmet.some(({ constraint }) => constraint === missed))

/** Whether the price is over the budget; null where an incomplete price cannot tell. */
export const overBudget = ({ price, workload }: Pick<Candidate, "price" | "workload">): boolean | null => {
  const budget = workload.context.monthlyBudgetEur.value
  if (budget === null) return false
  if (price.monthlyEur > budget) return true
  return price.complete ? false : null
}
