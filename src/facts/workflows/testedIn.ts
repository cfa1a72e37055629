import type { RepoView } from "../RepoView.ts"
import { runsTests } from "./runsTests.ts"
import { scriptLines } from "./scriptLines.ts"
import { workflows } from "./Workflow.ts"

/** When people wait for the answer: a workflow of the night or by hand says nothing of what is merged. */
const asked = new Set(["push", "pull_request", "pull_request_target", "merge_group", "workflow_call"])

/** The first line of each workflow of GitHub Actions that tests what is pushed or proposed, by its path. */
export const testedIn = (repo: RepoView): ReadonlyMap<string, number> =>
  new Map(
    workflows(repo).flatMap((workflow): ReadonlyArray<readonly [string, number]> => {
      if (workflow.composite || ![...workflow.triggers].some((trigger) => asked.has(trigger))) return []
      const line = workflow.jobs
        .flatMap(({ steps }) =>
          steps.filter(({ uses }) => uses === "").flatMap((step) => scriptLines(repo, workflow, step))
        )
        .find(({ text }) => runsTests(text))
      return line === undefined ? [] : [[workflow.path, line.line]]
    })
  )
