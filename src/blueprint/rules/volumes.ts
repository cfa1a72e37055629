import { backupDays, database, stores } from "../constants.ts"
import { redundant } from "../floors.ts"
import type { Need } from "../Need.ts"
import { isRemoved } from "../Wishes.ts"
import { storeReasons } from "../storeNeeds.ts"
import type { Rule } from "./Rule.ts"

/** A disk that one process writes to (SQLite, uploads kept locally): it holds that process to one instance. */
export const volumes: Rule = {
  name: "volumes",
  apply: ({ needs: before, tier, wishes, workload }) => {
    const { context } = workload
    const shared = workload.stores.flatMap(({ id, mountedBy, sharedWith }) => {
      // A process that was taken out writes nothing.
      const others = sharedWith.filter((other) => before.some((need) => need.id === other))
      return mountedBy === null || others.length === 0 || isRemoved(wishes, mountedBy)
        ? []
        : [{ id, mountedBy, others }]
    })
    const needs = workload.stores.flatMap((store): ReadonlyArray<Need<"storage.file">> =>
      store.kind !== "storage.file" || store.mountedBy === null || isRemoved(wishes, store.mountedBy)
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
      unmet: shared.map(({ id, mountedBy, others }) => ({
        constraint: "capacity" as const,
        text: `${others.join(", ")} cannot reach ${id}: it is a disk of the machine that runs ${mountedBy}, and ${others.length === 1 ? "it runs" : "they run"} on another.`,
        waysOut: [
          `Move ${id} to a managed database or object storage, which every process reaches.`,
          `Start ${others.join(", ")} inside ${mountedBy}, as one container.`
        ].map((change) => ({ change, monthlyEur: null }))
      })),
      warnings: [
        ...shared.map(({ id, mountedBy, others }) => ({
          code: "shared_volume",
          text: `${mountedBy} and ${others.join(", ")} use ${id}, but one machine only can mount it: ${mountedBy} has it, ${others.join(", ")} would find ${others.length === 1 ? "an empty one of its own" : "empty ones of their own"}.`
        })),
        ...needs.map(({ id, mountedBy }) => ({
          code: "local_disk",
          text:
            `${mountedBy} keeps data on its own disk (${id}), so it can only run as one instance` +
            `${redundant(context) ? ` and cannot reach ${context.availability.value} %` : ""}: ` +
            "move it to a managed database or object storage to grow beyond that."
        }))
      ],
      figures: needs.length === 0 ? [] : [stores.leastVolumeGb]
    }
  }
}
