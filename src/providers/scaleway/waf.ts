/** The web application firewall of Edge Services, in front of the web services. */
import { monthly as perMonth } from "../../catalog/UsageLine.ts"
import { nothing } from "../TerraformPart.ts"
import type { ProviderKind } from "../Provider.ts"
import { edgeLines, edgeTerraform, pipelines } from "./edge.ts"
import { needsOf } from "./names.ts"
import { component, fixed, gap, noSla, placement, requires } from "./making.ts"

export const waf: ProviderKind<"waf"> = {
  sees: "everything",
  place: (need, site, needs) => {
    const behind = pipelines(needs).filter(({ firewall }) => firewall)
    if (behind.length === 0)
      return gap("There is no web service for a firewall to stand in front of.", "pci", [], {
        code: "waf_without_service",
        text: "Only files are served, so there is nothing for a firewall to protect."
      })
    return placement("waf", need, component(need, site, "waf", "Edge Services WAF", { public: true }), {
      usage: [...edgeLines(need.id, needs), fixed(need.id, "scw.edge.waf", "WAF add-on", perMonth(1, "month"))],
      sla: noSla(true, "edge-services"),
      warnings: [
        {
          code: "waf_can_be_bypassed",
          text: `The default address of the service still answers beside the firewall; keep it unpublished${requires(site, "pci") ? " and refuse requests that do not come through Edge Services" : ""}.`
        }
      ]
    })
  },
  terraform: (placed, plan) =>
    pipelines(needsOf(plan)).some(({ owner }) => owner === placed.component.id)
      ? edgeTerraform(plan, placed.component.id)
      : nothing
}
