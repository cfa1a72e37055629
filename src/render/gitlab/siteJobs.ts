/** Sites: built without any access, then copied to their bucket once the deployment has made it. */
import { slug } from "../../hcl/index.ts"
import { invalidate, publishFiles, purgeEdge } from "../pipeline/deployScripts.ts"
import { memberOf } from "../pipeline/members.ts"
import { isOnly, ownJob } from "../environment.ts"
import type { Rendering } from "../Rendering.ts"
import { tools } from "../recipes/versions.ts"
import type { YamlMap } from "../yaml/Yaml.ts"
import { idToken, providerVariables, secretsOf, writeToken } from "./access.ts"
import { cacheOf } from "./languages.ts"
import { memberParts } from "./memberJob.ts"
import { stillDeployed, wholeHistory } from "./deployed.ts"
import { rolledBack } from "./rolledBack.ts"
import { builds, publications } from "./rules.ts"
import { add, debianImage } from "./tools.ts"
import { bash, lines, raw } from "./values.ts"

type Site = Rendering["sites"][number]

/** Generators that no package manager of the repository installs. */
const generators: ReadonlyMap<string, readonly [image: string, install: string]> = new Map([
  ["hugo", [debianImage, "apt-get update && apt-get install --yes --no-install-recommends ca-certificates git hugo"]],
  ["jekyll", ["ruby:3.4", "gem install jekyll --no-document"]]
])

/** The built files go to a folder of ours: a path of the repository could be read as a pattern. */
const built = "site"

const folderOf = ({ need }: Site): string => {
  const folder = [need.root, need.outputDirectory].filter((part) => part !== "" && part !== ".").join("/")
  return folder === "" ? "." : folder
}

/** Undefined where the files of the repository are the site. */
const buildJob = (rendering: Rendering, site: Site): YamlMap | undefined => {
  const { need, service } = site
  if (service === undefined || need.buildCommand === null) return undefined
  const member = memberOf(rendering.request.analysis, service)
  const parts = memberParts(member, need.buildCommand)
  const generator = service.packageManager === null ? generators.get(service.framework ?? "") : undefined
  const [image, install] = generator ?? [parts?.image ?? debianImage, undefined]
  const own = generator === undefined ? parts : undefined
  return {
    stage: "build",
    image,
    rules: builds(rendering, "AWS_DEPLOY_ROLE_ARN"),
    needs: [],
    interruptible: true,
    timeout: "30 minutes",
    ...(isOnly(rendering.environment) ? {} : secretsOf(rendering)),
    variables: {
      ...(own?.variables ?? {
        BUILD_COMMAND: raw(need.buildCommand),
        ...(service.root === "" ? {} : { SERVICE_FOLDER: raw(service.root) })
      }),
      DIRECTORY: raw(folderOf(site))
    },
    ...(own === undefined ? {} : cacheOf(member)),
    script: [
      ...rolledBack(rendering),
      ...(install === undefined ? [] : [install]),
      ...(own === undefined
        ? [
            lines(
              "Build",
              `cd "$CI_PROJECT_DIR${service.root === "" ? "" : "/$SERVICE_FOLDER"}"\nbash -euo pipefail -c "$BUILD_COMMAND"`
            )
          ]
        : [...own.setUp, ...own.build]),
      lines(
        "The built files alone",
        `cd "$CI_PROJECT_DIR"
cp -R "./$DIRECTORY" /tmp/${built}
rm -rf /tmp/${built}/.cache /tmp/${built}/.git
mkdir -p .groundplan && mv /tmp/${built} .groundplan/${built}`
      )
    ],
    artifacts: { paths: [`.groundplan/${built}/`], expire_in: "1 day", access: "developer" }
  }
}

/** What the CDN holds of the old version is dropped. */
const purge = ({ outputs, provider }: Rendering, { cdn, need }: Site): ReadonlyArray<string> => {
  const aws = provider.name === "aws"
  const name = aws ? `${slug(cdn ?? "")}_distribution_id` : `${slug(need.id)}_edge_url`
  if (cdn === undefined || !outputs.has(name)) return []
  return [
    bash(
      "Drop what is cached of the old version",
      aws ? `DISTRIBUTION="$${name}"\n${invalidate}` : `EDGE_URL="$${name}"\n${purgeEdge}`
    )
  ]
}

const publishJob = (rendering: Rendering, site: Site, build: string | undefined): YamlMap => {
  const aws = rendering.provider.name === "aws"
  const { region } = rendering.plan.site.region
  const back = build === undefined ? rolledBack(rendering) : []
  return {
    stage: "publish",
    image: `alpine:${tools.alpine}`,
    rules: publications(rendering),
    needs: [ownJob(rendering, "deploy"), ...(build === undefined ? [] : [{ job: build, optional: true }])],
    interruptible: false,
    timeout: "30 minutes",
    resource_group: rendering.environment.deployment,
    ...secretsOf(rendering),
    ...idToken(rendering, "AWS_DEPLOY_ROLE_ARN"),
    variables: {
      ...providerVariables(rendering, "AWS_DEPLOY_ROLE_ARN"),
      ...(back.length === 0 ? {} : wholeHistory),
      ...(aws ? {} : { AWS_ENDPOINT_URL: `https://s3.${region}.scw.cloud`, AWS_REGION: region }),
      DIRECTORY: build === undefined ? raw(folderOf(site)) : `.groundplan/${built}`
    },
    script: [
      add("aws-cli", "bash", "curl", "jq", ...(back.length === 0 ? [] : ["git"])),
      stillDeployed(rendering),
      ...back,
      ...writeToken(rendering),
      bash(
        "Copy the files",
        `BUCKET="$${slug(site.need.id)}_bucket"\n${publishFiles(rendering, aws ? "" : " --acl public-read", folderOf(site))}`
      ),
      ...purge(rendering, site)
    ]
  }
}

type Jobs = ReadonlyArray<readonly [name: string, job: YamlMap]>

const buildName = (rendering: Rendering, { id }: Site): string => ownJob(rendering, `build-site-${id}`)

/** Before the deployment: one that does not build stops it. */
export const siteBuilds = (rendering: Rendering): Jobs =>
  rendering.sites.flatMap((site) => {
    const job = buildJob(rendering, site)
    return job === undefined ? [] : [[buildName(rendering, site), job] as const]
  })

/** After the deployment, which makes the bucket. */
export const sitePublications = (rendering: Rendering): Jobs => {
  const builds = siteBuilds(rendering).map(([name]) => name)
  return rendering.sites.map((site) => [
    ownJob(rendering, `publish-${site.id}`),
    publishJob(
      rendering,
      site,
      builds.find((name) => name === buildName(rendering, site))
    )
  ])
}
