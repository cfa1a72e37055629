import { backupDays, database, stores } from "../constants.ts"
import { redundant } from "../floors.ts"
import { usualPath, withDatabaseFirst } from "../folders.ts"
import type { Need } from "../Need.ts"
import { isRemoved } from "../Wishes.ts"
import type { Store } from "../Store.ts"
import { storeReasons } from "../storeNeeds.ts"
import type { Workload } from "../Workload.ts"
import type { Rule } from "./Rule.ts"

const pathsOf = ({ processes }: Workload, { shareable }: Store, mountedBy: string): Need<"storage.file">["paths"] => {
  const keeps = processes.find((process) => process.id === mountedBy)?.service.keeps ?? []
  const [first = usualPath, ...more] = shareable ? keeps : withDatabaseFirst(keeps)
  return [first, ...more]
}

/** Of the folders of a disk, those that the image of a process which mounts it has files in. */
const shippedOf = (
  { processes }: Workload,
  { mountedBy, sharedWith }: Store,
  paths: ReadonlyArray<string>
): ReadonlyArray<string> => {
  const mounting = processes.filter(({ id }) => id === mountedBy || sharedWith.includes(id))
  const all = new Set(mounting.flatMap(({ service }) => service.shipped ?? []))
  return paths.filter((path) => all.has(path))
}

/** Files on a disk (SQLite, uploads kept locally): shared where they can be, else they hold their process to one instance. */
export const volumes: Rule = {
  name: "volumes",
  apply: ({ needs: before, tier, variant, wishes, workload }) => {
    const { context } = workload
    const isShared = ({ shareable }: Store): boolean => shareable && variant.sharedFiles
    const apart = workload.stores.flatMap((store) => {
      const { id, mountedBy, sharedWith } = store
      // A process that was taken out writes nothing.
      const others = sharedWith.filter((other) => before.some((need) => need.id === other))
      return mountedBy === null || others.length === 0 || isShared(store) || isRemoved(wishes, mountedBy)
        ? []
        : [{ id, mountedBy, others }]
    })
    const needs = workload.stores.flatMap((store): ReadonlyArray<Need<"storage.file">> => {
      if (store.kind !== "storage.file" || store.mountedBy === null || isRemoved(wishes, store.mountedBy)) return []
      const paths = pathsOf(workload, store, store.mountedBy)
      const shipped = shippedOf(workload, store, paths)
      return [
        {
          kind: "storage.file",
          id: store.id,
          because: storeReasons(store, []),
          mountedBy: store.mountedBy,
          paths,
          ...(shipped.length === 0 ? {} : { shipped }),
          shared: isShared(store),
          database: !store.shareable,
          storageGb: Math.ceil(
            Math.max(stores.leastVolumeGb.value, context.dataVolumeGb.value * database.storageReserve.value)
          ),
          backupDays: backupDays[tier]
        }
      ]
    })
    return {
      needs,
      unmet: apart.map(({ id, mountedBy, others }) => ({
        constraint: "capacity" as const,
        text: `${others.join(", ")} cannot reach ${id}: it is a disk of the machine that runs ${mountedBy}, and ${others.length === 1 ? "it runs" : "they run"} on another.`,
        waysOut: [
          `Move ${id} to a managed database or object storage, which every process reaches.`,
          `Start ${others.join(", ")} inside ${mountedBy}, as one container.`
        ].map((change) => ({ change, monthlyEur: null }))
      })),
      warnings: [
        ...apart.map(({ id, mountedBy, others }) => ({
          code: "shared_volume",
          text: `${mountedBy} and ${others.join(", ")} use ${id}, but one machine only can mount it: ${mountedBy} has it, ${others.join(", ")} would find ${others.length === 1 ? "an empty one of its own" : "empty ones of their own"}.`
        })),
        ...needs.map(({ id, mountedBy, shared }) => ({
          code: "local_disk",
          text: shared
            ? `${mountedBy} keeps files on its own disk (${id}): all instances share a file system for them, which is slower and dearer than object storage. Move them there when you can.`
            : `${mountedBy} keeps data on its own disk (${id}), so it can only run as one instance` +
              `${redundant(context) ? ` and cannot reach ${context.availability.value} %` : ""}: ` +
              "move it to a managed database or object storage to grow beyond that."
        })),
        ...needs.flatMap(({ id, mountedBy, shipped = [] }) =>
          shipped.length === 0
            ? []
            : [
                {
                  code: "files_copied_once",
                  text: `The image of ${mountedBy} has files of its own in ${shipped.join(" and ")}: they are copied to the disk (${id}) once, while it is empty. Files that the repository is given there later do not reach it: put them on the disk, or have the program read them from another folder.`
                }
              ]
        )
      ],
      figures: needs.length === 0 ? [] : [stores.leastVolumeGb]
    }
  }
}
