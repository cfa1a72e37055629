/** The jobs of a deployment: images, then the release step and the apply. */
import { action } from "../actions.ts"
import { clusterOf } from "../../providers/kubernetes.ts"
import {
  ecsServices,
  releasesOf,
  runsImages,
  siteOutputs,
  stackName,
  takesPlainImages,
  takesTag
} from "../pipeline/deployment.ts"
import {
  checkTag,
  ecrAddresses,
  pickSiteOutputs,
  releaseTask,
  scalewayAddresses,
  settled,
  tidyRegistry
} from "../pipeline/deployScripts.ts"
import type { Rendering } from "../Rendering.ts"
import { literal } from "../yaml/literal.ts"
import { noted, type Yaml, type YamlMap } from "../yaml/Yaml.ts"
import { kubernetesSteps } from "./kubernetesSteps.ts"
import { packSteps } from "./packFunctions.ts"
import { platform } from "./platform.ts"
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

/** The addresses that a script put into `tags`, one a line, for the step that pushes. */
const handTags = `{
  echo "tags<<END_OF_TAGS"
  printf '%s' "$tags"
  echo "END_OF_TAGS"
} >> "$GITHUB_OUTPUT"
`

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
          run: `${checkTag(platform)}${ecrAddresses}${handTags}`
        }
      ]
    : [
        setupTerraform,
        {
          name: "Addresses of the image",
          id: "image",
          ...inTerraform,
          env: { REPOSITORIES: expression("matrix.repositories") },
          run: `${checkTag(platform)}terraform init\n${scalewayAddresses}${platform.hand("registry", "$registry")}\n${handTags}`
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

const releaseSteps = (rendering: Rendering): ReadonlyArray<Yaml> =>
  releasesOf(rendering).flatMap(({ output, process, service, target }): ReadonlyArray<Yaml> => [
    {
      name: `Prepare the release step of ${process}`,
      ...inTerraform,
      run: `terraform apply -auto-approve -lock-timeout=10m -var="image_tag=$IMAGE_TAG" -target=${target}`
    },
    {
      name: `Release step of ${process}`,
      ...inTerraform,
      env: { RELEASE_OUTPUT: output, SERVICE: service },
      run: releaseTask(platform)
    }
  ])

/** Applies behind the environment `production`, which is where approvals are set. */
export const deployJob = (rendering: Rendering): YamlMap => {
  const images = runsImages(rendering)
  const tag = takesTag(rendering) ? ' -var="image_tag=$IMAGE_TAG"' : ""
  const aws = rendering.provider.name === "aws"
  const sites = siteOutputs(rendering).join(" ")
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
      ...(images ? [{ name: "Check the tag", run: checkTag(platform) }] : []),
      ...credentials(rendering, "AWS_APPLY_ROLE_ARN"),
      setupTerraform,
      { name: "Providers and state", ...inTerraform, run: "terraform init" },
      ...releaseSteps(rendering),
      ...packSteps(rendering),
      { name: "Plan", ...inTerraform, run: `terraform plan -lock-timeout=10m${tag} -out=deploy.tfplan` },
      { name: "Apply", ...inTerraform, run: "terraform apply -auto-approve -lock-timeout=10m deploy.tfplan" },
      ...kubernetesSteps(rendering),
      ...(ecsServices(rendering).length > 0
        ? [
            {
              name: "Wait for the new version",
              ...inTerraform,
              env: { SERVICES: ecsServices(rendering).join(" ") },
              run: settled(platform)
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
              run: `json="$(${pickSiteOutputs})"\n${platform.hand("json", "$json")}\n`
            }
          ])
    ]
  }
}
