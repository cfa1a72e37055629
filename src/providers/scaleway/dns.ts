/** The zone of the domain and the records of what is public. */
import { estimated, running } from "../../catalog/UsageLine.ts"
import { type Block, expr, ref, str, type Value } from "../../hcl/index.ts"
import { placementById } from "../Plan.ts"
import type { Plan, ProviderKind } from "../Provider.ts"
import { containerHost } from "./container.ts"
import { publicBalancer } from "./publicBalancer.ts"
import { domainName, domainVariable, exampleHost, publicComponents, recordOf } from "./domain.ts"
import { behindBalancer, edgeReady, frontedBy, waits } from "./edge.ts"
import { component, fixed, noSla, placement, used } from "./making.ts"
import { output, resource, tf } from "./names.ts"

const ttl = 300

const record = (plan: Plan, id: string): ReadonlyArray<Block> => {
  const name = tf(plan, id)
  const label = recordOf(plan, id)
  const make = (type: Value, data: Value) =>
    resource("scaleway_domain_record", name, {
      dns_zone: ref("scaleway_domain_zone.main.id"),
      name: label,
      type,
      data,
      ttl
    })
  // The domain itself may not be a CNAME.
  const alias = label === "" ? "ALIAS" : "CNAME"
  // of machines it may not follow from the balancer's certificate, which waits for this record
  const alternative = waits(plan, id)
    ? str`${ref(`scaleway_edge_services_dns_stage.${name}[0].default_fqdn`)}.`
    : str`${ref(`scaleway_edge_services_pipeline.${name}.id`)}.svc.edge.scw.cloud.`
  if (frontedBy(plan, id) && behindBalancer(plan, id))
    return [
      make(
        expr`${edgeReady} ? ${alias} : "A"`,
        expr`${edgeReady} ? ${alternative} : ${ref("scaleway_lb_ip.main.ip_address")}`
      )
    ]
  if (frontedBy(plan, id)) return [make(alias, str`${ref(`scaleway_edge_services_dns_stage.${name}.default_fqdn`)}.`)]
  const placed = placementById(plan, id)
  if (waits(plan, id)) return [make("A", ref("scaleway_lb_ip.main.ip_address"))]
  if (placed?.component.kind === "compute.container") return [make(alias, str`${containerHost(name)}.`)]
  if (placed?.component.kind === "compute.vm" && publicBalancer(plan) !== undefined)
    return [make("A", ref("scaleway_lb_ip.main.ip_address"))]
  if (placed?.component.kind === "compute.vm") return [make("A", ref(`scaleway_instance_ip.${name}.address`))]
  if (placed?.kind === "compute.static")
    return [make(alias, str`${ref(`scaleway_object_bucket_website_configuration.${name}.website_endpoint`)}.`)]
  return []
}

export const dns: ProviderKind<"dns"> = {
  place: (need, site) =>
    placement("dns", need, component(need, site, "dns", "Domains and DNS", { public: true }), {
      usage: [
        fixed(need.id, "scw.dns.external-zone", "DNS zone", running(1)),
        used(need.id, "scw.dns.query", "DNS queries", estimated(need.queriesPerMonth, "query"))
      ],
      sla: noSla(true, "domains-and-dns"),
      assumptions: [
        `${need.id}: the domain is registered elsewhere; zones of domains registered at Scaleway are not billed.`
      ]
    }),
  terraform: (_, plan) => ({
    files: [
      {
        file: "dns.tf",
        blocks: [
          resource("scaleway_domain_zone", "main", { domain: domainName, subdomain: "" }),
          ...publicComponents(plan).flatMap((id) => record(plan, id))
        ]
      }
    ],
    variables: [domainVariable(plan)],
    outputs: [
      output("name_servers", "Name servers to set at the domain's registrar.", ref("scaleway_domain_zone.main.ns"))
    ],
    examples: { domain: exampleHost(plan) }
  })
}
