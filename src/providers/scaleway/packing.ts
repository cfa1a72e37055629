/** How many Instances of which type the processes of a tier take. */
import type { Need } from "../../blueprint/Need.ts"
import type { Site } from "../Provider.ts"
import { addressesPay } from "./addresses.ts"
import { enginesOn, jobsOnInstance, onInstances, servesItself } from "./hosting.ts"
import { cheapestPacking, type Packing } from "./machines.ts"

type Container = Need<"compute.container">

/** Port of a service that names none. */
export const defaultPort = 8080

/** Whether a process keeps files on a disk of its own. */
export const isMounting = (need: Container, needs: ReadonlyArray<Need>): boolean =>
  needs.some((other) => other.kind === "storage.file" && other.mountedBy === need.id)

/** Containers of a process that run all month. */
export const containersWanted = (need: Container, needs: ReadonlyArray<Need>): number =>
  isMounting(need, needs) ? 1 : Math.max(1, need.max)

/** Type and number of the Instances of a process: only what answers on a port needs one for each container. */
export const packingOf = (
  need: Container,
  site: Site,
  needs: ReadonlyArray<Need>,
  addressed: boolean
): Packing | undefined => {
  const wanted = containersWanted(need, needs)
  const least = need.role === "web" ? wanted : Math.min(wanted, Math.max(1, need.zones))
  return cheapestPacking(need, wanted, least, site, addressed)
}

/** Instances of a tier without a cluster's nodes. */
export const machinesOf = (needs: ReadonlyArray<Need>, site: Site): number =>
  onInstances(needs).reduce(
    (sum, need) => sum + (packingOf(need, site, needs, false)?.machines ?? 0),
    enginesOn(needs).length + (jobsOnInstance(needs).length > 0 ? 1 : 0)
  )

/** Whether the Instances of a tier share a Public Gateway; what serves itself has an address in any case. */
export const sharesGateway = (needs: ReadonlyArray<Need>, site: Site): boolean => {
  const machines = machinesOf(needs, site)
  if (machines === 0 || onInstances(needs).some((need) => servesItself(need, site, needs))) return false
  return !addressesPay(machines, site)
}
