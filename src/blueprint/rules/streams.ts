import { stores } from "../constants.ts"
import { zonesOf } from "../floors.ts"
import { storeReasons } from "../storeNeeds.ts"
import type { Rule } from "./Rule.ts"

const leastBrokers = 2

/** Kafka: a broker per zone. */
export const streams: Rule = {
  name: "streams",
  apply: ({ tier, workload }) => {
    const { context } = workload
    const found = workload.stores.flatMap((store) => (store.kind === "stream" ? [store] : []))
    return {
      needs: found.map((store) => ({
        kind: "stream",
        id: store.id,
        because: storeReasons(store, ["context.peakRps"]),
        engine: store.engine,
        storageGb: Math.ceil(Math.max(stores.streamGb.value, context.dataVolumeGb.value)),
        brokers: Math.max(leastBrokers, zonesOf(tier, context))
      })),
      figures: found.length === 0 ? [] : [stores.streamGb]
    }
  }
}
