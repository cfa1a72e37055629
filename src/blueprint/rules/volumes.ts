import { backupDays, database, stores } from "../constants.ts"
import { redundant } from "../floors.ts"
import type { Need } from "../Need.ts"
import { storeReasons } from "../storeNeeds.ts"
import type { Rule } from "./Rule.ts"

/** A disk that one process writes to (SQLite, uploads kept locally): it holds that process to one instance. */
export const volumes: Rule = {
  name: "volumes",
  apply: ({ tier, workload }) => {
    const { context } = workload
    const needs = workload.stores.flatMap((store): ReadonlyArray<Need<"storage.file">> =>
      store.kind !== "storage.file" || store.mountedBy === null
        ? []
        : [
            {
              kind: "storage.file",
              id: store.id,
              because: storeReasons(store, []),
              mountedBy: store.mountedBy,
              storageGb: Math.ceil(
                Math.max(stores.leastVolumeGb.value, context.dataVolumeGb.value * database.storageReserve.value)
              ),
              backupDays: backupDays[tier]
            }
          ]
    )
    return {
      needs,
      warnings: needs.map(({ id, mountedBy }) => ({
        code: "local_disk",
        text:
          `${mountedBy} keeps data on its own disk (${id}), so it can only run as one instance` +
          `${redundant(context) ? ` and cannot reach ${context.availability.value} %` : ""}: ` +
          "move it to a managed database or object storage to grow beyond that."
      })),
      figures: needs.length === 0 ? [] : [stores.leastVolumeGb]
    }
  }
}
