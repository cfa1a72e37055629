import type { Rendering } from "../Rendering.ts"

/** The repository has a pipeline for GitLab, which stays as it is. */
export const hasOwnPipeline = ({ request: { analysis } }: Rendering): boolean =>
  analysis.facts.some(({ kind, value }) => kind === "ci" && value.startsWith("gitlab"))

/** Where the pipeline is written. */
export const pipelinePath = (rendering: Rendering): string =>
  hasOwnPipeline(rendering) ? ".gitlab/groundplan.gitlab-ci.yml" : ".gitlab-ci.yml"
