/** How many nodes of which type a cluster needs, and what they cost. */
import { isImaged } from "./hosting.ts"
import { Option } from "effect"
import { asks, atLeast, redundant, survivesZone } from "../../blueprint/floors.ts"
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
import { addressesPay, addressLine, isWithGateway, isWithout } from "./addresses.ts"
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

interface Loads {
  readonly least: Load
  readonly most: Load
  readonly largest: Room
}

/** Of what is hosted as it is asked for now: a database may have left it with fewer instances than the cluster's need says. */
const loadsOf = (need: Cluster, needs: ReadonlyArray<Need>): Loads => {
  const hosts = new Set(need.hosts)
  const hosted = needs.filter(isImaged).filter(({ id }) => hosts.has(id))
  if (hosted.length === 0)
    return {
      least: { room: need.least, instances: need.pods },
      most: { room: need.most, instances: need.pods },
      largest: need.largest
    }
  const containers = hosted.filter((process) => process.kind === "compute.container")
  const load = (instances: (process: Need<"compute.container">) => number): Load => ({
    room: {
      vcpu: containers.reduce((so, one) => so + instances(one) * one.vcpu, 0),
      memoryGib: containers.reduce((so, one) => so + instances(one) * one.memoryGib, 0)
    },
    instances: containers.reduce((so, one) => so + instances(one), hosted.length - containers.length)
  })
  return {
    least: load(({ min }) => min),
    most: load(({ max }) => max),
    largest: {
      vcpu: Math.max(...hosted.map(({ vcpu }) => vcpu)),
      memoryGib: Math.max(...hosted.map(({ memoryGib }) => memoryGib))
    }
  }
}

/** What differs from site to site. */
export interface Terms {
  /** A service level is asked for. */
  readonly dedicated: boolean
  /** Nodes have no address of their own: they reach out through the gateway. */
  readonly isolated: boolean
}

const waysOf = (need: Cluster, needs: ReadonlyArray<Need>, site: Site, { dedicated }: Terms): ReadonlyArray<Nodes> => {
  const zones = Math.max(1, Math.min(need.zones, site.region.zones.length))
  const { largest, least, most } = loadsOf(need, needs)
  // A new version starts beside the old one: the largest instance has to fit once more.
  const rolling: Load = { room: plus(most.room, largest), instances: most.instances + 1 }
  return instanceTypes.flatMap((type) => {
    const room = roomOf(type)
    if (type.vcpu < leastNode.vcpu || type.memoryGib < leastNode.memoryGib || fraction(largest, room) > 1) return []
    const fewest = spread(nodesFor(least, largest, room), zones)
    const greatest = Math.max(fewest, spread(nodesFor(rolling, largest, room), zones))
    const controlPlane = controlPlaneFor(greatest, dedicated)
    return controlPlane === undefined ? [] : [{ type, controlPlane, zones, fewest, most: greatest }]
  })
}

/** A service level and an audit log come with a dedicated control plane only. */
export const asksForSla = ({ context, tier }: Site): boolean =>
  atLeast(tier, "scale") || redundant(context) || asks(context, "pci", "health")

export const nodeLines = (
  id: string,
  { controlPlane, fewest, most, type }: Nodes,
  { isolated }: Pick<Terms, "isolated">
): ReadonlyArray<UsageLine> => {
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
    ...(!isolated ? [addressLine(id, fewest, `of ${counted(fewest, "node")}`)] : []),
    ...(more.high === 0
      ? []
      : [
          used(id, `scw.instance.${type.name}`, `${type.name}, ${scaled}`, share(running(1), more, peakShare)),
          used(id, "scw.block.5k", `System volumes of ${scaled}`, share(stored(gb), more, peakShare)),
          ...(!isolated ? [used(id, "scw.ipv4", `Public IPv4 of ${scaled}`, share(running(1), more, peakShare))] : [])
        ])
  ]
  return lines
}

/** Every way that holds the load and has a price in the region, from cheap to dear. */
export const nodesByPrice = (
  need: Cluster,
  needs: ReadonlyArray<Need>,
  site: Site,
  terms: Terms
): ReadonlyArray<Quoted<Nodes>> =>
  byPrice(waysOf(need, needs, site, terms), (way) =>
    Option.fromNullable(monthly(site, nodeLines(need.id, way, terms)))
  ).filter(({ monthlyEur }) => monthlyEur !== null)

/** What answers requests does so through a Load Balancer, which is in one zone as the gateway is. */
const answers = (need: Need): boolean => need.kind === "compute.container" && need.role === "web"

/**
 * From growth on nodes have no address of their own; in starter where a gateway costs less than all their addresses.
 * They keep them where a zone may fail and nothing but the gateway would stand in one. A message may decide otherwise.
 */
export const isolates = (need: Cluster, needs: ReadonlyArray<Need>, site: Site): boolean => {
  if (isWithGateway(site)) return true
  if (isWithout(site) || (survivesZone(site.context) && !needs.some(answers))) return false
  if (site.tier !== "starter") return true
  const [best] = nodesByPrice(need, needs, site, { dedicated: asksForSla(site), isolated: false })
  return best !== undefined && !addressesPay(best.option.fewest, site)
}
