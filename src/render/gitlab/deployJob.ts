/** Applies behind the environment of the copy, then sees to it that the new version runs. */
import { clusterOf } from "../../providers/kubernetes.ts"
import { clusterSettingsOf, settingsOf } from "../kubernetes/kustomization.ts"
import { rolloutName } from "../kubernetes/rollout.ts"
import { clusterReleases, processes } from "../pipeline/cluster.ts"
import { ecsServices, releasesOf, repositoriesIn, runsImages, siteOutputs, takesTag } from "../pipeline/deployment.ts"
import {
  checkTag,
  ecrImagesThere,
  releaseTask,
  scalewayImagesThere,
  settled,
  unlessNew
} from "../pipeline/deployScripts.ts"
import {
  applyAccess,
  applySecrets,
  fillIn,
  prepareCluster,
  reachEks,
  reachKapsule,
  rollOut,
  runReleases
} from "../pipeline/kubernetesScripts.ts"
import { manifestsFolder, rootFrom, terraformFolder } from "../environment.ts"
import type { Rendering } from "../Rendering.ts"
import { noted, type YamlMap } from "../yaml/Yaml.ts"
import { idToken, providerVariables, writeToken } from "./access.ts"
import { nothingNewer, wholeHistory } from "./deployed.ts"
import { handed, platform } from "./platform.ts"
import { deployments } from "./rules.ts"
import { inTerraform } from "./terraformJobs.ts"
import { add, kubectl, terraformImage } from "./tools.ts"
import { bash, lines, raw } from "./values.ts"

const terraform = (rendering: Rendering, title: string, ...script: ReadonlyArray<string>): string =>
  bash(title, [`cd ${terraformFolder(rendering)}`, ...script].join("\n"))

/** One command that every shell runs alike. */
const command = (rendering: Rendering, title: string, ...words: ReadonlyArray<string>): string =>
  lines(title, [`terraform -chdir=${terraformFolder(rendering)}`, ...words].join(" "))

const inManifests = (rendering: Rendering, title: string, ...script: ReadonlyArray<string>): string =>
  bash(title, [`cd ${manifestsFolder(rendering)}`, ...script].join("\n"))

const imagesThere = (rendering: Rendering): ReadonlyArray<string> =>
  rendering.outputs.has("repository_urls")
    ? [
        terraform(
          rendering,
          "The images of this commit are there",
          (rendering.provider.name === "aws" ? ecrImagesThere : scalewayImagesThere)(platform)
        )
      ]
    : []

/** What a step hands on whose service is yet to be made. */
const laterOf = (process: string): string => `later-${process}`

const releases = (rendering: Rendering): ReadonlyArray<string> =>
  releasesOf(rendering).flatMap(({ output, process, service, target }) => [
    command(
      rendering,
      `Prepare the release step of ${process}`,
      `apply -auto-approve -lock-timeout=10m -var="image_tag=$IMAGE_TAG" -target=${target}`
    ),
    terraform(
      rendering,
      `Release step of ${process}, in the new image and before the version takes traffic`,
      `RELEASE_OUTPUT=${output}`,
      `SERVICE=${service}`,
      `${unlessNew(platform, laterOf(process))}${releaseTask(platform)}`
    )
  ])

/** After the apply, for services that it made. */
const firstReleases = (rendering: Rendering): ReadonlyArray<string> =>
  releasesOf(rendering).map(({ output, process, service }) =>
    terraform(
      rendering,
      `First release step of ${process}, whose service is new`,
      `if [ ! -e /tmp/${laterOf(process)} ]; then exit 0; fi`,
      `RELEASE_OUTPUT=${output}`,
      `SERVICE=${service}`,
      releaseTask(platform)
    )
  )

const wait = (rendering: Rendering): ReadonlyArray<string> => {
  const services = ecsServices(rendering)
  return services.length === 0
    ? []
    : [terraform(rendering, "Wait for the new version", `SERVICES="${services.join(" ")}"`, settled(platform))]
}

/** Empty where the tier does not run on Kubernetes. */
const cluster = (rendering: Rendering): ReadonlyArray<string> => {
  if (clusterOf(rendering.plan) === undefined) return []
  const { outputs, provider } = rendering
  const released = clusterReleases(rendering)
  return [
    terraform(rendering, "Reach the cluster", provider.name === "aws" ? reachEks : reachKapsule),
    inManifests(
      rendering,
      "Namespace and cluster; what follows is applied with a token that is good for this namespace alone",
      prepareCluster(clusterSettingsOf(rendering), rolloutName(rendering.plan))
    ),
    inManifests(rendering, "Accounts and policies", applyAccess),
    terraform(
      rendering,
      "Secrets of the processes",
      applySecrets(platform, provider.name, outputs.has("app_secret_name"))
    ),
    inManifests(
      rendering,
      "Images and settings",
      `ENVIRONMENT_VERSION=${handed("version")}`,
      fillIn(settingsOf(rendering), released.length > 0)
    ),
    ...(released.length === 0
      ? []
      : [inManifests(rendering, "Release steps", `JOBS="${released.join(" ")}"`, runReleases(platform))]),
    inManifests(rendering, "Roll out", rollOut(platform))
  ]
}

/** What the jobs of the sites are told: one variable for each output. */
const siteVariables = (rendering: Rendering, names: ReadonlyArray<string>): ReadonlyArray<string> =>
  names.length === 0
    ? []
    : [
        terraform(
          rendering,
          "Where sites go",
          `for name in ${names.join(" ")}; do`,
          '  value="$(terraform output -raw "$name")"',
          '  echo "$name=$value"',
          `done > ${rootFrom(rendering)}/sites.env`
        )
      ]

const packagesFor = (rendering: Rendering): ReadonlyArray<string> => {
  const aws = rendering.provider.name === "aws"
  const images = runsImages(rendering)
  return [
    "bash",
    "curl",
    "git",
    "jq",
    ...(images ? (aws ? ["aws-cli"] : ["docker-cli", "docker-cli-buildx"]) : []),
    ...(clusterOf(rendering.plan) === undefined ? [] : ["kustomize"])
  ]
}

/** `needs` are jobs that must have succeeded where they run at all: a rollback builds and tests nothing. */
export const deployJob = (rendering: Rendering, needs: ReadonlyArray<string>): YamlMap => {
  const images = runsImages(rendering)
  const tag = takesTag(rendering) ? ' -var="image_tag=$IMAGE_TAG"' : ""
  const hosted = clusterOf(rendering.plan)
  const sites = siteOutputs(rendering)
  return {
    stage: "deploy",
    image: terraformImage,
    rules: deployments(rendering, images),
    needs: needs.map((job) => ({ job, optional: true })),
    interruptible: noted(false, { beside: "a run that works is never cut off" }),
    // Making a cluster takes a quarter of an hour, and so may a rollout.
    timeout: hosted === undefined ? "1 hour" : "90 minutes",
    environment: {
      name: noted(rendering.environment.deployment, {
        beside: "protect it, and ask for approvals, in the project's settings"
      })
    },
    resource_group: rendering.environment.deployment,
    ...idToken(rendering, "AWS_APPLY_ROLE_ARN"),
    variables: {
      ...inTerraform,
      ...providerVariables(rendering, "AWS_APPLY_ROLE_ARN"),
      ...wholeHistory,
      ...(images ? { IMAGE_TAG: "$CI_COMMIT_SHA", REPOSITORIES: repositoriesIn(rendering).join(" ") } : {}),
      ...(hosted === undefined ? {} : { PROCESSES: raw(processes(rendering)) })
    },
    script: [
      add(...packagesFor(rendering)),
      ...(hosted === undefined ? [] : [kubectl(hosted.component.version)]),
      ...(images ? [bash("Check the tag", checkTag(platform))] : []),
      nothingNewer(rendering),
      ...writeToken(rendering),
      command(rendering, "Providers and state", "init -lockfile=readonly"),
      ...(images ? imagesThere(rendering) : []),
      ...releases(rendering),
      command(rendering, "Plan", `plan -lock-timeout=10m${tag} -out=deploy.tfplan`),
      command(rendering, "Apply", "apply -auto-approve -lock-timeout=10m deploy.tfplan"),
      ...firstReleases(rendering),
      ...cluster(rendering),
      ...wait(rendering),
      ...siteVariables(rendering, sites)
    ],
    ...(sites.length === 0 ? {} : { artifacts: { reports: { dotenv: "sites.env" } } })
  }
}
