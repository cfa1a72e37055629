/** How many nodes of which type a cluster needs, and what they cost. */
import { Option } from "effect"
import { counted } from "../../blueprint/counted.ts"
import type { Need, Room } from "../../blueprint/Need.ts"
import { reached } from "../../blueprint/reached.ts"
import { byPrice, type Quoted } from "../../catalog/quote.ts"
import { running, stored, type UsageLine } from "../../catalog/UsageLine.ts"
import type { Site } from "../Provider.ts"
import { instanceTypes, type MachineClass } from "./classes/instances.ts"
import {
  clusterPods,
  type ControlPlane,
  controlPlanes,
  leastNode,
  nodePods,
  nodeVolumeGb,
  podsPerNode,
  roomOf
} from "./classes/kapsule.ts"
import { ownAddress } from "./machines.ts"
import { fixed, free, monthly, used } from "./making.ts"
import { peakShare, share } from "./serverlessLines.ts"

/** One way to run a cluster: equal pools, one in each zone. */
export interface Nodes {
  readonly type: MachineClass
  readonly controlPlane: ControlPlane
  readonly zones: number
  /** In all zones together. */
  readonly fewest: number
  readonly most: number
}

type Cluster = Need<"compute.kubernetes">

/** What is to run at the same time. */
interface Load {
  readonly room: Room
  readonly instances: number
}

const fraction = (part: Room, whole: Room): number => Math.max(part.vcpu / whole.vcpu, part.memoryGib / whole.memoryGib)

const system: Room = { vcpu: clusterPods.vcpu.value, memoryGib: clusterPods.memoryGib.value }

const plus = (one: Room, other: Room): Room => ({
  vcpu: one.vcpu + other.vcpu,
  memoryGib: one.memoryGib + other.memoryGib
})

/** Against sums such as 0.1 + 0.2. */
const tolerance = 1e-9

/**
 * Nodes that surely hold a load whose largest instance is known. Where a node holds `each` of the largest, however
 * instances are mixed it is filled to `each / (each + 1)` before another one is begun.
 */
const nodesFor = ({ instances, room }: Load, largest: Room, node: Room): number => {
  const each = Math.floor(1 / fraction(largest, node) + tolerance)
  const mixed = fraction(plus(room, system), node) * ((each + 1) / each)
  const equal = withSystem(Math.ceil(instances / each), each, largest, node)
  const pods = (instances + clusterPods.count) / (podsPerNode.value - nodePods.count)
  return Math.max(1, Math.ceil(Math.min(mixed, equal) - tolerance), Math.ceil(pods))
}

/** So many nodes with equal instances on them, and more where the cluster's own pods do not fit beside those. */
const withSystem = (nodes: number, each: number, largest: Room, node: Room): number => {
  const spare = {
    vcpu: (node.vcpu - each * largest.vcpu) * nodes,
    memoryGib: (node.memoryGib - each * largest.memoryGib) * nodes
  }
  return spare.vcpu >= system.vcpu && spare.memoryGib >= system.memoryGib ? nodes : nodes + fraction(system, node)
}

const controlPlaneFor = (nodes: number, dedicated: boolean): ControlPlane | undefined =>
  controlPlanes.find(({ maxNodes, sla }) => nodes <= maxNodes && (!dedicated || sla !== null))

const spread = (nodes: number, zones: number): number => Math.ceil(nodes / zones) * zones

/** Instances when all hosted processes run their most. */
const instancesAtMost = (need: Cluster, needs: ReadonlyArray<Need>): number =>
  needs.reduce(
    (so, other) => so + (need.hosts.includes(other.id) ? (other.kind === "compute.container" ? other.max : 1) : 0),
    0
  )

const waysOf = (need: Cluster, needs: ReadonlyArray<Need>, site: Site, dedicated: boolean): ReadonlyArray<Nodes> => {
  const zones = Math.max(1, Math.min(need.zones, site.region.zones.length))
  const atLeast: Load = { room: need.least, instances: need.pods }
  // A new version starts beside the old one: the largest instance has to fit once more.
  const atMost: Load = { room: plus(need.most, need.largest), instances: instancesAtMost(need, needs) + 1 }
  return instanceTypes.flatMap((type) => {
    const room = roomOf(type)
    if (type.vcpu < leastNode.vcpu || type.memoryGib < leastNode.memoryGib || fraction(need.largest, room) > 1)
      return []
    const fewest = spread(nodesFor(atLeast, need.largest, room), zones)
    const most = Math.max(fewest, spread(nodesFor(atMost, need.largest, room), zones))
    const controlPlane = controlPlaneFor(most, dedicated)
    return controlPlane === undefined ? [] : [{ type, controlPlane, zones, fewest, most }]
  })
}

export const nodeLines = (id: string, { controlPlane, fewest, most, type }: Nodes, site: Site) => {
  const more = reached({ min: fewest, max: most })
  const scaled = `nodes above ${fewest}, up to ${most}`
  const gb = nodeVolumeGb.value
  const lines: ReadonlyArray<UsageLine> = [
    controlPlane.sla === null
      ? free(
          id,
          controlPlane.sku,
          "Kapsule control plane, mutualized",
          running(1),
          "The mutualized control plane is free of charge."
        )
      : fixed(id, controlPlane.sku, `Kapsule control plane, ${controlPlane.title}`, running(1)),
    fixed(id, `scw.instance.${type.name}`, `${counted(fewest, "node")}, ${type.name}`, running(fewest)),
    fixed(id, "scw.block.5k", `System volumes, ${gb} GB × ${fewest}`, stored(gb * fewest)),
    ...(ownAddress(site) ? [fixed(id, "scw.ipv4", `Public IPv4 of ${counted(fewest, "node")}`, running(fewest))] : []),
    ...(more.high === 0
      ? []
      : [
          used(id, `scw.instance.${type.name}`, `${type.name}, ${scaled}`, share(running(1), more, peakShare)),
          used(id, "scw.block.5k", `System volumes of ${scaled}`, share(stored(gb), more, peakShare)),
          ...(ownAddress(site)
            ? [used(id, "scw.ipv4", `Public IPv4 of ${scaled}`, share(running(1), more, peakShare))]
            : [])
        ])
  ]
  return lines
}

/** Every way that holds the load and has a price in the region, from cheap to dear. */
export const nodesByPrice = (
  need: Cluster,
  needs: ReadonlyArray<Need>,
  site: Site,
  dedicated: boolean
): ReadonlyArray<Quoted<Nodes>> =>
  byPrice(waysOf(need, needs, site, dedicated), (way) =>
    Option.fromNullable(monthly(site, nodeLines(need.id, way, site)))
  ).filter(({ monthlyEur }) => monthlyEur !== null)
