/** From the main branch to production: images, release step, apply, sites; and back to an earlier commit by hand. */
import type { Renderer } from "../Renderer.ts"
import { runsImages } from "../pipeline/deployment.ts"
import { buildJob, deployJob } from "../workflows/deployJobs.ts"
import { siteJob } from "../workflows/siteJob.ts"
import { branchOf, concurrency, expression } from "../workflows/steps.ts"
import { printYaml } from "../yaml/Yaml.ts"

export const deployWorkflow: Renderer = {
  name: "deployWorkflow",
  render: (rendering) => {
    const images = runsImages(rendering)
    if (rendering.plan.placements.length === 0) return []
    return [
      {
        path: ".github/workflows/groundplan-deploy.yml",
        language: "yaml",
        purpose: "ci",
        content: printYaml(
          {
            name: "Deploy",
            on: {
              push: {
                branches: [branchOf(rendering)],
                // Pages of a site may well be Markdown.
                ...(rendering.sites.length > 0 ? {} : { "paths-ignore": ["**/*.md", "docs/**"] })
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
            concurrency: concurrency("groundplan-deploy", false),
            ...(images ? { env: { IMAGE_TAG: expression("inputs.image_tag || github.sha") } } : {}),
            jobs: {
              ...(rendering.images.images.length === 0 ? {} : { build: buildJob(rendering) }),
              deploy: deployJob(rendering),
              ...Object.fromEntries(rendering.sites.map((site) => [`site-${site.id}`, siteJob(rendering, site)]))
            }
          },
          "Deploys every push to the main branch. One run at a time; a run that works is never cut off."
        )
      }
    ]
  }
}
