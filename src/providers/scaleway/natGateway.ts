/** A Public Gateway: the way to the internet for Instances that have no address of their own. */
import { estimated, running, type UsageLine } from "../../catalog/UsageLine.ts"
import { block, ref } from "../../hcl/index.ts"
import type { ProviderKind } from "../Provider.ts"
import { component, fixed, free, noSla, placement } from "./making.ts"
import { cloudName, output, resource, tags } from "./names.ts"

/** Gateway and address, without traffic. */
export const gatewayLines = (id: string): ReadonlyArray<UsageLine> => [
  fixed(id, "scw.gateway.VPC-GW-S", "Public Gateway VPC-GW-S", running(1)),
  fixed(id, "scw.ipv4", "Public IPv4 of the gateway", running(1))
]

export const natGateway: ProviderKind<"network.nat"> = {
  place: (need, site, needs) => {
    // Nodes that cannot reach their control plane count as lost.
    const carriesNodes = needs.some(({ kind }) => kind === "compute.kubernetes")
    return placement(
      "network.nat",
      need,
      component(need, site, "network.nat", "Public Gateway", {
        size: "VPC-GW-S",
        zones: site.region.zones.slice(0, 1),
        rejected: [
          {
            option: "A public address per Instance",
            monthlyEur: null,
            why: "Cheaper, but every Instance would be reachable from the internet."
          }
        ]
      }),
      {
        usage: [
          ...gatewayLines(need.id),
          free(
            need.id,
            "scw.egress.instance",
            "Traffic to the internet",
            estimated(need.gbPerMonth, "GB"),
            "Outbound traffic is not charged."
          )
        ],
        sla: noSla(carriesNodes, "public-gateway"),
        assumptions: [
          carriesNodes
            ? `${need.id}: one gateway in one zone; the nodes of the cluster reach the control plane and the internet through it.`
            : `${need.id}: one gateway in one zone; it carries outgoing traffic only, requests do not depend on it.`
        ]
      }
    )
  },
  terraform: (placed) => {
    const zone = placed.component.zones[0]
    return {
      files: [
        {
          file: "network.tf",
          blocks: [
            resource("scaleway_vpc_public_gateway_ip", "main", { zone, tags }),
            resource("scaleway_vpc_public_gateway", "main", {
              name: cloudName("gateway"),
              type: placed.component.size,
              zone,
              ip_id: ref("scaleway_vpc_public_gateway_ip.main.id"),
              bastion_enabled: false,
              tags
            }),
            resource(
              "scaleway_vpc_gateway_network",
              "main",
              {
                gateway_id: ref("scaleway_vpc_public_gateway.main.id"),
                private_network_id: ref("scaleway_vpc_private_network.main.id"),
                zone,
                enable_masquerade: true
              },
              [block("ipam_config", [], { push_default_route: true })]
            )
          ]
        }
      ],
      outputs: [
        output(
          "outgoing_ip",
          "Address that outgoing traffic comes from.",
          ref("scaleway_vpc_public_gateway_ip.main.address")
        )
      ]
    }
  }
}
