/** What the analysis found, and which control is met by whom. */
import { clusterOf } from "../../providers/kubernetes.ts"
import { document, origin, section } from "../documents/document.ts"
import { exposed } from "../documents/exposed.ts"
import { kept } from "../documents/kept.ts"
import { code, text } from "../markdown/escape.ts"
import { sourceLink } from "../markdown/sourceLink.ts"
import { list, table } from "../markdown/table.ts"
import type { Renderer } from "../Renderer.ts"
import type { Rendering } from "../Rendering.ts"

const controlTitle = { met: "met by these files", partial: "partly", customer: "yours to do" } as const

/** Parts with an address that everybody may call. */
const open = ({ plan }: Rendering): string => {
  const parts = plan.placements.filter(({ component }) => component.public)
  return parts.length === 0
    ? "Nothing."
    : list(parts.map(({ component: { id, name } }) => `${code(id)}: ${text(name)}`))
}

export const security: Renderer = {
  name: "security",
  render: (rendering) => {
    const { request, tier } = rendering
    const { checks, filesScanned, findings, findingsLeftOut, formula, grade } = request.analysis.securityCheck
    const idle = checks.flatMap(({ rule, status }) => (status === "not-applicable" ? [rule] : []))
    return [
      document(rendering, "SECURITY.md", [
        "# Security",
        origin(rendering),
        section(
          "## Findings in the repository",
          `Grade **${grade}** over ${filesScanned} files. ${text(formula)} Nothing secret is repeated here.`,
          findings.length === 0
            ? "No finding."
            : table(
                ["Severity", "Rule", "What", "Where", "What to do"],
                findings.map(({ line, path, remediation, rule, severity, title }) => [
                  text(severity),
                  code(rule),
                  text(title),
                  sourceLink(request.repository, { path, line }),
                  text(remediation)
                ])
              ),
          findingsLeftOut > 0 ? `${findingsLeftOut} more findings are not listed; none is worse than these.` : ""
        ),
        section(
          "## Checks",
          checks.length === 0
            ? ""
            : table(
                ["Check", "Result"],
                checks.flatMap(({ rule, status }) => (status === "not-applicable" ? [] : [[code(rule), text(status)]]))
              ),
          idle.length === 0 ? "" : `Nothing to look at in this repository: ${idle.map(code).join(", ")}.`
        ),
        section(
          "## Controls",
          tier.compliance.length === 0
            ? "No compliance regime was asked for."
            : table(
                ["Control", "Requirement", "Status", "How"],
                tier.compliance.map(({ control, how, requirement, status }) => [
                  text(control),
                  text(requirement),
                  controlTitle[status],
                  text(how)
                ])
              ),
          tier.compliance.length === 0 ? "" : "No certification follows from this table."
        ),
        section(
          "## Staging",
          rendering.staging === null
            ? ""
            : `Staging is a system of its own, with keys, roles, secrets and a state of its own, and with the controls of a ${code(rendering.staging.plan.site.tier)}: nothing personal belongs there. [STAGING.md](STAGING.md#apart-from-production) has how far the two are apart. What it opens to the internet:`,
          rendering.staging === null ? "" : open(rendering.staging)
        ),
        section("## Reachable from the internet", exposed(rendering)),
        section(
          "## Inside the cluster",
          clusterOf(rendering.plan) === undefined
            ? ""
            : "The namespace admits pods of the `restricted` standard only: no root, no privileges, the runtime's seccomp profile. Nobody may talk to a pod unless its network policy says so; pods hold no token of the cluster, and Secrets are made by the deployment, never kept in a file. CI is an administrator of the cluster, which no smaller right replaces, and applies `kubernetes/cluster/` as such; everything else it applies with a short-lived token of an account that may do nothing outside of the namespace, nor give rights away. Have changes below `kubernetes/cluster/` reviewed by who runs the cluster."
        ),
        section("## Secrets", kept(rendering))
      ])
    ]
  }
}
