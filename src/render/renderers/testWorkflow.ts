/** Tests and builds of every service, on pull requests and before a deployment, and a trial build of every image. */
import { named, ofPlace, workflowFile } from "../../repo/Place.ts"
import { githubPaths } from "../pipeline/changes.ts"
import type { Renderer } from "../Renderer.ts"
import { branchOf, concurrency, expression, shell } from "../workflows/steps.ts"
import { ownTests, programJobs, testJobs } from "../workflows/testJobs.ts"
import { printYaml } from "../yaml/Yaml.ts"

export const testWorkflow: Renderer = {
  name: "testWorkflow",
  render: (rendering) => {
    const jobs = testJobs(rendering)
    if (Object.keys(jobs).length === 0) return []
    const own = ownTests(rendering.request.analysis)
    const gates = Object.keys(programJobs(rendering)).length > 0
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
                ? gates
                  ? { workflow_call: {} }
                  : {}
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
          own === undefined
            ? `Tests and builds every service, and tries every image of a pull request.${
                deployed && gates ? " Deployments begin with it." : ""
              }`
            : `Tries every image of a pull request. ${/^[\w./-]{1,200}$/.test(own) ? own : "A workflow of the repository"} tests: have the branch that is deployed take only what passed there.`
        )
      }
    ]
  }
}
