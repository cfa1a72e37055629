/** Tests and builds of every service, on pull requests and before a deployment, and a trial build of every image. */
import { named, ofPlace, workflowFile } from "../../repo/Place.ts"
import { githubPaths } from "../pipeline/changes.ts"
import type { Renderer } from "../Renderer.ts"
import { branchOf, concurrency, expression, shell } from "../workflows/steps.ts"
import { testJobs } from "../workflows/testJobs.ts"
import { printYaml } from "../yaml/Yaml.ts"

export const testWorkflow: Renderer = {
  name: "testWorkflow",
  render: (rendering) => {
    const jobs = testJobs(rendering)
    if (Object.keys(jobs).length === 0) return []
    const own = rendering.request.analysis.facts.some(
      ({ kind, value }) => kind === "ci" && value.startsWith("github-actions")
    )
    const { place } = rendering.environment
    const paths = githubPaths(rendering)
    const deployed = rendering.plan.placements.length > 0
    return [
      {
        path: `.github/workflows/${workflowFile(place, "test")}`,
        language: "yaml",
        purpose: "ci",
        content: printYaml(
          {
            name: `Test${ofPlace(place)}`,
            on: {
              pull_request: paths.length === 0 ? {} : { paths },
              ...(deployed
                ? { workflow_call: {} }
                : { push: { branches: [branchOf(rendering)], ...(paths.length === 0 ? {} : { paths }) } })
            },
            permissions: { contents: "read" },
            concurrency: concurrency(
              `groundplan-${named(place, "test")}-${expression("github.ref")}`,
              expression("github.event_name == 'pull_request'")
            ),
            defaults: shell,
            jobs
          },
          `Tests and builds every service, and tries every image of a pull request.${
            deployed ? " Deployments begin with it." : ""
          }${own ? "\nThe repository has workflows of its own: where they test the same, delete that job here." : ""}`
        )
      }
    ]
  }
}
