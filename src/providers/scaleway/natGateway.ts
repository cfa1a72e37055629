/** A Public Gateway: the way to the internet for Instances that have no address of their own. */
import { estimated } from "../../catalog/UsageLine.ts"
import { block, ref } from "../../hcl/index.ts"
import type { Need } from "../../blueprint/Need.ts"
import { takesAway } from "../../blueprint/takes.ts"
import type { ProviderKind } from "../Provider.ts"
import { onInstances, outsideStores } from "./hosting.ts"
import { machinesOf } from "./packing.ts"
import { addressLine, gatewayLines } from "./addresses.ts"
import { component, free, monthly, noSla, placement } from "./making.ts"
import { cloudName, output, resource, tags } from "./names.ts"
import { smtpThroughGateway, smtpVariables } from "./openSmtp.ts"

/** Ids of web services on Instances that answer with what has an address in the internet only. */
const waitingOn = (needs: ReadonlyArray<Need>): ReadonlyArray<string> => {
  const outside = new Set(needs.flatMap(({ id, kind }) => (outsideStores.has(kind) ? [id] : [])))
  return onInstances(needs).flatMap(({ id, role, uses }) =>
    role === "web" && uses.some((store) => outside.has(store)) ? [id] : []
  )
}

export const natGateway: ProviderKind<"network.nat"> = {
  sees: "everything",
  place: (need, site, needs) => {
    // Nodes that cannot reach their control plane count as lost.
    const carriesNodes = needs.some(({ kind }) => kind === "compute.kubernetes")
    const waiting = waitingOn(needs)
    const machines = machinesOf(needs, site)
    return placement(
      "network.nat",
      need,
      component(need, site, "network.nat", "Public Gateway", {
        size: "VPC-GW-S",
        zones: site.region.zones.slice(0, 1),
        rejected: [
          {
            option: "A public address per Instance",
            monthlyEur: carriesNodes || machines === 0 ? null : monthly(site, [addressLine("", machines, "")]),
            why: "Every Instance would stand in the internet, with nothing but its own rules before it.",
            ...takesAway(need.id)
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
        sla: noSla(carriesNodes || waiting.length > 0, "public-gateway"),
        assumptions: [
          carriesNodes
            ? `${need.id}: one gateway in one zone; the nodes of the cluster reach the control plane and the internet through it.`
            : waiting.length > 0
              ? `${need.id}: one gateway in one zone; ${waiting.join(", ")} ${waiting.length === 1 ? "reaches" : "reach"} files and messages through it, and requests for those wait for it.`
              : `${need.id}: one gateway in one zone; it carries outgoing traffic only, requests do not depend on it.`
        ]
      }
    )
  },
  terraform: (placed, plan) => {
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
              ...smtpThroughGateway(plan),
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
      variables: smtpVariables(plan),
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
