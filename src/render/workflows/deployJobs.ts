/** The jobs of a deployment: images, then the release step and the apply. */
import { action } from "../actions.ts"
import { clusterOf } from "../../providers/kubernetes.ts"
import {
  ecsServices,
  type Release,
  releasesOf,
  repositoriesIn,
  runsImages,
  siteOutputs,
  stackName,
  takesPlainImages,
  takesTag
} from "../pipeline/deployment.ts"
import {
  checkTag,
  ecrAddresses,
  ecrImagesThere,
  pickSiteOutputs,
  releaseTask,
  scalewayAddresses,
  scalewayImagesThere,
  settled,
  tidyRegistry,
  unlessNew
} from "../pipeline/deployScripts.ts"
import { ownName, terraformFolder } from "../environment.ts"
import type { Rendering } from "../Rendering.ts"
import { noted, type Yaml, type YamlMap } from "../yaml/Yaml.ts"
import { buildHere, imageMatrix, push } from "./imageSteps.ts"
import { kubernetesSteps } from "./kubernetesSteps.ts"
import { nothingNewer } from "./nothingNewer.ts"
import { fetchPackages } from "./packFunctions.ts"
import { platform } from "./platform.ts"
import { imageScan } from "./scans.ts"
import {
  checkout,
  checkoutBuilt,
  credentials,
  expression,
  init,
  inTerraform,
  onBranch,
  permissions,
  imageRunner,
  runner,
  scanningRights,
  secret,
  setupTerraform,
  terraformEnvironment
} from "./steps.ts"

/** The addresses that a script put into `tags`, one a line, for the step that pushes. */
const handTags = `{
  echo "tags<<END_OF_TAGS"
  printf '%s' "$tags"
  echo "END_OF_TAGS"
} >> "$GITHUB_OUTPUT"
`

/** What a script of Terraform needs to read the state, and nothing more. */
const stateEnvironment = (rendering: Rendering): YamlMap => ({
  ...terraformEnvironment({ ...rendering, secretVariables: [], optionalSecrets: [] }),
  TF_DATA_DIR: noted(expression("format('{0}/terraform', runner.temp)"), {
    above: "Outside of the checkout, which is what the image is built from."
  })
})

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
            STACK_NAME: noted(expression(`vars.${ownName(rendering, "STACK_NAME")} || '${stackName(rendering)}'`), {
              above: `\`<project>-<environment>\` as in ${terraformFolder(rendering)}/variables.tf.`
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
          ...inTerraform(rendering),
          env: { ...stateEnvironment(rendering), REPOSITORIES: expression("matrix.repositories") },
          run: `${checkTag(platform)}${init}\n${scalewayAddresses}${platform.hand("registry", "$registry")}\n${handTags}`
        },
        {
          name: "Log in to the registry",
          uses: action("docker/login-action"),
          with: {
            registry: expression("steps.image.outputs.registry"),
            username: "nologin",
            password: secret(rendering, "SCW_SECRET_KEY")
          }
        }
      ]

/** What is in an image and how it was made, kept beside it where what runs it can take that. */
const attestations = (rendering: Rendering): YamlMap =>
  takesPlainImages(rendering) ? { provenance: false } : { provenance: "mode=max", sbom: true }

/** One job per image; several services may run the same one. No key of the provider is there before the scan is over. */
export const buildJob = (rendering: Rendering): YamlMap => ({
  name: `Image ${expression("matrix.image")}`,
  if: noted(expression(`${onBranch(rendering)} && !inputs.image_tag`), {
    above: "A rollback runs images that are there already."
  }),
  "runs-on": imageRunner(rendering),
  "timeout-minutes": 45,
  permissions: permissions(rendering, scanningRights),
  strategy: { matrix: imageMatrix(rendering, ({ repositories }) => ({ repositories: repositories.join(" ") })) },
  steps: [
    checkoutBuilt(rendering),
    { uses: action("docker/setup-buildx-action") },
    buildHere(rendering, true),
    ...imageScan(rendering),
    ...login(rendering),
    push(rendering, attestations(rendering))
  ]
})

const releaseOf = (rendering: Rendering, { output, process, service }: Release): YamlMap => ({
  name: `Release step of ${process}`,
  id: `release-${process}`,
  ...inTerraform(rendering),
  env: { RELEASE_OUTPUT: output, SERVICE: service },
  run: `${unlessNew(platform, "later")}${releaseTask(platform)}`
})

const releaseSteps = (rendering: Rendering): ReadonlyArray<Yaml> =>
  releasesOf(rendering).flatMap((release): ReadonlyArray<Yaml> => [
    {
      name: `Prepare the release step of ${release.process}`,
      ...inTerraform(rendering),
      run: noted(
        `terraform apply -auto-approve -lock-timeout=10m -var="image_tag=$IMAGE_TAG" -target=${release.target}`,
        {
          above:
            "Only what the step stands on; everything else follows once it has succeeded. No whole apply does that: it would\nmove traffic first, or, with the image held back, hand the new settings to the old version."
        }
      )
    },
    releaseOf(rendering, release)
  ])

/** After the apply, for services that it made. */
const firstReleases = (rendering: Rendering): ReadonlyArray<Yaml> =>
  releasesOf(rendering).flatMap(({ output, process, service }): ReadonlyArray<Yaml> => [
    {
      name: `First release step of ${process}`,
      if: expression(`steps.release-${process}.outputs.later == 'true'`),
      ...inTerraform(rendering),
      env: { RELEASE_OUTPUT: output, SERVICE: service },
      run: releaseTask(platform)
    }
  ])

/** A run that is started again later than a newer one would apply the Terraform of then. */
const newest = ({ environment: { deployment } }: Rendering): YamlMap => ({
  name: "Nothing newer is deployed",
  env: { GH_TOKEN: expression("github.token") },
  run: nothingNewer(platform, deployment)
})

/** Refuses tags that are none or whose images are not there. */
const imagesStep = (rendering: Rendering): YamlMap => ({
  name: "Images of this commit",
  ...inTerraform(rendering),
  env: { REPOSITORIES: repositoriesIn(rendering).join(" ") },
  run: (rendering.provider.name === "aws" ? ecrImagesThere : scalewayImagesThere)(platform)
})

/** Applies behind the environment of the copy, which is where approvals are set. */
export const deployJob = (rendering: Rendering, needs: ReadonlyArray<string>): YamlMap => {
  const images = runsImages(rendering)
  const tag = takesTag(rendering) ? ' -var="image_tag=$IMAGE_TAG"' : ""
  const aws = rendering.provider.name === "aws"
  const sites = siteOutputs(rendering).join(" ")
  return {
    name: "Deploy",
    ...(needs.length === 0
      ? { if: expression(onBranch(rendering)) }
      : {
          needs,
          // A rollback skips what comes before.
          if: expression(`${onBranch(rendering)} && !cancelled() && !failure()`)
        }),
    environment: noted(rendering.environment.deployment, { beside: "ask for approval in the repository's settings" }),
    "runs-on": runner,
    // Making a cluster takes a quarter of an hour, and so may a rollout.
    "timeout-minutes": clusterOf(rendering.plan) === undefined ? 60 : 90,
    permissions: permissions(rendering, { deployments: "read" }),
    env: terraformEnvironment(rendering),
    ...(sites === "" ? {} : { outputs: { sites: expression("steps.sites.outputs.json") } }),
    steps: [
      checkout,
      ...(images ? [{ name: "Check the tag", run: checkTag(platform) }] : []),
      newest(rendering),
      ...credentials(rendering, "AWS_APPLY_ROLE_ARN"),
      setupTerraform,
      { name: "Providers and state", ...inTerraform(rendering), run: init },
      ...(images ? [imagesStep(rendering)] : []),
      ...releaseSteps(rendering),
      ...fetchPackages(rendering),
      { name: "Plan", ...inTerraform(rendering), run: `terraform plan -lock-timeout=10m${tag} -out=deploy.tfplan` },
      {
        name: "Apply",
        ...inTerraform(rendering),
        run: "terraform apply -auto-approve -lock-timeout=10m deploy.tfplan"
      },
      ...firstReleases(rendering),
      ...kubernetesSteps(rendering),
      ...(ecsServices(rendering).length > 0
        ? [
            {
              name: "Wait for the new version",
              ...inTerraform(rendering),
              env: { SERVICES: ecsServices(rendering).join(" ") },
              run: settled(platform)
            }
          ]
        : []),
      ...(!aws && images
        ? [{ name: "Delete old images", "continue-on-error": true, ...inTerraform(rendering), run: tidyRegistry }]
        : []),
      ...(sites === ""
        ? []
        : [
            {
              name: "Where sites go",
              id: "sites",
              ...inTerraform(rendering),
              env: { NAMES: sites },
              run: `json="$(${pickSiteOutputs})"\n${platform.hand("json", "$json")}\n`
            }
          ])
    ]
  }
}
