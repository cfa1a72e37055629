/** Format, validation, a scan of the settings, and what a pull request would change as a comment. */
import { action } from "../actions.ts"
import { takesTag } from "../pipeline/deployment.ts"
import { planChanges } from "../pipeline/planChanges.ts"
import { named, ofPlace, workflowFile } from "../../repo/Place.ts"
import { terraformFolder } from "../environment.ts"
import type { Renderer } from "../Renderer.ts"
import type { Rendering } from "../Rendering.ts"
import { terraformScan } from "../workflows/scans.ts"
import {
  branchOf,
  checkout,
  concurrency,
  credentials,
  expression,
  init,
  permissions,
  runner,
  scanningRights,
  setupTerraform,
  shell,
  shellInTerraform,
  terraformEnvironment
} from "../workflows/steps.ts"
import { printYaml, noted, type YamlMap } from "../yaml/Yaml.ts"

const fileOf = ({ environment: { place } }: Rendering): string => workflowFile(place, "terraform")

const pathsOf = (rendering: Rendering): ReadonlyArray<string> => [
  `${terraformFolder(rendering)}/**`,
  `.github/workflows/${fileOf(rendering)}`
]

const comment = ({ environment: { place } }: Rendering): string => `const { readFileSync } = require("node:fs")
const marker = "<!-- groundplan-${named(place, "terraform-plan")} -->"
const lines = readFileSync(process.env.CHANGES_FILE, "utf8").split("\\n").filter((line) => line !== "")
const most = 300
const shown = lines.slice(0, most).concat(lines.length > most ? [\`… and \${lines.length - most} more\`] : []).join("\\n")
const runs = [...shown.matchAll(/\`+/g)].map(([run]) => run.length)
const fence = "\`".repeat(Math.max(3, ...runs.map((length) => length + 1)))
const head = lines.length === 0 ? "Nothing changes." : \`\${lines.length} \${lines.length === 1 ? "resource changes" : "resources change"}:\`
const log = \`\${context.serverUrl}/\${context.repo.owner}/\${context.repo.repo}/actions/runs/\${context.runId}\`
const list = lines.length === 0 ? [] : [fence + "diff", shown, fence, ""]
const body = [marker, "### Terraform plan${ofPlace(place)}", "", head, "", ...list, \`[The whole plan](\${log}) is in the log.\`].join("\\n")
const issue = { ...context.repo, issue_number: context.issue.number }
const comments = await github.paginate(github.rest.issues.listComments, issue)
const earlier = comments.find((each) => each.user?.type === "Bot" && each.body?.startsWith(marker))
if (earlier) await github.rest.issues.updateComment({ ...context.repo, comment_id: earlier.id, body })
else await github.rest.issues.createComment({ ...issue, body })
`

/** What a Terraform folder is held against without any access. */
export const checkJob = (rendering: Rendering): YamlMap => ({
  name: "Format and validate",
  "runs-on": runner,
  "timeout-minutes": 10,
  defaults: shellInTerraform(rendering),
  steps: [
    checkout,
    setupTerraform,
    { name: "Format", run: "terraform fmt -check -recursive -diff" },
    { name: "Providers, without the state", run: "terraform init -backend=false -input=false" },
    { name: "Validate", run: "terraform validate" }
  ]
})

/** Trivy knows the settings of AWS and none of Scaleway. */
const scanJob = (rendering: Rendering): YamlMap => ({
  name: "Weak settings",
  "runs-on": runner,
  "timeout-minutes": 10,
  permissions: { contents: "read", ...scanningRights },
  defaults: shell,
  steps: [checkout, ...terraformScan(rendering)]
})

const planFile = expression("format('{0}/pull-request.tfplan', runner.temp)")
const changesFile = expression("format('{0}/changes.txt', runner.temp)")

const planJob = (rendering: Rendering): YamlMap => ({
  name: "Plan",
  needs: "check",
  if: noted(
    expression(
      "github.event_name == 'pull_request' && github.event.pull_request.head.repo.full_name == github.repository && github.event.pull_request.user.login != 'dependabot[bot]'"
    ),
    { above: "Pull requests from forks and of Dependabot get no credentials." }
  ),
  "runs-on": runner,
  "timeout-minutes": 20,
  permissions: permissions(rendering, { "pull-requests": "write" }),
  env: terraformEnvironment(rendering),
  defaults: shellInTerraform(rendering),
  steps: [
    checkout,
    ...credentials(rendering, "AWS_PLAN_ROLE_ARN"),
    setupTerraform,
    { name: "Providers and state", run: init },
    {
      name: "Plan",
      env: {
        PLAN_FILE: planFile,
        ...(takesTag(rendering)
          ? {
              IMAGE_TAG: noted(expression("github.event.pull_request.head.sha"), {
                above: "The images of this commit are pushed after the merge, so the plan shows the new tag only."
              })
            }
          : {})
      },
      run: noted(
        `terraform plan -lock=false${takesTag(rendering) ? ' -var="image_tag=$IMAGE_TAG"' : ""} -out="$PLAN_FILE"`,
        {
          above:
            "It changes nothing, so it keeps no deployment waiting, and leaves no lock behind when it is cancelled."
        }
      )
    },
    { name: "Changes", env: { PLAN_FILE: planFile, CHANGES_FILE: changesFile }, run: planChanges },
    {
      name: "Comment",
      uses: action("actions/github-script"),
      env: { CHANGES_FILE: changesFile },
      with: { script: comment(rendering) }
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
            path: `.github/workflows/${fileOf(rendering)}`,
            language: "yaml",
            purpose: "ci",
            content: printYaml(
              {
                name: `Infrastructure${ofPlace(rendering.environment.place)}`,
                on: {
                  pull_request: { paths: pathsOf(rendering) },
                  push: { branches: [branchOf(rendering)], paths: pathsOf(rendering) }
                },
                permissions: { contents: "read" },
                concurrency: concurrency(
                  `groundplan-${named(rendering.environment.place, "terraform")}-${expression("github.ref")}`,
                  expression("github.event_name == 'pull_request'")
                ),
                jobs: {
                  check: checkJob(rendering),
                  ...(rendering.provider.name === "aws" ? { scan: scanJob(rendering) } : {}),
                  plan: planJob(rendering)
                }
              },
              `Checks the Terraform folder, and shows what a pull request would change. Applies happen in ${rendering.environment.workflow}.`
            )
          }
        ]
}
