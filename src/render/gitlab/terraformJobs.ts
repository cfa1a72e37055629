/** Format, validation, and what a merge request would change: as a report, and as a note where a token is given for it. */
import { takesTag } from "../pipeline/deployment.ts"
import { planChanges } from "../pipeline/planChanges.ts"
import { documentsFolder, terraformFolder } from "../environment.ts"
import type { Rendering } from "../Rendering.ts"
import { noted, type YamlMap } from "../yaml/Yaml.ts"
import { optionalSecretName } from "../workflows/steps.ts"
import { idToken, planScope, providerVariables, secretsOf, writeToken } from "./access.ts"
import { planNote } from "./planNote.ts"
import { platform } from "./platform.ts"
import { infrastructure, plans } from "./rules.ts"
import { add, terraformImage, trivyImage } from "./tools.ts"
import { bash, lines } from "./values.ts"

export const inTerraform: YamlMap = { TF_IN_AUTOMATION: "true", TF_INPUT: "false" }

/** Counts for the widget of merge requests, in the form that it reads. */
const counts = `terraform show -json plan.tfplan | jq -c '[.resource_changes[]?.change.actions[]?] | { create: map(select(. == "create")) | length, update: map(select(. == "update")) | length, delete: map(select(. == "delete")) | length }' > plan.json`

/** What ends a plan with a warning: its branch is not given what a plan takes. */
const notGiven = 78

/** Secrets that a plan takes; rules cannot ask for them, because they are given by environment. */
const secretsIn = (rendering: Rendering): ReadonlyArray<string> => [
  ...(rendering.provider.name === "scaleway" ? ["SCW_SECRET_KEY"] : []),
  ...rendering.secretVariables.map((name) => `TF_VAR_${name}`),
  // without them a plan would take away what the application does not start without
  ...(optionalSecretName(rendering) !== null && rendering.requiredSecrets.length > 0 ? ["TF_VAR_optional_secrets"] : [])
]

const given = (rendering: Rendering, secrets: ReadonlyArray<string>): string =>
  bash(
    "Secrets are there",
    `missing=""
for name in ${secrets.join(" ")}; do
  if [ -z "\${!name+given}" ]; then missing+=" $name"; fi
done
if [ -n "$missing" ]; then
  ${platform.error(`No plan: this branch is not given$missing. GitLab keeps protected variables from branches that are not protected; ${documentsFolder(rendering)}/README.md says what to do`)}
  exit ${notGiven}
fi`
  )

export const checkJob = (rendering: Rendering): YamlMap => ({
  stage: "check",
  image: terraformImage,
  rules: infrastructure(rendering),
  interruptible: true,
  timeout: "10 minutes",
  variables: { ...inTerraform, TF_PLUGIN_CACHE_DIR: "$CI_PROJECT_DIR/.cache/terraform" },
  cache: {
    key: { files: [`${terraformFolder(rendering)}/.terraform.lock.hcl`], prefix: "terraform" },
    paths: [".cache/terraform/"]
  },
  script: [
    `mkdir -p "$TF_PLUGIN_CACHE_DIR" && cd ${terraformFolder(rendering)}`,
    "terraform fmt -check -recursive -diff",
    lines("Providers, without the state", "terraform init -backend=false"),
    "terraform validate"
  ]
})

/** A finding is a warning: what is open on purpose, a load balancer for one, counts as a finding. */
export const scanJob = (rendering: Rendering): YamlMap => ({
  stage: "check",
  image: { name: trivyImage, entrypoint: [""] },
  rules: infrastructure(rendering),
  interruptible: true,
  timeout: "10 minutes",
  allow_failure: true,
  script: [`trivy config --exit-code 1 --severity HIGH,CRITICAL ${terraformFolder(rendering)}`]
})

export const planJob = (rendering: Rendering): YamlMap => {
  const secrets = secretsIn(rendering)
  return {
    stage: "plan",
    image: terraformImage,
    rules: plans(rendering),
    needs: ["terraform-check"],
    interruptible: true,
    timeout: "20 minutes",
    ...(secrets.length === 0
      ? {}
      : {
          allow_failure: noted(
            { exit_codes: notGiven },
            { above: "Branches that are not protected are not given secrets that are; a plan that fails still fails." }
          )
        }),
    resource_group: noted(`${planScope(rendering.environment)}/$CI_MERGE_REQUEST_IID`, {
      above: "One plan of a merge request at a time."
    }),
    ...secretsOf(rendering, planScope(rendering.environment)),
    ...idToken(rendering, "AWS_PLAN_ROLE_ARN"),
    variables: {
      ...inTerraform,
      ...providerVariables(rendering, "AWS_PLAN_ROLE_ARN"),
      ...(takesTag(rendering)
        ? {
            IMAGE_TAG: noted("$CI_COMMIT_SHA", {
              above: "The images of this commit are pushed after the merge, so the plan shows the new tag only."
            })
          }
        : {})
    },
    script: [
      add("bash", "curl", "jq"),
      ...(secrets.length === 0 ? [] : [given(rendering, secrets)]),
      ...writeToken(rendering),
      bash(
        "Plan",
        `cd ${terraformFolder(rendering)}
terraform init -lockfile=readonly
terraform plan -lock=false -no-color${takesTag(rendering) ? ' -var="image_tag=$IMAGE_TAG"' : ""} -out=plan.tfplan
${counts}
PLAN_FILE=plan.tfplan
CHANGES_FILE=changes.txt
${planChanges}rm plan.tfplan`
      ),
      bash(
        "Note, where GROUNDPLAN_NOTE_TOKEN may write one",
        `cd ${terraformFolder(rendering)}\n${planNote(rendering)}`
      )
    ],
    artifacts: {
      reports: { terraform: `${terraformFolder(rendering)}/plan.json` },
      expire_in: "1 week",
      access: "developer"
    }
  }
}
