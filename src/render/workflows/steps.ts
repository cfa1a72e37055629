/** Steps that several workflows share. Text of a repository reaches a shell as a variable, never as part of a script. */
import { action } from "../actions.ts"
import { buildsSubmodules } from "../pipeline/submodules.ts"
import { processorOf, runsImages } from "../pipeline/deployment.ts"
import { ownName, terraformFolder } from "../environment.ts"
import type { Rendering } from "../Rendering.ts"
import table from "../data/baseImages.json" with { type: "json" }
import { noted, type Yaml, type YamlMap } from "../yaml/Yaml.ts"
import { literal } from "../yaml/literal.ts"

export const runner = "ubuntu-24.04"

/** What is built on the processor that it runs on needs no emulation. */
export const imageRunner = (rendering: Rendering): string =>
  processorOf(rendering) === "arm64" ? "ubuntu-24.04-arm" : runner

/** An expression that GitHub evaluates. */
export const expression = (text: string): string => `\${{ ${text} }}`

export const checkout: YamlMap = {
  uses: action("actions/checkout"),
  with: { "persist-credentials": false }
}

/** Checks out what is built, with the other repositories that lie in it. */
export const checkoutBuilt = (rendering: Rendering): YamlMap =>
  buildsSubmodules(rendering)
    ? { uses: action("actions/checkout"), with: { submodules: "recursive", "persist-credentials": false } }
    : checkout

/** The commit that is deployed: a rollback takes what is built beside its images back as well. */
export const checkoutDeployed = (rendering: Rendering): YamlMap =>
  runsImages(rendering)
    ? {
        uses: action("actions/checkout"),
        with: { ref: expression("env.IMAGE_TAG"), "persist-credentials": false }
      }
    : checkout

export const setupTerraform: YamlMap = {
  uses: action("hashicorp/setup-terraform"),
  with: { terraform_version: table.tools.terraform, terraform_wrapper: false }
}

/** The providers that were committed, and no others. */
export const init = "terraform init -lockfile=readonly"

/** Credentials for AWS by OIDC: a role named by a repository variable, for the length of the job. */
const assume = (rendering: Rendering, role: string): YamlMap => ({
  name: "Take on the role",
  uses: action("aws-actions/configure-aws-credentials"),
  with: {
    "role-to-assume": expression(`vars.${ownName(rendering, role)}`),
    "role-session-name": expression("format('github-{0}', github.run_id)"),
    "aws-region": rendering.plan.site.region.region
  }
})

export type Role = "AWS_PLAN_ROLE_ARN" | "AWS_DEPLOY_ROLE_ARN" | "AWS_APPLY_ROLE_ARN"

/** What a job needs before it may talk to the provider. */
export const credentials = (rendering: Rendering, role: Role): ReadonlyArray<Yaml> =>
  rendering.provider.name === "aws" ? [assume(rendering, role)] : []

/** Rights of the job's own token. */
export const permissions = (rendering: Rendering, more: YamlMap = {}): YamlMap => ({
  contents: "read",
  ...(rendering.provider.name === "aws" ? { "id-token": "write" } : {}),
  ...more
})

/** The name of a variable that passes a secret to Terraform, as a secret of the repository or environment. */
export const secretName = (rendering: Pick<Rendering, "environment">, variable: string): string =>
  ownName(rendering, `TF_VAR_${variable}`.toUpperCase())

/** The secret that passes all optional ones as JSON; null where none is passed to Terraform. */
export const optionalSecretName = (rendering: Rendering): string | null =>
  rendering.provider.name === "scaleway" && rendering.optionalSecrets.length > 0
    ? secretName(rendering, "optional_secrets")
    : null

/** A secret of the repository or environment. */
export const secret = (rendering: Pick<Rendering, "environment">, name: string): string =>
  expression(`secrets.${ownName(rendering, name)}`)

/** Environment of a job that runs Terraform. */
export const terraformEnvironment = (rendering: Rendering): YamlMap => {
  const { plan, provider, secretVariables } = rendering
  const optional = optionalSecretName(rendering)
  return {
    TF_IN_AUTOMATION: "true",
    TF_INPUT: "false",
    ...(provider.name === "scaleway"
      ? {
          SCW_ACCESS_KEY: noted(secret(rendering, "SCW_ACCESS_KEY"), {
            above:
              "Scaleway has no OIDC for CI. This key belongs to an IAM application with only the rights of this tier and\nexpires: a person makes a new one before, as the runbook says, and copies it into the secrets again."
          }),
          SCW_SECRET_KEY: secret(rendering, "SCW_SECRET_KEY"),
          SCW_DEFAULT_REGION: plan.site.region.region,
          AWS_ACCESS_KEY_ID: noted(secret(rendering, "SCW_ACCESS_KEY"), {
            above: "The same key opens the bucket of the state, which speaks S3."
          }),
          AWS_SECRET_ACCESS_KEY: secret(rendering, "SCW_SECRET_KEY")
        }
      : {}),
    ...Object.fromEntries(
      secretVariables.map((name) => [`TF_VAR_${name}`, expression(`secrets.${secretName(rendering, name)}`)])
    ),
    // a secret that nobody set is empty text, which Terraform does not take for a map
    ...(optional === null ? {} : { TF_VAR_optional_secrets: expression(`secrets.${optional} || '{}'`) })
  }
}

/** A shell that ends a step when any part of a pipe fails; the one that GitHub takes unasked does not look at pipes. */
export const shell: YamlMap = { run: { shell: "bash" } }

/** The same in the Terraform folder: defaults of a job replace those of its workflow. */
export const shellInTerraform = (rendering: Rendering): YamlMap => ({
  run: { shell: "bash", ...inTerraform(rendering) }
})

/** A step in the Terraform folder. */
export const inTerraform = (rendering: Pick<Rendering, "environment">): { readonly "working-directory": string } => ({
  "working-directory": terraformFolder(rendering)
})

/** Runs of this branch only: a deployment can be started by hand from any other, with that one's Terraform. */
export const onBranch = ({ environment: { branch } }: Pick<Rendering, "environment">): string =>
  `github.ref_name == ${branch === null ? "github.event.repository.default_branch" : `'${branch}'`}`

/** Rights to hand findings to code scanning; private repositories need to read their own run as well. */
export const scanningRights: YamlMap = { actions: "read", "security-events": "write" }

/** The branch that is deployed; a name that filters of GitHub would read as a pattern is not used. */
export const branchOf = ({ environment: { branch }, request }: Rendering): string => {
  if (branch !== null) return branch
  const { defaultBranch } = request.repository
  return /^[\w./-]{1,200}$/.test(defaultBranch) ? literal(defaultBranch) : "main"
}

/** One run at a time; `cancel` lets a newer run replace an older one that waits or works. */
export const concurrency = (group: string, cancel: boolean | string): YamlMap => ({
  group,
  "cancel-in-progress": cancel
})
