/** Ways out for tasks without a public address: one NAT gateway, or one in each zone. */
import { counted } from "../../blueprint/counted.ts"
import type { Rejected } from "../../blueprint/Component.ts"
import type { Need } from "../../blueprint/Need.ts"
import { estimated, monthly, running } from "../../catalog/UsageLine.ts"
import { expr, ref, str } from "../../hcl/Value.ts"
import { placementOf } from "../Plan.ts"
import type { Placement, Plan, ProviderKind, Site } from "../Provider.ts"
import type { TerraformPart } from "../TerraformPart.ts"
import { beside, component, rejected } from "./shared/component.ts"
import { callsOut, functionsInNetwork } from "./shared/functions.ts"
import { isClosed, mayLeaveNat, tasksArePrivate } from "./shared/policy.ts"
import { localName, output, resource, sub } from "./shared/terms.ts"
import { monthlyEur, provisioned, used } from "./shared/usage.ts"
import { takesAway } from "../../blueprint/takes.ts"
import { isTask } from "./shared/environment.ts"

/** Registry, logs, secrets and the like would each need one interface endpoint per zone. */
const endpoints = 5

/** Requests wait for what their function calls outside; where there is a second gateway, none hangs on the contract of one. */
const carriesRequests = (need: Need<"network.nat">, needs: ReadonlyArray<Need>): boolean =>
  need.gateways < 2 && functionsInNetwork(needs).some((called) => called.trigger === "http" && callsOut(called, needs))

/** Addresses instead of gateways: of tasks alone, because functions can have none, and how many nodes there are is decided elsewhere. */
const addresses = (need: Need<"network.nat">, site: Site, needs: ReadonlyArray<Need>): Rejected => {
  const countable = !needs.some(({ kind }) => kind === "compute.kubernetes")
  const tasks = needs.reduce((sum, one) => sum + (one.kind === "compute.container" ? one.min : 0), 0)
  const free = mayLeaveNat(site) && functionsInNetwork(needs).every((called) => !callsOut(called, needs))
  return rejected(
    "tasks with a public address and a closed security group",
    countable ? monthlyEur(site, [["aws.ipv4.inuse", running(tasks)]]) : null,
    isClosed(site)
      ? "cheaper, but from this tier on tasks get no public address"
      : "cheaper, but a NAT gateway was asked for",
    free ? takesAway(need.id) : {}
  )
}

const place = (need: Need<"network.nat">, site: Site, needs: ReadonlyArray<Need>): Placement<"network.nat"> => ({
  kind: "network.nat",
  need,
  component: component(need, site, "NAT gateway", {
    zones: site.region.zones.slice(0, need.gateways),
    min: need.gateways,
    max: need.gateways,
    rejected: [
      rejected(
        `${endpoints} interface endpoints in each zone`,
        monthlyEur(site, [
          ["aws.vpce.interface.hour", running(endpoints * need.gateways)],
          ["aws.vpce.interface.gb", monthly(need.gbPerMonth.expected, "GB")]
        ]),
        "reaches AWS only, not what else the application calls"
      ),
      ...(needs.some(isTask) && tasksArePrivate(site) ? [addresses(need, site, needs)] : [])
    ]
  }),
  usage: [
    provisioned(need.id, "aws.nat.hour", counted(need.gateways, "NAT gateway"), running(need.gateways)),
    used(need.id, "aws.nat.gb", "Data through NAT", estimated(need.gbPerMonth, "GB")),
    provisioned(need.id, "aws.ipv4.inuse", "Public IPv4 address of each NAT gateway", running(need.gateways))
  ],
  sla: { ...beside(99.9), requestPath: carriesRequests(need, needs) },
  warnings: [],
  assumptions: []
})

const terraform = (placement: Placement<"network.nat">, plan: Plan): TerraformPart => {
  const region = plan.site.region.region
  const letter = (zone: string) => zone.slice(region.length)
  const first = letter(placement.component.zones[0] ?? `${region}a`)
  const all = placementOf(plan, "network.vpc")?.component.zones.length ?? 2
  const gateways = placement.component.zones.map(letter)
  const perZone = gateways.length >= all
  const each = perZone ? ref("local.zones") : Object.fromEntries(gateways.map((key, at) => [key, at]))
  // A zone without a gateway of its own goes out through the first one.
  const gateway = perZone
    ? expr`aws_nat_gateway.main[each.key].id`
    : expr`lookup({ for zone, nat in aws_nat_gateway.main : zone => nat.id }, each.key, aws_nat_gateway.main[${first}].id)`
  return {
    files: [
      {
        file: "network.tf",
        blocks: [
          resource("aws_eip", "nat", {
            for_each: each,
            domain: "vpc",
            tags: { Name: str`${localName}-nat-${ref("each.key")}` }
          }),
          resource("aws_nat_gateway", "main", {
            for_each: each,
            allocation_id: expr`aws_eip.nat[each.key].id`,
            subnet_id: expr`aws_subnet.public[each.key].id`,
            tags: { Name: str`${localName}-${ref("each.key")}` },
            depends_on: expr`[aws_internet_gateway.main]`
          }),
          resource(
            "aws_route_table",
            "private",
            {
              for_each: ref("local.zones"),
              vpc_id: ref("aws_vpc.main.id"),
              tags: { Name: str`${localName}-private-${ref("each.key")}` }
            },
            [sub("route", { cidr_block: "0.0.0.0/0", nat_gateway_id: gateway })]
          ),
          resource("aws_route_table_association", "private", {
            for_each: ref("aws_subnet.private"),
            subnet_id: ref("each.value.id"),
            route_table_id: expr`aws_route_table.private[each.key].id`
          })
        ]
      }
    ],
    outputs: [
      output(
        "outbound_addresses",
        "Addresses that requests of the application come from",
        expr`[for address in aws_eip.nat : address.public_ip]`
      )
    ]
  }
}

export const nat: ProviderKind<"network.nat"> = { place, sees: "everything", terraform }
