/** A wish for a NAT gateway or against one, on one provider: followed as a whole, or not at all. */
import type { Need } from "../blueprint/Need.ts"
import type { Provider, Site } from "../providers/Provider.ts"
import type { Common } from "./common.ts"

export interface WayOut {
  /** Without the wish where it cannot be followed: nobody gets an address while the gateway is paid for all the same. */
  readonly site: Site
  /** The gateway that a message took out. */
  readonly removed: ReadonlyArray<Need>
}

const gatewaysOf = (provider: Provider, needs: ReadonlyArray<Need>, site: Site): ReadonlyArray<Need> =>
  needs.length === 0 ? [] : provider.support(needs, site).filter(({ kind }) => kind === "network.nat")

export const wayOut = (provider: Provider, needs: ReadonlyArray<Need>, wanted: Site, common: Common): WayOut => {
  const { outbound, ...usual } = wanted
  if (outbound === undefined || outbound.through === null) return { site: wanted, removed: [] }
  const followed = gatewaysOf(provider, needs, wanted).length > 0 === (outbound.through === "gateway")
  const site = followed ? wanted : common.site(usual)
  const removed = followed && outbound.through === "addresses" ? gatewaysOf(provider, needs, usual) : []
  return { site, removed }
}
