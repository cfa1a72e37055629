/** From the main branch to production: images, release step, apply, sites; and back to an earlier commit by hand. */
import { ofPlace, workflowFile } from "../../repo/Place.ts"
import { isProduction } from "../environment.ts"
import { githubPaths } from "../pipeline/changes.ts"
import type { Renderer } from "../Renderer.ts"
import type { Rendering } from "../Rendering.ts"
import { runsImages } from "../pipeline/deployment.ts"
import { buildJob, deployJob } from "../workflows/deployJobs.ts"
import { packJobs } from "../workflows/packFunctions.ts"
import { siteBuilds, siteJobs } from "../workflows/siteJobs.ts"
import { branchOf, concurrency, expression, onBranch, scanningRights, shell } from "../workflows/steps.ts"
import { programJobs } from "../workflows/testJobs.ts"
import { checkJob } from "./terraformWorkflow.ts"
import { noted, printYaml, type YamlMap } from "../yaml/Yaml.ts"

const testsFirst = (rendering: Rendering): YamlMap => ({
  name: "Tests",
  if: expression(`${onBranch(rendering)}${runsImages(rendering) ? " && !inputs.image_tag" : ""}`),
  permissions:
    rendering.images.images.length === 0
      ? { contents: "read" }
      : noted({ contents: "read", ...scanningRights }, { above: "As much as any job in it asks for." }),
  uses: `./.github/workflows/${workflowFile(rendering.environment.place, "test")}`
})

export const deployWorkflow: Renderer = {
  name: "deployWorkflow",
  render: (rendering) => {
    const { environment } = rendering
    const images = runsImages(rendering)
    const paths = githubPaths(rendering)
    if (rendering.plan.placements.length === 0) return []
    const before = {
      // Pull requests plan production; a copy's folder is looked at here.
      ...(isProduction(environment) ? {} : { check: checkJob(rendering) }),
      ...(Object.keys(programJobs(rendering)).length === 0 ? {} : { test: testsFirst(rendering) }),
      ...(rendering.images.images.length === 0 ? {} : { build: buildJob(rendering) }),
      ...packJobs(rendering),
      ...siteBuilds(rendering)
    }
    return [
      {
        path: `.github/workflows/${environment.workflow}`,
        language: "yaml",
        purpose: "ci",
        content: printYaml(
          {
            name: `${isProduction(environment) ? "Deploy" : "Staging"}${ofPlace(environment.place)}`,
            on: {
              push: {
                branches: [branchOf(rendering)],
                ...(paths.length > 0
                  ? { paths }
                  : // Pages of a site may well be Markdown.
                    {
                      "paths-ignore": rendering.sites.length > 0 ? ["docs/infrastructure/**"] : ["**/*.md", "docs/**"]
                    })
              },
              workflow_dispatch: images
                ? {
                    inputs: {
                      image_tag: {
                        description: "Commit whose images are to run, for a rollback; empty deploys the newest",
                        type: "string",
                        default: ""
                      }
                    }
                  }
                : {}
            },
            permissions: {},
            concurrency: concurrency(environment.workflow.replace(".yml", ""), false),
            defaults: shell,
            ...(images ? { env: { IMAGE_TAG: expression("inputs.image_tag || github.sha") } } : {}),
            jobs: {
              ...before,
              deploy: deployJob(rendering, Object.keys(before)),
              ...siteJobs(rendering)
            }
          },
          `Deploys every push to the ${environment.branch === null ? "main branch" : `branch ${environment.branch}`} that changes more than documents${ofPlace(environment.place)}${isProduction(environment) ? "" : `, from ${environment.folder}`}. One run at a time; a run that works is\nnever cut off.`
        )
      }
    ]
  }
}
