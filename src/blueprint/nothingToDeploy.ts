import type { Analysis } from "../facts/Analysis.ts"
import type { Warning } from "./Tier.ts"

/** Says that a repository has nothing that runs. */
export const nothingToDeploy = ({ folder }: Analysis): Warning => ({
  code: "nothing_to_deploy",
  text: `No deployable service was found in this ${folder === undefined ? "repository" : "folder"} (a library, a tool, infrastructure or documentation): there is nothing to run, so nothing is designed and nothing costs.`
})
