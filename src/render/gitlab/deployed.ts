/** What jobs ask of the deployment that was last, before they change anything. */
import type { Rendering } from "../Rendering.ts"
import { platform } from "./platform.ts"
import { bash } from "./values.ts"

const { error } = platform

/** All of the branch, which jobs that ask for the order of commits must see. */
export const wholeHistory = { GIT_DEPTH: "0" }

/** Sets a variable to something of the last deployment that succeeded, and to nothing before the first. */
const last = ({ environment: { deployment } }: Rendering, variable: string, field: string): string =>
  `${variable}="$(curl --fail --silent --show-error --header @<(printf 'JOB-TOKEN: %s' "$CI_JOB_TOKEN") "$CI_API_V4_URL/projects/$CI_PROJECT_ID/deployments?environment=${deployment}&status=success&order_by=id&sort=desc&per_page=1" | jq -r 'first(.[]) | ${field}')"`

/**
 * Ends a late or repeated deployment of a commit that what is deployed was built upon. Where the history was rewritten,
 * nothing is known and nothing refused; anything else that cannot be found out ends the job.
 */
export const nothingNewer = (rendering: Rendering): string =>
  bash(
    "Nothing newer is deployed",
    `cd "$CI_PROJECT_DIR"
${last(rendering, "deployed", ".sha")}
if [ -z "$deployed" ] || [ "$deployed" = "$CI_COMMIT_SHA" ]; then exit 0; fi
if [ "$(git rev-parse --is-shallow-repository)" != "false" ]; then
  ${error("the order of commits takes all of the history: set no GIT_DEPTH for the project")}
  exit 1
fi
if ! git cat-file -e "$deployed^{commit}" 2> /dev/null; then
  echo "$deployed is deployed, of a history that is gone"
  exit 0
fi
older=0
git merge-base --is-ancestor "$CI_COMMIT_SHA" "$deployed" || older=$?
if [ "$older" = "0" ]; then
  ${error("$deployed is deployed, which is newer; run a new pipeline instead of this job again")}
fi
[ "$older" = "1" ]`
  )

/** Ends a job that follows the deployment of its own pipeline when another has deployed since: that one's job does the work. */
export const stillDeployed = (rendering: Rendering): string =>
  bash(
    "What this pipeline deployed still runs",
    `${last(rendering, "pipeline", ".deployable.pipeline.id")}
if [ "$pipeline" != "$CI_PIPELINE_ID" ]; then
  ${error("pipeline $pipeline has deployed since; what this job would do is up to that one")}
  exit 1
fi`
  )
