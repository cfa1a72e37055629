/** How processes find each other in the Private Network: by the names of Instances, or of the load balancer before several. */
import type { Need } from "../../blueprint/Need.ts"
import { ref, str, type Value } from "../../hcl/index.ts"
import { isInternal } from "../front.ts"
import { isHosted, objectName } from "../kubernetes.ts"
import type { Plan, Site } from "../Provider.ts"
import type { Inside } from "../shared/processPart.ts"
import { onInstances } from "./hosting.ts"
import { defaultPort, packingOf } from "./packing.ts"
import { cloudName, needsOf, tf } from "./names.ts"

type Container = Need<"compute.container">

/** Name of the load balancer that only the Private Network reaches. */
export const insideBalancer = "internal"

/** Internal processes on more than one Instance: one name leads to all of them through a load balancer. */
export const balancedInside = (needs: ReadonlyArray<Need>, site: Site): ReadonlyArray<Container> =>
  onInstances(needs)
    .filter(isInternal)
    .filter((need) => (packingOf(need, site, needs, false)?.machines ?? 0) > 1)

/** The port of each process on the load balancer: its own, or the next one that is free. */
export const insidePorts = (targets: ReadonlyArray<Container>): ReadonlyMap<string, number> => {
  const taken = new Set<number>()
  return new Map(
    targets.map(({ id, port }) => {
      let free = port ?? defaultPort
      while (taken.has(free)) free++
      taken.add(free)
      return [id, free]
    })
  )
}

/** https://www.scaleway.com/en/docs/vpc/reference-content/dns/ (2026-11): `<resource>.<private network>.internal`. */
const named = (resource: Value): Value => str`${resource}.${ref("scaleway_vpc_private_network.main.name")}.internal`

/** Where a process answers inside the network; undefined for what is public, or answers nobody. */
export const insideOf = (plan: Plan, id: string): Inside | undefined => {
  const needs = needsOf(plan)
  const need = needs.find((one) => one.id === id)
  if (need === undefined || !isInternal(need)) return undefined
  if (isHosted(needs, id)) return { host: objectName(id), port: String(need.port ?? defaultPort) }
  const balanced = balancedInside(needs, plan.site)
  const port = insidePorts(balanced).get(id)
  return port === undefined
    ? { host: named(str`${cloudName(tf(plan, id))}-1`), port: String(need.port ?? defaultPort) }
    : { host: named(cloudName(insideBalancer)), port: String(port) }
}
