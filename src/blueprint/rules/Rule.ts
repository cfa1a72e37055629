import type { Figure } from "../constants.ts"
import type { Need } from "../Need.ts"
import type { Unmet, Warning } from "../Tier.ts"
import type { TierName } from "../TierName.ts"
import type { Variant } from "../Variant.ts"
import type { Wishes } from "../Wishes.ts"
import type { Workload } from "../Workload.ts"

export interface RuleInput {
  readonly workload: Workload
  readonly tier: TierName
  readonly wishes: Wishes
  readonly variant: Variant
  /** What the rules before this one asked for. */
  readonly needs: ReadonlyArray<Need>
}

/** What one rule adds to a tier. */
export interface Contribution {
  readonly needs?: ReadonlyArray<Need>
  readonly warnings?: ReadonlyArray<Warning>
  readonly unmet?: ReadonlyArray<Unmet>
  /** The figures it used, printed as assumptions. */
  readonly figures?: ReadonlyArray<Figure>
}

/** One concern of a design: what facts and context require of a tier. Pure, and never less for a higher tier. */
export interface Rule {
  readonly name: string
  readonly apply: (input: RuleInput) => Contribution
}

export const nothingToAdd: Contribution = {}
