/** The copy beside production: how it comes up, how a version goes from it to production, and how it goes away. */
import { bootstrap } from "../documents/bootstrap.ts"
import { document, origin, section } from "../documents/document.ts"
import { destroyed } from "../documents/operations/destroy.ts"
import { prelude, sh } from "../documents/operations/resources.ts"
import { rotated } from "../documents/operations/rotate.ts"
import { pipelinePath } from "../gitlab/pipelinePath.ts"
import { branchOf } from "../workflows/steps.ts"
import { code, text } from "../markdown/escape.ts"
import { euros } from "../markdown/figures.ts"
import { table } from "../markdown/table.ts"
import { terraformFolder } from "../environment.ts"
import { runsImages } from "../pipeline/deployment.ts"
import type { Renderer } from "../Renderer.ts"
import type { Rendering } from "../Rendering.ts"

/** Its parts, so that nobody looks for those of production. */
const parts = ({ plan }: Rendering): string =>
  table(
    ["Component", "What", "Size"],
    plan.placements.map(({ component: { id, name, size } }) => [code(id), text(name), text(size ?? "")])
  )

const apart = ({ provider }: Rendering): string =>
  provider.name === "aws"
    ? "Put it into an AWS account of its own where you can: whoever may deploy staging then reaches nothing of production. In production's account its roles are roles beside production's, and their rights to apply are those of the account. There GitHub's and GitLab's identity providers are made already, which is why `create_github_oidc_provider` and `create_gitlab_oidc_provider` are `false` here: set those that an account of its own lacks to `true`. Production's trail of calls, detection of threats and budget alarm count the whole account, staging with it; make them anew in another account."
    : "It takes a Scaleway project of its own, in the same organization: make one and set `project_id` to it. The keys of CI and of the processes then reach nothing of production, and what a project has once is there for it. Production's budget alarm counts the whole organization, staging with it."

const domain = ({ variables }: Rendering): string =>
  ["domain_name", "domain", "sending_domain"].some((name) => variables.has(name))
    ? "Give it a name below production's, such as `staging.example.com`: a zone and certificates of its own are made for it, and its name servers, or its addresses, are entered in the zone above. Nothing of production's domain moves."
    : ""

const promoted = (staging: Rendering, production: Rendering): string => {
  const [branch, above] = [branchOf(staging), branchOf(production)]
  const { workflow } = staging.environment
  return [
    `What is pushed to ${code(branch)} is tested, built and applied to staging. When it is right there, the same commit goes to ${code(above)}: production builds its images of it anew, in a registry of its own, after the same tests.`,
    sh(
      `git push origin HEAD:${branch}   # deploys staging`,
      `gh run watch "$(gh run list --workflow ${workflow} --limit 1 --json databaseId --jq '.[0].databaseId')"`,
      `gh pr create --base ${above} --head ${branch} --fill   # promotes: the plan of production shows as a comment`
    ),
    `Change ${code(`${terraformFolder(production)}/`)} and ${code(`${terraformFolder(staging)}/`)} together: they are two folders, and a setting of one is not one of the other.`,
    runsImages(staging)
      ? `To roll staging back:\n\n${sh(`gh workflow run ${workflow} --ref ${branch} -f image_tag="$GOOD"   # the 40 digits of a commit that ran there`)}`
      : "",
    `Data stays where it is: nothing is copied from production, and nothing personal belongs in staging. On GitLab ${code(pipelinePath(staging))} does the same for its branch.`
  ]
    .filter((part) => part !== "")
    .join("\n\n")
}

const cost = ({ tier }: Rendering): string => {
  const found = tier.environments?.find(({ name }) => name === "staging")
  return found === undefined
    ? ""
    : `It adds ${found.complete ? "" : "at least "}**${euros(found.monthlyEur)} a month** to the bill, between ${euros(found.lowEur)} and ${euros(found.highEur)}, on top of what [COSTS.md](COSTS.md) lists line by line for production.`
}

export const stagingGuide: Renderer = {
  name: "stagingGuide",
  render: (rendering) => {
    const { staging } = rendering
    if (staging === null) return []
    return [
      document(rendering, "STAGING.md", [
        "# Staging",
        origin(rendering),
        `A smaller copy beside production: the parts of this tier in the size of a ${code("starter")}, in ${code(terraformFolder(staging))}, with a state, names, keys and a domain of its own, deployed from the branch ${code(branchOf(staging))}.`,
        cost(rendering),
        section("## What it is made of", parts(staging)),
        section("## Apart from production", apart(staging), domain(staging)),
        section(
          "## From nothing to running",
          "Production first: it makes what an account has once. Then, in one shell (bash), from the root of the repository: later steps use what earlier ones set.",
          `Make the branch first: \`git push origin HEAD:refs/heads/${branchOf(staging)}\`. A deployment that finds nothing set up fails and changes nothing.`,
          ...bootstrap(staging)
        ),
        section("## From staging to production", promoted(staging, rendering)),
        section(
          "## Operate",
          "The commands of [RUNBOOK.md](RUNBOOK.md) work on staging in a shell that began with these, for the parts that it has:",
          prelude(staging)
        ),
        section("## Rotate secrets", rotated(staging)),
        section("## From running to nothing", destroyed(staging))
      ])
    ]
  }
}
