import { Effect } from "effect"
import { withCorrections } from "../../architect/correcting.ts"
import { tierNames } from "../../blueprint/TierName.ts"
import { shownAnalysis } from "../../operations/AnalysisView.ts"
import { currentOf, filesIn } from "./history.ts"
import type { KeptPlan } from "./KeptPlan.ts"

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** The files of a plan's current version by their path: those of each tier in its folder, and beside them what was found and the tiers. */
export const filesOfPlan = (plan: KeptPlan): Effect.Effect<ReadonlyMap<string, string>> =>
  Effect.map(currentOf(plan), (current) => {
    const { context, edits, tiers } = current
    return new Map([
      ["groundplan.json", json({ repository: plan.repository, context, tiers })],
      ["analysis.json", json(shownAnalysis(withCorrections(plan.analysis, edits)))],
      ...tierNames.flatMap((tier) =>
        filesIn(plan, current, tier).map(({ content, path }) => [`${tier}/${path}`, content] as const)
      )
    ])
  })
