/** How Instances and nodes go out: by public addresses of their own, or together through a Public Gateway. */
import type { Need } from "../../blueprint/Need.ts"
import { running, type UsageLine } from "../../catalog/UsageLine.ts"
import type { Warning } from "../../blueprint/Tier.ts"
import type { Site } from "../Provider.ts"
import { fixed, monthly } from "./making.ts"

export const addressLine = (id: string, count: number, of: string): UsageLine =>
  fixed(id, "scw.ipv4", `Public IPv4 ${of}`, running(count))

/** Gateway and address, without traffic. */
export const gatewayLines = (id: string): ReadonlyArray<UsageLine> => [
  fixed(id, "scw.gateway.VPC-GW-S", "Public Gateway VPC-GW-S", running(1)),
  addressLine(id, 1, "of the gateway")
]

/** Instances go out through the tier's Public Gateway where it has one, else by an address of their own. */
export const ownAddress = (needs: ReadonlyArray<Need>): boolean => !needs.some(({ kind }) => kind === "network.nat")

/** Said of what has an address of its own though nothing comes in by it; `count`: the Instances that a gateway would hide. */
export const publicAddressWarning = (id: string, count: number, site: Site): Warning => {
  const addresses = monthly(site, [addressLine("", count, "")])
  const gateway = monthly(site, gatewayLines(""))
  const compared = isWithout(site)
    ? ", as asked for"
    : addresses === null || gateway === null
      ? `; what one would cost beside addresses cannot be told, as there is no price in ${site.region.region}`
      : gateway > addresses
        ? ", which would cost more"
        : ""
  return {
    code: "instance_public_address",
    text: `${id}: ${site.tier === "starter" ? "in starter " : ""}an Instance has a public address (nothing is let in) instead of a Public Gateway${compared}.`
  }
}

/** Whether a message decided for a gateway. */
export const isWithGateway = ({ outbound }: Site): boolean => outbound?.through === "gateway"

/** Whether a message decided against a gateway. */
export const isWithout = ({ outbound }: Site): boolean => outbound?.through === "addresses"

/**
 * From growth on a gateway hides Instances; in starter they have addresses as long as all of those cost no more. Either
 * way a message may decide otherwise.
 */
export const addressesPay = (count: number, site: Site): boolean => {
  if (isWithout(site)) return true
  if (site.tier !== "starter" || isWithGateway(site)) return false
  const addresses = monthly(site, [addressLine("", count, "")])
  const gateway = monthly(site, gatewayLines(""))
  return addresses === null || gateway === null || addresses <= gateway
}
