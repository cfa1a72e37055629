/** Tests and builds of every service, on pull requests and before a deployment, and a trial build of every image. */
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
    const deployed = rendering.plan.placements.length > 0
    return [
      {
        path: ".github/workflows/groundplan-test.yml",
        language: "yaml",
        purpose: "ci",
        content: printYaml(
          {
            name: "Test",
            on: {
              pull_request: {},
              ...(deployed ? { workflow_call: {} } : { push: { branches: [branchOf(rendering)] } })
            },
            permissions: { contents: "read" },
            concurrency: concurrency(
              `groundplan-test-${expression("github.ref")}`,
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
