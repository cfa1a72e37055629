import { backupDays, capacityMultiple, database } from "../constants.ts"
import { atLeast, redundant } from "../floors.ts"
import type { Need } from "../Need.ts"
import { connectionsTo, storeReasons } from "../storeNeeds.ts"
import { databaseFigures, databaseMemory, databaseStorage, databaseVcpu } from "./relational.ts"
import type { Rule } from "./Rule.ts"

/** MongoDB, or what a provider offers that speaks its protocol. */
export const documents: Rule = {
  name: "documents",
  apply: (input) => {
    const { tier, workload } = input
    const { context, traffic } = workload
    const needs = workload.stores.flatMap((store): ReadonlyArray<Need<"db.document">> =>
      store.kind !== "db.document"
        ? []
        : [
            {
              kind: "db.document",
              id: store.id,
              because: storeReasons(store, redundant(context) ? ["context.availability"] : []),
              engine: store.engine,
              version: store.version,
              vcpu: databaseVcpu(traffic.peakRps * capacityMultiple[tier].value),
              memoryGib: databaseMemory(
                connectionsTo(store.id, input),
                context.dataVolumeGb.value,
                database.memoryPerConnection.value
              ),
              storageGb: databaseStorage(context.dataVolumeGb.value),
              highlyAvailable: redundant(context) || atLeast(tier, "scale"),
              backupDays: backupDays[tier],
              deletionProtection: true
            }
          ]
    )
    return { needs, figures: needs.length === 0 ? [] : databaseFigures }
  }
}
