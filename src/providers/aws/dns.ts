/** The domain's zone in Route 53. */
import type { Need } from "../../blueprint/Need.ts"
import { estimated, monthly } from "../../catalog/UsageLine.ts"
import { ref } from "../../hcl/Value.ts"
import type { Placement, ProviderKind, Site } from "../Provider.ts"
import type { TerraformPart } from "../TerraformPart.ts"
import { component, inPath } from "./shared/component.ts"
import { domain, output, resource } from "./shared/terms.ts"
import { provisioned, used } from "./shared/usage.ts"

const place = (need: Need<"dns">, site: Site): Placement<"dns"> => ({
  kind: "dns",
  need,
  component: component(need, site, "Amazon Route 53", { public: true }),
  usage: [
    provisioned(need.id, "aws.route53.zone", "Zone of the domain", monthly(1, "zone-month")),
    used(need.id, "aws.route53.query", "Name lookups", estimated(need.queriesPerMonth, "query"))
  ],
  sla: inPath(100),
  warnings: [],
  assumptions: ["Every lookup is billed; those of names that point to AWS services are in fact free."],
  globalService:
    "Route 53 answers name lookups world-wide and sees the names that are asked for and the asking resolvers."
})

const terraform = (): TerraformPart => ({
  files: [{ file: "dns.tf", blocks: [resource("aws_route53_zone", "main", { name: domain })] }],
  outputs: [
    output(
      "name_servers",
      "Enter these at the domain's registrar; certificates are issued once they answer",
      ref("aws_route53_zone.main.name_servers")
    )
  ]
})

export const dns: ProviderKind<"dns"> = { place, terraform }
