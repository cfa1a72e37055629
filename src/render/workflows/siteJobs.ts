/** Sites: built without any key, then copied to their bucket once the deployment has made it. */
import { slug } from "../../hcl/index.ts"
import type { Service } from "../../facts/Service.ts"
import { publicVariables } from "../images/publicVariables.ts"
import { ownName } from "../environment.ts"
import type { Rendering } from "../Rendering.ts"
import { literal } from "../yaml/literal.ts"
import type { Yaml, YamlMap } from "../yaml/Yaml.ts"
import { invalidate, publishFiles, purgeEdge } from "../pipeline/deployScripts.ts"
import { memberOf } from "../pipeline/members.ts"
import { toolchainOf } from "../pipeline/toolchains.ts"
import { fetchOne, keep } from "./artifacts.ts"
import { buildStep, setupSteps } from "./memberSteps.ts"
import { checkoutDeployed, credentials, expression, onBranch, permissions, runner, secret } from "./steps.ts"

type Site = Rendering["sites"][number]

/** An output of Terraform, as the deployment passed it on. */
const output = (name: string): string => expression(`fromJSON(needs.deploy.outputs.sites)['${name}']`)

/** Generators that no package manager of the repository installs. */
const generators: ReadonlyMap<string, string> = new Map([
  ["hugo", "sudo apt-get update && sudo apt-get install --yes hugo"],
  ["jekyll", "sudo gem install jekyll --no-document"]
])

const build = (rendering: Rendering, service: Service, command: string): ReadonlyArray<Yaml> => {
  const member = memberOf(rendering.request.analysis, service)
  const toolchain = toolchainOf(service.language)
  const generator = service.packageManager === null ? generators.get(service.framework ?? "") : undefined
  return [
    ...(toolchain === undefined ? [] : setupSteps(toolchain, member)),
    ...(generator === undefined ? [] : [{ name: "Generator", run: generator }]),
    ...buildStep(member, command, publicVariables([service]), (name) => ownName(rendering, name))
  ]
}

/** Where the files of a site are, from the repository's root. */
const folderOf = ({ need }: Site): string => {
  const folder = [need.root, need.outputDirectory].filter((part) => part !== "" && part !== ".").join("/")
  return folder === "" ? "." : folder
}

const artifactOf = ({ id }: Site): string => `site-${id}`

/** Undefined where the files of the repository are the site. */
const buildJob = (rendering: Rendering, site: Site): YamlMap | undefined => {
  const { need, service } = site
  if (service === undefined || need.buildCommand === null) return undefined
  return {
    name: literal(`Build site ${need.service}`),
    if: expression(onBranch(rendering)),
    "runs-on": runner,
    "timeout-minutes": 30,
    permissions: { contents: "read" },
    steps: [
      checkoutDeployed(rendering),
      ...build(rendering, service, need.buildCommand),
      {
        // A path of the repository could be read as a pattern.
        name: "The built files alone",
        env: { DIRECTORY: literal(folderOf(site)) },
        run: `cp -R "./$DIRECTORY" "$RUNNER_TEMP/site"\nrm -rf "$RUNNER_TEMP/site/.git" "$RUNNER_TEMP/site/.cache"\n`
      },
      keep(artifactOf(site), expression("format('{0}/site', runner.temp)"), { "include-hidden-files": true })
    ]
  }
}

/** What the CDN holds of the old version is dropped. */
const purge = (rendering: Rendering, site: Site): ReadonlyArray<Yaml> => {
  const { outputs, provider } = rendering
  const name = provider.name === "aws" ? `${slug(site.cdn ?? "")}_distribution_id` : `${slug(site.need.id)}_edge_url`
  if (site.cdn === undefined || !outputs.has(name)) return []
  return provider.name === "aws"
    ? [{ name: "Drop what the CDN has cached", env: { DISTRIBUTION: output(name) }, run: invalidate }]
    : [
        {
          name: "Drop what Edge Services has cached",
          env: { EDGE_URL: output(name), SCW_SECRET_KEY: secret(rendering, "SCW_SECRET_KEY") },
          run: purgeEdge
        }
      ]
}

const publishJob = (rendering: Rendering, site: Site, built: boolean): YamlMap => {
  const { need } = site
  const aws = rendering.provider.name === "aws"
  const region = rendering.plan.site.region.region
  const folder = folderOf(site)
  return {
    name: literal(`Site ${need.service}`),
    needs: "deploy",
    if: expression("!cancelled() && needs.deploy.result == 'success'"),
    "runs-on": runner,
    "timeout-minutes": 30,
    permissions: permissions(rendering),
    steps: [
      built ? fetchOne(artifactOf(site), "site") : checkoutDeployed(rendering),
      ...credentials(rendering, "AWS_DEPLOY_ROLE_ARN"),
      {
        name: "Copy the files",
        env: {
          DIRECTORY: built ? "site" : literal(folder),
          BUCKET: output(`${slug(need.id)}_bucket`),
          ...(aws
            ? {}
            : {
                AWS_ACCESS_KEY_ID: secret(rendering, "SCW_ACCESS_KEY"),
                AWS_SECRET_ACCESS_KEY: secret(rendering, "SCW_SECRET_KEY"),
                AWS_ENDPOINT_URL: `https://s3.${region}.scw.cloud`,
                AWS_REGION: region
              })
        },
        run: publishFiles(rendering, aws ? "" : " --acl public-read", folder)
      },
      ...purge(rendering, site)
    ]
  }
}

/** Jobs by their names, before the deployment: a site that does not build stops it before anything changes. */
export const siteBuilds = (rendering: Rendering): YamlMap =>
  Object.fromEntries(
    rendering.sites.flatMap((site) => {
      const job = buildJob(rendering, site)
      return job === undefined ? [] : [[`build-site-${site.id}`, job] as const]
    })
  )

/** Jobs by their names, after it. */
export const siteJobs = (rendering: Rendering): YamlMap => {
  const builds = siteBuilds(rendering)
  return Object.fromEntries(
    rendering.sites.map((site) => [`site-${site.id}`, publishJob(rendering, site, `build-site-${site.id}` in builds)])
  )
}
