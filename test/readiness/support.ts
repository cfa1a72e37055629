/** Tiers of small analyses on real providers, for tests of what keeps them from running. */
import { Either } from "effect"
import type { DesignedTier } from "../../src/architect/Design.ts"
import { design } from "../../src/architect/designTiers.ts"
import type { SettledEdit } from "../../src/blueprint/Edit.ts"
import type { Readiness } from "../../src/blueprint/Readiness.ts"
import { bundledPriceList } from "../../src/catalog/bundledPriceList.ts"
import type { DesignContext } from "../../src/context/DesignContext.ts"
import type { Analysis } from "../../src/facts/Analysis.ts"
import { aRequest } from "../support/analysis.ts"
import { kept } from "../support/kept.ts"

/** The four tiers of an analysis. */
export const tiersOf = (
  analysis: Analysis,
  context: DesignContext = {},
  ...edits: ReadonlyArray<SettledEdit>
): ReadonlyArray<DesignedTier> =>
  Either.getOrThrow(design(aRequest({ analysis, context, edits: kept(...edits) }), bundledPriceList)).tiers

/** What the starter says of itself. */
export const readinessIn = (
  analysis: Analysis,
  context: DesignContext = {},
  ...edits: ReadonlyArray<SettledEdit>
): Readiness => {
  const [starter] = tiersOf(analysis, context, ...edits)
  if (starter === undefined) throw new Error("no tier")
  return starter.tier.readiness
}

/** State and codes of its items. */
export const briefly = ({ items, state }: Readiness): ReadonlyArray<string> => [state, ...items.map(({ code }) => code)]
