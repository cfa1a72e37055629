import type { Analysis } from "../facts/Analysis.ts"
import type { Warning } from "./Tier.ts"

/** Says why nothing is designed, as the end of a sentence. */
export const nothingFound = ({ asFound, folder, services }: Analysis): string =>
  (asFound?.services ?? services).length > 0
    ? "every service that was found here was taken out by a person"
    : `no deployable service was found in this ${folder === undefined ? "repository" : "folder"} (a library, a tool, infrastructure or documentation)`

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The warning of a design that has nothing in it. */
export const nothingToDeployCode = "nothing_to_deploy"

/** Says that a repository has nothing that runs. */
export const nothingToDeploy = (analysis: Analysis): Warning => ({
  code: nothingToDeployCode,
  text: `${capitalized(nothingFound(analysis))}: there is nothing to run, so nothing is designed and nothing costs.`
})
