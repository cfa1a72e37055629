import { stores } from "../constants.ts"
import { atLeast } from "../floors.ts"
import { gigabytes, times } from "../traffic.ts"
import { storeReasons } from "../storeNeeds.ts"
import type { Rule } from "./Rule.ts"

/** Buckets for what the application stores as files. */
export const objects: Rule = {
  name: "objects",
  apply: ({ tier, workload }) => {
    const found = workload.stores.flatMap((store) => (store.kind === "storage.object" ? [store] : []))
    const reads = times(workload.traffic.requests, stores.objectReadsPerRequest.value)
    return {
      needs: found.map((store) => ({
        kind: "storage.object",
        id: store.id,
        because: storeReasons(store, []),
        purpose: "uploads",
        storageGb: Math.max(1, workload.context.dataVolumeGb.value),
        egressGbPerMonth: gigabytes(reads, stores.objectKb.value),
        requestsPerMonth: reads,
        versioned: atLeast(tier, "growth")
      })),
      figures: found.length === 0 ? [] : [stores.objectReadsPerRequest, stores.objectKb]
    }
  }
}
