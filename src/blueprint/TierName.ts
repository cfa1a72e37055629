import { Schema } from "effect"

/** The four tiers, from least to most. */
export const TierName = Schema.Literal("starter", "growth", "scale", "enterprise")
export type TierName = typeof TierName.Type

export const tierNames: ReadonlyArray<TierName> = TierName.literals
