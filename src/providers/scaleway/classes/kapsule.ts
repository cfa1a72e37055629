/** What Kapsule offers and what its nodes keep for themselves. */
import { chosen, type Figure, published } from "../../../context/Figure.ts"
import type { Room } from "../../../blueprint/Need.ts"

/**
 * The minor version that clusters are made with: patches are installed by the provider. Seen on offer as 1.36.1
 * (scaleway/cluster-api-provider-scaleway, pull 134); its end is the upstream project's (endoflife.date, 2026-08-20),
 * Scaleway supports a minor version for 14 months from its own release (version support policy, 2025-10-01).
 */
export const kubernetesVersion = {
  minor: "1.36",
  endOfLife: "2027-06-28",
  source: "endoflife.date, 2026-08-20"
} as const

export interface ControlPlane {
  /** As the type of a cluster names it. */
  readonly type: string
  readonly sku: string
  readonly title: string
  readonly maxNodes: number
  /** Percent per month, with audit log and a second API server; null: none. */
  readonly sla: number | null
}

/** From cheap to dear (control plane offers, 2025-02-24). */
export const controlPlanes: ReadonlyArray<ControlPlane> = [
  { type: "kapsule", sku: "scw.kapsule.mutualized", title: "mutualized", maxNodes: 150, sla: null },
  { type: "kapsule-dedicated-4", sku: "scw.kapsule.dedicated-4", title: "dedicated, 4 GB", maxNodes: 250, sla: 99.5 },
  { type: "kapsule-dedicated-8", sku: "scw.kapsule.dedicated-8", title: "dedicated, 8 GB", maxNodes: 500, sla: 99.5 }
]

export const controlPlaneSource = "Kubernetes control plane offers, 2025-02-24"

/** Smaller types have no room beside what a node keeps. */
export const leastNode = { vcpu: 2, memoryGib: 4 } as const

/** Pods on one node: the kubelet's own default. */
export const podsPerNode: Figure = published("Pods on one node", 110, "", "the kubelet's default")

/** GB of a node's system volume; at least 20, 100 for many images (FAQ, 2025-03-25). */
export const nodeVolumeGb: Figure = chosen("System volume of a node", 40, "GB")

/** Scaleway publishes no figures of what its nodes keep: the steps are those that Google publishes for its own. */
const memorySteps: ReadonlyArray<readonly [upToGib: number, share: number]> = [
  [4, 0.25],
  [8, 0.2],
  [16, 0.1],
  [128, 0.06]
]
const cpuSteps: ReadonlyArray<readonly [upTo: number, share: number]> = [
  [1, 0.06],
  [2, 0.01],
  [4, 0.005],
  [64, 0.0025]
]

const reserved = (amount: number, steps: ReadonlyArray<readonly [upTo: number, share: number]>): number =>
  steps.reduce((so, [upTo, share], at) => {
    const from = steps[at - 1]?.[0] ?? 0
    return so + Math.max(0, Math.min(amount, upTo) - from) * share
  }, 0)

/** Pods that are evicted below this much free memory, in GiB: the kubelet's default. */
const evictionGib = 0.1

/** Network, storage and logs of each node. */
export const nodePods = {
  vcpu: chosen("CPU for the system pods of a node", 0.25, "vCPU"),
  memoryGib: chosen("Memory for the system pods of a node", 0.35, "GiB"),
  count: 8
} as const

/** Names, metrics, the network's operator and the gateway before several web processes, once for a cluster. */
export const clusterPods = {
  vcpu: chosen("CPU for the system pods of a cluster", 0.5, "vCPU"),
  memoryGib: chosen("Memory for the system pods of a cluster", 0.65, "GiB"),
  count: 6
} as const

/** What a node has for the application. */
export const roomOf = (node: Room): Room => ({
  vcpu: node.vcpu - reserved(node.vcpu, cpuSteps) - nodePods.vcpu.value,
  memoryGib: node.memoryGib - reserved(node.memoryGib, memorySteps) - evictionGib - nodePods.memoryGib.value
})
