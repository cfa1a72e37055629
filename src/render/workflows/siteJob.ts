/** Builds a site and copies it to its bucket once the deployment has made it. */
import { slug } from "../../hcl/index.ts"
import type { Service } from "../../facts/Service.ts"
import { publicVariables } from "../images/publicVariables.ts"
import type { Rendering } from "../Rendering.ts"
import { literal } from "../yaml/literal.ts"
import type { Yaml, YamlMap } from "../yaml/Yaml.ts"
import { invalidate, publishFiles, purgeEdge } from "../pipeline/deployScripts.ts"
import { runsImages } from "../pipeline/deployment.ts"
import { memberOf } from "../pipeline/members.ts"
import { toolchainOf } from "../pipeline/toolchains.ts"
import { buildStep, setupSteps } from "./memberSteps.ts"
import { checkout, checkoutOf, credentials, expression, permissions, runner } from "./steps.ts"

/** An output of Terraform, as the deployment passed it on. */
const output = (name: string): string => expression(`fromJSON(needs.deploy.outputs.sites)['${name}']`)

/** Generators that no package manager of the repository installs. */
const generators: ReadonlyMap<string, string> = new Map([
  ["hugo", "sudo apt-get update && sudo apt-get install --yes hugo"],
  ["jekyll", "sudo gem install jekyll --no-document"]
])

const build = (rendering: Rendering, service: Service, command: string | null): ReadonlyArray<Yaml> => {
  const member = memberOf(rendering.request.analysis, service)
  const toolchain = toolchainOf(service.language)
  const generator = service.packageManager === null ? generators.get(service.framework ?? "") : undefined
  return [
    ...(toolchain === undefined || command === null ? [] : setupSteps(toolchain, member)),
    ...(generator === undefined ? [] : [{ name: "Generator", run: generator }]),
    ...buildStep(member, command, publicVariables([service]))
  ]
}

/** What the CDN holds of the old version is dropped. */
const purge = ({ outputs, provider }: Rendering, site: Rendering["sites"][number]): ReadonlyArray<Yaml> => {
  const name = provider.name === "aws" ? `${slug(site.cdn ?? "")}_distribution_id` : `${slug(site.need.id)}_edge_url`
  if (site.cdn === undefined || !outputs.has(name)) return []
  return provider.name === "aws"
    ? [{ name: "Drop what the CDN has cached", env: { DISTRIBUTION: output(name) }, run: invalidate }]
    : [
        {
          name: "Drop what Edge Services has cached",
          env: { EDGE_URL: output(name), SCW_SECRET_KEY: expression("secrets.SCW_SECRET_KEY") },
          run: purgeEdge
        }
      ]
}

export const siteJob = (rendering: Rendering, site: Rendering["sites"][number]): YamlMap => {
  const { need, service } = site
  const aws = rendering.provider.name === "aws"
  const region = rendering.plan.site.region.region
  const folder = [need.root, need.outputDirectory].filter((part) => part !== "" && part !== ".").join("/")
  return {
    name: literal(`Site ${need.service}`),
    needs: "deploy",
    if: expression("!cancelled() && needs.deploy.result == 'success'"),
    "runs-on": runner,
    "timeout-minutes": 30,
    permissions: permissions(rendering),
    steps: [
      runsImages(rendering) ? checkoutOf(expression("env.IMAGE_TAG")) : checkout,
      ...(service === undefined ? [] : build(rendering, service, need.buildCommand)),
      ...credentials(rendering, "AWS_DEPLOY_ROLE_ARN"),
      {
        name: "Copy the files",
        env: {
          DIRECTORY: literal(folder === "" ? "." : folder),
          BUCKET: output(`${slug(need.id)}_bucket`),
          ...(aws
            ? {}
            : {
                AWS_ACCESS_KEY_ID: expression("secrets.SCW_ACCESS_KEY"),
                AWS_SECRET_ACCESS_KEY: expression("secrets.SCW_SECRET_KEY"),
                AWS_ENDPOINT_URL: `https://s3.${region}.scw.cloud`,
                AWS_REGION: region
              })
        },
        run: publishFiles(aws ? "" : " --acl public-read", folder === "")
      },
      ...purge(rendering, site)
    ]
  }
}
