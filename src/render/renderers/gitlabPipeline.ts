/** What the workflows of GitHub do, as one pipeline of GitLab: tests, plans, images, deployments, and the way back. */
import { runsImages } from "../pipeline/deployment.ts"
import { deployJob } from "../gitlab/deployJob.ts"
import { pushJobs, trialJobs } from "../gitlab/imageJobs.ts"
import { packJobs } from "../gitlab/packJobs.ts"
import { isBeside, pipelinePath, triggerOf } from "../gitlab/pipelinePath.ts"
import { workflow } from "../gitlab/rules.ts"
import { siteBuilds, sitePublications } from "../gitlab/siteJobs.ts"
import { tidyJobs } from "../gitlab/tidyJob.ts"
import { checkJob, planJob, scanJob } from "../gitlab/terraformJobs.ts"
import { testJobs } from "../gitlab/testJobs.ts"
import type { Renderer } from "../Renderer.ts"
import { documentsFolder, ownJob } from "../environment.ts"
import { gitlabChanges } from "../pipeline/changes.ts"
import type { Rendering } from "../Rendering.ts"
import { branchOf } from "../workflows/steps.ts"
import { printYaml, type YamlMap } from "../yaml/Yaml.ts"

const about = (rendering: Rendering): string => {
  const { staging } = rendering
  return `Tests, plans on merge requests, and deployments of the default branch${staging === null ? "" : ` and, to staging, of the branch ${branchOf(staging)}`}. A repository on GitHub has no use for this file.
Jobs that need access appear once their variables are set; ${documentsFolder(rendering)}/README.md lists these.`
}

/** A pipeline of the repository's own stays as it is: this one runs beside it, with stages and names of its own. */
const beside = (rendering: Rendering): string => {
  const { staging } = rendering
  const changes = gitlabChanges(rendering).map((pattern) => `\n        - ${JSON.stringify(pattern)}`)
  const when = changes.length === 0 ? "" : `\n      changes:${changes.join("")}`
  return `Run it from .gitlab-ci.yml, as a pipeline below the repository's own:

${triggerOf(rendering)}:
  trigger:
    include: ${pipelinePath(rendering)}
    strategy: depend
    forward:
      pipeline_variables: true
  rules:
    - if: $CI_PIPELINE_SOURCE == "schedule"
      when: never
    - if: $CI_MERGE_REQUEST_IID${when}
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH${when}${
      staging === null
        ? ""
        : `
    - if: $CI_COMMIT_BRANCH == "${branchOf(staging)}"${when}`
    }

Where both test the same, delete that job here.`
}

const stages = ["check", "test", "plan", "build", "deploy", "publish"]

type Jobs = ReadonlyArray<readonly [name: string, job: YamlMap]>

/** From a branch to what runs, for one copy. */
const deployments = (rendering: Rendering, tests: Jobs): Jobs => {
  const built = [...pushJobs(rendering), ...packJobs(rendering), ...siteBuilds(rendering)]
  const before = [...tests, ...built].map(([name]) => name)
  return [
    ...built,
    [ownJob(rendering, "deploy"), deployJob(rendering, [ownJob(rendering, "terraform-check"), ...before])],
    ...sitePublications(rendering),
    ...tidyJobs(rendering)
  ]
}

export const gitlabPipeline: Renderer = {
  name: "gitlabPipeline",
  render: (rendering: Rendering) => {
    if (rendering.plan.placements.length === 0) return []
    const tests = testJobs(rendering)
    const jobs = Object.fromEntries([
      ["terraform-check", checkJob(rendering)],
      // Trivy has no rules for Scaleway.
      ...(rendering.provider.name === "aws" ? [["terraform-scan", scanJob(rendering)] as const] : []),
      ...tests,
      ["terraform-plan", planJob(rendering)],
      ...trialJobs(rendering),
      ...deployments(rendering, tests),
      ...(rendering.staging === null
        ? []
        : [
            [ownJob(rendering.staging, "terraform-check"), checkJob(rendering.staging)] as const,
            ...deployments(rendering.staging, tests)
          ])
    ])
    const used = new Set(Object.values(jobs).map(({ stage }) => stage))
    return [
      {
        path: pipelinePath(rendering),
        language: "yaml",
        purpose: "ci",
        content: printYaml(
          {
            stages: stages.filter((stage) => used.has(stage)),
            workflow: workflow(rendering),
            ...(runsImages(rendering)
              ? {
                  variables: {
                    ROLLBACK_TO: {
                      value: "",
                      description: "Commit whose images are to run, for a rollback; empty deploys the newest"
                    }
                  }
                }
              : {}),
            ...jobs
          },
          isBeside(rendering) ? `${about(rendering)}\n\n${beside(rendering)}` : about(rendering)
        )
      }
    ]
  }
}
