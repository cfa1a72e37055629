/** What messages say of parts that a provider brings along by itself: a NAT gateway, and what watches or filters. */
import type { Need } from "../blueprint/Need.ts"
import type { Provider, Site } from "../providers/Provider.ts"
import type { Common } from "./common.ts"

export interface WayOut {
  /** Without the wish where it cannot be followed: nobody gets an address while the gateway is paid for all the same. */
  readonly site: Site
  /** What a message took out of it. */
  readonly removed: ReadonlyArray<Need>
}

const gatewaysOf = (provider: Provider, needs: ReadonlyArray<Need>, site: Site): ReadonlyArray<Need> =>
  needs.length === 0 ? [] : provider.support(needs, site).filter(({ kind }) => kind === "network.nat")

/** What the provider would bring along beside what was asked for. */
const refusedOf = (provider: Provider, needs: ReadonlyArray<Need>, wanted: Site): ReadonlyArray<Need> => {
  const { refused, ...usual } = wanted
  if (refused === undefined || needs.length === 0) return []
  return provider.support(needs, usual).filter(({ kind }) => refused.some((guard) => guard === kind))
}

/** A wish about the gateway is followed as a whole, or not at all. */
export const wayOut = (provider: Provider, needs: ReadonlyArray<Need>, wanted: Site, common: Common): WayOut => {
  const out = throughGateway(provider, needs, wanted, common)
  return { ...out, removed: [...out.removed, ...refusedOf(provider, needs, wanted)] }
}

const throughGateway = (provider: Provider, needs: ReadonlyArray<Need>, wanted: Site, common: Common): WayOut => {
  const { outbound, ...usual } = wanted
  if (outbound === undefined || outbound.through === null) return { site: wanted, removed: [] }
  const followed = gatewaysOf(provider, needs, wanted).length > 0 === (outbound.through === "gateway")
  const site = followed ? wanted : common.site(usual)
  const removed = followed && outbound.through === "addresses" ? gatewaysOf(provider, needs, usual) : []
  return { site, removed }
}
