import { shownAnalysis } from "../operations/AnalysisView.ts"
import type { PlannedRepository } from "../operations/planRepository.ts"
import { writeOwned } from "./output/writeOwned.ts"

/** Every file of a plan by its path: those of each tier in its folder, the analysis and the tiers as JSON beside them. */
const filesOf = ({ analysis, design, files, repository }: PlannedRepository): ReadonlyMap<string, string> =>
  new Map([
    [
      "groundplan.json",
      `${JSON.stringify({ repository, context: design.context, tiers: design.tiers.map(({ tier }) => tier) }, null, 2)}\n`
    ],
    ["analysis.json", `${JSON.stringify(shownAnalysis(analysis), null, 2)}\n`],
    ...files.flatMap(({ files, tier }) => files.map(({ content, path }) => [`${tier}/${path}`, content] as const))
  ])

/** Writes a plan into a folder, where all that a person made or changed stays. */
export const writePlan = (folder: string, plan: string, planned: PlannedRepository) =>
  writeOwned(folder, plan, filesOf(planned))
