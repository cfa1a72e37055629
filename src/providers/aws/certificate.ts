/** The certificate of the load balancer, proven by records in the domain's zone and renewed by itself. */
import type { Need } from "../../blueprint/Need.ts"
import type { Block } from "../../hcl/Block.ts"
import type { Value } from "../../hcl/Value.ts"
import { expr, ref, str } from "../../hcl/Value.ts"
import type { Placement, Plan, ProviderKind, Site } from "../Provider.ts"
import type { TerraformPart } from "../TerraformPart.ts"
import { component } from "./shared/component.ts"
import { hostsOf } from "./shared/hosts.ts"
import { needsOf } from "./shared/task.ts"
import { domain, resource, sub } from "./shared/terms.ts"

const place = (need: Need<"certificate">, site: Site): Placement<"certificate"> => ({
  kind: "certificate",
  need,
  component: component(need, site, "AWS Certificate Manager certificate"),
  usage: [],
  sla: null,
  warnings: [],
  assumptions: []
})

/** A certificate for the domain, for names below it where there are any, with its proof in DNS. */
export const certificateBlocks = (name: string, below: boolean, provider?: Value): ReadonlyArray<Block> => [
  resource(
    "aws_acm_certificate",
    name,
    {
      provider,
      domain_name: domain,
      subject_alternative_names: below ? [str`*.${domain}`] : undefined,
      validation_method: "DNS"
    },
    [sub("lifecycle", { create_before_destroy: true })]
  ),
  resource("aws_route53_record", `${name}_validation`, {
    // The domain and the names below it are proven by one and the same record.
    for_each: expr`{ for option in ${ref(`aws_acm_certificate.${name}.domain_validation_options`)} : option.domain_name => option if option.domain_name == var.domain_name }`,
    zone_id: ref("aws_route53_zone.main.zone_id"),
    name: ref("each.value.resource_record_name"),
    type: ref("each.value.resource_record_type"),
    records: [ref("each.value.resource_record_value")],
    ttl: 300,
    allow_overwrite: true
  }),
  resource("aws_acm_certificate_validation", name, {
    provider,
    certificate_arn: ref(`aws_acm_certificate.${name}.arn`),
    validation_record_fqdns: expr`[for record in ${ref(`aws_route53_record.${name}_validation`)} : record.fqdn]`
  })
]

const terraform = (_placement: Placement<"certificate">, plan: Plan): TerraformPart => ({
  files: [
    {
      file: "dns.tf",
      blocks: certificateBlocks(
        "main",
        [...hostsOf(needsOf(plan)).values()].some((label) => label !== null)
      )
    }
  ]
})

export const certificate: ProviderKind<"certificate"> = { place, terraform }
