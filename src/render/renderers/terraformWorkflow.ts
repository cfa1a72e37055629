/** Format, validation and a plan as a comment on pull requests. */
import { action } from "../actions.ts"
import { takesTag } from "../pipeline/deployment.ts"
import type { Renderer } from "../Renderer.ts"
import type { Rendering } from "../Rendering.ts"
import {
  branchOf,
  checkout,
  concurrency,
  credentials,
  expression,
  permissions,
  runner,
  setupTerraform,
  terraformEnvironment
} from "../workflows/steps.ts"
import { printYaml, noted, type YamlMap } from "../yaml/Yaml.ts"

const paths = ["terraform/**", ".github/workflows/groundplan-terraform.yml"]

const comment = `const { readFileSync } = require("node:fs")
const marker = "<!-- groundplan-terraform-plan -->"
const plan = readFileSync(process.env.PLAN_FILE, "utf8")
const longest = 60000
const shown = plan.length > longest ? plan.slice(0, longest) + "\\n… cut here; the whole plan is in the log" : plan
const runs = [...shown.matchAll(/\`+/g)].map(([run]) => run.length)
const fence = "\`".repeat(Math.max(3, ...runs.map((length) => length + 1)))
const last = plan.trim().split("\\n").findLast((line) => /^(Plan:|No changes)/.test(line)) ?? "Terraform plan"
const body = [marker, "### Terraform plan", "", last, "", "<details><summary>Whole plan</summary>", "", fence + "terraform", shown, fence, "", "</details>"].join("\\n")
const issue = { ...context.repo, issue_number: context.issue.number }
const comments = await github.paginate(github.rest.issues.listComments, issue)
const earlier = comments.find((each) => each.body?.startsWith(marker))
if (earlier) await github.rest.issues.updateComment({ ...context.repo, comment_id: earlier.id, body })
else await github.rest.issues.createComment({ ...issue, body })
`

const checkJob: YamlMap = {
  name: "Format and validate",
  "runs-on": runner,
  "timeout-minutes": 10,
  defaults: { run: { "working-directory": "terraform" } },
  steps: [
    checkout,
    setupTerraform,
    { name: "Format", run: "terraform fmt -check -recursive -diff" },
    { name: "Providers, without the state", run: "terraform init -backend=false -input=false" },
    { name: "Validate", run: "terraform validate" }
  ]
}

const planJob = (rendering: Rendering): YamlMap => ({
  name: "Plan",
  needs: "check",
  if: noted(
    expression(
      "github.event_name == 'pull_request' && github.event.pull_request.head.repo.full_name == github.repository"
    ),
    { above: "Pull requests from forks get no credentials." }
  ),
  "runs-on": runner,
  "timeout-minutes": 20,
  permissions: permissions(rendering, { "pull-requests": "write" }),
  concurrency: concurrency(`groundplan-plan-${expression("github.event.pull_request.number")}`, true),
  env: terraformEnvironment(rendering),
  defaults: { run: { "working-directory": "terraform" } },
  steps: [
    checkout,
    ...credentials(rendering, "AWS_PLAN_ROLE_ARN"),
    setupTerraform,
    { name: "Providers and state", run: "terraform init" },
    {
      name: "Plan",
      env: {
        PLAN_FILE: expression("format('{0}/plan.txt', runner.temp)"),
        ...(takesTag(rendering)
          ? {
              IMAGE_TAG: noted(expression("github.event.pull_request.head.sha"), {
                above: "The images of this commit are pushed after the merge, so the plan shows the new tag only."
              })
            }
          : {})
      },
      run: `set -o pipefail
terraform plan -lock-timeout=5m -no-color${takesTag(rendering) ? ' -var="image_tag=$IMAGE_TAG"' : ""} | tee "$PLAN_FILE"
`
    },
    {
      name: "Comment",
      uses: action("actions/github-script"),
      env: { PLAN_FILE: expression("format('{0}/plan.txt', runner.temp)") },
      with: { script: comment }
    }
  ]
})

export const terraformWorkflow: Renderer = {
  name: "terraformWorkflow",
  render: (rendering) =>
    rendering.plan.placements.length === 0
      ? []
      : [
          {
            path: ".github/workflows/groundplan-terraform.yml",
            language: "yaml",
            purpose: "ci",
            content: printYaml(
              {
                name: "Infrastructure",
                on: {
                  pull_request: { paths },
                  push: { branches: [branchOf(rendering)], paths }
                },
                permissions: { contents: "read" },
                jobs: { check: checkJob, plan: planJob(rendering) }
              },
              "Checks the Terraform folder, and shows what a pull request would change. Applies happen in groundplan-deploy.yml."
            )
          }
        ]
}
