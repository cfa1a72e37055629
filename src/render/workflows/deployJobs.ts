/** The jobs of a deployment: images, then the release step and the apply. */
import { action } from "../actions.ts"
import { slug } from "../../hcl/index.ts"
import { clusterOf } from "../../providers/kubernetes.ts"
import { placementsOf } from "../../providers/Plan.ts"
import { packSteps } from "./packFunctions.ts"
import type { Rendering } from "../Rendering.ts"
import { literal } from "../yaml/literal.ts"
import { noted, type Yaml, type YamlMap } from "../yaml/Yaml.ts"
import { checkTag, ecrAddresses, releaseTask, scalewayAddresses, settled, tidyRegistry } from "./deployScripts.ts"
import { kubernetesSteps } from "./kubernetesSteps.ts"
import {
  checkout,
  credentials,
  expression,
  permissions,
  runner,
  setupTerraform,
  terraformEnvironment
} from "./steps.ts"

const inTerraform = { "working-directory": "terraform" }

/** Names that Terraform gives to what CI asks for. */
export const stackName = ({ plan }: Rendering): string =>
  `${slug(plan.site.project, { separator: "-", maxLength: 20 })}-production`

/** Something of the tier runs from an image of the repository. */
export const runsImages = ({ images }: Rendering): boolean => images.images.length + images.unbuildable.length > 0

const login = (rendering: Rendering): ReadonlyArray<Yaml> =>
  rendering.provider.name === "aws"
    ? [
        ...credentials(rendering, "AWS_DEPLOY_ROLE_ARN"),
        { name: "Log in to the registry", id: "registry", uses: action("aws-actions/amazon-ecr-login") },
        {
          name: "Addresses of the image",
          id: "image",
          env: {
            REGISTRY: expression("steps.registry.outputs.registry"),
            REPOSITORIES: expression("matrix.repositories"),
            STACK_NAME: noted(expression(`vars.STACK_NAME || '${stackName(rendering)}'`), {
              above: "`<project>-<environment>` as in terraform/variables.tf."
            })
          },
          run: `${checkTag}${ecrAddresses}`
        }
      ]
    : [
        setupTerraform,
        {
          name: "Addresses of the image",
          id: "image",
          ...inTerraform,
          env: { REPOSITORIES: expression("matrix.repositories") },
          run: `${checkTag}${scalewayAddresses}`
        },
        {
          name: "Log in to the registry",
          uses: action("docker/login-action"),
          with: {
            registry: expression("steps.image.outputs.registry"),
            username: "nologin",
            password: expression("secrets.SCW_SECRET_KEY")
          }
        }
      ]

/** Serverless Containers and Lambda take a plain image, not an index with attestations. */
const takesPlainImages = ({ plan, provider }: Rendering): boolean =>
  provider.name === "scaleway" || placementsOf(plan, "compute.function").length > 0

/** One job per image; several services may run the same one. */
export const buildJob = (rendering: Rendering): YamlMap => {
  const { images } = rendering.images
  return {
    name: `Image ${expression("matrix.image")}`,
    if: noted(expression("!inputs.image_tag"), { above: "A rollback runs images that are there already." }),
    "runs-on": runner,
    "timeout-minutes": 45,
    permissions: permissions(rendering),
    ...(rendering.provider.name === "scaleway" ? { env: terraformEnvironment(rendering) } : {}),
    strategy: {
      matrix: {
        include: images.map(({ buildVariables, context, dockerfile, id, repositories }) => ({
          image: id,
          context: literal(context),
          dockerfile: literal(dockerfile),
          repositories: repositories.join(" "),
          ...(buildVariables.length === 0
            ? {}
            : { "build-args": buildVariables.map((name) => `${name}=${expression(`vars.${name}`)}`).join("\n") })
        }))
      }
    },
    steps: [
      checkout,
      ...login(rendering),
      { uses: action("docker/setup-buildx-action") },
      {
        name: "Build and push",
        if: expression("steps.image.outputs.tags != ''"),
        uses: action("docker/build-push-action"),
        with: {
          context: expression("matrix.context"),
          file: expression("matrix.dockerfile"),
          push: true,
          platforms: "linux/amd64",
          tags: expression("steps.image.outputs.tags"),
          ...(images.some(({ buildVariables }) => buildVariables.length > 0)
            ? { "build-args": expression("matrix.build-args") }
            : {}),
          ...(takesPlainImages(rendering) ? { provenance: false } : {}),
          "cache-from": `type=gha,scope=${expression("matrix.image")}`,
          "cache-to": `type=gha,mode=max,scope=${expression("matrix.image")}`
        }
      }
    ]
  }
}

/** On AWS the new version's release step runs as a task of its own; on Scaleway each new instance runs it before it starts. */
const releaseSteps = (rendering: Rendering): ReadonlyArray<Yaml> => {
  if (rendering.provider.name !== "aws") return []
  return placementsOf(rendering.plan, "compute.container").flatMap(({ need }): ReadonlyArray<Yaml> => {
    const name = slug(need.id)
    if (need.releaseCommand === null || !rendering.outputs.has(`${name}_release_task`)) return []
    return [
      {
        name: `Prepare the release step of ${slug(need.id, { separator: "-" })}`,
        ...inTerraform,
        run: `terraform apply -auto-approve -lock-timeout=10m -var="image_tag=$IMAGE_TAG" -target=aws_ecs_task_definition.${name}_release`
      },
      {
        name: `Release step of ${slug(need.id, { separator: "-" })}`,
        ...inTerraform,
        env: {
          RELEASE_OUTPUT: `${name}_release_task`,
          SERVICE: slug(need.id, { separator: "-", maxLength: 60 })
        },
        run: releaseTask
      }
    ]
  })
}

/** Services of ECS; on a cluster of one's own there are none. */
const ecsServices = ({ plan, provider }: Rendering): string =>
  provider.name !== "aws" || clusterOf(plan) !== undefined
    ? ""
    : placementsOf(plan, "compute.container")
        .map(({ need }) => slug(need.id, { separator: "-", maxLength: 60 }))
        .join(" ")

/** Outputs that the job of the sites needs and may not read from the state itself. */
const siteOutputs = (rendering: Rendering): string =>
  rendering.sites
    .flatMap(({ cdn, need }) => [
      `${slug(need.id)}_bucket`,
      ...(cdn === undefined ? [] : [`${slug(cdn)}_distribution_id`, `${slug(need.id)}_edge_url`])
    ])
    .filter((name) => rendering.outputs.has(name))
    .join(" ")

/** Applies behind the environment `production`, which is where approvals are set. */
export const deployJob = (rendering: Rendering): YamlMap => {
  const images = runsImages(rendering)
  const tag = images && rendering.variables.has("image_tag") ? ' -var="image_tag=$IMAGE_TAG"' : ""
  const aws = rendering.provider.name === "aws"
  const sites = siteOutputs(rendering)
  return {
    name: "Deploy",
    ...(rendering.images.images.length > 0
      ? {
          needs: "build",
          if: expression("!cancelled() && (needs.build.result == 'success' || needs.build.result == 'skipped')")
        }
      : {}),
    environment: noted("production", { beside: "ask for approval in the repository's settings" }),
    "runs-on": runner,
    // Making a cluster takes a quarter of an hour, and so may a rollout.
    "timeout-minutes": clusterOf(rendering.plan) === undefined ? 60 : 90,
    permissions: permissions(rendering),
    env: terraformEnvironment(rendering),
    ...(sites === "" ? {} : { outputs: { sites: expression("steps.sites.outputs.json") } }),
    steps: [
      checkout,
      ...(images ? [{ name: "Check the tag", run: checkTag }] : []),
      ...credentials(rendering, "AWS_APPLY_ROLE_ARN"),
      setupTerraform,
      { name: "Providers and state", ...inTerraform, run: "terraform init" },
      ...releaseSteps(rendering),
      ...packSteps(rendering),
      { name: "Plan", ...inTerraform, run: `terraform plan -lock-timeout=10m${tag} -out=deploy.tfplan` },
      { name: "Apply", ...inTerraform, run: "terraform apply -auto-approve -lock-timeout=10m deploy.tfplan" },
      ...kubernetesSteps(rendering),
      ...(ecsServices(rendering) !== ""
        ? [
            {
              name: "Wait for the new version",
              ...inTerraform,
              env: { SERVICES: ecsServices(rendering) },
              run: settled
            }
          ]
        : []),
      ...(!aws && images
        ? [{ name: "Delete old images", "continue-on-error": true, ...inTerraform, run: tidyRegistry }]
        : []),
      ...(sites === ""
        ? []
        : [
            {
              name: "Where sites go",
              id: "sites",
              ...inTerraform,
              env: { NAMES: sites },
              run: `json="$(terraform output -json | jq -c --arg names "$NAMES" '[to_entries[] | select(.key | IN($names | split(" ")[])) | { key, value: .value.value }] | from_entries')"
echo "json=$json" >> "$GITHUB_OUTPUT"
`
            }
          ])
    ]
  }
}
