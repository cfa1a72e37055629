import type { RepoView } from "../RepoView.ts"
import { scriptLines } from "./scriptLines.ts"
import { workflows } from "./Workflow.ts"

/** Commands that run tests, as steps of workflows write them. */
const testing =
  /\b(?:(?:npm|pnpm|yarn|bun|lerna)\s+(?:run\s+|--\S+\s+){0,4}(?:tests?|t|ci)\b|(?:turbo|nx)\b.{0,60}\btests?\b|vitest|jest|mocha|ava|pytest|tox|nox|unittest|manage\.py\s+test|(?:go|cargo|dotnet|mix|swift|deno|rails|rake|artisan|ng|sbt|lein|clj|flutter|dart|zig|cabal|stack)\s+(?:\S+\s+){0,3}(?:tests?|nextest)\b|rspec|phpunit|pest|behat|codecept|(?:mvnw?|gradlew?|gradle)\b.{0,80}\b(?:tests?|verify|check|build|package|install)|ctest|make\s+(?:\S+\s+)?(?:tests?|check|ci)\b|(?:composer|poe|just|task|invoke|hatch)\s+(?:run\s+)?(?:\S+:)?tests?\b|\S{0,80}(?:^|[/\s_-])tests?(?:[-_]\w{1,30})?\.sh\b)/

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
        .find(({ text }) => !/^\s*#/.test(text) && testing.test(text))
      return line === undefined ? [] : [[workflow.path, line.line]]
    })
  )
