/** What a deployment consists of, whatever CI runs it. */
import { slug } from "../../hcl/index.ts"
import { clusterOf } from "../../providers/kubernetes.ts"
import { placementsOf } from "../../providers/Plan.ts"
import type { Rendering } from "../Rendering.ts"

/** Names that Terraform gives to what CI asks for. */
export const stackName = ({ environment, plan }: Rendering): string =>
  `${slug(plan.site.project, { separator: "-", maxLength: 20 })}-${environment.name}`

/** Something of the tier runs from an image of the repository. */
export const runsImages = ({ images }: Rendering): boolean => images.images.length + images.unbuildable.length > 0

/** Repositories of the registry that must have an image of a commit before it can run. */
export const repositoriesIn = ({ images: { images, unbuildable } }: Rendering): ReadonlyArray<string> => [
  ...images.flatMap(({ repositories }) => repositories),
  ...unbuildable.map(({ repository }) => repository)
]

/** Terraform is told which images to run. */
export const takesTag = (rendering: Rendering): boolean => runsImages(rendering) && rendering.variables.has("image_tag")

/** Serverless Containers and Lambda take a plain image, not an index with attestations. */
export const takesPlainImages = ({ plan, provider }: Rendering): boolean =>
  provider.name === "scaleway" || placementsOf(plan, "compute.function").length > 0

/** A step that runs in the new image before the version takes traffic. */
export interface Release {
  /** As a reader knows the process. */
  readonly process: string
  /** As ECS does. */
  readonly service: string
  /** The output that names the task, and the resource that makes it. */
  readonly output: string
  readonly target: string
}

/** On AWS the new version's release step runs as a task of its own; on Scaleway each new instance runs it before it starts. */
export const releasesOf = (rendering: Rendering): ReadonlyArray<Release> =>
  rendering.provider.name !== "aws"
    ? []
    : placementsOf(rendering.plan, "compute.container").flatMap(({ need }) => {
        const name = slug(need.id)
        const output = `${name}_release_task`
        return need.releaseCommand === null || !rendering.outputs.has(output)
          ? []
          : [
              {
                process: slug(need.id, { separator: "-" }),
                service: slug(need.id, { separator: "-", maxLength: 60 }),
                output,
                target: `aws_ecs_task_definition.${name}_release`
              }
            ]
      })

/** Services of ECS; on a cluster of one's own there are none. */
export const ecsServices = ({ plan, provider }: Rendering): ReadonlyArray<string> =>
  provider.name !== "aws" || clusterOf(plan) !== undefined
    ? []
    : placementsOf(plan, "compute.container").map(({ need }) => slug(need.id, { separator: "-", maxLength: 60 }))

/** Outputs that the jobs of the sites need and may not read from the state themselves. */
export const siteOutputs = (rendering: Rendering): ReadonlyArray<string> =>
  rendering.sites
    .flatMap(({ cdn, need }) => [
      `${slug(need.id)}_bucket`,
      ...(cdn === undefined ? [] : [`${slug(cdn)}_distribution_id`, `${slug(need.id)}_edge_url`])
    ])
    .filter((name) => rendering.outputs.has(name))

/** The processor that images are built for, as Docker names it: all code of a tier runs on the same. */
export const processorOf = ({ tier }: Rendering): "amd64" | "arm64" =>
  tier.components.some(({ architecture }) => architecture === "arm64") ? "arm64" : "amd64"
