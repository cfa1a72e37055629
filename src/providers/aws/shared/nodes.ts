/** How many nodes of a class hold a set of processes: what a node has left for them, and how they are packed. */
import type { Room } from "../../../blueprint/Need.ts"
import type { NodeClass } from "../classes/ec2.ts"

/** So many equal instances of one process. */
export interface Load extends Room {
  readonly count: number
  /** Its instances are spread evenly over the zones. */
  readonly spread: boolean
}

/** What a node has for pods: thousandths of a vCPU, MiB and how many. */
interface Allocatable {
  readonly millis: number
  readonly mib: number
  readonly pods: number
}

/** Share of a node's memory that kernel and firmware keep before the kubelet sees it. (E) */
export const kernelShare = 0.06

/** A node group that EKS manages has so many nodes at most (service quotas of Amazon EKS). */
export const mostNodes = 450

/** Below this the kubelet evicts (nodeadm, `memory.available`). */
const evictionMib = 100

/** vCPU that the kubelet keeps: 6 % of the first core, 1 % of the second, 0.5 % of two more, 0.25 % of the rest (nodeadm). */
const reservedMillis = (vcpu: number): number =>
  60 + 10 * Math.min(1, vcpu - 1) + 5 * Math.max(0, Math.min(2, vcpu - 2)) + 2.5 * Math.max(0, vcpu - 4)

/** Memory that the kubelet keeps: 255 MiB and 11 MiB for each pod that may run (nodeadm). */
const reservedMib = (pods: number): number => 255 + 11 * pods

/** Requests of the pods on every node: `aws-node` and `kube-proxy`, Pod Identity, and what sends logs. (E for memory) */
const everyNode = { millis: 150 + 50, mib: 128 + 64, pods: 4 }
/** The agent of Container Insights on every node: its chart's requests. */
const agent = { millis: 250, mib: 128, pods: 1 }

/** Pods of the cluster itself: CoreDNS, the metrics server, the autoscaler and the operator of the CloudWatch add-on. */
export const systemLoads: ReadonlyArray<Load> = [
  { vcpu: 0.1, memoryGib: 70 / 1024, count: 2, spread: true },
  { vcpu: 0.1, memoryGib: 200 / 1024, count: 2, spread: true },
  { vcpu: 0.1, memoryGib: 300 / 1024, count: 1, spread: false },
  { vcpu: 0.1, memoryGib: 64 / 1024, count: 1, spread: false }
]

export const allocatable = (node: NodeClass, insights: boolean): Allocatable => ({
  millis: Math.floor(node.vcpu * 1000 - reservedMillis(node.vcpu) - everyNode.millis - (insights ? agent.millis : 0)),
  mib: Math.floor(
    node.memory * 1024 * (1 - kernelShare) -
      reservedMib(node.pods) -
      evictionMib -
      everyNode.mib -
      (insights ? agent.mib : 0)
  ),
  pods: node.pods - everyNode.pods - (insights ? agent.pods : 0)
})

interface Item {
  readonly millis: number
  readonly mib: number
  count: number
}

/** In whatever order processes are told, they are packed the same. */
const bySize = (one: Load, other: Load): number =>
  other.vcpu - one.vcpu || other.memoryGib - one.memoryGib || other.count - one.count

/** What falls to a zone: its share of what is spread, and every so manieth of the others. */
const inZone = (sorted: ReadonlyArray<Load>, zone: number, zones: number): Array<Item> => {
  let single = 0
  const given = () => Math.ceil((single - zone) / zones)
  return sorted.map(({ count, memoryGib, spread, vcpu }) => {
    const before = given()
    if (!spread) single += count
    return {
      millis: Math.ceil(vcpu * 1000),
      mib: Math.ceil(memoryGib * 1024),
      count: spread ? Math.ceil(count / zones) : given() - before
    }
  })
}

const dominant = (node: Allocatable) => (item: Item) => Math.max(item.millis / node.millis, item.mib / node.mib)

/** Fills nodes alike while there is enough for it, the largest first; how many, none where nothing fits on one. */
const fill = (left: ReadonlyArray<Item>, node: Allocatable): number => {
  let { millis, mib, pods } = node
  const taken = left.map((item) => {
    const fits = Math.min(item.count, Math.floor(millis / item.millis), Math.floor(mib / item.mib), pods)
    if (fits <= 0) return 0
    millis -= fits * item.millis
    mib -= fits * item.mib
    pods -= fits
    return fits
  })
  const alike = left.reduce((least, { count }, at) => {
    const each = taken[at] ?? 0
    return each === 0 ? least : Math.min(least, Math.floor(count / each))
  }, Infinity)
  if (alike === Infinity) return 0
  left.forEach((item, at) => {
    item.count -= alike * (taken[at] ?? 0)
  })
  return alike
}

/** Nodes that hold what falls to one zone; null where one does not fit or they are more than there may be. */
const nodesIn = (items: Array<Item>, node: Allocatable, most: number): number | null => {
  const size = dominant(node)
  let left = items.filter(({ count }) => count > 0).toSorted((one, other) => size(other) - size(one))
  let nodes = 0
  while (left.length > 0) {
    const filled = fill(left, node)
    nodes += filled
    if (filled === 0 || nodes > most) return null
    left = left.filter(({ count }) => count > 0)
  }
  return Math.max(1, nodes)
}

/** Nodes that hold the loads with as many nodes in every zone as the fullest takes; null where that cannot be. */
export const nodesFor = (loads: ReadonlyArray<Load>, node: Allocatable, zones: number): number | null => {
  const sorted = loads.toSorted(bySize)
  let most = 1
  for (let zone = 0; zone < zones; zone++) {
    const nodes = nodesIn(inZone(sorted, zone, zones), node, mostNodes / zones)
    if (nodes === null) return null
    most = Math.max(most, nodes)
  }
  return most * zones
}
