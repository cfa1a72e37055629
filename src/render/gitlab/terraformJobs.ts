/** Format, validation, and what a merge request would change: as a report, and as a note where a token is given for it. */
import { takesTag } from "../pipeline/deployment.ts"
import type { Rendering } from "../Rendering.ts"
import { noted, type YamlMap } from "../yaml/Yaml.ts"
import { idToken, providerVariables, secretsOf, writeToken } from "./access.ts"
import { planNote } from "./planNote.ts"
import { infrastructure, plans } from "./rules.ts"
import { add, terraformImage, trivyImage } from "./tools.ts"
import { bash, lines } from "./values.ts"

export const inTerraform: YamlMap = { TF_IN_AUTOMATION: "true", TF_INPUT: "false" }

/** Counts for the widget of merge requests, in the form that it reads. */
const counts = `terraform show -json plan.tfplan | jq -c '[.resource_changes[]?.change.actions[]?] | { create: map(select(. == "create")) | length, update: map(select(. == "update")) | length, delete: map(select(. == "delete")) | length }' > plan.json
rm plan.tfplan`

export const checkJob: YamlMap = {
  stage: "check",
  image: terraformImage,
  rules: infrastructure,
  interruptible: true,
  timeout: "10 minutes",
  variables: { ...inTerraform, TF_PLUGIN_CACHE_DIR: "$CI_PROJECT_DIR/.cache/terraform" },
  cache: { key: { files: ["terraform/.terraform.lock.hcl"], prefix: "terraform" }, paths: [".cache/terraform/"] },
  script: [
    'mkdir -p "$TF_PLUGIN_CACHE_DIR" && cd terraform',
    "terraform fmt -check -recursive -diff",
    lines("Providers, without the state", "terraform init -backend=false"),
    "terraform validate"
  ]
}

/** A finding is a warning: what is open on purpose, a load balancer for one, counts as a finding. */
export const scanJob: YamlMap = {
  stage: "check",
  image: { name: trivyImage, entrypoint: [""] },
  rules: infrastructure,
  interruptible: true,
  timeout: "10 minutes",
  allow_failure: true,
  script: ["trivy config --exit-code 1 --severity HIGH,CRITICAL terraform"]
}

export const planJob = (rendering: Rendering): YamlMap => ({
  stage: "plan",
  image: terraformImage,
  rules: plans(rendering),
  needs: ["terraform-check"],
  interruptible: true,
  timeout: "20 minutes",
  resource_group: noted("plan/$CI_MERGE_REQUEST_IID", { above: "One plan of a merge request at a time." }),
  ...secretsOf(rendering, "plan"),
  ...idToken(rendering),
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
    ...writeToken(rendering),
    bash(
      "Plan",
      `cd terraform
terraform init -lockfile=readonly
terraform plan -lock=false -no-color${
        takesTag(rendering) ? ' -var="image_tag=$IMAGE_TAG"' : ""
      } -out=plan.tfplan | tee plan.txt
${counts}`
    ),
    bash("Note, where GROUNDPLAN_NOTE_TOKEN may write one", `cd terraform\n${planNote}`)
  ],
  artifacts: {
    reports: { terraform: "terraform/plan.json" },
    paths: ["terraform/plan.txt"],
    expire_in: "1 week",
    access: "developer"
  }
})
