/** Images: tried on merge requests, built and pushed on the default branch. */
import type { Image } from "../images/Image.ts"
import { processorOf, stackName, takesPlainImages } from "../pipeline/deployment.ts"
import { checkTag, ecrAddresses, scalewayAddresses } from "../pipeline/deployScripts.ts"
import { submoduleVariables } from "../pipeline/submodules.ts"
import { ownJob, rootFrom, terraformFolder } from "../environment.ts"
import type { Rendering } from "../Rendering.ts"
import { noted, type YamlMap } from "../yaml/Yaml.ts"
import { idToken, providerVariables, secretsOf, writeToken } from "./access.ts"
import { platform } from "./platform.ts"
import { mergeRequests, pushes } from "./rules.ts"
import { inTerraform } from "./terraformJobs.ts"
import { add, dockerImage, dockerService, dockerVariables, terraformImage, trivyImage } from "./tools.ts"
import { bash, lines, raw } from "./values.ts"

type Jobs = ReadonlyArray<readonly [name: string, job: YamlMap]>

const sources = ({ arguments: given, context, dockerfile, stage }: Image): YamlMap => ({
  CONTEXT: raw(context),
  DOCKERFILE: raw(dockerfile),
  ...(stage === null ? {} : { STAGE: raw(stage) }),
  ...Object.fromEntries(Object.entries(given).map(([name, value]) => [name, raw(value)]))
})

const build = (rendering: Rendering): string =>
  `docker buildx build --platform linux/${processorOf(rendering)} --file "./$DOCKERFILE"`

/** The smallest runner of GitLab.com on that processor; other instances give one of theirs this tag. */
const onProcessor = (rendering: Rendering): YamlMap =>
  processorOf(rendering) === "arm64" ? { tags: ["saas-linux-small-arm64"] } : {}

/** Builds for this machine, and fails for what an update would mend; what nobody has mended yet stops nothing. */
const builtAndScanned = (rendering: Rendering, withArguments: string): ReadonlyArray<string> => [
  lines("Build", `${build(rendering)}${withArguments} --load --tag candidate:scan "./$CONTEXT"`),
  lines(
    "Look for known vulnerabilities; a finding that is accepted is listed in .trivyignore, with the reason beside it",
    `docker run --rm --volume /var/run/docker.sock:/var/run/docker.sock --volume "$CI_PROJECT_DIR:/source:ro" --workdir /source ${trivyImage} image --scanners vuln --severity HIGH,CRITICAL --ignore-unfixed --exit-code 1 candidate:scan`
  )
]

/** Public variables of the project, written into pages; Docker takes their values from the environment. */
const publicArguments = ({ arguments: given, buildVariables, stage }: Image): string =>
  [...new Set([...Object.keys(given), ...buildVariables])].map((name) => ` --build-arg ${name}`).join("") +
  (stage === null ? "" : ' --target "$STAGE"')

/** Builds without pushing, and without any access. */
export const trialJobs = (rendering: Rendering): Jobs =>
  rendering.images.images.map((image) => [
    `build-${image.id}`,
    {
      stage: "build",
      image: dockerImage,
      ...onProcessor(rendering),
      ...dockerService,
      rules: mergeRequests,
      needs: [],
      interruptible: true,
      timeout: "45 minutes",
      variables: { ...dockerVariables, ...submoduleVariables(rendering), ...sources(image) },
      script: builtAndScanned(rendering, publicArguments(image))
    }
  ])

const login = (rendering: Rendering): string =>
  rendering.provider.name === "aws"
    ? `REGISTRY="$(aws sts get-caller-identity --query Account --output text).dkr.ecr.$AWS_REGION.amazonaws.com"
aws ecr get-login-password | docker login --username AWS --password-stdin "$REGISTRY"
${ecrAddresses}`
    : `cd ${terraformFolder(rendering)}
terraform init -lockfile=readonly
${scalewayAddresses}docker login --username nologin --password-stdin "$registry" <<< "$SCW_SECRET_KEY"
cd ${rootFrom(rendering)}
`

/** Every layer is in the builder's cache by now. */
const push = (rendering: Rendering, image: Image): string => `if [ -z "$tags" ]; then
  exit 0
fi
arguments=()
while read -r tag; do arguments+=(--tag "$tag"); done <<< "\${tags%$'\\n'}"
${build(rendering)}${publicArguments(image)}${takesPlainImages(rendering) ? " --provenance=false" : " --provenance=mode=max --sbom=true"} --push "\${arguments[@]}" "./$CONTEXT"
`

export const pushJobs = (rendering: Rendering): Jobs =>
  rendering.images.images.map((image) => {
    const aws = rendering.provider.name === "aws"
    return [
      ownJob(rendering, `push-${image.id}`),
      {
        stage: "build",
        image: aws ? dockerImage : terraformImage,
        ...onProcessor(rendering),
        ...dockerService,
        rules: pushes(rendering),
        needs: [],
        interruptible: true,
        timeout: "45 minutes",
        ...secretsOf(rendering),
        ...idToken(rendering, "AWS_DEPLOY_ROLE_ARN"),
        variables: {
          ...dockerVariables,
          ...submoduleVariables(rendering),
          ...(aws
            ? {}
            : {
                ...inTerraform,
                TF_DATA_DIR: noted("/tmp/terraform", {
                  above: "Outside of the checkout, which is what the image is built from."
                })
              }),
          ...providerVariables(rendering, "AWS_DEPLOY_ROLE_ARN"),
          IMAGE_TAG: "$CI_COMMIT_SHA",
          REPOSITORIES: image.repositories.join(" "),
          ...(aws
            ? {
                STACK_NAME: noted(stackName(rendering), {
                  above: `\`<project>-<environment>\` as in ${terraformFolder(rendering)}/variables.tf.`
                })
              }
            : {}),
          ...sources(image)
        },
        script: [
          aws ? add("aws-cli", "bash") : add("bash", "docker-cli", "docker-cli-buildx", "jq"),
          ...builtAndScanned(rendering, publicArguments(image)),
          ...writeToken(rendering),
          bash("Push", `${checkTag(platform)}${login(rendering)}${push(rendering, image)}`)
        ]
      }
    ]
  })
