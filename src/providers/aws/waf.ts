/** The web application firewall before the load balancer. */
import type { Need } from "../../blueprint/Need.ts"
import { monthly } from "../../catalog/UsageLine.ts"
import { ref } from "../../hcl/Value.ts"
import { placementOf } from "../Plan.ts"
import type { Gap, Placement, Plan, ProviderKind, Site } from "../Provider.ts"
import { nothing, type TerraformPart } from "../TerraformPart.ts"
import { component, inPath, rejected } from "./shared/component.ts"
import { webContainers } from "../front.ts"
import { answeringFunctions } from "./shared/hosts.ts"
import { resource } from "./shared/terms.ts"
import { monthlyEur } from "./shared/usage.ts"
import { aclLines, filterLines, ruleCount, webAcl } from "./shared/webAcl.ts"

/** A web ACL stands before a load balancer; before an HTTP API of functions it cannot. */
const place = (need: Need<"waf">, site: Site, needs: ReadonlyArray<Need>): Placement<"waf"> | Gap =>
  webContainers(needs).length > 0 || answeringFunctions(needs).length === 0
    ? placed(need, site)
    : {
        gap: "A web ACL of AWS cannot stand before the HTTP API of functions, so their requests are not filtered.",
        constraint: "pci",
        waysOut: [
          "Put CloudFront with a web ACL before the API.",
          "Run the functions' code as a service in containers."
        ]
      }

const placed = (need: Need<"waf">, site: Site): Placement<"waf"> => ({
  kind: "waf",
  need,
  component: component(need, site, "AWS WAF", {
    size: `${ruleCount} rules`,
    public: true,
    rejected: [
      rejected(
        "Bot Control",
        monthlyEur(site, [["aws.waf.botcontrol", monthly(1, "group-month")]]),
        "nothing in the context asks for it"
      ),
      rejected(
        "AWS Shield Advanced",
        monthlyEur(site, [["aws.shield.advanced", monthly(1, "month")]]),
        "AWS Shield Standard is included; Advanced pays for large, attacked sites"
      )
    ]
  }),
  usage: [...aclLines(need.id, "Web ACL"), ...filterLines(need.id, need.requestsPerMonth, site)],
  sla: inPath(99.95),
  warnings: [],
  assumptions: []
})

const terraform = (_placement: Placement<"waf">, plan: Plan): TerraformPart =>
  placementOf(plan, "lb") === undefined
    ? nothing
    : {
        files: [
          {
            file: "waf.tf",
            blocks: [
              ...webAcl("web", "REGIONAL", plan),
              resource("aws_wafv2_web_acl_association", "web", {
                resource_arn: ref("aws_lb.main.arn"),
                web_acl_arn: ref("aws_wafv2_web_acl.web.arn")
              })
            ]
          }
        ]
      }

export const waf: ProviderKind<"waf"> = { place, sees: "everything", terraform }
