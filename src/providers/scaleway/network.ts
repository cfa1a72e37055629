/** One VPC with one regional Private Network: everything that holds data is reachable inside it only. Free of charge. */
import { block, ref, type Value } from "../../hcl/index.ts"
import { monthly as perMonth } from "../../catalog/UsageLine.ts"
import type { Plan, ProviderKind } from "../Provider.ts"
import { placementOf } from "../Plan.ts"
import { component, fixed, placement } from "./making.ts"
import { resource, tags } from "./names.ts"

/** The range of the Private Network; a container takes an address per instance. */
export const subnet = "172.16.0.0/22"

/** The Private Network's id; undefined where the tier has none. */
export const privateNetwork = (plan: Plan): Value | undefined =>
  placementOf(plan, "network.vpc") === undefined ? undefined : ref("scaleway_vpc_private_network.main.id")

export const network: ProviderKind<"network.vpc"> = {
  place: (need, site) =>
    placement(
      "network.vpc",
      need,
      component(need, site, "network.vpc", "VPC and Private Network", { size: subnet, zones: site.region.zones }),
      { usage: [fixed(need.id, "scw.vpc", "VPC and Private Network", perMonth(1, "month"))] }
    ),
  terraform: () => ({
    files: [
      {
        file: "network.tf",
        blocks: [
          resource("scaleway_vpc", "main", { name: ref("local.name"), tags }),
          resource(
            "scaleway_vpc_private_network",
            "main",
            { name: ref("local.name"), vpc_id: ref("scaleway_vpc.main.id"), tags },
            [block("ipv4_subnet", [], { subnet })]
          )
        ]
      }
    ]
  })
}
