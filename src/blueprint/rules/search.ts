import { stores } from "../constants.ts"
import { atLeast, redundant } from "../floors.ts"
import { storeReasons } from "../storeNeeds.ts"
import type { Rule } from "./Rule.ts"

/** Elasticsearch and OpenSearch. */
export const search: Rule = {
  name: "search",
  apply: ({ tier, workload }) => {
    const { context } = workload
    const found = workload.stores.flatMap((store) => (store.kind === "db.search" ? [store] : []))
    return {
      needs: found.map((store) => ({
        kind: "db.search",
        id: store.id,
        because: storeReasons(store, []),
        engine: store.engine,
        version: store.version,
        memoryGib: stores.leastSearchGib.value,
        storageGb: Math.ceil(
          Math.max(stores.leastSearchGb.value, context.dataVolumeGb.value * stores.searchShare.value)
        ),
        highlyAvailable: redundant(context) || atLeast(tier, "scale")
      })),
      figures: found.length === 0 ? [] : [stores.searchShare, stores.leastSearchGb, stores.leastSearchGib]
    }
  }
}
