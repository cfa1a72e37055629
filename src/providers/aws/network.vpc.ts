/** The network: public subnets for what faces the internet, private ones behind NAT, and data subnets with no way out. */
import type { Need } from "../../blueprint/Need.ts"
import { monthly, running } from "../../catalog/UsageLine.ts"
import type { Block } from "../../hcl/Block.ts"
import type { Value } from "../../hcl/Value.ts"
import { expr, ref, str } from "../../hcl/Value.ts"
import { clusterOf } from "../kubernetes.ts"
import { placementOf } from "../Plan.ts"
import type { Placement, Plan, ProviderKind, Site } from "../Provider.ts"
import { excepted, exceptionWarning, type RuleException } from "../ruleException.ts"
import type { TerraformPart } from "../TerraformPart.ts"
import { component } from "./shared/component.ts"
import { namedInside, namespace } from "./shared/discovery.ts"
import { tasksArePrivate } from "./shared/policy.ts"
import { needsOf } from "./shared/task.ts"
import { localName, named, output, resource, sub, types, variable } from "./shared/terms.ts"
import { monthlyEur, provisioned } from "./shared/usage.ts"

/** EKS starts nodes only in public subnets that give them an address; private ones take a NAT gateway. */
const addressed = (site: Site, clustered: boolean): RuleException | undefined => {
  if (!clustered || tasksArePrivate(site)) return undefined
  const eur = monthlyEur(site, [
    ["aws.nat.hour", running(1)],
    ["aws.ipv4.inuse", running(1)]
  ])
  return {
    rule: "AWS-NET-06",
    why: `nodes of the cluster reach the internet by addresses of their own, behind groups that admit only the load balancer; without them a NAT gateway is needed${eur === null ? "" : ` (EUR ${eur.toFixed(2)} a month)`}.`
  }
}

const place = (need: Need<"network.vpc">, site: Site, needs: ReadonlyArray<Need>): Placement<"network.vpc"> => ({
  kind: "network.vpc",
  need,
  component: component(need, site, "Amazon VPC", {
    zones: site.region.zones.slice(0, need.zones),
    size: `${need.zones} zones`
  }),
  usage:
    namedInside(needs).length === 0
      ? []
      : [provisioned(need.id, "aws.route53.zone", "Zone of the names inside the network", monthly(1, "zone-month"))],
  sla: null,
  warnings: [
    addressed(
      site,
      needs.some(({ kind }) => kind === "compute.kubernetes")
    )
  ].flatMap((exception) => (exception === undefined ? [] : [exceptionWarning(exception)])),
  assumptions: []
})

/** A group of subnets, one per zone, at an offset of the network's sixteenths. */
const subnets = (name: string, offset: number, addressed = false): Block =>
  resource("aws_subnet", name, {
    for_each: ref("local.zones"),
    vpc_id: ref("aws_vpc.main.id"),
    availability_zone: str`${ref("var.region")}${ref("each.key")}`,
    cidr_block:
      offset === 0
        ? expr`cidrsubnet(var.vpc_cidr, 4, each.value)`
        : expr`cidrsubnet(var.vpc_cidr, 4, each.value + ${offset})`,
    map_public_ip_on_launch: addressed,
    tags: { Name: str`${localName}-${name}-${ref("each.key")}` }
  })

const routed = (name: string, table: Value): Block =>
  resource("aws_route_table_association", name, {
    for_each: ref(`aws_subnet.${name}`),
    subnet_id: ref("each.value.id"),
    route_table_id: table
  })

const terraform = (placement: Placement<"network.vpc">, plan: Plan): TerraformPart => {
  const { zones } = placement.component
  const region = plan.site.region.region
  const letters = Object.fromEntries(zones.map((zone, at) => [zone.slice(region.length), at]))
  const exception = addressed(plan.site, clusterOf(plan) !== undefined)
  const hasNat = placementOf(plan, "network.nat") !== undefined
  const tables = hasNat
    ? expr`concat([aws_route_table.public.id, aws_route_table.data.id], [for table in aws_route_table.private : table.id])`
    : [ref("aws_route_table.public.id"), ref("aws_route_table.data.id")]
  return {
    files: [
      {
        file: "network.tf",
        blocks: [
          { type: "locals", labels: [], attributes: { zones: letters }, blocks: [] },
          resource("aws_vpc", "main", {
            cidr_block: ref("var.vpc_cidr"),
            enable_dns_support: true,
            enable_dns_hostnames: true,
            tags: { Name: localName }
          }),
          // Without rules the group that AWS makes by itself allows nothing.
          resource("aws_default_security_group", "closed", { vpc_id: ref("aws_vpc.main.id") }),
          resource("aws_internet_gateway", "main", { vpc_id: ref("aws_vpc.main.id"), tags: { Name: localName } }),
          excepted(subnets("public", 0, exception !== undefined), exception),
          ...(hasNat ? [subnets("private", 4)] : []),
          subnets("data", 8),
          resource("aws_route_table", "public", { vpc_id: ref("aws_vpc.main.id"), tags: { Name: named("public") } }, [
            sub("route", { cidr_block: "0.0.0.0/0", gateway_id: ref("aws_internet_gateway.main.id") })
          ]),
          routed("public", ref("aws_route_table.public.id")),
          resource("aws_route_table", "data", { vpc_id: ref("aws_vpc.main.id"), tags: { Name: named("data") } }),
          routed("data", ref("aws_route_table.data.id")),
          // Free, and keeps traffic to buckets and image layers off NAT and the internet.
          resource("aws_vpc_endpoint", "s3", {
            vpc_id: ref("aws_vpc.main.id"),
            service_name: str`com.amazonaws.${ref("var.region")}.s3`,
            vpc_endpoint_type: "Gateway",
            route_table_ids: tables,
            tags: { Name: named("s3") }
          }),
          ...(namedInside(needsOf(plan)).length === 0 ? [] : namespace()),
          ...(placementOf(plan, "db.keyvalue") === undefined
            ? []
            : [
                resource("aws_vpc_endpoint", "dynamodb", {
                  vpc_id: ref("aws_vpc.main.id"),
                  service_name: str`com.amazonaws.${ref("var.region")}.dynamodb`,
                  vpc_endpoint_type: "Gateway",
                  route_table_ids: tables,
                  tags: { Name: named("dynamodb") }
                })
              ])
        ]
      }
    ],
    variables: [
      variable("vpc_cidr", types.text, "Private address range of the network; a /16 leaves room for everything", {
        default: "10.20.0.0/16",
        check: {
          that: expr`can(cidrnetmask(var.vpc_cidr)) && tonumber(split("/", var.vpc_cidr)[1]) <= 20`,
          otherwise: "vpc_cidr must be an IPv4 range of /20 or larger, for example 10.20.0.0/16."
        }
      })
    ],
    outputs: [output("vpc_id", "Id of the network", ref("aws_vpc.main.id"))]
  }
}

export const vpc: ProviderKind<"network.vpc"> = { place, sees: ["compute.container", "compute.kubernetes"], terraform }
