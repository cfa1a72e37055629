import { clusterId, kubernetesFit } from "../Platform.ts"
import type { Need, Room } from "../Need.ts"
import { atLeast, zonesOf } from "../floors.ts"
import { nothingToAdd, type Rule } from "./Rule.ts"

type Container = Need<"compute.container">

const sum = (needs: ReadonlyArray<Container>, instances: (need: Container) => number): Room => ({
  vcpu: needs.reduce((so, need) => so + instances(need) * need.vcpu, 0),
  memoryGib: needs.reduce((so, need) => so + instances(need) * need.memoryGib, 0)
})

/** On Kubernetes: one cluster for every process, with room for all of them. Jobs run in the room there is. */
export const cluster: Rule = {
  name: "cluster",
  apply: ({ needs, tier, variant, wishes, workload }) => {
    const hosted = needs.filter((need): need is Container => need.kind === "compute.container")
    if (variant.platform !== "kubernetes" || hosted.length === 0) return nothingToAdd
    const jobs = needs.filter((need) => need.kind === "job.scheduled")
    const all = [...hosted, ...jobs]
    return {
      needs: [
        {
          kind: "compute.kubernetes",
          id: clusterId,
          because: kubernetesFit(workload, wishes).because,
          hosts: all.map(({ id }) => id),
          least: sum(hosted, ({ min }) => min),
          most: sum(hosted, ({ max }) => max),
          largest: {
            vcpu: Math.max(...all.map(({ vcpu }) => vcpu)),
            memoryGib: Math.max(...all.map(({ memoryGib }) => memoryGib))
          },
          pods: hosted.reduce((so, { min }) => so + min, jobs.length),
          // a second node in another zone from growth on: one node is no cluster
          zones: Math.max(zonesOf(tier, workload.context), atLeast(tier, "growth") ? 2 : 1)
        }
      ]
    }
  }
}
