import type { Analysis } from "../facts/Analysis.ts"
import type { Warning } from "./Tier.ts"

/** Says why nothing is designed, as the end of a sentence. */
export const nothingFound = ({ folder }: Analysis): string =>
  `no deployable service was found in this ${folder === undefined ? "repository" : "folder"} (a library, a tool, infrastructure or documentation)`

/** Says that a repository has nothing that runs. */
export const nothingToDeploy = (analysis: Analysis): Warning => ({
  code: "nothing_to_deploy",
  text: `N${nothingFound(analysis).slice(1)}: there is nothing to run, so nothing is designed and nothing costs.`
})
