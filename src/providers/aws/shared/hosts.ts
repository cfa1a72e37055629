/** Which host name each public part answers at: one gets the domain itself, the others a name below it. */
import type { Need } from "../../../blueprint/Need.ts"
import type { Value } from "../../../hcl/Value.ts"
import { str } from "../../../hcl/Value.ts"
import { webContainers } from "../../front.ts"
import { perNeeds } from "../../perNeeds.ts"
import { domain, kebab } from "./terms.ts"

/** By component id: null is the domain itself, a text is the label before it. */
export type Hosts = ReadonlyMap<string, string | null>

/** Functions that answer requests share one API, and with it one name: that of the first of them. */
export const apiOf = (needs: ReadonlyArray<Need>): ReadonlyArray<Need<"compute.function">> =>
  answeringFunctions(needs).slice(0, 1)

export const answeringFunctions = (needs: ReadonlyArray<Need>): ReadonlyArray<Need<"compute.function">> =>
  needs.filter((need): need is Need<"compute.function"> => need.kind === "compute.function" && need.trigger === "http")

/** Host names of static sites, web containers and the CDNs before containers, the same for the same needs. */
export const hostsOf = perNeeds((needs): Hosts => {
  const sites = needs.filter((need) => need.kind === "compute.static")
  const hosts = new Map<string, string | null>()
  const taken = new Set<string>()
  const give = (id: string, label: string) => {
    let candidate = label
    for (let number = 2; taken.has(candidate); number++) candidate = `${label}-${number}`
    taken.add(candidate)
    hosts.set(id, candidate)
  }
  for (const { id } of [...sites, ...webContainers(needs), ...apiOf(needs)])
    if (hosts.size === 0) hosts.set(id, null)
    else give(id, kebab(id, 40))
  for (const need of needs)
    if (need.kind === "cdn") {
      const site = sites.find(({ id }) => id === need.origin)
      if (site === undefined) give(need.id, "static")
      else hosts.set(need.id, hosts.get(site.id) ?? null)
    }
  return hosts
})

/** The full host name. */
export const hostName = (hosts: Hosts, id: string): Value => {
  const label = hosts.get(id) ?? null
  return label === null ? domain : str`${label}.${domain}`
}
