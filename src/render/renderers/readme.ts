/** From an empty account to a running system, in order. */
import { clusterOf } from "../../providers/kubernetes.ts"
import { pipelinePath } from "../gitlab/pipelinePath.ts"
import { workflowFile } from "../../repo/Place.ts"
import { documentsFolder, manifestsFolder, terraformFolder } from "../environment.ts"
import { document, origin, section } from "../documents/document.ts"
import { readinessSection } from "../documents/readiness.ts"
import { shownPicture } from "../documents/picture.ts"
import { decidedBy, wordsOf } from "../../facts/corrections/words.ts"
import { destroyed } from "../documents/operations/destroy.ts"
import { bootstrap } from "../documents/bootstrap.ts"
import { code, text } from "../markdown/escape.ts"
import { list, table } from "../markdown/table.ts"
import { branchOf } from "../workflows/steps.ts"
import type { Renderer } from "../Renderer.ts"
import type { Rendering } from "../Rendering.ts"

const documents: ReadonlyArray<readonly [file: string, what: string]> = [
  ["ARCHITECTURE.md", "what stands where and why, and what was not taken"],
  ["COSTS.md", "every line of the price"],
  ["SECURITY.md", "findings in the repository, controls, what the internet reaches, where secrets are kept"],
  ["RUNBOOK.md", "deploy, roll back, restore, scale, alarms, rotate secrets"]
]

const stagingDocument = [
  "STAGING.md",
  "the copy beside production: bring it up, promote from it, take it down"
] as const

const images = ({ images: { images } }: Rendering): string =>
  images.length === 0
    ? ""
    : table(
        ["Image", "Dockerfile", "Built from", "Run by"],
        images.map(({ context, dockerfile, id, services, written }) => [
          code(id),
          `${code(dockerfile)}${written === null ? "" : " (written here)"}`,
          code(context),
          services.map(({ name }) => code(name)).join(", ")
        ])
      )

const missing = ({ images: { unbuildable } }: Rendering): string =>
  unbuildable.length === 0
    ? ""
    : `**Still to do: a Dockerfile.** None could be written without guessing; the pipeline pushes no image for these:\n\n${list(
        unbuildable.map(
          ({ repository, service, why }) =>
            `${code(service.name)}: ${text(why)}. Push its image to the repository ${code(repository)}.`
        )
      )}`

/** What people said of the repository, which outranks what was found in it. */
const decided = ({ request: { analysis } }: Rendering): string =>
  list((analysis.corrections ?? []).map((one) => `${text(wordsOf(one))} (${text(decidedBy(one))})`))

export const readme: Renderer = {
  name: "readme",
  render: (rendering) => {
    const { tier } = rendering
    return [
      document(rendering, "README.md", [
        "# Infrastructure",
        origin(rendering),
        ...readinessSection(rendering),
        text(tier.summary),
        "The price is an estimate from list prices, [line by line](COSTS.md).",
        shownPicture(rendering),
        section(
          "## Documents",
          list(
            [...documents, ...(rendering.staging === null ? [] : [stagingDocument])].map(
              ([file, what]) => `[${file}](${file}): ${what}`
            )
          )
        ),
        rendering.plan.placements.length === 0
          ? ""
          : section(
              "## From nothing to running",
              "In one shell (bash), from the root of the repository: later steps use what earlier ones set.",
              ...bootstrap(rendering)
            ),
        rendering.plan.placements.length === 0
          ? ""
          : section(
              "## From running to nothing",
              rendering.staging === null ? "" : "Staging goes first, as [STAGING.md](STAGING.md) says.",
              destroyed(rendering)
            ),
        section("## Decided by people", decided(rendering)),
        section("## Images", images(rendering), missing(rendering)),
        section(
          "## What is where",
          rendering.plan.placements.length === 0
            ? `${code(`${documentsFolder(rendering)}/`)}: these documents. There is no Terraform and no pipeline, because nothing runs.`
            : list([
                `${code(`${terraformFolder(rendering)}/`)}: everything that is provisioned, one file per concern`,
                ...(clusterOf(rendering.plan) === undefined
                  ? []
                  : [`${code(`${manifestsFolder(rendering)}/`)}: what runs in the cluster, one file per process`]),
                ...(rendering.staging === null
                  ? []
                  : [
                      `${code(rendering.staging.environment.folder)}: the same for staging, with a state of its own, deployed from the branch ${code(branchOf(rendering.staging))} by ${code(rendering.staging.environment.workflow)}`
                    ]),
                `${code(`.github/workflows/${workflowFile(rendering.environment.place, "*")}`)}: tests, plans on pull requests, deployments`,
                `${code(pipelinePath(rendering))}: the same for GitLab`,
                ...(rendering.images.images.some(({ written }) => written !== null)
                  ? ["`Dockerfile` and `Dockerfile.dockerignore` beside the services that had none"]
                  : []),
                `${code(`${documentsFolder(rendering)}/`)}: these documents`
              ]),
          "No file of the repository is replaced; delete what you do not want."
        )
      ])
    ]
  }
}
