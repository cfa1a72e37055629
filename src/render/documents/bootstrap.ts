/** The steps of the first deployment, each with its commands. */
import { clusterOf } from "../../providers/kubernetes.ts"
import { looking } from "./cluster.ts"
import { domainAfter, domainBefore } from "./domain.ts"
import { firstAccounts } from "./firstAccounts.ts"
import { firstCommands } from "./firstCommand.ts"
import { onGitlab } from "./gitlab.ts"
import { asked, askedOptional, edited, optionalInGithub, ownersNames } from "./secrets.ts"
import { fence, code, text } from "../markdown/escape.ts"
import { isProduction, ownName, rootFrom, terraformFolder } from "../environment.ts"
import type { Rendering } from "../Rendering.ts"
import { processorOf, runsImages, stackName, takesPlainImages } from "../pipeline/deployment.ts"
import { buildsSubmodules } from "../pipeline/submodules.ts"
import { secretName } from "../workflows/steps.ts"
import { packed } from "./packages.ts"
import { publicCommands, publicNote } from "./publicVariables.ts"
import { hasStatePolicy, statePolicyCommands, statePolicyNote } from "./statePolicy.ts"
import { requiredSettings } from "./requiredSettings.ts"
import { word } from "./word.ts"

const sh = (...lines: ReadonlyArray<string>): string => fence("sh", lines.join("\n"))

const step = (number: number, title: string, ...body: ReadonlyArray<string>): string =>
  [`### ${number}. ${title}`, ...body.filter((part) => part !== "")].join("\n\n")

const plainTools = (plan: Rendering["plan"]): string => (clusterOf(plan) === undefined ? "Docker" : "kubectl")

const tools = ({ plan, provider }: Rendering): string =>
  provider.name === "aws"
    ? `You need an AWS account with administrator rights for this first run, Terraform 1.10 or later, the AWS CLI, ${plainTools(plan)} and the GitHub CLI.`
    : `You need a Scaleway project and an API key with rights to manage it and its IAM for this first run, Terraform 1.10 or later, the Scaleway CLI, ${plainTools(plan)} and the GitHub CLI.`

const login = (rendering: Rendering): string =>
  rendering.provider.name === "aws"
    ? sh(
        `export AWS_REGION=${rendering.tier.region}`,
        "aws sts get-caller-identity   # the account everything is made in"
      )
    : sh(
        "export SCW_ACCESS_KEY=…                           # yours, for this first run only",
        asked("SCW_SECRET_KEY"),
        'export AWS_ACCESS_KEY_ID="$SCW_ACCESS_KEY" AWS_SECRET_ACCESS_KEY="$SCW_SECRET_KEY"   # the state\'s bucket speaks S3'
      )

const state = (rendering: Rendering): string => {
  const { provider, tier } = rendering
  const enter = `cd ${terraformFolder(rendering)}`
  return provider.name === "aws"
    ? sh(
        enter,
        "cp backend.tf.example backend.tf          # put your bucket's name in",
        "# the commands that make the bucket stand at the top of that file"
      )
    : sh(
        enter,
        "cp backend.tf.example backend.tf          # put your bucket's name in, then make it:",
        `scw object bucket create BUCKET region=${tier.region} enable-versioning=true acl=private`
      )
}

/** The step that sends requests through Edge Services. */
const edge = (rendering: Rendering, cluster: boolean, tag: string): ReadonlyArray<string> => {
  const zoned = rendering.outputs.has("name_servers")
  return [
    cluster
      ? "They stand before what the first deployment made in the cluster, so they come after it. Commit the setting: CI uses it."
      : `Requests reach the Load Balancer directly until this is set, because its certificate is issued only while the host name has its address.${zoned ? "" : " Change the A record of each host name to a CNAME of the host below."} No document of Scaleway says whether that certificate is renewed behind them: look at its date of expiry after two months, and set \`edge_ready\` back to false if it has not moved. Commit the setting: CI uses it.`,
    sh(
      ...(cluster || zoned ? [] : ["terraform output | grep edge_url   # the host stands behind https://"]),
      "echo 'edge_ready = true' >> terraform.tfvars",
      `terraform apply${tag}`
    )
  ]
}

/** The branch that Terraform takes for the deployed one, and the one that is. */
const branches = ({ environment, request: { repository } }: Rendering) => ({
  usual: isProduction(environment) ? "main" : environment.name,
  used: environment.branch ?? repository.defaultBranch
})

const settings = (rendering: Rendering): string => {
  // A cluster is told its images by the deployment, not by Terraform.
  const tagged = clusterOf(rendering.plan) === undefined || rendering.variables.has("image_tag")
  const { usual, used } = branches(rendering)
  return [
    sh(
      `cp terraform.tfvars.example terraform.tfvars   # put your own values in${tagged ? ", leave image_tag out" : ""}`,
      "terraform init"
    ),
    requiredSettings(rendering),
    "Commit `backend.tf`, `terraform.tfvars` and `.terraform.lock.hcl`: CI uses them, and none holds a secret.",
    rendering.provider.name === "aws" && used !== usual
      ? `Add \`github_branch\` to it: this repository deploys from ${code(used)}.`
      : "",
    rendering.secretVariables.length === 0
      ? ""
      : `Secrets that only you know are passed as environment variables, never in a file:\n\n${sh(...rendering.secretVariables.map((name) => asked(`TF_VAR_${name}`)))}`,
    askedOptional(rendering).length === 0
      ? ""
      : `${ownersNames(rendering)}. Those that you pass exist, are given to the processes and are paid; all stand in one JSON object, and every apply takes them again:\n\n${sh(...askedOptional(rendering))}`
  ]
    .filter((part) => part !== "")
    .join("\n\n")
}

const firstImages = (rendering: Rendering): string => {
  const { images } = rendering.images
  const aws = rendering.provider.name === "aws"
  const target = aws ? "aws_ecr_repository.app" : "scaleway_registry_namespace.main"
  return sh(
    'TAG="$(git rev-parse HEAD)"',
    `terraform apply -target=${target} -var="image_tag=$TAG"`,
    ...(aws
      ? [
          `REGISTRY="$(aws sts get-caller-identity --query Account --output text).dkr.ecr.${rendering.tier.region}.amazonaws.com"`,
          `aws ecr get-login-password --region ${rendering.tier.region} | docker login --username AWS --password-stdin "$REGISTRY"`
        ]
      : [
          'REGISTRY="$(terraform output -raw registry_endpoint)"',
          'docker login "$REGISTRY" --username nologin --password-stdin <<< "$SCW_SECRET_KEY"'
        ]),
    `cd ${rootFrom(rendering)}`,
    ...(buildsSubmodules(rendering) ? ["git submodule update --init --recursive"] : []),
    ...(images.some(({ buildVariables }) => buildVariables.length > 0)
      ? ["# export the variables named after --build-arg first: the build writes them into pages"]
      : []),
    ...images.flatMap(({ arguments: given, buildVariables, context, dockerfile, repositories, stage }) => {
      const passed = [
        ...(stage === null ? [] : [` --target ${word(stage)}`]),
        ...Object.entries(given).map(([name, value]) => ` --build-arg ${word(`${name}=${value}`)}`),
        ...buildVariables.filter((name) => !Object.hasOwn(given, name)).map((name) => ` --build-arg ${name}`)
      ].join("")
      const tags = repositories.map((name) => `"$REGISTRY/${aws ? `${stackName(rendering)}/` : ""}${name}:$TAG"`)
      return [
        `docker buildx build --platform linux/${processorOf(rendering)} ${takesPlainImages(rendering) ? "--provenance=false " : ""}--push${tags.map((tag) => ` --tag ${tag}`).join("")}${passed} --file ${word(dockerfile)} ${word(context)}`
      ]
    }),
    `cd ${terraformFolder(rendering)}`
  )
}

const ci = (rendering: Rendering): string => {
  const { outputs, provider, secretVariables } = rendering
  const roles: ReadonlyArray<readonly [string, string]> = [
    ["AWS_PLAN_ROLE_ARN", "ci_plan_role_arn"],
    ["AWS_DEPLOY_ROLE_ARN", "ci_deploy_role_arn"],
    ["AWS_APPLY_ROLE_ARN", "ci_apply_role_arn"]
  ]
  const publicNames = [
    ...new Set([
      ...rendering.images.images.flatMap(({ buildVariables }) => buildVariables),
      ...rendering.sites.flatMap(({ service }) =>
        service === undefined ? [] : publicNamesOf(service.environment.map(({ name }) => name))
      )
    ])
  ].toSorted()
  return [
    `Make the environment \`${rendering.environment.deployment}\` in the repository's settings, with the reviewers who may deploy. Then:`,
    sh(
      ...(provider.name === "aws"
        ? roles
            .filter(([, output]) => outputs.has(output))
            .map(
              ([name, output]) =>
                `gh variable set ${ownName(rendering, name)} --body "$(terraform output -raw ${output})"`
            )
        : [
            `terraform output -raw ci_access_key | gh secret set ${ownName(rendering, "SCW_ACCESS_KEY")}`,
            `terraform output -raw ci_secret_key | gh secret set ${ownName(rendering, "SCW_SECRET_KEY")}`
          ]),
      ...secretVariables.map((name) => `gh secret set ${secretName(rendering, name)}`),
      ...optionalInGithub(rendering),
      ...publicCommands(publicNames, (name) => `gh variable set ${ownName(rendering, name)} --body …`)
    ),
    provider.name === "aws"
      ? ""
      : "That key expires: replace it in time, as the runbook says under Rotate secrets. Scaleway has no OIDC for CI.",
    publicNote(publicNames.map((name) => ownName(rendering, name))),
    onGitlab(rendering, publicNames)
  ]
    .filter((part) => part !== "")
    .join("\n\n")
}

const publicNamesOf = (names: ReadonlyArray<string>): ReadonlyArray<string> =>
  names.filter((name) =>
    /^(?:VITE|NEXT_PUBLIC|NUXT_PUBLIC|REACT_APP|PUBLIC|GATSBY|VUE_APP|NG_APP)_[A-Z0-9_]{1,80}$/.test(name)
  )

/** The steps in order; what a tier has no need of is left out. */
export const bootstrap = (rendering: Rendering): ReadonlyArray<string> => {
  const images = runsImages(rendering)
  const { outputs } = rendering
  const cluster = clusterOf(rendering.plan) !== undefined
  const tag = images && rendering.variables.has("image_tag") ? ' -var="image_tag=$TAG"' : ""
  // Elsewhere the step of the first images says which it is.
  const named = cluster && tag !== "" ? ['TAG="$(git rev-parse HEAD)"'] : []
  const packages = packed(rendering)
  const before = domainBefore(rendering, tag, named)
  const after = domainAfter(rendering, tag)
  const drawn = firstAccounts(rendering)
  // an account that the program makes itself needs no command
  const signedIn = drawn.length === 0 ? firstCommands(rendering) : drawn
  const steps: ReadonlyArray<readonly [title: string, ...body: ReadonlyArray<string>]> = [
    ["Accounts and tools", tools(rendering), login(rendering)],
    ["State", "Terraform keeps its state in a private, versioned bucket that is made once by hand.", state(rendering)],
    ["Settings", settings(rendering)],
    ...(images && !cluster
      ? ([
          ["First images", "The services start from these; later ones are pushed by CI.", firstImages(rendering)]
        ] as const)
      : []),
    ...(packages.length === 0
      ? []
      : [["Packages of functions", "Terraform looks for them; later ones are made by CI.", ...packages] as const]),
    ...(before.length === 0 ? [] : [["Domain", ...before] as const]),
    ["Everything", sh(...(before.length === 0 ? named : []), `terraform apply${tag}`)],
    ...(after.length === 0 ? [] : [[outputs.has("name_servers") ? "E-mail" : "DNS records", ...after] as const]),
    ...(hasStatePolicy(rendering)
      ? [["The state's own rights", statePolicyNote, sh(...statePolicyCommands(rendering, tag))] as const]
      : []),
    ...(outputs.has("app_secret_name")
      ? ([
          [
            "Secrets of the application",
            "Enter the values that only you know; Terraform never learns them. Then start the services anew.",
            sh(...edited),
            ...(ownersNames(rendering) === null
              ? []
              : [
                  `${ownersNames(rendering)}. Fill in what stands in the file empty, and add those others that you use${rendering.variables.has("optional_secrets") ? ", then name them in `optional_secrets` of `terraform.tfvars` and apply: a task that is to be given one which is missing does not start" : ""}.`
                ])
          ]
        ] as const)
      : []),
    ["CI", ci(rendering)],
    ["Deploy", `Push to ${text(branches(rendering).used)}: \`${rendering.environment.workflow}\` does the rest.`],
    ...(signedIn.length === 0 ? [] : [["First account", ...signedIn] as const]),
    ...(cluster ? [["Look", looking(rendering)] as const] : []),
    ...(rendering.variables.has("edge_ready") ? ([["Edge Services", ...edge(rendering, cluster, tag)]] as const) : [])
  ]
  return steps.map(([title, ...body], at) => step(at + 1, title, ...body))
}
