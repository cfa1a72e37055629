import type { Rendering } from "../Rendering.ts"

/** The repository has a pipeline for GitLab, which stays as it is. */
const hasOwnPipeline = ({ request: { analysis } }: Rendering): boolean =>
  analysis.facts.some(({ kind, value }) => kind === "ci" && value.startsWith("gitlab"))

/** It is one below the repository's own: there is one, or the folder's is not the only one. */
export const isBeside = (rendering: Rendering): boolean =>
  hasOwnPipeline(rendering) || rendering.environment.place.slug !== ""

/** What the job is called that runs it from the repository's own. */
export const triggerOf = ({ environment: { place } }: Rendering): string =>
  place.slug === "" ? "groundplan" : `groundplan-${place.slug}`

/** Where the pipeline is written. */
export const pipelinePath = (rendering: Rendering): string =>
  isBeside(rendering) ? `.gitlab/${triggerOf(rendering)}.gitlab-ci.yml` : ".gitlab-ci.yml"
