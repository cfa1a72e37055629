import { Effect } from "effect"
import { withCorrections } from "../../architect/correcting.ts"
import { tierNames } from "../../blueprint/TierName.ts"
import { shownAnalysis } from "../../operations/AnalysisView.ts"
import type { Wrote } from "../output/writeOwned.ts"
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

/** The files that the versions of a plan wrote, by path. They stand in for the folder's record where that is lost. */
export const wroteBy = ({ versions }: KeptPlan): Wrote => {
  const wrote = new Map<string, Set<string>>()
  for (const { files: ofTiers } of versions)
    for (const { files, tier } of ofTiers)
      for (const { path, sha256 } of files) {
        const at = `${tier}/${path}`
        wrote.set(at, (wrote.get(at) ?? new Set()).add(sha256))
      }
  return wrote
}
