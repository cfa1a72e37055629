import { backupDays, keyValue as figures } from "../constants.ts"
import { asks, atLeast } from "../floors.ts"
import type { Need } from "../Need.ts"
import { storeReasons } from "../storeNeeds.ts"
import { times } from "../traffic.ts"
import type { Rule } from "./Rule.ts"

/** Tables that are read by key: paid by reads, writes and what they hold, whatever the load. */
export const keyvalue: Rule = {
  name: "keyvalue",
  apply: ({ tier, workload }) => {
    const { context, traffic } = workload
    const needs = workload.stores.flatMap((store): ReadonlyArray<Need<"db.keyvalue">> =>
      store.kind === "db.keyvalue"
        ? [
            {
              kind: "db.keyvalue",
              id: store.id,
              because: storeReasons(store, ["context.peakRps"]),
              engine: store.engine,
              storageGb: Math.max(1, context.dataVolumeGb.value),
              readsPerMonth: times(traffic.requests, figures.readsPerRequest.value),
              writesPerMonth: times(traffic.requests, figures.writesPerRequest.value),
              backupDays: atLeast(tier, "growth") || asks(context, "gdpr", "health", "pci") ? backupDays[tier] : 0,
              deletionProtection: true
            }
          ]
        : []
    )
    return { needs, figures: needs.length === 0 ? [] : [figures.readsPerRequest, figures.writesPerRequest] }
  }
}
